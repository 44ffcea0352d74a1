import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { systemClock } from '../../lib/clock.ts';
import { supabase } from '../../data/client/client.ts';
import { unwrap } from '../../data/client/unwrap.ts';
import { cachedFeedPages } from '../../data/works/feed.ts';
import { NewPostsStore, type PublishedWork } from './new-posts-store.ts';
import { FollowStatusLoader } from './follow-status-loader.ts';
import { isJustHidden, peopleOverlay } from '../../data/people/people-state.ts';
import { type FeedChoice, postKeys } from '../../data/query/query-keys.ts';
import { openChannel } from '../../data/realtime/open-channel.ts';
import { onRowChange } from '../../data/realtime/row-changes.ts';
import { compareNewestFirst, type Work } from '../../data/works/work.ts';
import { logError } from '../../browser/log-error.ts';

/**
 * Skip the check for missed posts if the feed was loaded this recently, to save a request on the
 * first visit.
 */
const JUST_LOADED_MS = 1000;
/** Maximum number of missed posts to load. The button cannot show a higher count. */
const MISSED_MAX = 100;

const NEWS_COLUMNS = 'id,user_id,created_at';

function cachedWorks(queryClient: QueryClient, choice: FeedChoice): Work[] {
  return cachedFeedPages(queryClient, choice).flatMap(({ posts, reels }): Work[] => [
    ...posts,
    ...reels,
  ]);
}

/**
 * Creation time of the newest post or reel of other people. The viewer's own posts are added to the
 * cache at once, so they may be newer than posts that are still missing.
 */
function newestCreatedAt(works: readonly Work[], viewerId: string): string {
  const sorted = [...works].sort(compareNewestFirst);
  const newest = sorted.find(({ user_id }) => user_id !== viewerId) ?? sorted.at(-1);
  return newest?.created_at ?? '';
}

/** Returns the local follow state if the viewer changed it, otherwise the server's. */
function isFollowed(userId: string, server: boolean): boolean {
  return peopleOverlay.shadowOf(userId).following?.on ?? server;
}

const createFollowStatusLoader = () =>
  new FollowStatusLoader(
    async (ids) =>
      unwrap(
        await supabase()
          .from('profiles')
          .select('id,following')
          .in('id', [...ids]),
      ),
    systemClock,
  );

/**
 * Returns the ids that the viewer follows. Authors in the feed count as followed; the status of
 * others is loaded.
 */
async function filterFollowed(
  feedWorks: readonly Work[],
  loader: FollowStatusLoader,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const feedAuthorIds = new Set(feedWorks.map(({ user_id }) => user_id));
  const unknownIds = userIds.filter(
    (id) => !feedAuthorIds.has(id) && peopleOverlay.shadowOf(id).following === undefined,
  );
  const followed = await loader.loadFollowed(unknownIds);
  return new Set(userIds.filter((id) => isFollowed(id, feedAuthorIds.has(id) || followed.has(id))));
}

async function fetchPublishedSince(choice: FeedChoice, since: string): Promise<PublishedWork[]> {
  const news = supabase().from('feed_news');
  if (choice === 'latest') return unwrap(await newestSince(news.select(NEWS_COLUMNS), since));
  const query = news.select(`${NEWS_COLUMNS},author:profiles!feed_news_user_id_fkey(following)`);
  const rows: FollowedRow[] = unwrap(await newestSince(query, since));
  return rows.filter(({ user_id, author }) => isFollowed(user_id, author?.following === true));
}

/** The author is null if row-level security hides the profile. */
type FollowedRow = PublishedWork & { author: { following: boolean | null } | null };

interface NewsQuery {
  gt(column: string, value: string): this;
  order(column: string, options: { ascending: boolean }): this;
  limit(count: number): this;
}

function newestSince<Query extends NewsQuery>(query: Query, since: string): Query {
  return (since === '' ? query : query.gt('created_at', since))
    .order('created_at', { ascending: false })
    .limit(MISSED_MAX);
}

function createNewPostsStore(
  queryClient: QueryClient,
  choice: FeedChoice,
  viewerId: string,
): NewPostsStore {
  const loader = createFollowStatusLoader();
  return new NewPostsStore({
    viewerId,
    newestShownAt: () => newestCreatedAt(cachedWorks(queryClient, choice), viewerId),
    isShown: (workId) => cachedWorks(queryClient, choice).some(({ id }) => id === workId),
    isHidden: (userId) => isJustHidden(peopleOverlay.shadowOf(userId), 0),
    filterFeedAuthors: (userIds) =>
      choice === 'latest'
        ? Promise.resolve(new Set(userIds))
        : filterFollowed(cachedWorks(queryClient, choice), loader, userIds),
    fetchPublishedSince: (since) => fetchPublishedSince(choice, since),
  });
}

const storeByFeed = new Map<string, NewPostsStore>();

/**
 * Returns the store of a feed. It is shared, because a channel may outlive the screen that opened
 * it.
 */
function getNewPostsStore(
  queryClient: QueryClient,
  choice: FeedChoice,
  viewerId: string,
): NewPostsStore {
  const key = `${viewerId} ${choice}`;
  const existing = storeByFeed.get(key);
  if (existing !== undefined) return existing;
  // Drop the stores of a previous user of this window.
  for (const other of storeByFeed.keys())
    if (!other.startsWith(viewerId)) storeByFeed.delete(other);
  const store = createNewPostsStore(queryClient, choice, viewerId);
  storeByFeed.set(key, store);
  return store;
}

/**
 * Number of posts and reels published since the feed was loaded; updates while the feed is on
 * screen.
 */
export function useNewPostCount(choice: FeedChoice, viewerId: string) {
  const queryClient = useQueryClient();
  const store = useMemo(
    () => getNewPostsStore(queryClient, choice, viewerId),
    [queryClient, choice, viewerId],
  );

  useEffect(() => {
    const reportError = (error: unknown) => {
      logError('Could not load feed updates', error);
    };
    const closeChannel = openChannel({
      topic: `feed:${choice}`,
      bind: (channel) => {
        onRowChange(channel, { table: 'feed_news', event: 'INSERT' }, (change) => {
          if (change.eventType === 'INSERT') store.addPublished(change.new).catch(reportError);
        });
      },
      onJoin: () => {
        const state = queryClient.getQueryState(postKeys.feed(choice));
        // Skip the check: the feed has no data yet, or was loaded just now.
        if (state?.data === undefined || Date.now() - state.dataUpdatedAt < JUST_LOADED_MS) return;
        store.addMissed().catch(reportError);
      },
    });
    // A refreshed feed may already show some of the new posts.
    const feedHash = hashKey(postKeys.feed(choice));
    const removeStale = () => {
      if (store.snapshot() > 0) store.removeStale();
    };
    const unsubscribeFeed = queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryHash === feedHash) removeStale();
    });
    const unsubscribePeople = peopleOverlay.subscribe(removeStale);
    // The feed or the hidden people may have changed while another screen was shown.
    removeStale();
    return () => {
      unsubscribeFeed();
      unsubscribePeople();
      closeChannel();
    };
  }, [queryClient, choice, store]);

  return {
    count: useSyncExternalStore(store.subscribe, store.snapshot),
    clear: () => {
      store.clear();
    },
  };
}
