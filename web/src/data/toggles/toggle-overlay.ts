import { Store } from '../../lib/store.ts';
import type { Row } from '../client/database.ts';

export type WorkToggle = 'liked' | 'saved';

interface ToggleState {
  on: boolean;
  /** When the server confirmed it, in milliseconds; absent while a request is running. */
  settledAt?: number;
}
type Shadow<Name extends string = WorkToggle> = Readonly<Partial<Record<Name, ToggleState>>> & {
  readonly removed?: true | undefined;
};

/** The fields of a work that the overlay needs: the server's state, and when it was requested. */
export interface ToggleableRow extends Pick<
  Row<'posts' | 'reels'>,
  'id' | 'likes_count' | 'saves_count'
> {
  liked: boolean;
  saved: boolean;
  loadedAt: number;
}

const NO_SHADOW: Shadow<never> = {};

/**
 * The viewer's own toggles of works, comments or people, shown on top of cached rows. Cached rows keep
 * the server's state. A shadow wins over every copy of the row that was requested before the server
 * confirmed the toggle, so a late response cannot bring the old state back. Newer copies win over it.
 */
export class ToggleOverlay<Name extends string = WorkToggle> extends Store<
  ReadonlyMap<string, Shadow<Name>>
> {
  constructor() {
    super(new Map());
  }

  /** The shadow of a row; the same object until it changes. */
  readonly shadowOf = (id: string): Shadow<Name> => this.snapshot().get(id) ?? NO_SHADOW;

  /** Shows a state while its request is running. */
  begin(id: string, toggle: Name, on: boolean): void {
    this.#write(id, { ...this.shadowOf(id), [toggle]: { on } });
  }

  /** Ends a toggle with the state that the server has now, after success and failure alike. */
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

  /** Drops everything: another person signed in. */
  clear(): void {
    this.set(new Map());
  }

  #write(id: string, shadow: Shadow<Name>): void {
    this.set(new Map(this.snapshot()).set(id, shadow));
  }
}

/** The state to show, from the own toggle and the server's state of `loadedAt` (milliseconds). */
export function toggledState(
  state: ToggleState | undefined,
  server: boolean,
  loadedAt: number,
): boolean {
  if (state === undefined) return server;
  return state.settledAt === undefined || state.settledAt >= loadedAt ? state.on : server;
}

function adjustCount(count: number, before: boolean, after: boolean): number {
  return before === after ? count : Math.max(0, count + (after ? 1 : -1));
}

/** A comment with the viewer's like; the same object if nothing differs. */
export function withLikeShadow<
  Liked extends Pick<ToggleableRow, 'liked' | 'likes_count' | 'loadedAt'>,
>(comment: Liked, shadow: Shadow): Liked {
  const liked = toggledState(shadow.liked, comment.liked, comment.loadedAt);
  if (liked === comment.liked) return comment;
  return { ...comment, liked, likes_count: adjustCount(comment.likes_count, comment.liked, liked) };
}

/** A work with the viewer's toggles; the same object if nothing differs. */
export function withShadow<Post extends ToggleableRow>(post: Post, shadow: Shadow): Post {
  const liked = toggledState(shadow.liked, post.liked, post.loadedAt);
  const saved = toggledState(shadow.saved, post.saved, post.loadedAt);
  if (liked === post.liked && saved === post.saved) return post;
  return {
    ...post,
    liked,
    saved,
    likes_count: adjustCount(post.likes_count, post.liked, liked),
    saves_count: adjustCount(post.saves_count, post.saved, saved),
  };
}
