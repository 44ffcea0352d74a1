import { FEED_PAGE_POSTS } from '@promptory/domain/limits';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { dataOf } from './data-error.ts';
import { type Post, POST_COLUMNS, type PostRow, toPost } from './post.ts';
import { postKeys } from './query-keys.ts';

/** The last post of a page: the next page begins right after it. */
interface FeedCursor {
  createdAt: string;
  id: string;
}
export interface FeedPage {
  posts: Post[];
  next: FeedCursor | null;
}
type FeedPages = InfiniteData<FeedPage, FeedCursor | null>;

/** One page of published posts, newest first, in one request; from the top without a cursor. */
async function fetchFeedPage(
  client: SupabaseClient,
  cursor: FeedCursor | null,
  signal: AbortSignal,
): Promise<FeedPage> {
  const loadedAt = Date.now();
  let query = client.from('posts').select(POST_COLUMNS).eq('status', 'published');
  if (cursor !== null) {
    // The first condition is what the index can seek by; the second parts equal times.
    query = query
      .lte('created_at', cursor.createdAt)
      .or(`created_at.lt."${cursor.createdAt}",id.lt.${cursor.id}`);
  }
  const rows = dataOf(
    await query
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(FEED_PAGE_POSTS)
      .abortSignal(signal)
      // Our own cache decides about retries.
      .retry(false)
      .overrideTypes<PostRow[], { merge: false }>(),
  );
  const posts = rows.map((row) => toPost(row, loadedAt));
  const last = posts.length < FEED_PAGE_POSTS ? undefined : posts.at(-1);
  return { posts, next: last === undefined ? null : { createdAt: last.created_at, id: last.id } };
}

/**
 * The home feed. It never refreshes by itself, as that would move what is being looked at: see
 * `renewFeed`.
 */
export function feedQuery(client: SupabaseClient) {
  return infiniteQueryOptions({
    queryKey: postKeys.feed(),
    queryFn: ({ pageParam, signal }) => fetchFeedPage(client, pageParam, signal),
    initialPageParam: null as FeedCursor | null,
    getNextPageParam: (page) => page.next,
    staleTime: Infinity,
  });
}

/** The posts of all pages, each once. */
export function postsOfPages(pages: readonly FeedPage[]): Post[] {
  const byId = new Map<string, Post>();
  for (const post of pages.flatMap((page) => page.posts)) {
    if (!byId.has(post.id)) byId.set(post.id, post);
  }
  return [...byId.values()];
}

/** Asks for the first page again if it is older than `maxAgeMs`, showing the old one meanwhile. */
export async function renewFeed(queryClient: QueryClient, maxAgeMs: number): Promise<void> {
  const state = queryClient.getQueryState(postKeys.feed());
  if (state === undefined || Date.now() - state.dataUpdatedAt <= maxAgeMs) return;
  queryClient.setQueryData<FeedPages>(postKeys.feed(), (data) =>
    data === undefined
      ? undefined
      : { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  );
  await queryClient.invalidateQueries({ queryKey: postKeys.feed() });
}

/** Changes every cached page of the feed; nothing happens while there is none. */
function changePages(
  queryClient: QueryClient,
  change: (page: FeedPage, index: number) => FeedPage,
) {
  queryClient.setQueryData<FeedPages>(postKeys.feed(), (data) =>
    data === undefined ? undefined : { ...data, pages: data.pages.map(change) },
  );
}

/** Puts a new post first in the feed. */
export function addToFeed(queryClient: QueryClient, post: Post): void {
  changePages(queryClient, (page, index) =>
    index === 0
      ? { ...page, posts: [post, ...page.posts.filter((other) => other.id !== post.id)] }
      : page,
  );
}

/** Takes a post out of the feed. */
export function removeFromFeed(queryClient: QueryClient, postId: string): void {
  changePages(queryClient, (page) => ({
    ...page,
    posts: page.posts.filter((post) => post.id !== postId),
  }));
}

/** Changes one post of the feed, wherever it stands there. */
export function changeInFeed(
  queryClient: QueryClient,
  postId: string,
  change: (post: Post) => Post,
): void {
  changePages(queryClient, (page) =>
    page.posts.some(({ id }) => id === postId)
      ? { ...page, posts: page.posts.map((post) => (post.id === postId ? change(post) : post)) }
      : page,
  );
}

/** A post that the feed already holds. */
export function postInFeed(queryClient: QueryClient, postId: string): Post | undefined {
  const data = queryClient.getQueryData<FeedPages>(postKeys.feed());
  return data?.pages.flatMap((page) => page.posts).find((post) => post.id === postId);
}
