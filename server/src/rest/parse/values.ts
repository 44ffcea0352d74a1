import type { SqlValue } from '../../db/database.ts';

/** The place of a value among the request's values: a query's shape does not depend on the values. */
export type Slot = number;

/** Collects the values of one request; they travel to Postgres as parameters. */
export class Values {
  readonly list: SqlValue[] = [];
  readonly #steps = new Map<string, Slot>();

  add(value: SqlValue): Slot {
    return this.list.push(value) - 1;
  }

  /** A json key or index: the same one has one slot, so that Postgres sees `a->b` twice as one expression. */
  addStep(by: 'key' | 'index', step: string): Slot {
    const known = this.#steps.get(by + step);
    if (known !== undefined) return known;
    const slot = this.add(step);
    this.#steps.set(by + step, slot);
    return slot;
  }

  /** Runs `attempt`, and takes back what it added when it throws. */
  undoOnError<T>(attempt: () => T): T {
    const kept = this.list.length;
    try {
      return attempt();
    } catch (error) {
      this.list.length = kept;
      for (const [step, slot] of this.#steps) if (slot >= kept) this.#steps.delete(step);
      throw error;
    }
  }
}
