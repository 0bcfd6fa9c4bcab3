/** Parsed markdown to elements. */

import { h } from "./dom.js";
import { linkElement } from "./links.js";
import { parseMarkdown } from "./markdown.js";
import { store } from "./store.js";
import { momentElement } from "./timestamps.js";
import { isRevealed } from "./viewstate.js";

/** Pictures that could not be loaded: their names are shown instead, also after the next edit. */
const missing = new Set();

/**
 * @param {string} source Discord's markdown
 * @param {string} message id, for what the reader has revealed in it
 * @returns {HTMLElement}
 */
export function richText(source, message) {
  const blocks = parseMarkdown(source);
  const big = onlyEmoji(blocks) ? " big-emoji" : "";
  return h("div", { class: `rich-text${big}` }, blocks.map((block) => blockElement(block, message)));
}

/** A message of nothing but a few custom emoji shows them large. */
function onlyEmoji(blocks) {
  if (blocks.length !== 1 || blocks[0].type !== "text") return false;
  const pieces = blocks[0].children;
  return pieces.length <= 30 && pieces.every((piece) => piece.type === "emoji" || (piece.type === "plain" && !piece.text.trim()));
}

const BLOCKS = {
  // Below the page's own headings: a channel's name is level 1, an author level 3.
  heading: (block, message) => h(`h${block.level + 3}`, { class: `heading-${block.level}` }, inline(block.children, message)),
  subtext: (block, message) => h("p", { class: "subtext" }, inline(block.children, message)),
  quote: (block, message) => h("blockquote", { class: "quote" }, block.blocks.map((inner) => blockElement(inner, message))),
  code: (block) => h("pre", { class: "code-block" }, h("code", null, block.text)),
  list: (block, message) => listElement(block, message),
  text: (block, message) => h("p", { class: "text" }, inline(block.children, message)),
};

const blockElement = (block, message) => BLOCKS[block.type](block, message);

function listElement(list, message) {
  const items = list.items.map((item) =>
    h("li", null, inline(item.children, message), item.nested && listElement(item.nested, message)),
  );
  return list.ordered ? h("ol", { class: "list", start: list.start }, items) : h("ul", { class: "list" }, items);
}

const INLINE = {
  plain: (piece) => piece.text,
  inlineCode: (piece) => h("code", { class: "inline-code" }, piece.text),
  bold: (piece, message) => h("strong", null, inline(piece.children, message)),
  italic: (piece, message) => h("em", null, inline(piece.children, message)),
  underline: (piece, message) => h("u", null, inline(piece.children, message)),
  strike: (piece, message) => h("s", null, inline(piece.children, message)),
  spoiler: (piece, message) => spoilerElement(piece, message),
  link: (piece, message) => linkElement(piece.href, { class: "link" }, ...inline(piece.children, message)),
  timestamp: (piece) => momentElement(piece.unix, piece.style, store.me.locale),
  emoji: (piece) => emojiElement(piece),
  everyone: (piece) => h("span", { class: "mention" }, piece.text),
  user: (piece) => userMention(piece.id),
  channel: (piece) => channelMention(piece.id),
  command: (piece) =>
    h("button", { class: "mention", type: "button", "data-act": "fill-command", "data-path": piece.name }, `/${piece.name}`),
};

const inline = (pieces, message) => pieces.map((piece) => INLINE[piece.type](piece, message));

function userMention(id) {
  const person = store.people.get(id);
  const mine = id === store.me.id ? " mine" : "";
  return h("span", { class: `mention${mine}` }, `@${person?.name ?? "unknown-user"}`);
}

function channelMention(id) {
  const channel = store.channels.find((one) => one.id === id);
  if (!channel) return h("span", { class: "mention" }, "#unknown");
  return h("button", { class: "mention", type: "button", "data-act": "go-to", "data-channel": id }, `#${channel.name}`);
}

function spoilerElement(piece, message) {
  const content = inline(piece.children, message);
  const key = h("span", null, content).textContent;
  if (isRevealed(message, key)) return h("span", { class: "spoiler revealed" }, inline(piece.children, message));
  const props = { class: "spoiler", role: "button", tabindex: 0, "aria-label": "Spoiler, show it", "data-act": "reveal", "data-key": key };
  return h("span", props, h("span", { class: "spoiler-text", "aria-hidden": "true" }, inline(piece.children, message)));
}

/**
 * An emoji as it comes in text, on buttons and in options: a picture if it has an id, else the character itself.
 *
 * @param {{id?: string|null, name?: string|null}} emoji
 */
export function emojiElement({ id, name }) {
  if (!id) return h("span", { class: "emoji-text" }, name);
  const address = `/cdn/emojis/${id}`;
  if (missing.has(address)) return `:${name}:`;
  return h("img", { class: "emoji", src: address, alt: `:${name}:`, title: `:${name}:`, draggable: "false" });
}

/** A failed picture's event does not bubble, so it is caught on its way down. */
export function watchMissingPictures(root) {
  const onError = ({ target }) => {
    if (!target.matches?.("img.emoji")) return;
    missing.add(target.getAttribute("src"));
    target.replaceWith(target.alt);
  };
  root.addEventListener("error", onError, { capture: true });
}
