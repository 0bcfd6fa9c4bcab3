/** Buttons and selects, as they stand in a message. */

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { isWaiting } from "./interactions.js";
import { linkElement } from "./links.js";
import { emojiElement } from "./richtext.js";
import { store } from "./store.js";
import { chosenValues } from "./viewstate.js";

const BUTTON = 2;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };
const LINK = 5;

export function controlElement(component, message) {
  if (component.type === BUTTON) return buttonElement(component, message);
  if (component.type in OPTIONS_OF || component.options) return selectElement(component, message);
  return h("p", { class: "subtext" }, `(a component of type ${component.type}, which this page does not show)`);
}

function buttonElement(button, message) {
  const content = [
    button.emoji && emojiElement(button.emoji),
    button.label && h("span", { class: "button-label" }, button.label),
  ];
  const look = `button ${STYLES[button.style] ?? "secondary"}`;
  if (button.style === LINK && /^https?:/i.test(button.url)) {
    return linkElement(button.url, { class: look }, content, icon("open"));
  }
  const waiting = isWaiting(message.id, button.custom_id);
  const props = {
    class: waiting ? `${look} waiting` : look,
    type: "button",
    disabled: button.disabled,
    // Not `disabled`, which would lose the keyboard's place while the bot thinks.
    "aria-disabled": waiting ? "true" : null,
    "aria-busy": waiting ? "true" : null,
    "aria-label": button.label ? null : (button.emoji?.name ?? null),
    "data-act": "press",
    "data-custom-id": button.custom_id,
  };
  return h("button", props, content, waiting && dots());
}

export function dots() {
  return h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
}

/** Selects that Discord fills itself, by component type. */
const OPTIONS_OF = { 5: people, 6: () => [], 7: people, 8: channels };

function people() {
  return [...store.people.values()].map((person) => ({ label: person.name, value: person.id, description: person.username }));
}

function channels() {
  return store.channels.map((channel) => ({ label: `#${channel.name}`, value: channel.id }));
}

/** @returns {{label: string, value: string, description?: string, emoji?: object}[]} */
export function selectOptions(select) {
  return select.options ?? OPTIONS_OF[select.type]();
}

function selectElement(select, message) {
  const waiting = isWaiting(message.id, select.custom_id);
  const values = new Set(chosenValues(message.id, select));
  const chosen = selectOptions(select).filter((option) => values.has(option.value));
  const props = {
    class: waiting ? "select waiting" : "select",
    type: "button",
    disabled: select.disabled,
    "aria-disabled": waiting ? "true" : null,
    "aria-haspopup": "listbox",
    "data-act": "open-select",
    "data-custom-id": select.custom_id,
  };
  return h("button", props, chosen.length ? chosenElement(chosen) : placeholder(select), waiting ? dots() : icon("down"));
}

function chosenElement(options) {
  return h("span", { class: "chosen" }, options.map((option) =>
    h("span", { class: "chosen-option" }, option.emoji && emojiElement(option.emoji), option.label)));
}

function placeholder(select) {
  return h("span", { class: "placeholder" }, select.placeholder || "Make a selection");
}
