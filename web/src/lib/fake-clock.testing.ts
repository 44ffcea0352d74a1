import type { Clock } from './clock.ts';

interface Pending {
  at: number;
  task: () => void;
}

/** A clock that only moves with `advance`. */
export class FakeClock implements Clock {
  #now = 0;
  #pending: Pending[] = [];

  now(): number {
    return this.#now;
  }

  after(delayMs: number, task: () => void): () => void {
    const pending = { at: this.#now + delayMs, task };
    this.#pending.push(pending);
    return () => {
      this.#pending = this.#pending.filter((one) => one !== pending);
    };
  }

  /** Moves the time forward by `ms` and runs all due tasks in time order, also newly added ones. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const due = this.#pending
        .filter((one) => one.at <= end)
        .reduce<Pending | undefined>((a, b) => (a && a.at <= b.at ? a : b), undefined);
      if (!due) break;
      this.#pending = this.#pending.filter((one) => one !== due);
      this.#now = due.at;
      due.task();
    }
    this.#now = end;
  }

  /** The number of scheduled tasks. */
  get waiting(): number {
    return this.#pending.length;
  }
}
