/** Links: to a message of this server they lead there, as on Discord; all others open a tab of their own. */

import { h } from "./dom.js";
import { store } from "./store.js";

const MESSAGE_LINK = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/\d+\/(\d+)(?:\/(\d+))?$/;

/**
 * @param {string} href
 * @param {{class: string}} props
 * @param {...any} content without any, the link is shown as it is written
 */
export function linkElement(href, props, ...content) {
  const [, channelId, message] = MESSAGE_LINK.exec(href) ?? [];
  const channel = store.channels.find((one) => one.id === channelId);
  if (!channel) {
    return h("a", { ...props, href, target: "_blank", rel: "noopener noreferrer" }, content.length ? content : href);
  }
  const goes = { type: "button", "data-act": "go-to", "data-channel": channelId, "data-message": message };
  if (content.length) return h("button", { ...props, ...goes }, content);
  return h("button", { ...goes, class: "mention" }, `#${channel.name}`, message && " › message");
}
