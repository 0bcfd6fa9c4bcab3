/**
 * The registered commands, in the person's language: which ones there are, which fit what was typed, and what a typed
 * option means. No elements here; composer.js shows it.
 *
 * @typedef {{path: string[], label: string, description: string, options: Option[]}} Command a command one can send: a
 *   whole command, or one of its subcommands. `path` has the registered names, `label` the localised ones.
 * @typedef {{name: string, label: string, description: string, type: number, required: boolean, choices: object[],
 *   autocomplete: boolean, raw: object}} Option
 */

import { plain } from "./dom.js";

export const OptionType = { SUBCOMMAND: 1, GROUP: 2, STRING: 3, INTEGER: 4, BOOLEAN: 5, USER: 6, CHANNEL: 7, NUMBER: 10 };
const CHAT_INPUT = 1;

/** Discord looks in these before it falls back to the command's own name. */
const NEXT_LOCALE = { "en-US": "en-GB", "en-GB": "en-US", "es-419": "es-ES" };

function localised(item, field, locale) {
  const names = item[`${field}_localizations`] ?? {};
  return names[locale] ?? names[NEXT_LOCALE[locale]] ?? item[field];
}

/**
 * @param {object[]} registered application commands
 * @param {string} locale
 * @returns {Command[]} in the order in which the bot registered them
 */
export function commandsFor(registered, locale) {
  const chat = registered.filter((command) => (command.type ?? CHAT_INPUT) === CHAT_INPUT);
  return chat.flatMap((command) => leavesOf(command, [], [], locale));
}

function leavesOf(item, path, labels, locale) {
  const here = [...path, item.name];
  const shown = [...labels, localised(item, "name", locale)];
  const below = (item.options ?? []).filter((option) => option.type <= OptionType.GROUP);
  if (below.length) return below.flatMap((option) => leavesOf(option, here, shown, locale));
  return [
    {
      path: here,
      label: `/${shown.join(" ")}`,
      description: localised(item, "description", locale),
      options: (item.options ?? []).map((option) => optionFor(option, locale)),
    },
  ];
}

function optionFor(raw, locale) {
  return {
    name: raw.name,
    label: localised(raw, "name", locale),
    description: localised(raw, "description", locale),
    type: raw.type,
    required: raw.required === true,
    choices: (raw.choices ?? []).map((choice) => ({ label: localised(choice, "name", locale), value: choice.value })),
    autocomplete: raw.autocomplete === true,
    raw,
  };
}

/** @returns {Command|undefined} by its registered name, such as "presi play" */
export function findCommand(commands, name) {
  return commands.find((command) => command.path.join(" ") === name);
}

/**
 * Commands that fit what is typed after the slash, those that begin with it first. The registered name fits as well as
 * the localised one.
 *
 * @returns {Command[]}
 */
export function matchCommands(commands, typed) {
  const wanted = plain(typed.replace(/^\//, "").trim().replace(/\s+/g, " "));
  const rank = (command) => {
    const names = namesOf(command);
    if (names.some((name) => name.startsWith(wanted))) return 0;
    return names.some((name) => name.includes(wanted)) ? 1 : 2;
  };
  const ranked = commands.map((command) => ({ command, rank: rank(command) })).filter((one) => one.rank < 2);
  return ranked.sort((a, b) => a.rank - b.rank).map((one) => one.command);
}

/** @returns {Command|undefined} the command whose whole name was typed */
export function exactCommand(commands, typed) {
  const wanted = plain(typed.replace(/^\//, "").trim().replace(/\s+/g, " "));
  return commands.find((command) => namesOf(command).includes(wanted));
}

const namesOf = (command) => [plain(command.label.slice(1)), command.path.join(" ")];

/**
 * What may be picked for an option, as far as the page knows it by itself.
 *
 * @returns {{label: string, value: any, description?: string}[]}
 */
export function knownChoices(option, { people, channels }) {
  if (option.choices.length) return option.choices;
  if (option.type === OptionType.BOOLEAN) return [{ label: "True", value: true }, { label: "False", value: false }];
  if (option.type === OptionType.USER) {
    return [...people.values()].map((person) => ({ label: `@${person.name}`, value: person.id, description: person.username }));
  }
  if (option.type === OptionType.CHANNEL) return channels.map((channel) => ({ label: `#${channel.name}`, value: channel.id }));
  return [];
}

/**
 * What a typed text means as an option's value.
 *
 * @returns {{value: any}|{problem: string}}
 */
export function readOption(option, text, choices) {
  const typed = text.trim();
  if (typed === "") return option.required ? { problem: "This option is required." } : { value: undefined };
  const picked = choices.find((choice) => plain(choice.label) === plain(typed) || plain(choice.label).slice(1) === plain(typed));
  if (picked) return { value: picked.value };
  if (choices.length && !option.autocomplete) return { problem: "Choose one of the list." };
  if (option.type === OptionType.INTEGER || option.type === OptionType.NUMBER) return readNumber(option, typed);
  return readText(option, typed);
}

function readNumber(option, typed) {
  const { min_value: min = -Infinity, max_value: max = Infinity } = option.raw;
  const value = Number(typed);
  if (Number.isNaN(value)) return { problem: "A number is needed." };
  if (option.type === OptionType.INTEGER && !Number.isInteger(value)) return { problem: "A whole number is needed." };
  if (value < min) return { problem: `At least ${min}.` };
  return value > max ? { problem: `At most ${max}.` } : { value };
}

function readText(option, typed) {
  const { min_length: min = 0, max_length: max = 6000 } = option.raw;
  if (typed.length < min) return { problem: `At least ${min} characters.` };
  return typed.length > max ? { problem: `At most ${max} characters.` } : { value: typed };
}
