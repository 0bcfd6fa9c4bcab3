/** A picked command in the command box: its name, a field for each option in use, and a place to add further options. */

import { knownChoices, readOption } from "./commands.js";
import { h, plain } from "./dom.js";
import { store } from "./store.js";

/** Typing rests this long (ms) before the bot is asked for completions. */
const REST = 200;

/**
 * @typedef {{option: object, input: HTMLInputElement, element: HTMLElement, choices: object[]}} Field
 */
export class OptionForm {
  command;
  element;
  #suggestions;
  #actions;
  /** @type {Field[]} */ #fields = [];
  #tail;
  #resting = null;

  /**
   * @param {object} command
   * @param {import("./suggestions.js").Suggestions} suggestions
   * @param {{complete: (options: object, focused: string) => void, cancel: () => void}} actions
   */
  constructor(command, suggestions, actions) {
    this.command = command;
    this.#suggestions = suggestions;
    this.#actions = actions;
    this.#tail = h("input", { class: "tail", "aria-label": `${command.label}: Enter sends it`, autocomplete: "off", enterkeyhint: "send" });
    this.#tail.addEventListener("input", () => this.#suggestOptions());
    this.#tail.addEventListener("focus", () => this.#suggestOptions());
    this.element = h("div", { class: "option-form" }, h("span", { class: "command-name" }, command.label), this.#tail);
    for (const option of command.options) {
      if (option.required) this.#add(option);
    }
  }

  focus() {
    const empty = this.#fields.find((field) => field.option.required && !field.input.value);
    (empty?.input ?? this.#tail).focus();
  }

  /** Whether Enter means the highlighted suggestion, and not "send". */
  get wantsPick() {
    if (!this.#suggestions.isOpen) return false;
    const field = this.#focused;
    if (!field) return this.#tail.value.trim() !== "" || this.#suggestions.hasHighlight;
    return field.input.value.trim() !== "" ? "problem" in this.#read(field) || !this.#isChoice(field) : field.option.required;
  }

  /** Keys that composer.js leaves to the form: going back through empty fields. */
  key(event) {
    if (event.key !== "Backspace" || event.target.value !== "") return;
    event.preventDefault();
    const at = event.target === this.#tail ? this.#fields.length : this.#fields.findIndex((field) => field.input === event.target);
    const here = this.#fields[at];
    if (here && !here.option.required) this.#remove(here);
    if (at > 0) this.#fields[at - 1].input.focus();
    else if (here && !here.option.required) this.#tail.focus();
    else this.#actions.cancel();
  }

  /** The bot's completions for the field in use. */
  offer(choices) {
    const field = this.#focused;
    if (!field?.option.autocomplete) return;
    field.choices = choices;
    this.#showChoices(field, choices);
  }

  /** @returns {Object<string, any>|null} values by option name; null if something is missing or wrong, which is then shown */
  read() {
    const values = {};
    for (const field of this.#fields) {
      const { value, problem } = this.#read(field);
      this.#mark(field, problem);
      if (problem) {
        field.input.focus();
        this.#suggestions.show(field.input, `${field.option.label}: ${problem}`, this.#items(field, field.choices));
        return null;
      }
      if (value !== undefined) values[field.option.name] = value;
    }
    return this.#hasStrayText() ? null : values;
  }

  /** Text outside of any option would be lost without a word. */
  #hasStrayText() {
    if (!this.#tail.value.trim()) return false;
    this.#tail.focus();
    this.#suggestions.show(this.#tail, "No option has this name", []);
    return true;
  }

  get #focused() {
    return this.#fields.find((field) => field.input === document.activeElement);
  }

  #read(field) {
    return readOption(field.option, field.input.value, field.choices);
  }

  #isChoice(field) {
    return field.choices.length === 0 || field.choices.some((choice) => choice.label === field.input.value);
  }

  #mark(field, problem) {
    field.element.classList.toggle("wrong", problem !== undefined);
    if (problem) field.input.setAttribute("aria-invalid", "true");
    else field.input.removeAttribute("aria-invalid");
  }

  #add(option) {
    const input = h("input", { autocomplete: "off", "aria-label": `${option.label}: ${option.description}`, "aria-required": String(option.required), enterkeyhint: "next" });
    const element = h("label", { class: "option" }, h("span", { class: "option-name" }, option.label), input);
    const field = { option, input, element, choices: knownChoices(option, store) };
    input.addEventListener("input", () => this.#edited(field));
    input.addEventListener("focus", () => this.#edited(field));
    this.#fields.push(field);
    this.#tail.before(element);
    this.#fit(field);
    return field;
  }

  #remove(field) {
    this.#fields = this.#fields.filter((one) => one !== field);
    field.element.remove();
  }

  #edited(field) {
    this.#fit(field);
    this.#mark(field, undefined);
    const typed = plain(field.input.value.trim());
    const isWhole = field.choices.some((choice) => plain(choice.label) === typed);
    const fitting = field.choices.filter((choice) => isWhole || plain(choice.label).includes(typed));
    this.#showChoices(field, field.option.autocomplete ? field.choices : fitting);
    if (field.option.autocomplete) this.#complete(field);
  }

  #complete(field) {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => {
      const values = Object.fromEntries(this.#fields.map((one) => [one.option.name, this.#read(one).value ?? one.input.value]));
      this.#actions.complete({ ...values, [field.option.name]: field.input.value }, field.option.name);
    }, REST);
  }

  #fit({ input }) {
    input.style.width = `calc(${Math.max(4, input.value.length + 1)}ch + 12px)`;
  }

  #showChoices(field, choices) {
    this.#suggestions.show(field.input, `${field.option.label} — ${field.option.description}`, this.#items(field, choices));
  }

  #items(field, choices) {
    return choices.map((choice) => ({
      label: choice.label,
      detail: choice.description,
      pick: () => {
        field.input.value = choice.label;
        this.#fit(field);
        this.#mark(field, undefined);
        this.#next(field);
      },
    }));
  }

  #next(field) {
    const following = this.#fields.slice(this.#fields.indexOf(field) + 1).find((one) => !one.input.value);
    this.#suggestions.hide();
    (following?.input ?? this.#tail).focus();
  }

  #suggestOptions() {
    const typed = plain(this.#tail.value.trim());
    const used = new Set(this.#fields.map((field) => field.option));
    const free = this.command.options.filter((option) => !used.has(option) && plain(option.label).includes(typed));
    const items = free.map((option) => ({
      label: option.label,
      detail: option.description,
      pick: () => {
        this.#tail.value = "";
        this.#add(option).input.focus();
      },
    }));
    // Without a highlight, Enter sends the command as it is.
    this.#suggestions.show(this.#tail, items.length ? "Options, or Enter to send" : this.command.description, items, { highlight: typed !== "" });
  }
}
