import type { Network } from '../../browser/network.ts';
import { toggleNews } from './toggle-news.ts';
import { ToggleQueue } from './toggle-queue.ts';
import type { ToggleOverlay, WorkToggle } from './toggle-overlay.ts';

type Toggled<Name extends string> = { id: string } & Record<Name, boolean>;

interface Options<Item, Name extends string> {
  overlay: ToggleOverlay<Name>;
  /** The signed-in user; null when signed out. */
  viewerId: () => string | null;
  /** Sets this state on the server for this user. Rejects on failure. */
  write: (item: Item, toggle: Name, on: boolean, viewerId: string) => Promise<void>;
  /**
   * Loads the state on the server, after a failure: null if the item no longer exists. Rejects on
   * failure.
   */
  read: (item: Item, toggle: Name, viewerId: string) => Promise<boolean | null>;
  /** Called after a failure, when the old state is shown again. */
  onFailure: (failure: unknown) => void;
  nowMs: () => number;
  /** If given, toggles wait until the browser is online. */
  network?: Network;
}

/**
 * Toggles such as likes, saves and follows. The overlay shows a toggle immediately; one queue per
 * row and kind of toggle sends it. When the user changes, the queues of the old user stop.
 */
export class Toggles<Item extends Toggled<Name>, Name extends string = WorkToggle> {
  readonly #options: Options<Item, Name>;
  readonly #queues = new Map<string, ToggleQueue>();

  constructor(options: Options<Item, Name>) {
    this.#options = options;
  }

  /** Switches a toggle of `item`. Pass the item as the viewer sees it. */
  toggle(item: Item, toggle: Name): void {
    const on = !item[toggle];
    this.#options.overlay.begin(item.id, toggle, on);
    const viewerId = this.#options.viewerId();
    const key = `${viewerId ?? 'nobody'} ${toggle} ${item.id}`;
    let queue = this.#queues.get(key);
    if (queue === undefined) {
      queue = this.#open(key, item, toggle, viewerId);
      this.#queues.set(key, queue);
    }
    queue.set(on);
  }

  #open(key: string, item: Item, toggle: Name, viewerId: string | null): ToggleQueue {
    const { overlay, write, read, onFailure, nowMs, network } = this.#options;
    let hasWaited = false;
    let isMissing = false;
    const isSameUser = () => this.#options.viewerId() === viewerId;
    const requireSameUser = () => {
      if (viewerId === null || !isSameUser()) throw new Error('The user has signed out');
      return viewerId;
    };
    return new ToggleQueue({
      initial: item[toggle],
      network,
      onWait: () => {
        if (!hasWaited) toggleNews.wait();
        hasWaited = true;
      },
      run: async (on) => {
        isMissing = false;
        await write(item, toggle, on, requireSameUser());
      },
      read: async () => {
        const on = await read(item, toggle, requireSameUser());
        requireSameUser();
        isMissing = on === null;
        return on ?? false;
      },
      onSettled: (on, failure) => {
        this.#queues.delete(key);
        if (hasWaited) toggleNews.endWait(failure === undefined);
        if (!isSameUser()) return;
        overlay.settle(item.id, toggle, on, nowMs());
        if (isMissing) overlay.markGone(item.id, nowMs());
        // While it waited, the person may have left the screen that would show that it is gone.
        if (failure !== undefined && (hasWaited || !isMissing)) onFailure(failure);
      },
    });
  }
}
