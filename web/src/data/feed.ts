import type { SupabaseClient } from '@supabase/supabase-js';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { dataOf } from './data-error.ts';
import {
  FEED_PAGE_SIZES,
  type FeedAsk,
  type FeedCursor,
  type FeedKind,
  type FeedPage,
  FIRST_ASK,
  nextAsk,
} from './feed-pages.ts';
import { type Post, POST_COLUMNS, type PostRow, toPost } from './post.ts';
import { type FeedChoice, postKeys } from './query-keys.ts';
import { REEL_COLUMNS, type ReelRow, toReel } from './reel.ts';
import { STAYS_PUT } from './stays-put.ts';

type FeedPages = InfiniteData<FeedPage, FeedAsk>;

interface Rows {
  posts: PostRow;
  reels: ReelRow;
}
const COLUMNS: Record<FeedKind, string> = { posts: POST_COLUMNS, reels: REEL_COLUMNS };

function latest(client: SupabaseClient, kind: FeedKind, cursor: FeedCursor | null) {
  const all = client.from(kind).select(COLUMNS[kind]);
  const published = kind === 'posts' ? all.eq('status', 'published') : all;
  if (cursor === null) return published;
  // The first condition is what the index can seek by; the second parts equal times.
  return published
    .lte('created_at', cursor.created_at)
    .or(`created_at.lt."${cursor.created_at}",id.lt.${cursor.id}`);
}

function following(client: SupabaseClient, kind: FeedKind, cursor: FeedCursor | null) {
  const from = cursor === null ? {} : { before_at: cursor.created_at, before_id: cursor.id };
  return client
    .rpc(`following_${kind}`, { page_size: FEED_PAGE_SIZES[kind], ...from })
    .select(COLUMNS[kind]);
}

/** Works of one kind, newest first, in one request; none when it is not asked for. */
async function fetchKind<Kind extends FeedKind>(
  client: SupabaseClient,
  choice: FeedChoice,
  kind: Kind,
  cursor: FeedCursor | null | undefined,
  signal: AbortSignal,
): Promise<Rows[Kind][]> {
  if (cursor === undefined) return [];
  const query =
    choice === 'latest' ? latest(client, kind, cursor) : following(client, kind, cursor);
  const rows: unknown = dataOf(
    await query
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(FEED_PAGE_SIZES[kind])
      .abortSignal(signal)
      // Our own cache decides about retries.
      .retry(false),
  );
  return rows as Rows[Kind][];
}

/** Where a kind goes on after these rows; null when fewer came than were asked for. */
function endAfter(kind: FeedKind, rows: readonly FeedCursor[]): FeedCursor | null {
  const last = rows.length < FEED_PAGE_SIZES[kind] ? undefined : rows.at(-1);
  return last === undefined ? null : { created_at: last.created_at, id: last.id };
}

async function fetchFeedPage(
  client: SupabaseClient,
  choice: FeedChoice,
  ask: FeedAsk,
  signal: AbortSignal,
): Promise<FeedPage> {
  const loadedAt = Date.now();
  const [posts, reels] = await Promise.all([
    fetchKind(client, choice, 'posts', ask.posts, signal),
    fetchKind(client, choice, 'reels', ask.reels, signal),
  ]);
  return {
    posts: posts.map((row) => toPost(row, loadedAt)),
    reels: reels.map((row) => toReel(row, loadedAt)),
    ends: {
      ...(ask.posts !== undefined && { posts: endAfter('posts', posts) }),
      ...(ask.reels !== undefined && { reels: endAfter('reels', reels) }),
    },
  };
}

/**
 * A home feed, posts and reels in two requests a page. It never refreshes by itself, as that would
 * move what is being looked at: see `renewFeed`.
 */
export function feedQuery(client: SupabaseClient, choice: FeedChoice) {
  return infiniteQueryOptions({
    queryKey: postKeys.feed(choice),
    queryFn: ({ pageParam, signal }) => fetchFeedPage(client, choice, pageParam, signal),
    initialPageParam: FIRST_ASK,
    getNextPageParam: (_, pages) => nextAsk(pages),
    staleTime: Infinity,
    ...STAYS_PUT,
    // Out of date, all of its pages would be asked for again.
    refetchOnMount: false,
  });
}

/**
 * Asks for the first page again if the feed is older than `maxAgeMs` or out of date; what there is
 * stays until that page has come, which then is all of it. False when that failed.
 */
export async function renewFeed(
  client: SupabaseClient,
  queryClient: QueryClient,
  choice: FeedChoice,
  maxAgeMs: number,
): Promise<boolean> {
  const query = feedQuery(client, choice);
  const state = queryClient.getQueryState(query.queryKey);
  if (state?.data === undefined) return true;
  if (!state.isInvalidated && Date.now() - state.dataUpdatedAt <= maxAgeMs) return true;
  // A page that is on its way would be joined to what goes.
  await queryClient.cancelQueries({ queryKey: query.queryKey });
  return queryClient.infiniteQuery({ ...query, pages: 1, staleTime: 0 }).then(
    () => true,
    () => false,
  );
}

/** Lets both feeds be read anew when somebody next arrives there. */
export async function outdateFeeds(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: postKeys.feeds(), refetchType: 'none' });
}

/** Changes every cached page of a feed, whose age stays; nothing happens while there is none. */
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

/** Puts a post into everybody's feed, at its place by time. */
export function addToFeed(queryClient: QueryClient, post: Post): void {
  changePages(queryClient, 'latest', (page, index) =>
    index === 0
      ? { ...page, posts: [post, ...page.posts.filter((other) => other.id !== post.id)] }
      : page,
  );
}

/** Takes a post or reel out of the feeds. */
export function removeFromFeed(queryClient: QueryClient, workId: string): void {
  changeBoth(queryClient, (page) => ({
    ...page,
    posts: page.posts.filter(({ id }) => id !== workId),
    reels: page.reels.filter(({ id }) => id !== workId),
  }));
}

/** The pages of a feed that are cached. */
export function feedPages(queryClient: QueryClient, choice: FeedChoice): readonly FeedPage[] {
  return queryClient.getQueryData<FeedPages>(postKeys.feed(choice))?.pages ?? [];
}

/** A post that a feed already holds. */
export function postInFeed(queryClient: QueryClient, postId: string): Post | undefined {
  return (['latest', 'following'] as const)
    .flatMap((choice) => feedPages(queryClient, choice))
    .flatMap((page) => page.posts)
    .find((post) => post.id === postId);
}
