import { ToggleQueue } from './toggle-queue.ts';
import type { ToggleOverlay, WorkToggle } from './toggle-overlay.ts';

type Toggled<Name extends string> = { id: string } & Record<Name, boolean>;

interface Options<Item, Name extends string> {
  overlay: ToggleOverlay<Name>;
  /** The signed-in user; null when signed out. */
  viewerId: () => string | null;
  /** Sets this state on the server for this user; rejects if that failed. */
  write: (item: Item, toggle: Name, on: boolean, viewerId: string) => Promise<void>;
  /** Called after a failure; the old state is shown again by then. */
  onFailure: (failure: unknown) => void;
  nowMs: () => number;
}

/**
 * Likes, saves, follows: shown at once through the overlay, sent through one queue per row and kind
 * of toggle. A queue belongs to the user who started it: after another user signs in it sends, shows
 * and reports nothing.
 */
export class Toggles<Item extends Toggled<Name>, Name extends string = WorkToggle> {
  readonly #options: Options<Item, Name>;
  readonly #queues = new Map<string, ToggleQueue>();

  constructor(options: Options<Item, Name>) {
    this.#options = options;
  }

  /** Toggles one of them. `item` is as the viewer sees it. */
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
    const { overlay, write, onFailure, nowMs } = this.#options;
    const isSameUser = () => this.#options.viewerId() === viewerId;
    return new ToggleQueue({
      initial: item[toggle],
      run: async (on) => {
        if (viewerId === null || !isSameUser()) throw new Error('Not signed in any more');
        await write(item, toggle, on, viewerId);
      },
      onSettled: (on, failure) => {
        this.#queues.delete(key);
        if (!isSameUser()) return;
        overlay.settle(item.id, toggle, on, nowMs());
        if (failure !== undefined) onFailure(failure);
      },
    });
  }
}
