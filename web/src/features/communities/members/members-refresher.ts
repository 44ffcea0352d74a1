import type { Clock } from '../../../lib/clock.ts';

/** Changes within this time are shown together. */
const REFRESH_DELAY_MS = 500;
/** The minimum time between two reloads, because changes may never stop in large communities. */
const PAUSE_MS = 3000;

interface MembersRefresherDeps {
  clock: Clock;
  refresh: () => Promise<unknown>;
  logError: (text: string, error: unknown) => void;
}

/**
 * Reloads lists after changes: once for many changes, and not during the last reload or soon after it,
 * so that frequent changes can't keep the lists from loading or load them all the time.
 */
export class MembersRefresher {
  readonly #deps: MembersRefresherDeps;
  #isBusy = false;
  /** The number of changes since the last reload began. */
  #changes = 0;

  constructor(deps: MembersRefresherDeps) {
    this.#deps = deps;
  }

  /** Call after each change. */
  readonly request = (): void => {
    this.#changes++;
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#deps.clock.after(REFRESH_DELAY_MS, () => void this.#run());
  };

  /** Forgets the changes that wait. Call when the lists are closed. */
  readonly cancel = (): void => {
    this.#changes = 0;
  };

  async #run(): Promise<void> {
    if (this.#changes === 0) {
      this.#isBusy = false;
      return;
    }
    this.#changes = 0;
    try {
      await this.#deps.refresh();
    } catch (error) {
      // The lists keep their old rows until the next change or join.
      this.#deps.logError('Could not refresh the members', error);
    }
    this.#deps.clock.after(PAUSE_MS, () => {
      this.#isBusy = false;
      if (this.#changes > 0) this.request();
    });
  }
}
