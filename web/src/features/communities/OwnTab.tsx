import { useInfiniteQuery } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';
import { useCallback, useMemo } from 'react';
import { supabase } from '../../data/client/client.ts';
import { membershipOf } from '../../data/communities/community.ts';
import { ownCommunitiesQuery } from '../../data/communities/own-communities.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { LoadMore } from '../../widgets/LoadMore.tsx';
import { CommunityGrid, CommunityGridSkeleton } from './CommunityGrid.tsx';
import { Invitations } from './Invitations.tsx';

interface OwnTabProps {
  viewerId: string;
  onCreate: () => void;
}

/** The viewer's invitations, then the communities that they joined or asked to join. */
export function OwnTab({ viewerId, onCreate }: OwnTabProps) {
  const query = useInfiniteQuery(ownCommunitiesQuery(supabase(), viewerId));
  const rows = useMemo(() => {
    const all = (query.data?.pages ?? []).flatMap((page) => page.rows);
    // Hide a membership that has just ended, without waiting for the list to reload.
    const current = all.filter((one) => ['active', 'pending'].includes(membershipOf(one).status));
    return [...new Map(current.map((one) => [one.id, one])).values()];
  }, [query.data]);
  const { fetchNextPage } = query;
  const loadMore = useCallback(() => {
    // Do not cancel a running refresh.
    void fetchNextPage({ cancelRefetch: false });
  }, [fetchNextPage]);
  return (
    <>
      <Invitations viewerId={viewerId} />
      <QueryState
        query={query}
        skeleton={<CommunityGridSkeleton />}
        errorText="Failed to load your communities. Please try again."
        isEmpty={() => rows.length === 0 && !query.hasNextPage}
        empty={
          <EmptyState
            icon={<Users aria-hidden />}
            title="No communities yet"
            text="You haven't created or joined any communities yet."
            action={
              <Button variant="primary" onClick={onCreate}>
                Create Your First Community
              </Button>
            }
          />
        }
      >
        {() => (
          <>
            <CommunityGrid communities={rows} label="My communities" showsUnread />
            {query.hasNextPage && (
              <LoadMore
                busy={query.isFetchingNextPage}
                failed={query.isFetchNextPageError}
                onLoad={loadMore}
                label="Load more"
                failedText="Failed to load more communities. Please try again."
              />
            )}
          </>
        )}
      </QueryState>
    </>
  );
}
