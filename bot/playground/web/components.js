/**
 * Discord's message components (version 2, and the rows of older messages) to elements. What reacts to a click carries
 * `data-act`; timeline.js and modal.js do the reacting.
 */

import { controlElement } from "./controls.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { richText } from "./richtext.js";
import { isRevealed } from "./viewstate.js";
import { cssColor } from "./store.js";

/** Discord's numbers for the types of component. */
export const Type = {
  ROW: 1,
  BUTTON: 2,
  STRING_SELECT: 3,
  TEXT_INPUT: 4,
  USER_SELECT: 5,
  ROLE_SELECT: 6,
  MENTIONABLE_SELECT: 7,
  CHANNEL_SELECT: 8,
  SECTION: 9,
  TEXT: 10,
  THUMBNAIL: 11,
  GALLERY: 12,
  FILE: 13,
  SEPARATOR: 14,
  CONTAINER: 17,
  LABEL: 18,
};

/**
 * @param {object} component
 * @param {object} message that it stands in
 * @returns {HTMLElement}
 */
export function componentElement(component, message) {
  const render = RENDER[component.type] ?? controlElement;
  return render(component, message);
}

const all = (components, message) => (components ?? []).map((component) => componentElement(component, message));

const RENDER = {
  [Type.ROW]: (row, message) => h("div", { class: "row" }, all(row.components, message)),
  [Type.TEXT]: (text, message) => richText(text.content, message.id),
  [Type.SECTION]: sectionElement,
  [Type.THUMBNAIL]: (thumbnail, message) => pictureElement(thumbnail, message, "thumbnail"),
  [Type.GALLERY]: (gallery, message) =>
    h("div", { class: "gallery", "data-count": gallery.items.length }, gallery.items.map((item) => pictureElement(item, message, "picture"))),
  [Type.FILE]: fileElement,
  [Type.SEPARATOR]: (separator) => h("hr", { class: separatorClass(separator) }),
  [Type.CONTAINER]: containerElement,
};

function separatorClass({ divider = true, spacing = 1 }) {
  return `separator${divider ? "" : " bare"}${spacing === 2 ? " wide" : ""}`;
}

function sectionElement(section, message) {
  return h(
    "div",
    { class: "section" },
    h("div", { class: "section-text" }, all(section.components, message)),
    h("div", { class: "section-accessory" }, componentElement(section.accessory, message)),
  );
}

function containerElement(container, message) {
  const { accent_color: accent, spoiler } = container;
  const props = { class: "container" };
  if (accent !== null && accent !== undefined) {
    props.class += " accented";
    props.style = { "--accent": cssColor(accent) };
  }
  const content = all(container.components, message);
  return h("div", props, spoiler ? coverElement(content, message, `container ${container.id}`) : content);
}

/** What is under a cover can be neither read nor pressed (`inert`) until it is revealed. */
function coverElement(content, message, key) {
  if (isRevealed(message.id, key)) return h("div", { class: "covered revealed" }, content);
  return h(
    "div",
    { class: "covered" },
    h("div", { class: "cover-content", inert: true }, content),
    h("button", { class: "cover", type: "button", "data-act": "reveal", "data-key": key }, h("span", null, "Spoiler")),
  );
}

function pictureElement({ media, description, spoiler }, message, className) {
  const address = mediaAddress(media.url, message);
  const picture = h("img", { class: className, src: address, alt: description ?? "", loading: "lazy" });
  return spoiler ? coverElement([picture], message, address) : picture;
}

function fileElement({ file, name, size }, message) {
  const address = mediaAddress(file.url, message);
  const label = name ?? address?.split("/").pop()?.split("?")[0] ?? "file";
  return attachmentElement({ url: address, filename: label, size });
}

/** A message's attachment that no component shows. */
export function attachmentElement({ url, filename, size, content_type: kind }) {
  const address = safeAddress(url);
  if (kind?.startsWith("image/")) return h("img", { class: "picture alone", src: address, alt: filename });
  return h(
    "a",
    { class: "file", href: address, download: filename },
    icon("file"),
    h("span", { class: "file-name" }, filename),
    size ? h("span", { class: "file-size" }, `${Math.max(1, Math.round(size / 1024))} KB`) : null,
  );
}

/** `attachment://name` stands for one of the message's own files. */
function mediaAddress(url, message) {
  const name = /^attachment:\/\/(.+)$/.exec(url)?.[1];
  if (name === undefined) return safeAddress(url);
  return safeAddress(message.attachments?.find((attachment) => attachment.filename === name)?.url);
}

/** @returns {string|null} null for anything but a picture's or file's address, such as `javascript:` */
function safeAddress(url) {
  return /^(https?:\/\/|\/|data:image\/)/i.test(url ?? "") ? url : null;
}

/** Every component of a message, nested ones included. */
export function* eachComponent(components) {
  for (const component of components ?? []) {
    yield component;
    if (component.accessory) yield component.accessory;
    if (component.component) yield component.component;
    yield* eachComponent(component.components);
  }
}

export function findControl(message, customId) {
  for (const component of eachComponent(message.components)) {
    if (component.custom_id === customId) return component;
  }
  return undefined;
}
