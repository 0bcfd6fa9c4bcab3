/** Moments as Discord writes them, in the reader's language; the relative ones tick. */

import { h } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

/** Upper bound of each unit's use, and its length, in seconds. */
const UNITS = [
  [60, 1, "second"],
  [3600, 60, "minute"],
  [86_400, 3600, "hour"],
  [2_592_000, 86_400, "day"],
  [31_536_000, 2_592_000, "month"],
  [Infinity, 31_536_000, "year"],
];

/**
 * @param {number} unix seconds
 * @param {string} style one of Discord's letters
 * @param {string} locale
 * @returns {string}
 */
export function formatMoment(unix, style, locale) {
  if (style === "R") return relative(unix - Date.now() / 1000, locale);
  return new Intl.DateTimeFormat(locale, STYLES[style]).format(unix * 1000);
}

function relative(seconds, locale) {
  const distance = Math.abs(Math.round(seconds));
  const [, length, unit] = UNITS.find(([limit]) => distance < limit);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: unit === "second" ? "auto" : "always" });
  return format.format(Math.round(seconds / length), unit);
}

/** The inline `<t:…>` element. */
export function momentElement(unix, style, locale) {
  const full = formatMoment(unix, "F", locale);
  const props = { class: "moment", datetime: new Date(unix * 1000).toISOString(), title: full };
  if (style === "R") Object.assign(props, { "data-unix": unix, "data-locale": locale });
  return h("time", props, formatMoment(unix, style, locale));
}

/** The time beside an author's name: the clock for today, with the date before that. */
export function sentAt(iso, locale) {
  const date = new Date(iso);
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(date);
  if (date.toDateString() === new Date().toDateString()) return clock;
  return `${new Intl.DateTimeFormat(locale, { dateStyle: "short" }).format(date)} ${clock}`;
}

export function dayOf(iso, locale) {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(new Date(iso));
}

/** Keeps every relative moment on the page true. */
export function startTicking() {
  setInterval(() => {
    for (const element of document.querySelectorAll("time[data-unix]")) {
      const text = formatMoment(Number(element.dataset.unix), "R", element.dataset.locale);
      if (element.textContent !== text) element.firstChild.nodeValue = text;
    }
  }, 1000);
}
