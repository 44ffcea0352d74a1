import type { SqlValue } from '../../db/database.ts';

/** The index of a value among the request's values. Shapes contain slots instead of values. */
export type Slot = number;

/** Collects the values of one request, which are sent to Postgres as parameters. */
export class Values {
  readonly list: SqlValue[] = [];
  readonly #steps = new Map<string, Slot>();

  add(value: SqlValue): Slot {
    return this.list.push(value) - 1;
  }

  /** Adds a json key or index. Equal steps share a slot, so Postgres sees equal expressions. */
  addStep(by: 'key' | 'index', step: string): Slot {
    const known = this.#steps.get(by + step);
    if (known !== undefined) return known;
    const slot = this.add(step);
    this.#steps.set(by + step, slot);
    return slot;
  }

  /** Runs `attempt`. If it throws, removes the values that it added. */
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
