/** Puts the page together: takes what the server says, sends what the person does, and shows both. */

import { Composer } from "./composer.js";
import { findControl } from "./components.js";
import { selectOptions } from "./controls.js";
import { closeDrawer, prepareDrawer } from "./drawer.js";
import { greetingElement } from "./greeting.js";
import * as interactions from "./interactions.js";
import { Live } from "./live.js";
import { authorName, summary } from "./messages.js";
import { Modal } from "./modal.js";
import { Picker } from "./picker.js";
import { Rail } from "./rail.js";
import { hideNotice, showBanner, showNotice } from "./status.js";
import { findMessage, loadChannels, loadPeople, loadState, mentionsMe, putMessage, removeMessage, store } from "./store.js";
import { Timeline } from "./timeline.js";
import { startTicking } from "./timestamps.js";
import { choose, chosenValues, reveal } from "./viewstate.js";

const DEFAULT_PERSON = "anna";

const $ = (id) => document.getElementById(id);
const as = new URLSearchParams(location.search).get("as") || DEFAULT_PERSON;

/** What this tab looks at. */
const view = { channel: null, unread: new Set(), connection: "connecting", missedMentions: 0 };
/** @type {{picker: Picker, message: string, select: object}|null} */
let picking = null;
/** @type {Modal|null} */
let modal = null;
/** The completions last asked for; older answers come too late. */
let completion = null;

const timeline = new Timeline(
  { scroller: $("scroller"), list: $("messages"), jump: $("jump"), greeting: () => greetingElement(currentChannel()) },
  (act, data, messageId, element) => ACTS[act](data, messageId, element),
);

const composer = new Composer(
  { form: $("composer"), box: $("composer-box"), text: $("composer-text"), list: $("suggestions") },
  { say, run: runCommand, complete: askCompletions },
);

const rail = new Rail($("rail"), { go: goTo, speak });

const live = new Live(as, {
  state: receiveState,
  push: (push) => PUSHES[push.type]?.(push),
  status: setConnection,
  refused: () => setConnection("refused"),
});

/* What the server says. */

function receiveState(state) {
  loadState(state);
  store.botOnline = state.bot_online ?? store.botOnline;
  if (!store.channels.some((channel) => channel.id === view.channel)) view.channel = channelOfAddress();
  const isFirst = $("app").hidden;
  $("app").hidden = false;
  showRail();
  showChannel();
  // On a phone this would open its keyboard over half the page.
  if (isFirst && matchMedia("(pointer: fine)").matches) composer.focus();
}

const PUSHES = {
  message: ({ message }) => receiveMessage(message),
  delete: ({ channel, id }) => {
    removeMessage(channel, id);
    showMessages();
  },
  commands: ({ commands }) => {
    store.commands = commands;
    showMessages();
  },
  channels: ({ channels }) => {
    loadChannels(channels);
    if (!currentChannel()) goTo(store.channels[0].id);
    showRail();
    showMessages();
  },
  people: ({ people }) => {
    loadPeople(people);
    showRail();
    showMessages();
  },
  interaction: ({ nonce, state, message }) => settle(nonce, state, message),
  modal: ({ modal: content, nonce }) => openModal(content, nonce),
  choices: ({ nonce, choices }) => nonce === completion && composer.offer(choices),
  bot: ({ online }) => {
    store.botOnline = online;
    tellConnection();
  },
};

function receiveMessage(message) {
  const isNew = putMessage(message);
  if (message.channel_id !== view.channel) {
    if (isNew) {
      view.unread.add(message.channel_id);
      showRail();
    }
    return;
  }
  showMessages(message.id);
  if (isNew) noticeNew(message);
}

function noticeNew(message) {
  timeline.announceNew();
  $("announcer").textContent = `${authorName(message)}: ${summary(message)}`;
  if (document.hidden && mentionsMe(message)) {
    view.missedMentions += 1;
    showTitle();
  }
}

function settle(nonce, state, problem) {
  const interaction = interactions.settle(nonce, state, problem);
  // Refusals of what needs no answer, such as a language unknown to Discord, carry no nonce.
  if (nonce === "" && state === "failed") showNotice($("notice"), problem, "");
  if (!interaction) return;
  showSettled(interaction, state, problem);
  showBusy();
}

function showSettled({ kind, label, message }, state, problem) {
  if (message) showMessages(message);
  if (state === "waiting") return;
  const isFailed = state === "failed";
  if (kind === "command" && isFailed) showNotice($("notice"), problem || "The application did not respond", label);
  if (kind === "modal" && isFailed) modal?.fail(problem || interactions.FAILED);
  if (kind === "modal" && !isFailed) modal?.close();
}

function setConnection(status) {
  view.connection = status;
  if (status !== "online") {
    for (const interaction of interactions.failAll()) showSettled(interaction, "failed");
    showBusy();
  }
  tellConnection();
}

/* What the person does. */

