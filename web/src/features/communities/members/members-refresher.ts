import type { Clock } from '../../../lib/clock.ts';

/** Changes in this time are shown together. */
const REFRESH_DELAY_MS = 500;

interface MembersRefresherDeps {
  clock: Clock;
  refresh: () => Promise<unknown>;
  logError: (text: string, error: unknown) => void;
}

/**
 * Reloads lists after changes: once for many changes, and never while the last reload still runs, so
 * that frequent changes can't keep the lists from loading.
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

  async #run(): Promise<void> {
    this.#changes = 0;
    try {
      await this.#deps.refresh();
    } catch (error) {
      // The lists show what they have. The next change or join loads them again.
      this.#deps.logError('Could not refresh the members', error);
    }
    this.#isBusy = false;
    if (this.#changes > 0) this.request();
  }
}
