/** The lines that tell of trouble: the banner across the page, and the notice above the command box. */

import { h } from "./dom.js";
import { icon } from "./icons.js";

/**
 * @param {HTMLElement} element
 * @param {{connection: "connecting"|"offline"|"refused"|"online", botOnline: boolean, as: string, fallback: string}} state
 */
export function showBanner(element, { connection, botOnline, as, fallback }) {
  const texts = {
    connecting: [],
    offline: ["The playground is away. Trying to reach it again…"],
    refused: [`Nobody here is called “${as}”. `, h("a", { class: "link", href: "?" }, `Be ${fallback} instead`)],
    online: botOnline ? [] : ["The bot is offline. Buttons and commands work again when it is back."],
  };
  element.hidden = texts[connection].length === 0;
  element.replaceChildren(...texts[connection]);
}

/**
 * @param {HTMLElement} element
 * @param {string} problem with a command
 * @param {string} label of the command
 */
export function showNotice(element, problem, label) {
  const close = h("button", { class: "icon-button", type: "button", "aria-label": "Close", onclick: () => hideNotice(element) }, icon("close"));
  element.replaceChildren(icon("alert"), h("span", null, h("b", null, label), ` ${problem}`), close);
  element.hidden = false;
}

export function hideNotice(element) {
  element.hidden = true;
}
