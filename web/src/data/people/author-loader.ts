import type { Clock } from '../../lib/clock.ts';
import type { Author } from '../works/post.ts';

/** Ids that are requested within this time are loaded in one request. */
const BATCH_DELAY_MS = 50;

type Callback = (author: Author | null) => void;

/**
 * Loads authors by id, because live changes contain ids only. Requests are batched, and each author
 * is loaded once.
 */
export class AuthorLoader {
  readonly #fetch: (ids: readonly string[]) => Promise<readonly Author[]>;
  readonly #clock: Clock;
  readonly #cache = new Map<string, Author>();
  readonly #waiting = new Map<string, Callback[]>();
  #isScheduled = false;

  constructor(fetch: (ids: readonly string[]) => Promise<readonly Author[]>, clock: Clock) {
    this.#fetch = fetch;
    this.#clock = clock;
  }

  /** Adds an author that was loaded elsewhere. */
  cache(author: Author): void {
    this.#cache.set(author.id, author);
  }

  /** A cached author. */
  cached(id: string): Author | undefined {
    return this.#cache.get(id);
  }

  /**
   * Calls back with the author, at once if cached; with null if there is none or the request
   * failed.
   */
  load(id: string, callback: Callback): void {
    const cached = this.#cache.get(id);
    if (cached !== undefined) {
      callback(cached);
      return;
    }
    const callbacks = this.#waiting.get(id);
    if (callbacks !== undefined) {
      callbacks.push(callback);
      return;
    }
    this.#waiting.set(id, [callback]);
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#clock.after(BATCH_DELAY_MS, () => {
      this.#isScheduled = false;
      void this.#loadBatch([...this.#waiting]);
    });
  }

  async #loadBatch(batch: readonly [string, Callback[]][]): Promise<void> {
    const authors = await this.#fetch(batch.map(([id]) => id)).catch((): Author[] => []);
    for (const author of authors) this.cache(author);
    for (const [id, callbacks] of batch) {
      this.#waiting.delete(id);
      for (const callback of callbacks) callback(this.#cache.get(id) ?? null);
    }
  }
}
