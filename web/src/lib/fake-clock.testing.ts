import type { Clock } from './clock.ts';

interface Pending {
  at: number;
  task: () => void;
}

/** A clock that stands still until `advance` moves it; tasks run in the order of their time. */
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

  /** Moves on by `ms`, running what falls due, tasks that those tasks add included. */
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

  /** How many tasks still wait. */
  get waiting(): number {
    return this.#pending.length;
  }
}
