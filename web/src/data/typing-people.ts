import { TYPING_SHOWN_MS } from '@promptory/domain/comment';
import type { Clock } from '../lib/clock.ts';
import { Store } from '../lib/store.ts';

/** A sign of somebody else's typing, as live changes give it. */
export interface TypingRow {
  id: string;
  user_id: string;
}

export interface TypingPerson {
  userId: string;
  name: string;
}

interface Sign {
  rowId: string;
  /** Not known yet: not shown yet. */
  name: string | null;
  forget: () => void;
}

/** Who else types, in the order they began; each is forgotten 3 s after the last sign. */
export class TypingPeople extends Store<readonly TypingPerson[]> {
  readonly #clock: Clock;
  readonly #nameOf: (userId: string, tell: (name: string | null) => void) => void;
  readonly #signs = new Map<string, Sign>();

  constructor(clock: Clock, nameOf: (userId: string, tell: (name: string | null) => void) => void) {
    super([]);
    this.#clock = clock;
    this.#nameOf = nameOf;
  }

  /** Somebody else types. */
  heard({ id, user_id }: TypingRow): void {
    const known = this.#signs.get(user_id);
    known?.forget();
    const sign: Sign = {
      rowId: id,
      name: known?.name ?? null,
      forget: this.#clock.after(TYPING_SHOWN_MS, () => {
        this.#remove(user_id);
      }),
    };
    this.#signs.set(user_id, sign);
    if (sign.name !== null) return;
    this.#nameOf(user_id, (name) => {
      const present = this.#signs.get(user_id);
      if (present === undefined || name === null) return;
      present.name = name;
      this.#tell();
    });
  }

  /** A sign was withdrawn; all that is told of it is its id. */
  withdrawn(rowId: string): void {
    for (const [userId, sign] of this.#signs) if (sign.rowId === rowId) this.#remove(userId);
  }

  /** Somebody's comment is there: they typed to its end. */
  stopped(userId: string): void {
    this.#remove(userId);
  }

  clear(): void {
    for (const userId of [...this.#signs.keys()]) this.#remove(userId);
  }

  #remove(userId: string): void {
    this.#signs.get(userId)?.forget();
    if (this.#signs.delete(userId)) this.#tell();
  }

  #tell(): void {
    const people = [...this.#signs].flatMap(([userId, { name }]) =>
      name === null ? [] : [{ userId, name }],
    );
    if (people.length > 0 || this.snapshot().length > 0) this.set(people);
  }
}
