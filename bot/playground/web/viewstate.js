/**
 * What the reader has done to the view of a message and no server needs to know: spoilers opened, options chosen. Kept
 * apart from the elements, so that an edit of the message loses neither.
 */

/** @type {Set<string>} */
const revealed = new Set();
/** @type {Map<string, {options: string, values: string[]}>} */
const chosen = new Map();

export const isRevealed = (message, key) => revealed.has(`${message}/${key}`);
export const reveal = (message, key) => revealed.add(`${message}/${key}`);

/**
 * The options now chosen in a select: those that the reader chose, as long as the select still offers the same, else
 * those that it comes with.
 *
 * @returns {string[]}
 */
export function chosenValues(message, select) {
  const mine = chosen.get(`${message}/${select.custom_id}`);
  return mine?.options === signature(select) ? mine.values : defaultValues(select);
}

export function choose(message, select, values) {
  chosen.set(`${message}/${select.custom_id}`, { options: signature(select), values });
}

function defaultValues(select) {
  if (select.options) return select.options.filter((option) => option.default).map((option) => option.value);
  return (select.default_values ?? []).map((value) => value.id);
}

function signature(select) {
  return JSON.stringify([select.options ?? null, select.default_values ?? null]);
}
