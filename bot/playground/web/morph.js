/**
 * Changes a piece of the page into another one while keeping the elements that stay. A table message is edited every
 * second; replacing it would drop the keyboard focus, a hover, a text selection and the reader's place.
 *
 * Listeners are not carried over: what is morphed handles its events by delegation (see timeline.js).
 *
 * @param {Element} from stays in the page, is changed
 * @param {Element} to is used up
 */
export function morph(from, to) {
  syncAttributes(from, to);
  syncChildren(from, to);
}

function syncAttributes(from, to) {
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name)) from.removeAttribute(name);
  }
  for (const { name, value } of to.attributes) {
    if (from.getAttribute(name) === value) continue;
    // The page's security policy refuses a style set as an attribute.
    if (name === "style") from.style.cssText = to.style.cssText;
    else from.setAttribute(name, value);
  }
}

function syncChildren(from, to) {
  let current = from.firstChild;
  for (const wanted of [...to.childNodes]) {
    const match = nextAlike(current, wanted);
    if (!match) {
      from.insertBefore(wanted, current);
      continue;
    }
    while (current !== match) current = removeAndStep(current);
    syncNode(match, wanted);
    current = match.nextSibling;
  }
  while (current) current = removeAndStep(current);
}

function syncNode(node, wanted) {
  if (node.nodeType === Node.ELEMENT_NODE) morph(node, wanted);
  else if (node.nodeValue !== wanted.nodeValue) node.nodeValue = wanted.nodeValue;
}

/** The first node from `start` on that may become `wanted`; what lies between was taken out by the edit. */
function nextAlike(start, wanted) {
  for (let node = start; node; node = node.nextSibling) {
    if (alike(node, wanted)) return node;
  }
  return null;
}

/** The first class says what an element is; the others say what state it is in. */
function alike(a, b) {
  if (a.nodeName !== b.nodeName) return false;
  return a.nodeType !== Node.ELEMENT_NODE || a.classList[0] === b.classList[0];
}

function removeAndStep(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}
