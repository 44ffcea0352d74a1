import type { Clock } from '../../lib/clock.ts';
import type { NotificationGroup } from './notification-lists.ts';

/** Changes within this time are loaded with one request. */
const BATCH_MS = 50;
/** The maximum number of groups per request. If more have changed, all lists are loaded again. */
const BATCH_MAX = 50;

interface Options {
  clock: Clock;
  /** Loads the groups of these notifications. */
  load: (ids: readonly string[]) => Promise<readonly NotificationGroup[]>;
  /** Puts a loaded group into the lists. */
  put: (group: NotificationGroup) => void;
  /** Loads all lists again. */
  reload: () => void;
  onError: (error: unknown) => void;
}

type Listener = (group: NotificationGroup) => void;

interface Waiting {
  /** A notification of the group. */
  id: string;
  listeners: Listener[];
}

/**
 * Loads the groups of changed notifications, because a live change has neither picture nor words.
 * One request runs at a time, so that an older response can't replace a newer one.
 */
export class LiveGroups {
  readonly #options: Options;
  #waiting = new Map<string, Waiting>();
  #needsReload = false;
  #isBusy = false;
  #isOpen = true;
  #cancelTimer: () => void = () => undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Loads the group of a notification. `onLoaded` is called with it, unless it can't be loaded or
   * was deleted.
   */
  refresh({ id, group_id }: { id: string; group_id: string }, onLoaded?: Listener): void {
    const listeners = this.#waiting.get(group_id)?.listeners ?? [];
    if (onLoaded !== undefined) listeners.push(onLoaded);
    this.#waiting.set(group_id, { id, listeners });
    this.#schedule();
  }

  /** Loads all lists again, for a change whose group is not known. */
  reloadAll(): void {
    this.#needsReload = true;
    this.#schedule();
  }

  /** Drops all waiting changes. */
  readonly dispose = (): void => {
    this.#isOpen = false;
    this.#cancelTimer();
  };

  #schedule(): void {
    if (this.#isBusy || !this.#isOpen) return;
    this.#isBusy = true;
    this.#cancelTimer = this.#options.clock.after(BATCH_MS, () => {
      void this.#run();
    });
  }

  async #run(): Promise<void> {
    const { load, put, reload, onError } = this.#options;
    const waiting = this.#waiting;
    const ids = [...waiting.values()].map(({ id }) => id).slice(-BATCH_MAX);
    const needsReload = this.#needsReload || ids.length < waiting.size;
    this.#waiting = new Map();
    this.#needsReload = false;
    let groups: readonly NotificationGroup[] = [];
    try {
      if (ids.length > 0) groups = await load(ids);
    } catch (error) {
      onError(error);
    }
    // Another user may have signed in meanwhile.
    if (!this.#isOpen) return;
    for (const group of groups) put(group);
    if (needsReload) reload();
    for (const [groupId, { listeners }] of waiting) {
      const group = groups.find((one) => one.group_id === groupId);
      if (group !== undefined) for (const listener of listeners) listener(group);
    }
    this.#isBusy = false;
    if (this.#hasWork()) this.#schedule();
  }

  #hasWork(): boolean {
    return this.#waiting.size > 0 || this.#needsReload;
  }
}
