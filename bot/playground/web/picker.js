/**
 * The list that a select opens. It lies over the page and outside the message, so edits of the message do not disturb
 * what is being chosen; on a phone it is a sheet at the bottom.
 */

import { h, plain } from "./dom.js";
import { icon } from "./icons.js";
import { emojiElement } from "./richtext.js";

const GAP = 6;
const TALLEST = 320;

export class Picker {
  #layer;
  #options;
  #chosen;
  #min;
  #max;
  #anchor;
  #finish;
  #rows;
  #done;

  /**
   * @param {{anchor: HTMLElement, label: string, options: object[], chosen: string[], min: number, max: number,
   *   finish: (values: string[]|null) => void}} request `finish` is called once, with null if nothing is to be sent
   */
  constructor({ anchor, label, options, chosen, min, max, finish }) {
    this.#anchor = anchor;
    this.#options = options;
    this.#chosen = new Set(chosen);
    this.#min = min;
    this.#max = max;
    this.#finish = finish;
    this.#rows = options.map((option, index) => this.#row(option, index));
    this.#done = h("button", { class: "button primary", type: "button", onclick: () => this.#send() });
    this.#layer = h(
      "div",
      { class: "picker-layer", onkeydown: (event) => this.#key(event), onpointerdown: (event) => event.target === this.#layer && this.#leave() },
      h(
        "div",
        { class: "picker", role: "dialog", "aria-label": label },
        h("p", { class: "picker-title" }, label),
        h("div", { class: "picker-list", role: "listbox", "aria-label": label, "aria-multiselectable": String(max > 1) }, this.#rows),
        max > 1 && h("div", { class: "picker-foot" }, this.#done),
      ),
    );
    document.body.append(this.#layer);
    anchor.setAttribute("aria-expanded", "true");
    this.#place();
    this.#refresh();
    (this.#rows.find((row) => row.getAttribute("aria-selected") === "true") ?? this.#rows[0])?.focus();
  }

  /** The select is gone, or offers something else now. */
  abandon() {
    this.#close(null);
  }

  #row(option, index) {
    return h(
      "div",
      { class: "picker-option", role: "option", tabindex: -1, onclick: () => this.#toggle(index) },
      option.emoji && h("span", { class: "picker-emoji" }, emojiElement(option.emoji)),
      h("span", { class: "picker-text" }, h("span", null, option.label), option.description && h("small", null, option.description)),
      h("span", { class: "picker-check" }, icon("check")),
    );
  }

  #toggle(index) {
    const { value } = this.#options[index];
    if (this.#max === 1) {
      const isTakenBack = this.#min === 0 && this.#chosen.has(value);
      this.#close(isTakenBack ? [] : [value]);
      return;
    }
    if (this.#chosen.has(value)) this.#chosen.delete(value);
    else if (this.#chosen.size < this.#max) this.#chosen.add(value);
    this.#refresh();
  }

  #refresh() {
    const isFull = this.#chosen.size >= this.#max && this.#max > 1;
    this.#rows.forEach((row, index) => {
      const isChosen = this.#chosen.has(this.#options[index].value);
      row.setAttribute("aria-selected", String(isChosen));
      row.setAttribute("aria-disabled", String(isFull && !isChosen));
    });
    const range = this.#min === this.#max ? `${this.#max}` : `${this.#min}–${this.#max}`;
    this.#done.textContent = `Done · ${this.#chosen.size} of ${range}`;
    this.#done.disabled = this.#chosen.size < this.#min;
  }

  #key(event) {
    const at = this.#rows.indexOf(document.activeElement);
    const moves = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: this.#rows.length - 1 };
    if (event.key in moves) {
      event.preventDefault();
      this.#rows.at(moves[event.key] % this.#rows.length)?.focus();
    } else if (event.key === "Escape") {
      this.#close(null);
    } else if (event.key === "Tab") {
      this.#tab(event);
    } else if (at >= 0 && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      this.#toggle(at);
    } else if (event.key.length === 1) {
      this.#seek(event.key);
    }
  }

  /** Between the list and its button, and nowhere else. */
  #tab(event) {
    event.preventDefault();
    if (this.#max > 1 && document.activeElement !== this.#done) this.#done.focus();
    else this.#rows[0]?.focus();
  }

  #seek(letter) {
    const from = this.#rows.indexOf(document.activeElement) + 1;
    const order = [...this.#rows.slice(from), ...this.#rows.slice(0, from)];
    order.find((row) => plain(row.textContent).startsWith(plain(letter)))?.focus();
  }

  /** Pressing beside the list sends what is chosen, if that may be sent; so does Discord. */
  #leave() {
    if (this.#max > 1 && this.#chosen.size >= this.#min) this.#send();
    else this.#close(null);
  }

  #send() {
    const inOrder = this.#options.map((option) => option.value).filter((value) => this.#chosen.has(value));
    this.#close(inOrder);
  }

  #close(values) {
    if (!this.#layer.isConnected) return;
    this.#layer.remove();
    this.#anchor.removeAttribute("aria-expanded");
    this.#anchor.focus({ preventScroll: true });
    this.#finish(values);
  }

  /** Beneath the select, or above it where there is more room. The style sheet overrules this on a phone. */
  #place() {
    const box = this.#layer.querySelector(".picker");
    const at = this.#anchor.getBoundingClientRect();
    const below = innerHeight - at.bottom - 2 * GAP;
    const isBelow = below >= Math.min(TALLEST, at.top);
    box.style.setProperty("--left", `${at.left}px`);
    box.style.setProperty("--width", `${at.width}px`);
    box.style.setProperty("--top", isBelow ? `${at.bottom + GAP}px` : "auto");
    box.style.setProperty("--bottom", isBelow ? "auto" : `${innerHeight - at.top + GAP}px`);
    box.style.setProperty("--tallest", `${Math.min(TALLEST, isBelow ? below : at.top - 2 * GAP)}px`);
  }
}
