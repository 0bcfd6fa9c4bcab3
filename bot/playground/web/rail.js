/** The left rail: channels, the people one can be, and one's own name and language. */

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { avatarElement } from "./messages.js";
import { morph } from "./morph.js";
import { store } from "./store.js";

/** Languages to try the bot in; German shows what somebody sees whose language it does not speak. */
const LOCALES = {
  "en-US": "English (US)",
  "en-GB": "English (UK)",
  fr: "Français",
  "es-ES": "Español (España)",
  "es-419": "Español (Latinoamérica)",
  de: "Deutsch",
};

export class Rail {
  #element;

  /**
   * @param {HTMLElement} element
   * @param {{go: (channel: string) => void, speak: (locale: string) => void}} actions
   */
  constructor(element, { go, speak }) {
    this.#element = element;
    element.addEventListener("click", (event) => {
      const row = event.target.closest("[data-channel]");
      if (row) go(row.dataset.channel);
    });
    element.addEventListener("change", (event) => speak(event.target.value));
  }

  /** @param {{channel: string, unread: Set<string>}} view */
  render({ channel, unread }) {
    morph(this.#element, h("aside", { id: "rail", class: "rail" }, railContent(channel, unread)));
    this.#element.querySelector("select").value = store.me.locale;
  }
}

function railContent(current, unread) {
  return [
    h("h1", { class: "guild" }, store.guild.name),
    h(
      "nav",
      { class: "rail-scroll", "aria-label": "Channels and people" },
      h("h2", null, "Channels"),
      h("ul", null, store.channels.map((one) => channelRow(one, one.id === current, unread.has(one.id)))),
      h("h2", null, "Play as"),
      h("ul", null, playable().map(personRow)),
      h("p", { class: "rail-note" }, "Each person lives in a tab of its own: play against yourself, or let a friend here take a seat."),
    ),
    meElement(),
  ];
}

const playable = () => [...store.people.values()].filter((person) => !person.bot);

function channelRow(channel, isCurrent, isUnread) {
  const props = {
    class: ["rail-row", isUnread && "unread", channel.parent && "thread"].filter(Boolean).join(" "),
    type: "button",
    "data-channel": channel.id,
    "aria-current": isCurrent ? "page" : null,
  };
  return h("li", null, h("button", props, icon("hash"), h("span", { class: "rail-name" }, channel.name), isUnread && h("span", { class: "hidden" }, "unread")));
}

function personRow(person) {
  const address = `?as=${encodeURIComponent(person.username)}${location.hash}`;
  const isMe = person.id === store.me.id;
  return h(
    "li",
    { class: "person-row" },
    h("a", { class: "rail-row", href: address, "aria-current": isMe ? "true" : null, title: `Be ${person.name} in this tab` },
      avatarElement(person, "avatar small"), h("span", { class: "rail-name" }, person.name), isMe && h("span", { class: "you" }, "you")),
    !isMe && h("a", { class: "icon-button", href: address, target: "_blank", "aria-label": `Open ${person.name} in a new tab`, title: `Open ${person.name} in a new tab` }, icon("open")),
  );
}

function meElement() {
  const { name, username, locale } = store.me;
  const known = locale in LOCALES ? LOCALES : { ...LOCALES, [locale]: locale };
  const options = Object.entries(known).map(([code, label]) => h("option", { value: code, selected: code === locale }, label));
  return h(
    "div",
    { class: "me" },
    avatarElement(store.me),
    h("div", { class: "me-name" }, h("b", null, name), h("small", null, username)),
    h("label", { class: "language" }, icon("globe"), h("span", { class: "hidden" }, "Language"),
      h("select", { name: "language" }, options)),
  );
}
