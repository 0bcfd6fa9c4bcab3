/**
 * Discord's markdown, parsed to plain objects; richtext.js turns those into elements.
 *
 * Blocks: heading, subtext, quote, list, code, text. Everything else is inline. Line breaks are kept, as Discord does.
 *
 * @typedef {{type: string, [field: string]: any}} Piece
 */

const FENCE = /```(?:([\w+.#-]+)\n)?\n?([\s\S]+?)\n?```\n?/g;
const HEADING = /^(#{1,3}) +(.+)$/;
const SUBTEXT = /^-# +(.+)$/;
const LIST_ITEM = /^( *)([-*]|\d{1,9}\.) +(.+)$/;

/**
 * @param {string} source
 * @returns {Piece[]} blocks
 */
export function parseMarkdown(source) {
  const blocks = [];
  let end = 0;
  for (const fence of source.matchAll(FENCE)) {
    blocks.push(...parseLines(source.slice(end, fence.index).replace(/\n$/, "")));
    blocks.push({ type: "code", language: fence[1] ?? "", text: fence[2] });
    end = fence.index + fence[0].length;
  }
  blocks.push(...parseLines(source.slice(end)));
  return blocks;
}

function parseLines(source) {
  if (source === "") return [];
  const blocks = [];
  const lines = source.split("\n");
  for (let at = 0; at < lines.length; ) {
    const [block, next] = parseQuote(lines, at) ?? parseList(lines, at) ?? parseSingle(lines, at) ?? parseText(lines, at);
    blocks.push(block);
    at = next;
  }
  return blocks;
}

/** `>>> ` quotes all that follows, `> ` its own line. */
function parseQuote(lines, at) {
  if (lines[at].startsWith(">>> ")) {
    const quoted = [lines[at].slice(4), ...lines.slice(at + 1)];
    return [{ type: "quote", blocks: parseLines(quoted.join("\n")) }, lines.length];
  }
  let end = at;
  while (end < lines.length && lines[end].startsWith("> ")) end += 1;
  if (end === at) return null;
  return [{ type: "quote", blocks: parseLines(lines.slice(at, end).map((line) => line.slice(2)).join("\n")) }, end];
}

function parseList(lines, at) {
  const rows = [];
  while (at + rows.length < lines.length) {
    const match = LIST_ITEM.exec(lines[at + rows.length]);
    if (!match) break;
    const row = { indent: match[1].length, ordered: match[2] !== "-" && match[2] !== "*", marker: match[2], text: match[3] };
    const isOtherList = rows.length && row.indent <= rows[0].indent && row.ordered !== rows[0].ordered;
    if (isOtherList) break;
    rows.push(row);
  }
  return rows.length ? [nestList(rows), at + rows.length] : null;
}

/** Rows that are indented further than their list belong to the item above them. */
function nestList(rows) {
  const [first] = rows;
  const list = { type: "list", ordered: first.ordered, start: first.ordered ? Number.parseInt(first.marker, 10) : 1, items: [] };
  for (let at = 0; at < rows.length; ) {
    let end = at + 1;
    while (end < rows.length && rows[end].indent > first.indent) end += 1;
    const below = rows.slice(at + 1, end);
    list.items.push({ children: parseInline(rows[at].text), nested: below.length ? nestList(below) : null });
    at = end;
  }
  return list;
}

function parseSingle(lines, at) {
  const heading = HEADING.exec(lines[at]);
  if (heading) return [{ type: "heading", level: heading[1].length, children: parseInline(heading[2]) }, at + 1];
  const subtext = SUBTEXT.exec(lines[at]);
  return subtext ? [{ type: "subtext", children: parseInline(subtext[1]) }, at + 1] : null;
}

const STARTS_BLOCK = [HEADING, SUBTEXT, LIST_ITEM, /^>(>>)? /];

function parseText(lines, at) {
  let end = at + 1;
  while (end < lines.length && !STARTS_BLOCK.some((pattern) => pattern.test(lines[end]))) end += 1;
  return [{ type: "text", children: parseInline(lines.slice(at, end).join("\n")) }, end];
}

const wrap = (type) => (match) => ({ type, children: parseInline(match[1]) });

/** Tried in this order at each position; the first that matches wins. */
const INLINE = [
  [/\\([^0-9A-Za-z\s])/y, (match) => ({ type: "plain", text: match[1] })],
  [/(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/y, (match) => ({ type: "inlineCode", text: match[2].replace(/^ (.*) $/, "$1") })],
  [/<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y, (match) => ({ type: "timestamp", unix: Number(match[1]), style: match[2] ?? "f" })],
  [/<@!?(\d+)>/y, (match) => ({ type: "user", id: match[1] })],
  [/<#(\d+)>/y, (match) => ({ type: "channel", id: match[1] })],
  [/<(a?):(\w+):(\d+)>/y, (match) => ({ type: "emoji", name: match[2], id: match[3] })],
  [/<\/([-\w\p{L} ]+):(\d+)>/uy, (match) => ({ type: "command", name: match[1], id: match[2] })],
  [/@(everyone|here)/y, (match) => ({ type: "everyone", text: match[0] })],
  [/\[((?:\\.|[^[\]\\])+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/y, (match) => ({ type: "link", href: match[2], children: parseInline(match[1]) })],
  [/<(https?:\/\/[^\s>]+)>/y, (match) => bareLink(match[1])],
  [/https?:\/\/[^\s<]*[^\s<.,:;"')\]]/y, (match) => bareLink(match[0])],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, wrap("bold")],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, wrap("underline")],
  [/\*(?=\S)((?:\\[\s\S]|\*\*|[^\\*])+?)\*(?!\*)/y, wrap("italic")],
  [/(?<!\w)_((?:\\[\s\S]|__|[^\\_])+?)_(?!\w)/y, wrap("italic")],
  [/~~((?:\\[\s\S]|[^\\])+?)~~/y, wrap("strike")],
  [/\|\|((?:\\[\s\S]|[^\\])+?)\|\|/y, wrap("spoiler")],
  // Letters and blanks start nothing, so a whole run of them is taken at once (but "http" may start a link).
  [/(?:(?!https?:\/\/)[0-9A-Za-z\s\u00c0-\uffff])+/y, (match) => ({ type: "plain", text: match[0] })],
];

const bareLink = (href) => ({ type: "link", href, children: [] });

/**
 * @param {string} source
 * @returns {Piece[]} inline pieces
 */
export function parseInline(source) {
  const pieces = [];
  for (let at = 0; at < source.length; ) {
    const [piece, next] = inlineAt(source, at);
    const last = pieces.at(-1);
    if (piece.type === "plain" && last?.type === "plain") last.text += piece.text;
    else pieces.push(piece);
    at = next;
  }
  return pieces;
}

function inlineAt(source, at) {
  for (const [pattern, make] of INLINE) {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match) return [make(match), at + match[0].length];
  }
  return [{ type: "plain", text: source[at] }, at + 1];
}
