import type { Clock } from '../lib/clock.ts';

/** Questions that come within so many milliseconds are asked together. */
const TOGETHER_WITHIN_MS = 50;
/** After so long somebody may have been followed on another device. */
const KNOWN_FOR_MS = 5 * 60_000;

interface FollowedRow {
  id: string;
  following: boolean | null;
}

/** Whom the visitor follows, as the server says: each person is asked for rarely, several in one request. */
export class FollowedBook {
  readonly #load: (ids: readonly string[]) => Promise<readonly FollowedRow[]>;
  readonly #clock: Clock;
  readonly #known = new Map<string, { followed: boolean; askedAt: number }>();
  #ids = new Set<string>();
  #asking: Promise<void> | null = null;

  constructor(load: (ids: readonly string[]) => Promise<readonly FollowedRow[]>, clock: Clock) {
    this.#load = load;
    this.#clock = clock;
  }

  /** Those of these people who are followed. Rejects when the question failed. */
  async followed(userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const unknown = userIds.filter((id) => !this.#isKnown(id));
    if (unknown.length > 0) {
      for (const id of unknown) this.#ids.add(id);
      this.#asking ??= this.#askSoon();
      await this.#asking;
    }
    return new Set(userIds.filter((id) => this.#known.get(id)?.followed === true));
  }

  #isKnown(id: string): boolean {
    const known = this.#known.get(id);
    return known !== undefined && this.#clock.now() - known.askedAt < KNOWN_FOR_MS;
  }

  async #askSoon(): Promise<void> {
    await new Promise<void>((resolve) => this.#clock.after(TOGETHER_WITHIN_MS, resolve));
    const ids = [...this.#ids];
    this.#ids = new Set();
    this.#asking = null;
    const askedAt = this.#clock.now();
    const rows = await this.#load(ids);
    const followed = new Set(
      rows.filter(({ following }) => following === true).map(({ id }) => id),
    );
    for (const id of ids) this.#known.set(id, { followed: followed.has(id), askedAt });
  }
}
