import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { DbClient } from '../client/database.ts';
import { type Cursor, newestPage } from '../query/cursor.ts';
import { unwrap } from '../client/unwrap.ts';
import {
  FEED_PAGE_SIZES,
  type FeedPageParam,
  type FeedCursor,
  type FeedKind,
  type FeedPage,
  FIRST_PAGE_PARAM,
  nextPageParam,
} from './feed-pages.ts';
import { type Post, POST_COLUMNS, type PostRow, selectPosts, toPost } from './post.ts';
import { type FeedChoice, postKeys } from '../query/query-keys.ts';
import { REEL_COLUMNS, type ReelRow, selectReels, toReel } from './reel.ts';
import { NO_AUTO_REFETCH } from '../query/no-auto-refetch.ts';

type FeedPages = InfiniteData<FeedPage, FeedPageParam>;

interface FeedRequest {
  client: DbClient;
  choice: FeedChoice;
  signal: AbortSignal;
}

/** Loads one page of posts, newest first. Loads nothing if `after` is undefined. */
async function fetchPosts(
  { client, choice, signal }: FeedRequest,
  after: FeedCursor | null | undefined,
): Promise<PostRow[]> {
  if (after === undefined) return [];
  const size = FEED_PAGE_SIZES.posts;
  return unwrap(
    choice === 'latest'
      ? await newestPage(selectPosts(client).eq('status', 'published'), {
          cursor: cursorOf(after),
          size,
          signal,
        })
      : await newestPage(
          client
            .rpc('following_posts', { page_size: size, ...cursorParams(after) })
            .select(POST_COLUMNS),
          { cursor: null, size, signal },
        ),
  );
}

/** Like `fetchPosts`, for reels. */
async function fetchReels(
  { client, choice, signal }: FeedRequest,
  after: FeedCursor | null | undefined,
): Promise<ReelRow[]> {
  if (after === undefined) return [];
  const size = FEED_PAGE_SIZES.reels;
  return unwrap(
    choice === 'latest'
      ? await newestPage(selectReels(client), { cursor: cursorOf(after), size, signal })
      : await newestPage(
          client
            .rpc('following_reels', { page_size: size, ...cursorParams(after) })
            .select(REEL_COLUMNS),
          { cursor: null, size, signal },
        ),
  );
}

function cursorOf(after: FeedCursor | null): Cursor | null {
  return after && { createdAt: after.created_at, id: after.id };
}

/** The cursor parameters of the SQL functions `following_posts` and `following_reels`. */
function cursorParams(after: FeedCursor | null) {
  return after === null ? {} : { before_at: after.created_at, before_id: after.id };
}

/** The cursor after these rows; null if the page was not full, so there are no more rows. */
function cursorAfterRows(kind: FeedKind, rows: readonly FeedCursor[]): FeedCursor | null {
  const last = rows.length < FEED_PAGE_SIZES[kind] ? undefined : rows.at(-1);
  return last === undefined ? null : { created_at: last.created_at, id: last.id };
}

async function fetchFeedPage(
  client: DbClient,
  choice: FeedChoice,
  param: FeedPageParam,
  signal: AbortSignal,
): Promise<FeedPage> {
  const loadedAt = Date.now();
  const request = { client, choice, signal };
  const [posts, reels] = await Promise.all([
    fetchPosts(request, param.posts),
    fetchReels(request, param.reels),
  ]);
  return {
    posts: posts.map((row) => toPost(row, loadedAt)),
    reels: reels.map((row) => toReel(row, loadedAt)),
    nextCursors: {
      ...(param.posts !== undefined && { posts: cursorAfterRows('posts', posts) }),
      ...(param.reels !== undefined && { reels: cursorAfterRows('reels', reels) }),
    },
  };
}

/**
 * A home feed. Each page needs one request for posts and one for reels. It never refetches by
 * itself, because that would move the list while the user reads. `refreshFeed` refetches it.
 */
export function feedQuery(client: DbClient, choice: FeedChoice) {
  return infiniteQueryOptions({
    queryKey: postKeys.feed(choice),
    queryFn: ({ pageParam, signal }) => fetchFeedPage(client, choice, pageParam, signal),
    initialPageParam: FIRST_PAGE_PARAM,
    getNextPageParam: (_, pages) => nextPageParam(pages),
    staleTime: Infinity,
    ...NO_AUTO_REFETCH,
    // Off, because a stale feed would refetch all of its pages.
    refetchOnMount: false,
  });
}

/**
 * Refetches the first page if the feed is stale or older than `maxAgeMs`. The new page then
 * replaces all old pages. Returns false if the request failed.
 */
export async function refreshFeed(
  client: DbClient,
  queryClient: QueryClient,
  choice: FeedChoice,
  maxAgeMs: number,
): Promise<boolean> {
  const query = feedQuery(client, choice);
  const state = queryClient.getQueryState(query.queryKey);
  if (state?.data === undefined) return true;
  if (!state.isInvalidated && Date.now() - state.dataUpdatedAt <= maxAgeMs) return true;
  // Cancel a running request, which would add its page to the old pages.
  await queryClient.cancelQueries({ queryKey: query.queryKey });
  return queryClient.infiniteQuery({ ...query, pages: 1, staleTime: 0 }).then(
    () => true,
    () => false,
  );
}

/** Marks both feeds as stale, so that the next visit refreshes them. */
export async function markFeedsStale(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: postKeys.feeds(), refetchType: 'none' });
}

/**
 * Changes the cached pages of a feed. Keeps its update time. Does nothing without a cached feed.
 */
function changePages(
  queryClient: QueryClient,
  choice: FeedChoice,
  change: (page: FeedPage, index: number) => FeedPage,
): void {
  const queryKey = postKeys.feed(choice);
  const state = queryClient.getQueryState(queryKey);
  if (state === undefined) return;
  queryClient.setQueryData<FeedPages>(
    queryKey,
    (data) => data && { ...data, pages: data.pages.map(change) },
    { updatedAt: state.dataUpdatedAt },
  );
}

function changeBoth(queryClient: QueryClient, change: (page: FeedPage) => FeedPage): void {
  for (const choice of ['latest', 'following'] as const) changePages(queryClient, choice, change);
}

/** Adds a post to the latest feed. `flattenFeedPages` sorts it by time. */
export function addToFeed(queryClient: QueryClient, post: Post): void {
  changePages(queryClient, 'latest', (page, index) =>
    index === 0
      ? { ...page, posts: [post, ...page.posts.filter((other) => other.id !== post.id)] }
      : page,
  );
}

/** Removes a post or reel from both feeds. */
export function removeFromFeed(queryClient: QueryClient, workId: string): void {
  changeBoth(queryClient, (page) => ({
    ...page,
    posts: page.posts.filter(({ id }) => id !== workId),
    reels: page.reels.filter(({ id }) => id !== workId),
  }));
}

/** The cached pages of a feed; empty if it is not cached. */
export function cachedFeedPages(queryClient: QueryClient, choice: FeedChoice): readonly FeedPage[] {
  return queryClient.getQueryData<FeedPages>(postKeys.feed(choice))?.pages ?? [];
}

/** Finds a post in the cached feeds. */
export function findPostInFeed(queryClient: QueryClient, postId: string): Post | undefined {
  return (['latest', 'following'] as const)
    .flatMap((choice) => cachedFeedPages(queryClient, choice))
    .flatMap((page) => page.posts)
    .find((post) => post.id === postId);
}
