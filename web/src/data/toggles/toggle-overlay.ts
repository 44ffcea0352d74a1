import { Store } from '../../lib/store.ts';
import type { Row } from '../client/database.ts';

export type WorkToggle = 'liked' | 'saved';

interface ToggleState {
  on: boolean;
  /** When the request ended, in milliseconds. Missing while a request is running. */
  settledAt?: number;
}
type Shadow<Name extends string = WorkToggle> = Readonly<Partial<Record<Name, ToggleState>>> & {
  readonly removed?: true | undefined;
  /** When the server said that the row no longer exists, in milliseconds. */
  readonly goneAt?: number;
};

/** The fields of a post or reel that the overlay needs. `loadedAt` is the time of its request. */
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
 * The viewer's own toggles of works, comments or people. They are applied on top of cached rows,
 * which keep the server's state. A toggle overrides all copies of the row that were requested
 * before the toggle was confirmed, so a late response can't restore the old state. Newer copies
 * override it.
 */
export class ToggleOverlay<Name extends string = WorkToggle> extends Store<
  ReadonlyMap<string, Shadow<Name>>
> {
  constructor() {
    super(new Map());
  }

  /** The toggles of a row. Returns the same object until they change. */
  readonly shadowOf = (id: string): Shadow<Name> => this.snapshot().get(id) ?? NO_SHADOW;

  /** Sets the state to show while its request is running. */
  begin(id: string, toggle: Name, on: boolean): void {
    this.#write(id, { ...this.shadowOf(id), [toggle]: { on } });
  }

  /** Call when the request ended. `on` is the state on the server, `atMs` the current time. */
  settle(id: string, toggle: Name, on: boolean, atMs: number): void {
    this.#write(id, { ...this.shadowOf(id), [toggle]: { on, settledAt: atMs } });
  }

  /** Hides a row in every list. */
  remove(id: string): void {
    this.#write(id, { ...this.shadowOf(id), removed: true });
  }

  /** Call when the server said that the row no longer exists. `atMs` is the current time. */
  markGone(id: string, atMs: number): void {
    this.#write(id, { ...this.shadowOf(id), goneAt: atMs });
  }

  /** Undoes `remove`. */
  restore(id: string): void {
    this.#write(id, { ...this.shadowOf(id), removed: undefined });
  }

  /** Drops all toggles. Call when another user signs in. */
  clear(): void {
    this.set(new Map());
  }

  #write(id: string, shadow: Shadow<Name>): void {
    this.set(new Map(this.snapshot()).set(id, shadow));
  }
}

/** The state to show: the own toggle, or `server` if the row was requested later (`loadedAt`). */
export function toggledState(
  state: ToggleState | undefined,
  server: boolean,
  loadedAt: number,
): boolean {
  if (state === undefined) return server;
  return state.settledAt === undefined || state.settledAt >= loadedAt ? state.on : server;
}

/** True if a row that was requested at `loadedAt` no longer exists. */
export function isGone({ goneAt }: Shadow, loadedAt: number): boolean {
  return goneAt !== undefined && goneAt >= loadedAt;
}

function adjustCount(count: number, before: boolean, after: boolean): number {
  return before === after ? count : Math.max(0, count + (after ? 1 : -1));
}

/** A comment with the viewer's like. Returns the same object if nothing changes. */
export function withLikeShadow<
  Liked extends Pick<ToggleableRow, 'liked' | 'likes_count' | 'loadedAt'>,
>(comment: Liked, shadow: Shadow): Liked {
  const liked = toggledState(shadow.liked, comment.liked, comment.loadedAt);
  if (liked === comment.liked) return comment;
  return { ...comment, liked, likes_count: adjustCount(comment.likes_count, comment.liked, liked) };
}

/** A work with the viewer's like and save. Returns the same object if nothing changes. */
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
