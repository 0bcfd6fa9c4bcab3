/**
 * Elements made by hand. Nothing here (or anywhere in the page) assigns `innerHTML`: text of a message only ever becomes
 * a text node, so no message can bring markup of its own.
 */

/**
 * Makes an element.
 *
 * @param {string} tag
 * @param {Object<string, any>} [props] attributes; `on…` are listeners, `style` is a map of CSS properties,
 *   `true` sets an empty attribute, `false`, `null` and `undefined` leave it out
 * @param {...(Node|string|number|false|null|undefined|Array)} children
 * @returns {HTMLElement}
 */
export function h(tag, props, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) setProp(element, name, value);
  element.append(...children.flat(Infinity).filter(isShown).map(asNode));
  return element;
}

const isShown = (child) => child !== null && child !== undefined && child !== false;
const asNode = (child) => (child instanceof Node ? child : document.createTextNode(String(child)));

function setProp(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith("on")) {
    element.addEventListener(name.slice(2), value);
  } else if (name === "style") {
    for (const [property, setting] of Object.entries(value)) element.style.setProperty(property, setting);
  } else {
    element.setAttribute(name, value === true ? "" : String(value));
  }
}

/** Lower case without accents, so that "numero" finds "número". */
export function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
