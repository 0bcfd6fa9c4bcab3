/** The list above the command box. The keyboard stays in the box; the arrows move a highlight here. */

import { h } from "./dom.js";

let count = 0;

/**
 * @typedef {{label: string, detail?: string, hint?: string, pick: () => void}} Suggestion
 */
export class Suggestions {
  /** @type {Suggestion[]} */ #items = [];
  #active = 0;
  #element;
  #input = null;

  /** @param {HTMLElement} element that the list is shown in */
  constructor(element) {
    this.#element = element;
    // A press must not take the focus from the box, which would close the list under the finger.
    element.addEventListener("pointerdown", (event) => event.preventDefault());
    element.addEventListener("click", (event) => this.#clicked(event));
    element.addEventListener("pointermove", (event) => this.#pointed(event));
  }

  get isOpen() {
    return this.#items.length > 0;
  }

  /**
   * @param {HTMLElement} input that has the focus
   * @param {string} title
   * @param {Suggestion[]} items none closes the list, but leaves the title if there is one
   * @param {{highlight?: boolean}} [how] whether one is highlighted before the arrows are used
   */
  show(input, title, items, { highlight = true } = {}) {
    const keep = this.#items[this.#active]?.label;
    this.hide();
    this.#input = input;
    this.#items = items;
    this.#active = Math.max(highlight ? 0 : -1, items.findIndex((item) => item.label === keep));
    if (!items.length && !title) return;
    const list = h("div", { role: "listbox", "aria-label": title, id: "suggestion-list" }, items.map(optionElement));
    this.#element.append(h("p", { class: "suggestions-title" }, title), list);
    this.#element.hidden = false;
    if (items.length) input.setAttribute("aria-controls", "suggestion-list");
    this.#highlight();
  }

  get hasHighlight() {
    return this.#active in this.#items;
  }

  hide() {
    this.#items = [];
    this.#element.replaceChildren();
    this.#element.hidden = true;
    this.#input?.removeAttribute("aria-activedescendant");
    this.#input?.removeAttribute("aria-controls");
  }

  move(step) {
    const from = this.hasHighlight || step > 0 ? this.#active : 0;
    this.#active = (from + step + this.#items.length) % this.#items.length;
    this.#highlight();
  }

  pickActive() {
    this.#items[Math.max(0, this.#active)].pick();
  }

  #pointed(event) {
    const option = event.target.closest("[role=option]");
    if (!option || Number(option.dataset.index) === this.#active) return;
    this.#active = Number(option.dataset.index);
    this.#highlight();
  }

  #clicked(event) {
    const option = event.target.closest("[role=option]");
    if (option) this.#items[Number(option.dataset.index)].pick();
  }

  #highlight() {
    this.#element.querySelectorAll("[role=option]").forEach((option, index) => {
      const isActive = index === this.#active;
      option.setAttribute("aria-selected", String(isActive));
      if (!isActive) return;
      option.scrollIntoView({ block: "nearest" });
      this.#input.setAttribute("aria-activedescendant", option.id);
    });
  }
}

function optionElement(item, index) {
  count += 1;
  return h(
    "div",
    { class: "suggestion", role: "option", id: `suggestion-${count}`, "data-index": index, "aria-selected": "false" },
    h("span", { class: "suggestion-label" }, item.label, item.hint && h("span", { class: "suggestion-hint" }, item.hint)),
    item.detail && h("span", { class: "suggestion-detail" }, item.detail),
  );
}
