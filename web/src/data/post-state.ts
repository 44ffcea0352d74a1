import { useMemo, useSyncExternalStore } from 'react';
import { supabase } from './client.ts';
import type { Post } from './post.ts';
import { PostOverlay, type PostToggle, withShadow } from './post-overlay.ts';
import { PostToggles } from './post-toggles.ts';
import { writeCopy, writeToggle } from './post-writes.ts';
import { currentSession } from './use-session.ts';

/** What the visitor of this window just did to posts. */
export const postOverlay = new PostOverlay();

const toggles = new PostToggles({
  overlay: postOverlay,
  write: async (postId, toggle, on) => {
    const { user } = currentSession().snapshot();
    if (user === null) throw new Error('Nobody is signed in');
    await writeToggle(supabase(), toggle === 'liked' ? 'likes' : 'saves', postId, user.id, on);
  },
  onFailure: (failure) => {
    console.warn('A like or save was not recorded', failure);
  },
  nowMs: () => Date.now(),
});

/** Turns a like or save over, at once; `post` is the post as the visitor sees it. */
export function togglePost(post: Post, toggle: PostToggle): void {
  toggles.toggle(post, toggle);
}

/** Tells that the visitor copied the prompt; what they see does not depend on it. */
export function recordCopy(post: Post): void {
  const { user } = currentSession().snapshot();
  if (user === null || post.status !== 'published') return;
  writeCopy(supabase(), post.id, user.id).catch((failure: unknown) => {
    console.warn('A copied prompt was not recorded', failure);
  });
}

/** A post as the visitor sees it at this moment, outside of a component. */
export function seenPost(post: Post): Post {
  return withShadow(post, postOverlay.shadowOf(post.id));
}

/** A post as the visitor should see it: the server's state with what was just done on top. */
export function useSeenPost(post: Post): Post {
  const shadow = useSyncExternalStore(postOverlay.subscribe, () => postOverlay.shadowOf(post.id));
  return useMemo(() => withShadow(post, shadow), [post, shadow]);
}

/** The posts that were not just deleted. */
export function useRemainingPosts(posts: readonly Post[]): readonly Post[] {
  const shadows = useSyncExternalStore(postOverlay.subscribe, postOverlay.snapshot);
  return useMemo(() => {
    const remaining = posts.filter((post) => shadows.get(post.id)?.removed !== true);
    return remaining.length === posts.length ? posts : remaining;
  }, [posts, shadows]);
}
