/** The page's few symbols, drawn inline so that nothing is fetched. All on a 24 by 24 grid. */

const PATHS = {
  hash: "M10 4 8 20M16 4l-2 16M4.5 9h16M3.5 15h16",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  send: "M4 12 20 4l-5 16-3.5-6.5L4 12zM11.5 13.5 20 4",
  open: "M13 5h6v6M19 5l-9 9M17 14v4a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h4",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z",
  down: "M6 9l6 6 6-6",
  arrow: "M12 5v14M6 13l6 6 6-6",
  check: "M5 12.5l4.5 4.5L19 7.5",
  file: "M7 3h7l4 4v14H7zM14 3v4h4",
  globe: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM3 12h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9S9 6 12 3z",
  alert: "M12 4 2.5 20h19zM12 10v4.5M12 17.2v.3",
  cards: "M4.2 8.6 9 7.4M4.2 8.6a1 1 0 0 0-.7 1.2l2.3 9a1 1 0 0 0 1.2.7l3.2-.8M11.8 4.6l6.8 1.8a1 1 0 0 1 .7 1.2l-2.8 10.6a1 1 0 0 1-1.2.7L8.5 17.1a1 1 0 0 1-.7-1.2l2.8-10.6a1 1 0 0 1 1.2-.7zM13.9 8.6l1.9 3.5-3.4 2-.4-3.5z",
};

/**
 * @param {keyof PATHS} name
 * @param {string} [className]
 * @returns {SVGElement} decoration: hidden from screen readers, a label belongs on its button
 */
export function icon(name, className = "") {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", `icon ${className}`.trim());
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(svg.namespaceURI, "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}
