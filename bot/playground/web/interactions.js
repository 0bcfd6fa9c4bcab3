/**
 * What this person has done and the bot has not answered yet. A button waits, and a failure stands beneath its message,
 * until the server has told how the interaction ended.
 *
 * @typedef {{kind: "command"|"component"|"modal", channel: string, label?: string, message?: string, customId?: string}}
 *   Interaction
 */

export const FAILED = "This interaction failed";

/** @type {Map<string, Interaction>} by nonce */
const open = new Map();
/** @type {Map<string, string>} what went wrong, by message id */
const failures = new Map();
let count = 0;

/** @returns {string} unique over all tabs of this person */
export function newNonce() {
  count += 1;
  return `${Date.now()}${Math.random().toString().slice(2, 8)}${count}`;
}

/**
 * @param {Interaction} interaction
 * @returns {string} its nonce
 */
export function begin(interaction) {
  const nonce = newNonce();
  open.set(nonce, interaction);
  failures.delete(interaction.message);
  return nonce;
}

/**
 * Takes what the server says of an interaction. A deferred one is answered: what comes later shows as a message.
 *
 * @returns {Interaction|undefined} the interaction, if it was one of this tab
 */
export function settle(nonce, state, problem) {
  const interaction = open.get(nonce);
  if (!interaction || state === "waiting") return interaction;
  open.delete(nonce);
  if (state === "failed" && interaction.message) failures.set(interaction.message, problem || FAILED);
  return interaction;
}

/** The connection is gone, and the answers with it. */
export function failAll() {
  const lost = [...open.entries()];
  for (const [nonce] of lost) settle(nonce, "failed");
  return lost.map(([, interaction]) => interaction);
}

export function isWaiting(message, customId) {
  return [...open.values()].some((one) => one.message === message && one.customId === customId);
}

export const failureOf = (message) => failures.get(message);

/** @returns {Interaction[]} commands of this channel without an answer, oldest first */
export function openCommands(channel) {
  return [...open.values()].filter((one) => one.kind === "command" && one.channel === channel);
}
