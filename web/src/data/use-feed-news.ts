import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { systemClock } from '../lib/clock.ts';
import { supabase } from './client.ts';
import { dataOf } from './data-error.ts';
import { feedPages } from './feed.ts';
import { FeedNews, type NewsRow } from './feed-news.ts';
import { FollowedBook } from './followed-book.ts';
import { isHiddenHere, peopleOverlay } from './people-state.ts';
import { type FeedChoice, postKeys } from './query-keys.ts';
import { openChannel } from './realtime/channels.ts';
import { byNewest, type Work } from './work.ts';

/**
 * A feed that was read so shortly before its news began to arrive has hardly missed any, which is not
 * worth another request on each first visit.
 */
const JUST_READ_MS = 1000;
/** More than the button ever counts. */
const CAUGHT_UP_MAX = 100;

interface FollowedRow extends NewsRow {
  author: { following: boolean | null } | null;
}

function worksOf(queryClient: QueryClient, choice: FeedChoice): Work[] {
  return feedPages(queryClient, choice).flatMap(({ posts, reels }): Work[] => [...posts, ...reels]);
}

/** The newest work that the server gave; own ones may have been added since, past others. */
function newestOf(works: readonly Work[], viewerId: string): string {
  const sorted = [...works].sort(byNewest);
  const newest = sorted.find(({ user_id }) => user_id !== viewerId) ?? sorted.at(-1);
  return newest?.created_at ?? '';
}

/** Whether somebody is followed, by what was done here, or else by what the server says. */
function isFollowed(userId: string, server: boolean): boolean {
  return peopleOverlay.shadowOf(userId).following?.on ?? server;
}

const newBook = () =>
  new FollowedBook(
    async (ids) =>
      dataOf(
        await supabase()
          .from('profiles')
          .select('id,following')
          .in('id', [...ids])
          .overrideTypes<{ id: string; following: boolean | null }[], { merge: false }>(),
      ),
    systemClock,
  );

/** Those whom the visitor follows; people whose works are in that feed are known, others are asked for. */
async function followedOf(
  known: readonly Work[],
  book: FollowedBook,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const knownIds = new Set(known.map(({ user_id }) => user_id));
  const unknown = userIds.filter(
    (id) => !knownIds.has(id) && peopleOverlay.shadowOf(id).following === undefined,
  );
  const followed = await book.followed(unknown);
  return new Set(userIds.filter((id) => isFollowed(id, knownIds.has(id) || followed.has(id))));
}

async function readSince(choice: FeedChoice, since: string): Promise<NewsRow[]> {
  const columns = 'id,user_id,created_at';
  const query = supabase()
    .from('feed_news')
    .select(
      choice === 'latest'
        ? columns
        : `${columns},author:profiles!feed_news_user_id_fkey(following)`,
    );
  const rows = dataOf(
    await (since === '' ? query : query.gt('created_at', since))
      .order('created_at', { ascending: false })
      .limit(CAUGHT_UP_MAX)
      .overrideTypes<FollowedRow[], { merge: false }>(),
  );
  return choice === 'latest'
    ? rows
    : rows.filter(({ user_id, author }) => isFollowed(user_id, author?.following === true));
}

function newNews(queryClient: QueryClient, choice: FeedChoice, viewerId: string): FeedNews {
  const book = newBook();
  return new FeedNews({
    viewerId,
    since: () => newestOf(worksOf(queryClient, choice), viewerId),
    isShown: (workId) => worksOf(queryClient, choice).some(({ id }) => id === workId),
    isHidden: (userId) => isHiddenHere(peopleOverlay.shadowOf(userId), 0),
    wanted: (userIds) =>
      choice === 'latest'
        ? Promise.resolve(new Set(userIds))
        : followedOf(worksOf(queryClient, choice), book, userIds),
    readSince: (since) => readSince(choice, since),
  });
}

const newsByFeed = new Map<string, FeedNews>();

/** The news of a feed; a channel may outlive the screen that opened it, and goes on telling the same. */
function newsOf(queryClient: QueryClient, choice: FeedChoice, viewerId: string): FeedNews {
  const key = `${viewerId} ${choice}`;
  const known = newsByFeed.get(key);
  if (known !== undefined) return known;
  // Those of another person who used this window before are of no use.
  for (const other of newsByFeed.keys()) if (!other.startsWith(viewerId)) newsByFeed.delete(other);
  const news = newNews(queryClient, choice, viewerId);
  newsByFeed.set(key, news);
  return news;
}

/** How much was published since a feed was read, while that feed is on screen. */
export function useFeedNews(choice: FeedChoice, viewerId: string) {
  const queryClient = useQueryClient();
  const news = useMemo(
    () => newsOf(queryClient, choice, viewerId),
    [queryClient, choice, viewerId],
  );

  useEffect(() => {
    const tell = (error: unknown) => {
      console.warn('News of the feed could not be read', error);
    };
    const close = openChannel({
      topic: `feed:${choice}`,
      bind: (channel) => {
        channel.on<NewsRow>(
          'postgres_changes',
          { event: 'INSERT', schema: 'public', table: 'feed_news' },
          (change) => {
            news.hear(change.new).catch(tell);
          },
        );
      },
      joined: () => {
        const state = queryClient.getQueryState(postKeys.feed(choice));
        // Without a feed there is nothing to be newer than; it is being read, or says why not.
        if (state?.data === undefined || Date.now() - state.dataUpdatedAt < JUST_READ_MS) return;
        news.catchUp().catch(tell);
      },
    });
    // What a new reading of the feed brought is no news any more.
    const feedHash = hashKey(postKeys.feed(choice));
    const settle = () => {
      if (news.snapshot() > 0) news.settle();
    };
    const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryHash === feedHash) settle();
    });
    const stopHiding = peopleOverlay.subscribe(settle);
    // Both may have changed while another screen was shown.
    settle();
    return () => {
      stop();
      stopHiding();
      close();
    };
  }, [queryClient, choice, news]);

  return {
    count: useSyncExternalStore(news.subscribe, news.snapshot),
    clear: () => {
      news.clear();
    },
  };
}
