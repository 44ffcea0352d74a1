import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import Sparkles from 'lucide-react/icons/sparkles';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useCallback, useEffect, useMemo } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { supabase } from '../../data/client.ts';
import { feedQuery, postsOfPages, renewFeed } from '../../data/feed.ts';
import { useRemainingWorks } from '../../data/work-state.ts';
import { useSession } from '../../data/use-session.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CardColumns } from '../../widgets/cards/CardColumns.tsx';
import { CardsSkeleton } from '../../widgets/cards/CardsSkeleton.tsx';
import { LoadMore } from '../../widgets/LoadMore.tsx';
import { useFeedShortcuts } from './use-feed-shortcuts.ts';

/** Arriving anew (not by going back) renews a feed older than this. */
const RENEW_AFTER_MS = 60_000;

/** The home screen: everybody's published posts, newest first. */
export function FeedScreen() {
  useDocumentTitle('Latest Content');
  const queryClient = useQueryClient();
  const arrivedAnew = useNavigationType() !== NavigationType.Pop;

  useEffect(() => {
    if (arrivedAnew) void renewFeed(queryClient, RENEW_AFTER_MS);
  }, [arrivedAnew, queryClient]);

  return (
    <div className="mx-auto w-full max-w-[1288px] gutter pb-8">
      <PageHeader title="Latest Content" />
      <Feed />
    </div>
  );
}

function Feed() {
  const { user } = useSession();
  const feed = useInfiniteQuery(feedQuery(supabase()));
  const { fetchNextPage } = feed;
  const loaded = useMemo(() => postsOfPages(feed.data?.pages ?? []), [feed.data]);
  const posts = useRemainingWorks(loaded);
  useFeedShortcuts(posts);
  const loadMore = useCallback(() => {
    void fetchNextPage();
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

  if (posts.length === 0 && !feed.hasNextPage) {
    return (
      <EmptyState
        icon={<Sparkles aria-hidden />}
        title="No content yet"
        text="Be the first to share amazing AI content!"
        action={
          <LinkButton to="/create" variant="primary">
            Create First Post
          </LinkButton>
        }
      />
    );
  }

  return (
    <>
      <CardColumns
        label="Latest Content"
        works={posts}
        viewerId={user?.id ?? null}
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
