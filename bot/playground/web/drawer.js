/** On narrow windows the rail lies over the channel: opened by the menu, put away by all else. */

const NARROW = "(max-width: 720px)";
const MOVE_MS = 200;

let moved = null;

/** @param {boolean} isOpen */
function setDrawer(isOpen) {
  const { classList } = document.body;
  if (classList.contains("rail-open") === isOpen) return;
  // It slides only when somebody moves it, not when the window becomes narrow.
  classList.add("rail-moves");
  classList.toggle("rail-open", isOpen);
  clearTimeout(moved);
  moved = setTimeout(() => classList.remove("rail-moves"), MOVE_MS);
}

export const closeDrawer = () => setDrawer(false);

/**
 * @param {HTMLElement} menu opens and closes it
 * @param {HTMLElement} shade lies over the rest of the page, and closes it
 */
export function prepareDrawer(menu, shade) {
  menu.addEventListener("click", () => setDrawer(!document.body.classList.contains("rail-open")));
  shade.addEventListener("click", closeDrawer);
  document.addEventListener("keydown", (event) => event.key === "Escape" && closeDrawer());
  matchMedia(NARROW).addEventListener("change", () => document.body.classList.remove("rail-open", "rail-moves"));
}
