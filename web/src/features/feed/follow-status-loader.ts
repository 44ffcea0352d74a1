import type { Clock } from '../../lib/clock.ts';

/** Requests within this time are sent as one. */
const BATCH_WINDOW_MS = 50;
/** Cached answers expire, because the viewer may follow people on another device. */
const CACHE_MS = 5 * 60_000;

interface FollowedRow {
  id: string;
  following: boolean | null;
}

/** Loads the server's follow status of people, batched and cached (a dataloader). */
export class FollowStatusLoader {
  readonly #load: (ids: readonly string[]) => Promise<readonly FollowedRow[]>;
  readonly #clock: Clock;
  readonly #cache = new Map<string, { isFollowed: boolean; loadedAt: number }>();
  #ids = new Set<string>();
  #request: Promise<void> | null = null;

  constructor(load: (ids: readonly string[]) => Promise<readonly FollowedRow[]>, clock: Clock) {
    this.#load = load;
    this.#clock = clock;
  }

  /** Returns the ids that the viewer follows. Rejects if the request fails. */
  async loadFollowed(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const missing = userIds.filter((id) => !this.#isCached(id));
    if (missing.length > 0) {
      for (const id of missing) this.#ids.add(id);
      this.#request ??= this.#loadSoon();
      await this.#request;
    }
    return new Set(userIds.filter((id) => this.#cache.get(id)?.isFollowed === true));
  }

  #isCached(id: string): boolean {
    const cached = this.#cache.get(id);
    return cached !== undefined && this.#clock.now() - cached.loadedAt < CACHE_MS;
  }

  async #loadSoon(): Promise<void> {
    await new Promise<void>((resolve) => this.#clock.after(BATCH_WINDOW_MS, resolve));
    const ids = [...this.#ids];
    this.#ids = new Set();
    this.#request = null;
    const loadedAt = this.#clock.now();
    const rows = await this.#load(ids);
    const followed = new Set(
      rows.filter(({ following }) => following === true).map(({ id }) => id),
    );
    for (const id of ids) this.#cache.set(id, { isFollowed: followed.has(id), loadedAt });
  }
}
