import type { Clock } from '../lib/clock.ts';
import { Store } from '../lib/store.ts';

/** A crowd comes and goes all the time; who looks on is told once in so many milliseconds. */
const TOLD_EVERY_MS = 1000;

/** Who is online, by id. A person with several tabs is one person. */
export class OnlinePeople extends Store<ReadonlySet<string>> {
  readonly #clock: Clock;
  #toldAt = -Infinity;
  #cancel: (() => void) | null = null;
  #read: () => Iterable<string> = () => [];

  constructor(clock: Clock) {
    super(new Set());
    this.#clock = clock;
  }

  /** Somebody came or went; `read` gives everyone, when it is time to look. */
  changed(read: () => Iterable<string>): void {
    this.#read = read;
    if (this.#cancel !== null) return;
    const leftMs = this.#toldAt + TOLD_EVERY_MS - this.#clock.now();
    if (leftMs <= 0) this.#tell();
    else this.#cancel = this.#clock.after(leftMs, this.#tell);
  }

  /** Nothing is known any more. */
  clear(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#toldAt = -Infinity;
    if (this.snapshot().size > 0) this.set(new Set());
  }

  readonly #tell = (): void => {
    this.#cancel = null;
    this.#toldAt = this.#clock.now();
    const next = new Set(this.#read());
    const known = this.snapshot();
    const same = next.size === known.size && [...next].every((id) => known.has(id));
    if (!same) this.set(next);
  };
}
