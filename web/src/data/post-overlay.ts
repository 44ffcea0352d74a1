import { Store } from '../lib/store.ts';

export type PostToggle = 'liked' | 'saved';

interface ToggleState {
  on: boolean;
  /** When the server confirmed it, in milliseconds; absent while a request is under way. */
  settledAt?: number;
}
type PostShadow = Readonly<Partial<Record<PostToggle, ToggleState>>> & { readonly removed?: true };

/** What the overlay needs to know of a post: the server's state, and when it was asked for. */
export interface Overlaid {
  id: string;
  liked: boolean;
  saved: boolean;
  likes_count: number;
  saves_count: number;
  loadedAt: number;
}

const NO_SHADOW: PostShadow = {};

/**
 * What this visitor just did to posts, on top of what the server said. Cached posts keep the
 * server's state untouched; a shadow wins over every copy of the post that was asked for before the
 * server confirmed it, so a late answer cannot bring the old state back, and a newer one rules.
 */
export class PostOverlay extends Store<ReadonlyMap<string, PostShadow>> {
  constructor() {
    super(new Map());
  }

  /** The shadow of a post; the same object until it changes. */
  readonly shadowOf = (postId: string): PostShadow => this.snapshot().get(postId) ?? NO_SHADOW;

  /** Shows a state while its request is under way. */
  begin(postId: string, toggle: PostToggle, on: boolean): void {
    this.#write(postId, { ...this.shadowOf(postId), [toggle]: { on } });
  }

  /** Ends what `begin` began: the state that the server now has, after success and failure alike. */
  settle(postId: string, toggle: PostToggle, on: boolean, atMs: number): void {
    this.#write(postId, { ...this.shadowOf(postId), [toggle]: { on, settledAt: atMs } });
  }

  /** Hides a post in every list. */
  remove(postId: string): void {
    this.#write(postId, { ...this.shadowOf(postId), removed: true });
  }

  /** Undoes `remove`. */
  restore(postId: string): void {
    const shadow = { ...this.shadowOf(postId) };
    delete shadow.removed;
    this.#write(postId, shadow);
  }

  /** Forgets everything: another person uses the device. */
  clear(): void {
    this.set(new Map());
  }

  #write(postId: string, shadow: PostShadow): void {
    this.set(new Map(this.snapshot()).set(postId, shadow));
  }
}

function stateOf(state: ToggleState | undefined, server: boolean, loadedAt: number): boolean {
  if (state === undefined) return server;
  return state.settledAt === undefined || state.settledAt >= loadedAt ? state.on : server;
}

function countOf(count: number, before: boolean, after: boolean): number {
  return before === after ? count : Math.max(0, count + (after ? 1 : -1));
}

/** A comment, which can be liked only, as this visitor should see it; itself when nothing differs. */
export function withLikeShadow<Liked extends Pick<Overlaid, 'liked' | 'likes_count' | 'loadedAt'>>(
  comment: Liked,
  shadow: PostShadow,
): Liked {
  const liked = stateOf(shadow.liked, comment.liked, comment.loadedAt);
  if (liked === comment.liked) return comment;
  return { ...comment, liked, likes_count: countOf(comment.likes_count, comment.liked, liked) };
}

/** A post as this visitor should see it; the post itself when nothing differs. */
export function withShadow<Post extends Overlaid>(post: Post, shadow: PostShadow): Post {
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
