/** The form that a bot may answer a click with. */

import { Type } from "./components.js";
import { selectOptions } from "./controls.js";
import { h } from "./dom.js";
import { richText } from "./richtext.js";

const PARAGRAPH = 2;

export class Modal {
  #dialog;
  #problem = h("p", { class: "failure", role: "alert" });
  #submit = h("button", { class: "button primary", type: "submit" }, "Submit");
  #modal;

  /**
   * @param {object} modal as the bot sent it
   * @param {(fields: Object<string, string|string[]>) => void} submit
   */
  constructor(modal, submit) {
    this.#modal = modal;
    const form = h(
      "form",
      { class: "modal-form" },
      h("h2", null, modal.title),
      h("div", { class: "modal-fields" }, modal.components.map(partElement)),
      this.#problem,
      h("div", { class: "modal-foot" }, h("button", { class: "button secondary", type: "button", onclick: () => this.close() }, "Cancel"), this.#submit),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#problem.textContent = "";
      this.#submit.disabled = true;
      submit(this.#read(form));
    });
    this.#dialog = h("dialog", { class: "modal", "aria-label": modal.title, onclose: () => this.#dialog.remove() }, form);
    document.body.append(this.#dialog);
    this.#dialog.showModal();
  }

  get customId() {
    return this.#modal.custom_id;
  }

  fail(problem) {
    this.#problem.textContent = problem;
    this.#submit.disabled = false;
  }

  close() {
    this.#dialog.close();
  }

  #read(form) {
    const fields = {};
    for (const input of form.querySelectorAll("[name]")) {
      fields[input.name] = input.matches("select") ? chosenIn(input) : input.value;
    }
    return fields;
  }
}

const chosenIn = (select) => [...select.selectedOptions].map((option) => option.value).filter((value) => value !== "");

/** A label with its input, a row of older inputs, or a text between them. */
function partElement(part) {
  if (part.type === Type.TEXT) return richText(part.content, "modal");
  if (part.type === Type.ROW) return part.components.map((input) => fieldElement(input, input.label, null));
  return fieldElement(part.component, part.label, part.description);
}

function fieldElement(input, label, description) {
  const isRequired = input.required !== false;
  return h(
    "label",
    { class: "modal-field" },
    h("span", { class: "modal-label" }, label, isRequired && h("span", { class: "required", title: "Required" }, " *")),
    description && h("small", null, description),
    input.type === Type.TEXT_INPUT ? textInput(input, isRequired) : selectInput(input, isRequired),
  );
}

function textInput(input, required) {
  const props = { name: input.custom_id, required, placeholder: input.placeholder, minlength: input.min_length, maxlength: input.max_length };
  if (input.style === PARAGRAPH) return h("textarea", { ...props, rows: 4 }, input.value ?? "");
  return h("input", { ...props, value: input.value });
}

function selectInput(select, required) {
  const multiple = (select.max_values ?? 1) > 1;
  const options = selectOptions(select).map((option) => h("option", { value: option.value, selected: option.default }, option.label));
  const empty = multiple || select.options?.some((option) => option.default) ? null : h("option", { value: "" }, select.placeholder ?? "");
  return h("select", { name: select.custom_id, required, multiple }, empty, options);
}
