/** What stands at the beginning of each channel. */

import { commandsFor, findCommand } from "./commands.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { store } from "./store.js";

/** The command that begins it all. */
const FIRST_COMMAND = "presi play";

export function greetingElement(channel) {
  const command = findCommand(commandsFor(store.commands, store.me.locale), FIRST_COMMAND);
  return h(
    "li",
    { class: "greeting" },
    h("span", { class: "greeting-icon" }, icon("cards")),
    h("h2", null, `Welcome to #${channel.name}`),
    h("p", null, channel.topic || "A small Discord on your own machine, with the real bot in it. Nothing leaves this computer."),
    h("p", null, "To play, type ", h("code", { class: "inline-code" }, command?.label ?? `/${FIRST_COMMAND}`), " below, or press this:"),
    h("button", { class: "button primary", type: "button", disabled: !command, "data-act": "fill-command", "data-path": FIRST_COMMAND },
      command?.label ?? "Waiting for the bot…"),
  );
}
