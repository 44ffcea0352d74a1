import type { Clock } from '../../lib/clock.ts';
import { Store } from '../../lib/store.ts';

/** Listeners are notified at most once per interval. */
const NOTIFY_INTERVAL_MS = 1000;

/** The ids of all people who are online. */
export class OnlinePeople extends Store<ReadonlySet<string>> {
  readonly #clock: Clock;
  #updatedAt = -Infinity;
  #cancel: (() => void) | null = null;
  #read: () => Iterable<string> = () => [];

  constructor(clock: Clock) {
    super(new Set());
    this.#clock = clock;
  }

  /** Call when people come or go. `read` returns the current ids when the next update is due. */
  scheduleUpdate(read: () => Iterable<string>): void {
    this.#read = read;
    if (this.#cancel !== null) return;
    const leftMs = this.#updatedAt + NOTIFY_INTERVAL_MS - this.#clock.now();
    if (leftMs <= 0) this.#update();
    else this.#cancel = this.#clock.after(leftMs, this.#update);
  }

  /** Removes all people. Call when the connection is lost. */
  clear(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#updatedAt = -Infinity;
    if (this.snapshot().size > 0) this.set(new Set());
  }

  readonly #update = (): void => {
    this.#cancel = null;
    this.#updatedAt = this.#clock.now();
    const next = new Set(this.#read());
    const known = this.snapshot();
    const same = next.size === known.size && [...next].every((id) => known.has(id));
    if (!same) this.set(next);
  };
}
