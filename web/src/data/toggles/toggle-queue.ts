import type { Network } from '../../browser/network.ts';

interface Options {
  /** The state on the server before the first toggle. */
  initial: boolean;
  /** Sets this state on the server. Rejects on failure. */
  run: (on: boolean) => Promise<void>;
  /** Called when all requests ended, with the server's state and the error of the last request. */
  onSettled: (on: boolean, failure: unknown) => void;
  /** If given, requests wait until the browser is online. */
  network?: Network | undefined;
  /** Called when the queue starts to wait for the network. */
  onWait?: () => void;
}

/**
 * Sends the state of one toggle to the server, one request at a time. During a request only the
 * last wanted state is kept, and it is only sent if it differs from the server's state. The same
 * holds while the browser is offline.
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
      const { network } = this.#options;
      if (network?.isOnline() === false) {
        this.#options.onWait?.();
        await network.whenOnline();
        continue;
      }
      const target = this.#wanted;
      failure = undefined;
      try {
        await this.#options.run(target);
        this.#confirmed = target;
      } catch (error) {
        // The network was lost during the request. The request can be repeated.
        if (network?.isOnline() === false) continue;
        failure = error;
        // After a failure, also drop a state that was set during the request.
        this.#wanted = this.#confirmed;
      }
    }
    this.#running = false;
    this.#options.onSettled(this.#confirmed, failure);
  }
}
