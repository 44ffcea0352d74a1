import { Store } from '../../lib/store.ts';
import type { Row } from '../../data/client/database.ts';

/** A published post or reel, as in the table `feed_news`. */
export type PublishedWork = Pick<Row<'feed_news'>, 'id' | 'user_id' | 'created_at'>;

interface NewPostsStoreDeps {
  viewerId: string;
  /** Creation time of the newest post or reel in the loaded feed; later ones are new. */
  newestShownAt: () => string;
  /** Returns true if the feed already shows this post or reel. */
  isShown: (workId: string) => boolean;
  /** Returns true if the viewer blocked or muted the person in this session. */
  isHidden: (userId: string) => boolean;
  /** Returns the people whose posts and reels belong in the feed. */
  filterFeedAuthors: (userIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Loads the posts and reels of the feed that were published after a time. */
  fetchPublishedSince: (since: string) => Promise<readonly PublishedWork[]>;
}

/**
 * Collects posts and reels published while a feed is open; its state is their number. The feed does
 * not change until the user asks for them.
 */
export class NewPostsStore extends Store<number> {
  readonly #deps: NewPostsStoreDeps;
  readonly #rows = new Map<string, PublishedWork>();

  constructor(deps: NewPostsStoreDeps) {
    super(0);
    this.#deps = deps;
  }

  /** Adds a post or reel from a live event. */
  async addPublished(row: PublishedWork): Promise<void> {
    if (!this.#isNew(row)) return;
    const authors = await this.#deps.filterFeedAuthors([row.user_id]);
    if (authors.has(row.user_id)) this.#add([row]);
  }

  /** Adds posts and reels published while the channel was disconnected. */
  async addMissed(): Promise<void> {
    this.#add(await this.#deps.fetchPublishedSince(this.#deps.newestShownAt()));
  }

  /**
   * Drops entries that the feed now shows, that are older than its newest one, or whose author is
   * hidden.
   */
  removeStale(): void {
    for (const [id, row] of [...this.#rows]) if (!this.#isNew(row)) this.#rows.delete(id);
    this.set(this.#rows.size);
  }

  /** Drops all entries, because a refreshed feed shows them. */
  clear(): void {
    this.#rows.clear();
    this.set(0);
  }

  // Compares creation times: an old draft keeps its creation time when published, so the feed does
  // not show it at the top.
  #isNew({ id, user_id, created_at }: PublishedWork): boolean {
    const { viewerId, newestShownAt, isShown, isHidden } = this.#deps;
    return (
      user_id !== viewerId && created_at > newestShownAt() && !isShown(id) && !isHidden(user_id)
    );
  }

  #add(rows: readonly PublishedWork[]): void {
    // Check again: the feed may have refreshed during the request.
    for (const row of rows) if (this.#isNew(row)) this.#rows.set(row.id, row);
    this.set(this.#rows.size);
  }
}
