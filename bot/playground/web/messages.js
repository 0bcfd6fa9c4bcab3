/** One message of the channel. */

import { attachmentElement, componentElement, eachComponent } from "./components.js";
import { dots } from "./controls.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { failureOf } from "./interactions.js";
import { richText } from "./richtext.js";
import { cssColor, mentionsMe, store } from "./store.js";
import { dayOf, sentAt } from "./timestamps.js";

const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;
const GROUP_WITHIN = 7 * 60 * 1000;

export const isEphemeral = (message) => (message.flags & EPHEMERAL) !== 0;
export const isThinking = (message) => (message.flags & LOADING) !== 0;

/** @returns {boolean} whether a message goes under the one before it without an author's line of its own */
export function continues(message, before) {
  return (
    before !== undefined &&
    before.author.id === message.author.id &&
    isEphemeral(before) === isEphemeral(message) &&
    !usedCommand(message) &&
    !message.referenced_message &&
    Date.parse(message.timestamp) - Date.parse(before.timestamp) < GROUP_WITHIN &&
    isSameDay(message, before)
  );
}

export function isSameDay(message, before) {
  return new Date(message.timestamp).toDateString() === new Date(before.timestamp).toDateString();
}

/** @returns {HTMLElement} */
export function messageElement(message, { compact }) {
  const looks = ["message", compact && "compact", isEphemeral(message) && "ephemeral", mentionsMe(message) && "mentioned"];
  return h(
    "li",
    { class: looks.filter(Boolean).join(" "), "data-id": message.id },
    h(
      "article",
      { class: "message-inner", "aria-label": `Message from ${authorName(message)}` },
      contextLine(message),
      compact ? h("span", { class: "gutter-time", "aria-hidden": "true" }, sentAt(message.timestamp, store.me.locale)) : avatarOf(message),
      h("div", { class: "message-body" }, !compact && headElement(message), contentElements(message), footElements(message)),
    ),
  );
}

export function dayDivider(message) {
  return h("li", { class: "day", role: "separator" }, h("span", null, dayOf(message.timestamp, store.me.locale)));
}

function personOf(message) {
  return store.people.get(message.author.id);
}

export function authorName(message) {
  return personOf(message)?.name ?? message.author.global_name ?? message.author.username;
}

/** A letter on the person's colour; cards for the bot. */
export function avatarElement({ name, color, bot }, className = "avatar") {
  return h("span", { class: className, style: { "--color": cssColor(color) }, "aria-hidden": "true" },
    bot ? icon("cards") : [...name][0]?.toUpperCase());
}

function avatarOf(message) {
  const { color } = personOf(message) ?? {};
  return avatarElement({ name: authorName(message), color, bot: message.author.bot });
}

function headElement(message) {
  const { bot } = message.author;
  const color = bot ? null : personOf(message)?.color;
  return h(
    "h3",
    { class: "message-head" },
    h("span", { class: "author", style: color ? { "--color": cssColor(color) } : {} }, authorName(message)),
    bot && h("span", { class: "tag" }, "APP"),
    h("time", { class: "sent-at", datetime: message.timestamp }, sentAt(message.timestamp, store.me.locale)),
  );
}

const usedCommand = (message) => message.interaction_metadata?.name;

/** Who used which command, or which message this one answers. */
function contextLine(message) {
  if (usedCommand(message)) {
    const { user, name } = message.interaction_metadata;
    return h("div", { class: "context" }, smallAvatar(user), h("b", null, personName(user)), " used ", h("span", { class: "used" }, `/${name}`));
  }
  const answered = message.referenced_message;
  if (!answered) return null;
  return h("div", { class: "context" }, smallAvatar(answered.author), h("b", null, personName(answered.author)), " ",
    h("span", { class: "excerpt" }, summary(answered)));
}

const personName = (user) => store.people.get(user.id)?.name ?? user.global_name ?? user.username;

function smallAvatar(user) {
  const { color, bot } = store.people.get(user.id) ?? user;
  return avatarElement({ name: personName(user), color, bot }, "avatar small");
}

function contentElements(message) {
  if (isThinking(message) && !message.content && !message.components?.length) {
    return h("p", { class: "thinking" }, dots(), `${authorName(message)} is thinking…`);
  }
  return [
    message.content && richText(message.content, message.id),
    looseAttachments(message).map(attachmentElement),
    message.components?.length ? h("div", { class: "components" }, message.components.map((one) => componentElement(one, message))) : null,
    message.edited_timestamp && h("span", { class: "edited" }, "(edited)"),
  ];
}

/** Attachments that a component shows already are not shown twice. */
function looseAttachments(message) {
  const attachments = message.attachments ?? [];
  if (attachments.length === 0) return attachments;
  const shown = JSON.stringify([...eachComponent(message.components)].map(({ items, media, file }) => [items, media, file]));
  return attachments.filter((one) => !shown.includes(`"attachment://${one.filename}"`) && !shown.includes(`"${one.url}"`));
}

function footElements(message) {
  const failure = failureOf(message.id);
  return [
    failure && h("p", { class: "failure", role: "alert" }, icon("alert"), failure),
    isEphemeral(message) && h("p", { class: "only-you" }, icon("eye"), "Only you can see this · ",
      h("button", { class: "text-button", type: "button", "data-act": "dismiss" }, "Dismiss message")),
  ];
}

/** A message in a few plain words, for screen readers and excerpts. */
export function summary(message) {
  const texts = [message.content, ...[...eachComponent(message.components)].map((component) => component.content)];
  const words = texts.filter(Boolean).map((text) => richText(text, message.id).textContent);
  return words.join(" ").slice(0, 200);
}