/** @returns {boolean} whether it could be sent */
function act(interaction, message) {
  const nonce = interactions.begin({ channel: view.channel, ...interaction });
  const isSent = live.send({ nonce, channel: view.channel, ...message });
  if (!isSent) interactions.settle(nonce, "failed");
  if (interaction.message) showMessages(interaction.message);
  showBusy();
  return isSent;
}

function say(content) {
  timeline.toEnd();
  return live.send({ type: "say", channel: view.channel, content });
}

function runCommand(command, options) {
  timeline.toEnd();
  hideNotice($("notice"));
  return act({ kind: "command", label: command.label }, { type: "command", path: command.path, options });
}

function askCompletions(path, options, focused) {
  completion = interactions.newNonce();
  live.send({ type: "autocomplete", nonce: completion, channel: view.channel, path, options, focused });
}

function useComponent(messageId, control, values) {
  const { custom_id: customId, type } = control;
  act({ kind: "component", message: messageId, customId }, { type: "component", message: messageId, custom_id: customId, component_type: type, values });
}

const ACTS = {
  press: ({ customId }, messageId) => useComponent(messageId, findControl(findMessage(view.channel, messageId), customId), []),
  "open-select": ({ customId }, messageId, element) => openPicker(messageId, customId, element),
  reveal: ({ key }, messageId) => {
    reveal(messageId, key);
    showMessages(messageId);
  },
  dismiss: (_, messageId) => {
    live.send({ type: "dismiss", message: messageId });
    removeMessage(view.channel, messageId);
    showMessages();
  },
  "fill-command": ({ path }) => composer.fill(path),
  "go-to": ({ channel, message }) => {
    if (channel !== view.channel) goTo(channel);
    if (message) timeline.toMessage(message);
  },
};

function openPicker(messageId, customId, anchor) {
  const select = findControl(findMessage(view.channel, messageId), customId);
  const { min_values: min = 1, max_values: max = 1 } = select;
  const before = chosenValues(messageId, select);
  const finish = (values) => {
    picking = null;
    if (values === null || sameValues(values, before)) return;
    choose(messageId, select, values);
    useComponent(messageId, select, values);
  };
  const label = select.placeholder || "Make a selection";
  const picker = new Picker({ anchor, label, options: selectOptions(select), chosen: before, min, max, finish });
  picking = { picker, message: messageId, select };
}

const sameValues = (a, b) => a.length === b.length && a.every((value) => b.includes(value));

/** An open list whose select has gone, or now offers other things, must not be answered. */
function checkPicker() {
  if (!picking) return;
  const message = findMessage(view.channel, picking.message);
  const now = message && findControl(message, picking.select.custom_id);
  if (!now || now.disabled || JSON.stringify(now.options) !== JSON.stringify(picking.select.options)) picking.picker.abandon();
}

function openModal(content, nonce) {
  settle(nonce, "done");
  modal?.close();
  modal = new Modal(content, (fields) => {
    const isSent = act({ kind: "modal" }, { type: "modal_submit", custom_id: content.custom_id, fields });
    if (!isSent) modal.fail(interactions.FAILED);
  });
}

function goTo(channel) {
  view.channel = channel;
  history.replaceState(null, "", `#${currentChannel().name}`);
  closeDrawer();
  showRail();
  showChannel();
  composer.focus();
}

function channelOfAddress() {
  const name = decodeURIComponent(location.hash.slice(1));
  return (store.channels.find((channel) => channel.name === name) ?? store.channels[0]).id;
}

function speak(locale) {
  live.send({ type: "locale", locale });
  loadPeople([...store.people.values()].map((person) => (person.id === store.me.id ? { ...person, locale } : person)));
  showRail();
  showMessages();
}

/* What is shown. */

const currentChannel = () => store.channels.find((channel) => channel.id === view.channel);

function showChannel() {
  const { name, topic } = currentChannel();
  view.unread.delete(view.channel);
  $("channel-name").textContent = name;
  $("channel-topic").textContent = topic ?? "";
  composer.setChannel(name);
  showTitle();
  showMessages();
  showBusy();
}

/** @param {string} [only] the one message that has changed; without it all are looked at */
function showMessages(only) {
  timeline.render(view.channel, only);
  checkPicker();
}

const showRail = () => rail.render(view);

function showTitle() {
  const missed = view.missedMentions ? `(${view.missedMentions}) ` : "";
  document.title = `${missed}${store.me.name} · #${currentChannel().name}`;
}

function showBusy() {
  const [first] = interactions.openCommands(view.channel);
  $("busy").textContent = first ? `Sending ${first.label}…` : "";
}

function tellConnection() {
  showBanner($("banner"), { connection: view.connection, botOnline: store.botOnline, as, fallback: DEFAULT_PERSON });
}

document.addEventListener("visibilitychange", () => {
  view.missedMentions = 0;
  if (store.me) showTitle();
});
// Typing without a place to type goes to the command box, as on Discord.
document.addEventListener("keydown", ({ key, ctrlKey, metaKey, altKey }) => {
  if (document.activeElement === document.body && key.length === 1 && !ctrlKey && !metaKey && !altKey && store.me) composer.focus();
});
prepareDrawer($("menu"), $("shade"));
startTicking();
live.connect();
