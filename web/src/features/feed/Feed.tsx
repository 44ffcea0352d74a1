import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { supabase } from '../../data/client.ts';
import { feedQuery, renewFeed } from '../../data/feed.ts';
import { worksOfPages } from '../../data/feed-pages.ts';
import type { FeedChoice } from '../../data/query-keys.ts';
import { useFeedNews } from '../../data/use-feed-news.ts';
import { useRemainingWorks } from '../../data/work-state.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { toast } from '../../ui/toast.ts';
import { CardColumns, type CardsHandle } from '../../widgets/cards/CardColumns.tsx';
import { CardsSkeleton } from '../../widgets/cards/CardsSkeleton.tsx';
import { LoadMore } from '../../widgets/LoadMore.tsx';
import { FeedEmpty } from './FeedEmpty.tsx';
import { NewPosts } from './NewPosts.tsx';
import { useFeedShortcuts } from './use-feed-shortcuts.ts';

interface FeedProps {
  choice: FeedChoice;
  viewerId: string;
}

/** One of the feeds in each of its states. */
export function Feed({ choice, viewerId }: FeedProps) {
  const feed = useInfiniteQuery(feedQuery(supabase(), choice));
  const { fetchNextPage } = feed;
  const loaded = useMemo(() => worksOfPages(feed.data?.pages ?? []), [feed.data]);
  const works = useRemainingWorks(loaded);
  const cards = useRef<CardsHandle>(null);
  useFeedShortcuts(works, cards);
  const { count, show, showing } = useNewPosts(choice, viewerId, cards);
  const loadMore = useCallback(() => {
    // Never in the way of a feed that is being read anew.
    void fetchNextPage({ cancelRefetch: false });
  }, [fetchNextPage]);

  if (feed.data === undefined) {
    if (feed.isError) {
      return (
        <ErrorState
          text="Failed to load feed. Please try again."
          action={<Button onClick={() => void feed.refetch()}>Try again</Button>}
        />
      );
    }
    return feed.fetchStatus === 'paused' ? (
      <EmptyState
        icon={<WifiOff aria-hidden />}
        title="You are offline"
        text="The feed appears as soon as you are connected again."
      />
    ) : (
      <CardsSkeleton />
    );
  }

  const news = <NewPosts count={count} busy={showing} onShow={() => void show()} />;
  if (works.length === 0 && !feed.hasNextPage) {
    return (
      <>
        {news}
        <FeedEmpty choice={choice} />
      </>
    );
  }
  return (
    <>
      {news}
      <CardColumns
        ref={cards}
        label={choice === 'latest' ? 'Latest Content' : 'From people you follow'}
        works={works}
        viewerId={viewerId}
        busy={feed.isFetching}
      />
      {/* In the place of the next cards, so that the end of the list is not in sight to be pushed away. */}
      {feed.isFetchingNextPage && (
        <div className="mt-4">
          <CardsSkeleton />
        </div>
      )}
      {feed.hasNextPage ? (
        <LoadMore
          busy={feed.isFetchingNextPage}
          failed={feed.isFetchNextPageError}
          onLoad={loadMore}
        />
      ) : (
        <p className="py-10 text-center text-quiet">You have reached the beginning.</p>
      )}
    </>
  );
}

/** What was published meanwhile, and the way to it: the feed is read anew and shown from its top. */
function useNewPosts(
  choice: FeedChoice,
  viewerId: string,
  cards: { readonly current: CardsHandle | null },
) {
  const queryClient = useQueryClient();
  const { count, clear } = useFeedNews(choice, viewerId);
  const [showing, setShowing] = useState(false);
  const isHere = useRef(false);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function show() {
    setShowing(true);
    const came = await renewFeed(supabase(), queryClient, choice, 0);
    if (came) clear();
    // Another screen is not to be scrolled.
    if (!isHere.current) return;
    setShowing(false);
    if (!came) {
      toast('Failed to load feed. Please try again.', { tone: 'danger' });
      return;
    }
    window.scrollTo(0, 0);
    // The button is gone with its focus; the reader goes on with what is new.
    requestAnimationFrame(() => cards.current?.drawn()[0]?.focus({ preventScroll: true }));
  }

  return { count, show, showing };
}
