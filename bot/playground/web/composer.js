/**
 * The command box: a line of text, or, once a command is picked, the command with a field for each option (optionform.js).
 */

import { commandsFor, exactCommand, findCommand, matchCommands } from "./commands.js";
import { h } from "./dom.js";
import { OptionForm } from "./optionform.js";
import { store } from "./store.js";
import { Suggestions } from "./suggestions.js";

const LONGEST_MESSAGE = 2000;

export class Composer {
  #box;
  #text;
  #suggestions;
  #actions;
  /** @type {OptionForm|null} the command being filled in */ #form = null;

  /**
   * @param {{form: HTMLFormElement, box: HTMLElement, text: HTMLTextAreaElement, list: HTMLElement}} parts
   * @param {{say: (content: string) => boolean, run: (command: object, options: object) => boolean,
   *   complete: (path: string[], options: object, focused: string) => void}} actions each false if nothing could be sent
   */
  constructor({ form, box, text, list }, actions) {
    this.#box = box;
    this.#text = text;
    this.#suggestions = new Suggestions(list);
    this.#actions = actions;
    text.maxLength = LONGEST_MESSAGE;
    text.addEventListener("input", () => this.#typed());
    text.addEventListener("focus", () => this.#suggestCommands());
    box.addEventListener("keydown", (event) => this.#key(event));
    box.addEventListener("focusout", (event) => box.contains(event.relatedTarget) || this.#suggestions.hide());
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit();
    });
  }

  setChannel(name) {
    this.#text.placeholder = `Message #${name}`;
    this.#text.setAttribute("aria-label", `Message #${name}, or a command after a slash`);
  }

  /** Fills a command in, as if it had been picked from the list. */
  fill(name) {
    const command = findCommand(this.#commands, name);
    if (command) this.#pick(command);
  }

  focus() {
    (this.#form ?? this.#text).focus();
  }

  /** The bot's answer to what was typed into an option. */
  offer(choices) {
    this.#form?.offer(choices.map(({ name, name_localizations: names, value }) => ({ label: names?.[store.me.locale] ?? name, value })));
  }

  get #commands() {
    return commandsFor(store.commands, store.me.locale);
  }

  #typed() {
    this.#text.style.height = "auto";
    this.#text.style.height = `${this.#text.scrollHeight}px`;
    const { value } = this.#text;
    // A blank after a whole name settles which command is meant.
    const command = /^\/.*\s$/.test(value) && exactCommand(this.#commands, value);
    if (command) this.#pick(command);
    else this.#suggestCommands();
  }

  #suggestCommands() {
    if (!this.#text.value.startsWith("/")) {
      this.#suggestions.hide();
      return;
    }
    const matches = matchCommands(this.#commands, this.#text.value);
    const items = matches.map((command) => ({
      label: command.label,
      hint: command.options.map((option) => option.label).join(" "),
      detail: command.description,
      pick: () => this.#pick(command),
    }));
    this.#suggestions.show(this.#text, items.length ? "Commands" : "No command has this name", items);
  }

  #pick(command) {
    this.#leaveForm();
    this.#suggestions.hide();
    this.#text.value = "";
    this.#text.hidden = true;
    this.#form = new OptionForm(command, this.#suggestions, {
      complete: (options, focused) => this.#actions.complete(command.path, options, focused),
      cancel: () => this.#backToText(command.label),
    });
    this.#text.after(this.#form.element);
    this.#form.focus();
  }

  #leaveForm() {
    this.#form?.element.remove();
    this.#form = null;
    this.#text.hidden = false;
  }

  #backToText(value) {
    this.#leaveForm();
    this.#text.value = value;
    this.#text.focus();
    this.#typed();
  }

  #key(event) {
    if (event.isComposing) return;
    const { key } = event;
    if (this.#suggestions.isOpen && (key === "ArrowDown" || key === "ArrowUp")) {
      event.preventDefault();
      this.#suggestions.move(key === "ArrowDown" ? 1 : -1);
    } else if (key === "Escape") {
      this.#escape();
    } else if (key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.#enter();
    } else if (key === "Tab" && !event.shiftKey && this.#suggestions.isOpen) {
      event.preventDefault();
      this.#suggestions.pickActive();
    } else {
      this.#form?.key(event);
    }
  }

  #escape() {
    if (this.#suggestions.isOpen) this.#suggestions.hide();
    else if (this.#form) this.#backToText("");
  }

  #enter() {
    const typed = this.#form ? null : exactCommand(this.#commands, this.#text.value);
    if (typed && this.#text.value.startsWith("/")) {
      this.#pick(typed);
      if (!typed.options.some((option) => option.required)) this.#submit();
    } else if (this.#form ? this.#form.wantsPick : this.#suggestions.isOpen) {
      this.#suggestions.pickActive();
    } else {
      this.#submit();
    }
  }

  #submit() {
    if (this.#form) this.#sendCommand();
    else if (this.#text.value.startsWith("/")) this.#suggestCommands();
    else if (this.#text.value.trim() && this.#actions.say(this.#text.value.trim())) this.#backToText("");
  }

  #sendCommand() {
    const options = this.#form.read();
    if (options && this.#actions.run(this.#form.command, options)) this.#backToText("");
  }
}
