/** The left rail: channels, the people one can be, and one's own name and language. */

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { avatarElement } from "./messages.js";
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

/**
 * @param {{channel: string, unread: Set<string>}} view
 * @param {{go: (channel: string) => void, speak: (locale: string) => void}} actions
 * @returns {HTMLElement[]}
 */
export function railContent({ channel, unread }, actions) {
  return [
    h("h1", { class: "guild" }, store.guild.name),
    h(
      "nav",
      { class: "rail-scroll", "aria-label": "Channels and people" },
      h("h2", null, "Channels"),
      h("ul", null, store.channels.map((one) => channelRow(one, one.id === channel, unread.has(one.id), actions.go))),
      h("h2", null, "Play as"),
      h("ul", null, playable().map(personRow)),
      h("p", { class: "rail-note" }, "Each person lives in a tab of its own, so that you can play against yourself, or let friends here take a seat."),
    ),
    meElement(actions.speak),
  ];
}

const playable = () => [...store.people.values()].filter((person) => !person.bot);

function channelRow(channel, isCurrent, isUnread, go) {
  const props = {
    class: isUnread ? "rail-row unread" : "rail-row",
    type: "button",
    "data-channel": channel.id,
    "aria-current": isCurrent ? "page" : null,
    onclick: () => go(channel.id),
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

function meElement(speak) {
  const { name, username, locale } = store.me;
  const known = locale in LOCALES ? LOCALES : { ...LOCALES, [locale]: locale };
  const options = Object.entries(known).map(([code, label]) => h("option", { value: code, selected: code === locale }, label));
  return h(
    "div",
    { class: "me" },
    avatarElement(store.me),
    h("div", { class: "me-name" }, h("b", null, name), h("small", null, username)),
    h("label", { class: "language", title: "Language" }, icon("globe"), h("span", { class: "hidden" }, "Language"),
      h("select", { name: "language", onchange: (event) => speak(event.target.value) }, options)),
  );
}
