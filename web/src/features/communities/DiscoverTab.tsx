import { useInfiniteQuery } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import Users from 'lucide-react/icons/users';
import { useCallback, useMemo } from 'react';
import { supabase } from '../../data/client/client.ts';
import {
  type CommunitySearch,
  foundCommunitiesQuery,
} from '../../data/communities/community-queries.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { LoadMore } from '../../widgets/LoadMore.tsx';
import { CommunityGrid, CommunityGridSkeleton } from './CommunityGrid.tsx';

const SEARCH_FAILED = 'Failed to search communities';

interface DiscoverTabProps {
  viewerId: string;
  search: CommunitySearch;
  onCreate: () => void;
}

/** The communities that match a search, twenty per page. */
export function DiscoverTab({
  viewerId,
  search: { query: text, category, sort },
  onCreate,
}: DiscoverTabProps) {
  const query = useInfiniteQuery(
    foundCommunitiesQuery(supabase(), viewerId, { query: text, category, sort }),
  );
  const rows = useMemo(() => query.data?.pages.flatMap(({ rows }) => rows) ?? [], [query.data]);
  const { fetchNextPage } = query;
  const loadMore = useCallback(() => {
    // Do not cancel a running refresh.
    void fetchNextPage({ cancelRefetch: false });
  }, [fetchNextPage]);
  if (query.data === undefined) {
    return (
      <QueryState query={query} skeleton={<CommunityGridSkeleton />} errorText={SEARCH_FAILED} />
    );
  }
  if (rows.length === 0) {
    if (query.isPlaceholderData) return <CommunityGridSkeleton />;
    return text !== '' || category !== null || sort === 'trending' ? (
      <NothingFound />
    ) : (
      <NoCommunities onCreate={onCreate} />
    );
  }
  return (
    <>
      <CommunityGrid communities={rows} label="Communities" stale={query.isPlaceholderData} />
      {query.hasNextPage && !query.isPlaceholderData && (
        <LoadMore
          busy={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          onLoad={loadMore}
          label="Load more"
          failedText="Failed to load more communities. Please try again."
        />
      )}
    </>
  );
}

function NothingFound() {
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title="No communities found"
      text="Try adjusting your search or filters"
    />
  );
}

function NoCommunities({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      icon={<Users aria-hidden />}
      title="No communities yet"
      text="Be the first to create a community!"
      action={
        <Button variant="primary" onClick={onCreate}>
          Create First Community
        </Button>
      }
    />
  );
}
