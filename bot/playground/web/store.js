/**
 * What the server has told this tab, and nothing else. Views read it; main.js alone writes to it.
 *
 * @typedef {{id: string, name: string, username: string, color: string|number, locale: string, bot: boolean}} Person
 * @typedef {{[field: string]: any}} Message Discord's message JSON, as this person may see it
 */

export const store = {
  /** @type {Person} */ me: null,
  guild: { id: "0", name: "" },
  /** @type {Map<string, Person>} */ people: new Map(),
  channels: [],
  commands: [],
  /** @type {Map<string, Map<string, Message>>} */ messages: new Map(),
  botOnline: true,
};

/** Takes the answer of /api/state, in place of all that was known before. */
export function loadState(state) {
  store.me = state.me;
  store.guild = state.guild;
  store.channels = state.channels;
  store.commands = state.commands;
  store.messages = new Map(state.channels.map((channel) => [channel.id, new Map()]));
  loadPeople(state.people);
  for (const [channel, messages] of Object.entries(state.messages)) {
    for (const message of messages) putMessage({ channel_id: channel, ...message });
  }
}

/** Takes what channels and threads there are now; what was said in those that stay is kept. */
export function loadChannels(channels) {
  store.channels = channels;
  store.messages = new Map(channels.map(({ id }) => [id, store.messages.get(id) ?? new Map()]));
}

export function loadPeople(people) {
  store.people = new Map(people.map((person) => [person.id, person]));
  store.me = store.people.get(store.me.id) ?? store.me;
}

/** @returns {boolean} whether the message was not known before */
export function putMessage(message) {
  const channel = store.messages.get(message.channel_id);
  if (!channel) return false;
  const isNew = !channel.has(message.id);
  channel.set(message.id, message);
  return isNew;
}

export function removeMessage(channel, id) {
  store.messages.get(channel)?.delete(id);
}

export function findMessage(channel, id) {
  return store.messages.get(channel)?.get(id);
}

/** @returns {Message[]} oldest first */
export function messagesOf(channel) {
  return [...(store.messages.get(channel)?.values() ?? [])].sort(byId);
}

/** Ids grow with time, and are too large for numbers. */
function byId(a, b) {
  if (a.id.length !== b.id.length) return a.id.length - b.id.length;
  return a.id < b.id ? -1 : 1;
}

/** @returns {string} a CSS colour; servers write colours as text or as a number */
export function cssColor(color, fallback = "#5865f2") {
  if (typeof color === "number") return `#${color.toString(16).padStart(6, "0")}`;
  return color || fallback;
}

export function mentionsMe(message) {
  return (message.mentions ?? []).some((user) => user.id === store.me.id);
}
