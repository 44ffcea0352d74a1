import type { Clock } from '../lib/clock.ts';
import type { Author } from './post.ts';

/** Questions that come within so many milliseconds are asked together. */
const TOGETHER_WITHIN_MS = 50;

type Waiter = (author: Author | null) => void;

/**
 * Who is who: live changes name people by id only. Each person is asked for once, several in one
 * request.
 */
export class AuthorBook {
  readonly #load: (ids: readonly string[]) => Promise<readonly Author[]>;
  readonly #clock: Clock;
  readonly #known = new Map<string, Author>();
  readonly #waiting = new Map<string, Waiter[]>();
  #isAskDue = false;

  constructor(load: (ids: readonly string[]) => Promise<readonly Author[]>, clock: Clock) {
    this.#load = load;
    this.#clock = clock;
  }

  /** Takes over what was learnt elsewhere. */
  remember(author: Author): void {
    this.#known.set(author.id, author);
  }

  /** Somebody who is known already. */
  known(id: string): Author | undefined {
    return this.#known.get(id);
  }

  /** Tells who it is: at once when known, null when nobody or when the question failed. */
  ask(id: string, tell: Waiter): void {
    const known = this.#known.get(id);
    if (known !== undefined) {
      tell(known);
      return;
    }
    const waiters = this.#waiting.get(id);
    if (waiters !== undefined) {
      waiters.push(tell);
      return;
    }
    this.#waiting.set(id, [tell]);
    if (this.#isAskDue) return;
    this.#isAskDue = true;
    this.#clock.after(TOGETHER_WITHIN_MS, () => {
      this.#isAskDue = false;
      void this.#answer([...this.#waiting]);
    });
  }

  async #answer(asked: readonly [string, Waiter[]][]): Promise<void> {
    const authors = await this.#load(asked.map(([id]) => id)).catch((): Author[] => []);
    for (const author of authors) this.remember(author);
    for (const [id, waiters] of asked) {
      this.#waiting.delete(id);
      for (const tell of waiters) tell(this.#known.get(id) ?? null);
    }
  }
}
