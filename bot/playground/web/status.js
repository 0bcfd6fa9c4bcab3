/** The line above the command box that tells of a command gone wrong. */

import { h } from "./dom.js";
import { icon } from "./icons.js";

/**
 * @param {HTMLElement} element
 * @param {string} problem nothing clears the line
 * @param {string} [label] of the command
 */
export function showStatus(element, problem, label) {
  element.hidden = problem === "";
  const close = () => showStatus(element, "");
  element.replaceChildren(
    ...(problem === ""
      ? []
      : [icon("alert"), h("span", null, h("b", null, label), ` ${problem}`), h("button", { class: "icon-button", type: "button", "aria-label": "Close", onclick: close }, icon("close"))]),
  );
}
