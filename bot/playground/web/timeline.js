/**
 * The messages of the channel in view. Rendering is a function of what is known; the page is then changed only where that
 * differs, so an edit moves neither the reader nor the keyboard.
 */

import { h } from "./dom.js";
import { continues, dayDivider, isSameDay, messageElement } from "./messages.js";
import { morph } from "./morph.js";
import { messagesOf } from "./store.js";
import { watchMissingPictures } from "./richtext.js";

/** Pixels from the end that still count as reading the newest. */
const NEAR_END = 60;

export class Timeline {
  #scroller;
  #list;
  #jump;
  #greeting;
  #atEnd = true;
  /** @type {Map<string, {element: HTMLElement, source: object|null, compact: boolean}>} what is in the page, by row key */
  #shown = new Map();
  #channel = null;

  /**
   * @param {{scroller: HTMLElement, list: HTMLElement, jump: HTMLButtonElement, greeting: () => HTMLElement}} parts
   * @param {(act: string, data: DOMStringMap, messageId: string, element: HTMLElement) => void} onAct
   */
  constructor({ scroller, list, jump, greeting }, onAct) {
    this.#scroller = scroller;
    this.#list = list;
    this.#jump = jump;
    this.#greeting = greeting;
    scroller.addEventListener("scroll", () => this.#noteScroll(), { passive: true });
    jump.addEventListener("click", () => this.toEnd());
    listenForActs(list, onAct);
    watchMissingPictures(list);
    // Pictures that load and a window that changes its size move the end away from who reads there.
    const observer = new ResizeObserver(() => this.#stayAtEnd());
    observer.observe(list);
    observer.observe(scroller);
  }

  /**
   * Shows a channel as it is now.
   *
   * @param {string} channel id
   * @param {string} [only] the one message whose looks changed though the message itself did not
   */
  render(channel, only) {
    if (channel !== this.#channel) this.#open(channel);
    const rows = rowsOf(messagesOf(channel), this.#greeting);
    placeInOrder(this.#list, rows.map((row) => this.#element(row, only)));
    const keys = new Set(rows.map((row) => row.key));
    for (const key of this.#shown.keys()) {
      if (!keys.has(key)) this.#shown.delete(key);
    }
    this.#stayAtEnd();
  }

  /** Something new came: who reads further up is told, and left there. */
  announceNew() {
    if (!this.#atEnd) this.#jump.hidden = false;
  }

  toEnd() {
    this.#atEnd = true;
    this.#jump.hidden = true;
    this.#stayAtEnd();
  }

  /** Brings a message into view and points it out. */
  toMessage(id) {
    const element = this.#shown.get(id)?.element;
    if (!element) return;
    this.#atEnd = false;
    element.scrollIntoView({ block: "center" });
    element.animate({ backgroundColor: ["var(--mention-ground)", "transparent"] }, { duration: 1800, easing: "ease-in" });
  }

  #open(channel) {
    this.#channel = channel;
    this.#shown.clear();
    this.#list.replaceChildren();
    this.toEnd();
  }

  /** The row's element in the page, changed where the row has changed. */
  #element(row, only) {
    const old = this.#shown.get(row.key);
    const isSame = old && old.source === row.source && old.compact === row.compact;
    if (isSame && only !== undefined && only !== row.key) return old.element;
    const element = old?.element ?? row.build();
    if (old) morph(element, row.build());
    this.#shown.set(row.key, { element, source: row.source, compact: row.compact });
    return element;
  }

  #noteScroll() {
    const { scrollHeight, scrollTop, clientHeight } = this.#scroller;
    this.#atEnd = scrollHeight - scrollTop - clientHeight < NEAR_END;
    if (this.#atEnd) this.#jump.hidden = true;
  }

  #stayAtEnd() {
    if (this.#atEnd) this.#scroller.scrollTop = this.#scroller.scrollHeight;
  }
}

/**
 * What the channel's list consists of: the greeting, days, messages.
 *
 * @returns {{key: string, source: object|null, compact: boolean, build: () => HTMLElement}[]}
 */
function rowsOf(messages, greeting) {
  const rows = [{ key: "greeting", source: null, compact: false, build: greeting }];
  messages.forEach((message, index) => {
    const before = messages[index - 1];
    if (before && !isSameDay(message, before)) {
      rows.push({ key: `day of ${message.id}`, source: null, compact: false, build: () => dayDivider(message) });
    }
    const compact = continues(message, before);
    rows.push({ key: message.id, source: message, compact, build: () => messageElement(message, { compact }) });
  });
  return rows;
}

/** Brings the list to the wanted rows, touching only what is not in its place. */
function placeInOrder(list, wanted) {
  const keep = new Set(wanted);
  for (const row of [...list.children]) {
    if (!keep.has(row)) row.remove();
  }
  wanted.forEach((row, index) => {
    if (list.children[index] !== row) list.insertBefore(row, list.children[index] ?? null);
  });
}

/** Calls `onAct` for what is pressed: by mouse or touch, or by key where it is not a button by itself. */
function listenForActs(root, onAct) {
  const act = (event) => {
    const element = event.target.closest("[data-act]");
    if (!element || element.getAttribute("aria-disabled") === "true") return;
    event.preventDefault();
    onAct(element.dataset.act, element.dataset, element.closest("[data-id]")?.dataset.id, element);
  };
  root.addEventListener("click", act);
  root.addEventListener("keydown", (event) => {
    if ((event.key === "Enter" || event.key === " ") && event.target.matches("[data-act]:not(button)")) act(event);
  });
}
