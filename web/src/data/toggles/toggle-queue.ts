interface Options {
  /** The state on the server before the first toggle. */
  initial: boolean;
  /** Sets this state on the server; rejects if that failed. */
  run: (on: boolean) => Promise<void>;
  /** Called when nothing is left to send: the server's state, and the error if the last request failed. */
  onSettled: (on: boolean, failure: unknown) => void;
}

/**
 * Sends as few requests as possible for quick toggles: one request at a time, states in between are
 * skipped, and a state that the server already has is not sent.
 */
export class ToggleQueue {
  readonly #options: Options;
  #confirmed: boolean;
  #wanted: boolean;
  #running = false;

  constructor(options: Options) {
    this.#options = options;
    this.#confirmed = options.initial;
    this.#wanted = options.initial;
  }

  /** Sets the wanted state. The request starts at once unless one is running. */
  set(on: boolean): void {
    this.#wanted = on;
    if (!this.#running) void this.#drain();
  }

  async #drain(): Promise<void> {
    this.#running = true;
    let failure: unknown;
    while (this.#wanted !== this.#confirmed) {
      const target = this.#wanted;
      failure = undefined;
      try {
        await this.#options.run(target);
        this.#confirmed = target;
      } catch (error) {
        failure = error;
        // Give up the wanted state, even if it was toggled again meanwhile.
        this.#wanted = this.#confirmed;
      }
    }
    this.#running = false;
    this.#options.onSettled(this.#confirmed, failure);
  }
}
