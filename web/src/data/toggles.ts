import { ToggleQueue } from './toggle-queue.ts';
import type { ToggleOverlay, WorkToggle } from './toggle-overlay.ts';

type Toggled<Name extends string> = { id: string } & Record<Name, boolean>;

interface Options<Item, Name extends string> {
  overlay: ToggleOverlay<Name>;
  /** Who toggles at this moment; null for nobody. */
  viewerId: () => string | null;
  /** Brings the server to this state for this visitor; rejects when it did not. */
  write: (item: Item, toggle: Name, on: boolean, viewerId: string) => Promise<void>;
  /** Told about failures; the state has gone back by then. */
  onFailure: (failure: unknown) => void;
  nowMs: () => number;
}

/**
 * Likes, saves, follows: shown at once through the overlay, sent through one queue per row and kind
 * of toggle. A queue belongs to who began it: nothing of it is sent, shown or reported once somebody
 * else is signed in.
 */
export class Toggles<Item extends Toggled<Name>, Name extends string = WorkToggle> {
  readonly #options: Options<Item, Name>;
  readonly #queues = new Map<string, ToggleQueue>();

  constructor(options: Options<Item, Name>) {
    this.#options = options;
  }

  /** Turns one of them over. `item` is as the visitor sees it. */
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
    const isStillThere = () => this.#options.viewerId() === viewerId;
    return new ToggleQueue({
      initial: item[toggle],
      run: async (on) => {
        if (viewerId === null || !isStillThere()) throw new Error('Not signed in any more');
        await write(item, toggle, on, viewerId);
      },
      onSettled: (on, failure) => {
        this.#queues.delete(key);
        if (!isStillThere()) return;
        overlay.settle(item.id, toggle, on, nowMs());
        if (failure !== undefined) onFailure(failure);
      },
    });
  }
}
