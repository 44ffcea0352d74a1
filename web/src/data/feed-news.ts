import { Store } from '../lib/store.ts';

/** A post or reel that was published, as the database tells of it. */
export interface NewsRow {
  id: string;
  user_id: string;
  created_at: string;
}

interface FeedNewsDeps {
  viewerId: string;
  /** Since when works are new: the time of the newest one that the feed was given. */
  since: () => string;
  /** Whether the feed shows it already. */
  isShown: (workId: string) => boolean;
  /** Whether the visitor just blocked or muted somebody. */
  isHidden: (userId: string) => boolean;
  /** Those of these people whose works belong into the feed. */
  wanted: (userIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** What was published after a time and belongs into the feed. */
  readSince: (since: string) => Promise<readonly NewsRow[]>;
}

/**
 * What was published while somebody looks at a feed; its state is how many works stand above the
 * newest one shown. The feed itself stays as it is until they are called for.
 */
export class FeedNews extends Store<number> {
  readonly #deps: FeedNewsDeps;
  readonly #rows = new Map<string, NewsRow>();

  constructor(deps: FeedNewsDeps) {
    super(0);
    this.#deps = deps;
  }

  /** Takes in one that was just published. */
  async hear(row: NewsRow): Promise<void> {
    if (!this.#isNew(row)) return;
    const wanted = await this.#deps.wanted([row.user_id]);
    if (wanted.has(row.user_id)) this.#add([row]);
  }

  /** Looks for what was published while nobody told. */
  async catchUp(): Promise<void> {
    this.#add(await this.#deps.readSince(this.#deps.since()));
  }

  /** The feed was read anew, or somebody hidden: what is shown, stands further down or is hidden is no news. */
  settle(): void {
    for (const [id, row] of [...this.#rows]) if (!this.#isNew(row)) this.#rows.delete(id);
    this.set(this.#rows.size);
  }

  /** The feed begins with all of them. */
  clear(): void {
    this.#rows.clear();
    this.set(0);
  }

  // A draft that is published late stands where it was written, which is not at the top.
  #isNew({ id, user_id, created_at }: NewsRow): boolean {
    const { viewerId, since, isShown, isHidden } = this.#deps;
    return user_id !== viewerId && created_at > since() && !isShown(id) && !isHidden(user_id);
  }

  #add(rows: readonly NewsRow[]): void {
    // Once more, as the feed may have been read while it was asked.
    for (const row of rows) if (this.#isNew(row)) this.#rows.set(row.id, row);
    this.set(this.#rows.size);
  }
}
