interface Options {
  /** Whether it is on at the server before the first toggle. */
  initial: boolean;
  /** Brings the server to this state; rejects when it did not. */
  run: (on: boolean) => Promise<void>;
  /** Told once nothing is left to do: the state at the server, and the error if the last try failed. */
  onSettled: (on: boolean, failure: unknown) => void;
}

/**
 * Turns any number of quick toggles into the fewest requests that lead to the last wish: one request
 * at a time, wishes in between collapse, and a wish that equals the state at the server costs none.
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

  /** Wishes for a state; the request starts at once unless one is under way. */
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
        // The wish is given up, whether it was made once or again meanwhile: the state goes back.
        this.#wanted = this.#confirmed;
      }
    }
    this.#running = false;
    this.#options.onSettled(this.#confirmed, failure);
  }
}
