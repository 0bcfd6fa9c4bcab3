/**
 * The live connection. It reconnects by itself, and loads the whole state anew each time, so nothing that happened
 * while it was away is missed.
 */

const FIRST_WAIT = 400;
/** The playground is on this machine: to ask often costs nothing, and a bot that was started again is there at once. */
const LONGEST_WAIT = 1500;

export class Live {
  #as;
  #handlers;
  #socket = null;
  #wait = FIRST_WAIT;
  /** Pushes that came before the state; null once it is there. */
  #early = [];

  /**
   * @param {string} as username
   * @param {{state: (state: object) => void, push: (push: object) => void, status: (status: "online"|"offline") => void,
   *   refused: () => void}} handlers
   */
  constructor(as, handlers) {
    this.#as = encodeURIComponent(as);
    this.#handlers = handlers;
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#early = [];
    this.#socket = new WebSocket(`${scheme}://${location.host}/api/live?as=${this.#as}`);
    // The state is asked for once the socket listens: what happens in between arrives as a push, and waits.
    this.#socket.addEventListener("open", () => this.#load());
    this.#socket.addEventListener("message", (event) => this.#receive(JSON.parse(event.data)));
    this.#socket.addEventListener("close", () => this.#retry());
  }

  /** @returns {boolean} false when there is no connection to send it over */
  send(message) {
    if (this.#early !== null || this.#socket.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  async #load() {
    const socket = this.#socket;
    try {
      const response = await fetch(`/api/state?as=${this.#as}`);
      if (!response.ok) throw new Error(`state: ${response.status}`);
      const state = await response.json();
      if (socket !== this.#socket || socket.readyState !== WebSocket.OPEN) return;
      this.#start(state);
    } catch {
      socket.close();
    }
  }

  #start(state) {
    const early = this.#early;
    this.#early = null;
    this.#wait = FIRST_WAIT;
    this.#handlers.state(state);
    this.#handlers.status("online");
    for (const push of early) this.#handlers.push(push);
  }

  #receive(push) {
    if (this.#early) this.#early.push(push);
    else this.#handlers.push(push);
  }

  async #retry() {
    this.#early = [];
    this.#handlers.status("offline");
    if (await this.#isRefused()) {
      this.#handlers.refused();
      return;
    }
    setTimeout(() => this.connect(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** A socket does not say why it was closed before it opened; the state's answer does. */
  async #isRefused() {
    try {
      const { status } = await fetch(`/api/state?as=${this.#as}`);
      return status >= 400 && status < 500;
    } catch {
      return false;
    }
  }
}
