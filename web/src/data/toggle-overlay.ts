import { Store } from '../lib/store.ts';

export type WorkToggle = 'liked' | 'saved';

interface ToggleState {
  on: boolean;
  /** When the server confirmed it, in milliseconds; absent while a request is under way. */
  settledAt?: number;
}
type Shadow<Name extends string = WorkToggle> = Readonly<Partial<Record<Name, ToggleState>>> & {
  readonly removed?: true | undefined;
};

/** What the overlay needs to know of a work: the server's state, and when it was asked for. */
export interface Overlaid {
  id: string;
  liked: boolean;
  saved: boolean;
  likes_count: number;
  saves_count: number;
  loadedAt: number;
}

const NO_SHADOW: Shadow<never> = {};

/**
 * What this visitor just did to works, comments or people, on top of what the server said. Cached
 * rows keep the server's state untouched; a shadow wins over every copy of the row that was asked for
 * before the server confirmed it, so a late answer cannot bring the old state back, and a newer one
 * rules.
 */
export class ToggleOverlay<Name extends string = WorkToggle> extends Store<
  ReadonlyMap<string, Shadow<Name>>
> {
  constructor() {
    super(new Map());
  }

  /** The shadow of a row; the same object until it changes. */
  readonly shadowOf = (id: string): Shadow<Name> => this.snapshot().get(id) ?? NO_SHADOW;

  /** Shows a state while its request is under way. */
  begin(id: string, toggle: Name, on: boolean): void {
    this.#write(id, { ...this.shadowOf(id), [toggle]: { on } });
  }

  /** Ends what `begin` began: the state that the server now has, after success and failure alike. */
  settle(id: string, toggle: Name, on: boolean, atMs: number): void {
    this.#write(id, { ...this.shadowOf(id), [toggle]: { on, settledAt: atMs } });
  }

  /** Hides a row in every list. */
  remove(id: string): void {
    this.#write(id, { ...this.shadowOf(id), removed: true });
  }

  /** Undoes `remove`. */
  restore(id: string): void {
    this.#write(id, { ...this.shadowOf(id), removed: undefined });
  }

  /** Forgets everything: another person uses the device. */
  clear(): void {
    this.set(new Map());
  }

  #write(id: string, shadow: Shadow<Name>): void {
    this.set(new Map(this.snapshot()).set(id, shadow));
  }
}

/** How it is, from what was done here and what the server said at `loadedAt` (milliseconds). */
export function stateOf(
  state: ToggleState | undefined,
  server: boolean,
  loadedAt: number,
): boolean {
  if (state === undefined) return server;
  return state.settledAt === undefined || state.settledAt >= loadedAt ? state.on : server;
}

function countOf(count: number, before: boolean, after: boolean): number {
  return before === after ? count : Math.max(0, count + (after ? 1 : -1));
}

/** A comment, which can be liked only, as this visitor should see it; itself when nothing differs. */
export function withLikeShadow<Liked extends Pick<Overlaid, 'liked' | 'likes_count' | 'loadedAt'>>(
  comment: Liked,
  shadow: Shadow,
): Liked {
  const liked = stateOf(shadow.liked, comment.liked, comment.loadedAt);
  if (liked === comment.liked) return comment;
  return { ...comment, liked, likes_count: countOf(comment.likes_count, comment.liked, liked) };
}

/** A work as this visitor should see it; the work itself when nothing differs. */
export function withShadow<Post extends Overlaid>(post: Post, shadow: Shadow): Post {
  const liked = stateOf(shadow.liked, post.liked, post.loadedAt);
  const saved = stateOf(shadow.saved, post.saved, post.loadedAt);
  if (liked === post.liked && saved === post.saved) return post;
  return {
    ...post,
    liked,
    saved,
    likes_count: countOf(post.likes_count, post.liked, liked),
    saves_count: countOf(post.saves_count, post.saved, saved),
  };
}
