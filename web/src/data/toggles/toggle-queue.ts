import type { Network } from '../../browser/network.ts';

interface Options {
  /** The state on the server before the first toggle. */
  initial: boolean;
  /** Sets this state on the server. Rejects on failure. */
  run: (on: boolean) => Promise<void>;
  /** Loads the state on the server, after a failed request. Rejects on failure. */
  read: () => Promise<boolean>;
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
 * holds while the browser is offline. A failed request may have been stored, because its answer can
 * be lost. Its result is therefore read from the server.
 */
export class ToggleQueue {
  readonly #options: Options;
  #confirmed: boolean;
  #wanted: boolean;
  #running = false;
  /** True if a lost request may have changed the server's state. */
  #isUnsure = false;

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
    while (this.#wanted !== this.#confirmed || this.#isUnsure) {
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
        this.#isUnsure = false;
      } catch (error) {
        const isOffline = () => network?.isOnline() === false;
        const stored = isOffline() ? undefined : await this.#read();
        // If the network was lost, the request can be repeated.
        this.#isUnsure = stored === undefined && isOffline();
        if (this.#isUnsure) continue;
        this.#confirmed = stored ?? this.#confirmed;
        if (stored === target) continue;
        failure = error;
        // After a failure, also drop a state that was set during the request.
        this.#wanted = this.#confirmed;
      }
    }
    this.#running = false;
    this.#options.onSettled(this.#confirmed, failure);
  }

  /** The state on the server; undefined if it can't be loaded. */
  async #read(): Promise<boolean | undefined> {
    try {
      return await this.#options.read();
    } catch {
      return undefined;
    }
  }
}
