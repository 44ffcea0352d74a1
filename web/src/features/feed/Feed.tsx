import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import Sparkles from 'lucide-react/icons/sparkles';
import UsersRound from 'lucide-react/icons/users-round';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { supabase } from '../../data/client/client.ts';
import { feedQuery, refreshFeed } from '../../data/works/feed.ts';
import { flattenFeedPages } from '../../data/works/feed-pages.ts';
import type { FeedChoice } from '../../data/query/query-keys.ts';
import { useVisibleWorks } from '../../data/works/work-state.ts';
import { CardColumns, type CardsHandle } from '../../widgets/cards/CardColumns.tsx';
import { CardsSkeleton } from '../../widgets/cards/CardsSkeleton.tsx';
import { LateComponent } from '../../widgets/LateComponent.tsx';
import { LoadMore } from '../../widgets/LoadMore.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { showError } from '../../ui/show-error.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useNewPostCount } from './use-new-post-count.ts';
import { NewPostsButton } from './NewPostsButton.tsx';
import { useFeedShortcuts } from './use-feed-shortcuts.ts';

interface FeedProps {
  choice: FeedChoice;
  viewerId: string;
}

/** One feed with its loading, error and empty states. */
export function Feed({ choice, viewerId }: FeedProps) {
  const feed = useInfiniteQuery(feedQuery(supabase(), choice));
  const { fetchNextPage } = feed;
  const loaded = useMemo(() => flattenFeedPages(feed.data?.pages ?? []), [feed.data]);
  const works = useVisibleWorks(loaded);
  const cards = useRef<CardsHandle>(null);
  useFeedShortcuts(works, cards);
  const { count, show, showing } = useNewPosts(choice, viewerId, cards);
  const loadMore = useCallback(() => {
    // Do not cancel a running refresh.
    void fetchNextPage({ cancelRefetch: false });
  }, [fetchNextPage]);

  // React renders an update of the query store without pauses. With a deferred value, the first
  // cards render in small steps.
  const hasCards = useDeferredValue(feed.data !== undefined);
  if (!hasCards || feed.data === undefined) {
    return (
      <QueryState
        query={feed}
        skeleton={<CardsSkeleton />}
        errorText="Failed to load feed. Please try again."
      />
    );
  }

  const newPostsButton = <NewPostsButton count={count} busy={showing} onShow={() => void show()} />;
  if (works.length === 0 && !feed.hasNextPage) {
    return (
      <>
        {newPostsButton}
        <FeedEmpty choice={choice} />
      </>
    );
  }
  return (
    <>
      {newPostsButton}
      <CardColumns
        ref={cards}
        label={choice === 'latest' ? 'Latest Content' : 'From people you follow'}
        works={works}
        viewerId={viewerId}
        busy={feed.isFetching}
      />
      {/* Keeps the end of the list out of view while the next page loads. */}
      {feed.isFetchingNextPage && (
        <div className="mt-4 [overflow-anchor:none]">
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
        <p className="py-10 text-center text-quiet">You've reached the end.</p>
      )}
    </>
  );
}

/**
 * Number of posts published since the feed was loaded, and a function that refreshes and scrolls
 * up.
 */
function useNewPosts(
  choice: FeedChoice,
  viewerId: string,
  cards: { readonly current: CardsHandle | null },
) {
  const queryClient = useQueryClient();
  const { count, clear } = useNewPostCount(choice, viewerId);
  const [showing, setShowing] = useState(false);
  const isMounted = useRef(false);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  async function show() {
    setShowing(true);
    const refreshed = await refreshFeed(supabase(), queryClient, choice, 0);
    if (refreshed) clear();
    // The user navigated away; do not scroll.
    if (!isMounted.current) return;
    setShowing(false);
    if (!refreshed) {
      showError('Failed to load feed. Please try again.');
      return;
    }
    window.scrollTo(0, 0);
    // Move focus to the first new post: the focused button is gone.
    requestAnimationFrame(() => cards.current?.renderedCards()[0]?.focus({ preventScroll: true }));
  }

  return { count, show, showing };
}

/** Loads the suggested people, which most visits don't need. */
export async function loadSuggestedPeople() {
  return (await import('./late-components.ts')).lateComponents.SuggestedPeople();
}

/** Empty state of a feed. */
function FeedEmpty({ choice }: { choice: FeedChoice }) {
  if (choice === 'following') {
    return (
      <>
        <LateComponent load={loadSuggestedPeople} props={{ canSkip: false }} />
        <EmptyState
          icon={<UsersRound aria-hidden />}
          title="Nothing from people you follow yet"
          text="To see posts here, follow people whose prompts you like."
          action={
            <span className="flex flex-wrap justify-center gap-2">
              <LinkButton to="/" variant="primary">
                Discover people in Latest
              </LinkButton>
              <LinkButton to="/search">Search for people</LinkButton>
            </span>
          }
        />
      </>
    );
  }
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
