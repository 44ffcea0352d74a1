import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { FollowPage, ListedPerson } from '../../data/people/follow-lists.ts';
import { peopleOverlay } from '../../data/people/people-state.ts';
import type { FollowList } from '../../data/query/query-keys.ts';
import { toggledState } from '../../data/toggles/toggle-overlay.ts';
import { useSession } from '../../data/session/use-session.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FollowButton } from '../../widgets/FollowButton.tsx';
import { LoadMore } from '../../widgets/LoadMore.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PersonRow } from '../../widgets/people/PersonRow.tsx';
import { QueryState } from '../../ui/QueryState.tsx';

interface FollowsListProps {
  list: FollowList;
  name: string;
  query: UseInfiniteQueryResult<InfiniteData<FollowPage>>;
}

/** List of people with its loading, error and empty states. */
export function FollowsList({ list, name, query }: FollowsListProps) {
  const { user } = useSession();
  const people = useVisiblePeople(query.data?.pages);
  const { fetchNextPage } = query;
  const loadMore = useCallback(() => {
    // Do not cancel a running refresh.
    void fetchNextPage({ cancelRefetch: false });
  }, [fetchNextPage]);

  if (query.data === undefined) return <QueryState query={query} skeleton={<PeopleSkeleton />} />;
  if (people.length === 0 && !query.hasNextPage) {
    return (
      <EmptyState
        icon={<Users aria-hidden />}
        title={list === 'followers' ? 'No followers yet' : 'Not following anyone yet'}
        text={
          list === 'followers'
            ? `No one follows @${name} yet.`
            : `@${name} isn't following anyone yet.`
        }
      />
    );
  }
  return (
    <>
      <Card className="overflow-hidden">
        <ul className="divide-y" aria-label={list === 'followers' ? 'Followers' : 'Following'}>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              bio={person.bio}
              action={
                person.id !== user?.id && (
                  <FollowButton person={person} following={person.following} />
                )
              }
            />
          ))}
        </ul>
      </Card>
      {query.hasNextPage && (
        <LoadMore
          busy={query.isFetching}
          failed={query.isFetchNextPageError}
          onLoad={loadMore}
          label="Load more"
          failedText="Failed to load more. Please try again."
        />
      )}
    </>
  );
}

/** All loaded people without duplicates and without people blocked since. */
function useVisiblePeople(pages: readonly FollowPage[] | undefined): ListedPerson[] {
  const shadows = useSyncExternalStore(peopleOverlay.subscribe, peopleOverlay.snapshot);
  return useMemo(() => {
    const people = (pages ?? []).flatMap((page) => page.people);
    const byId = new Map(people.map((person) => [person.id, person]));
    return [...byId.values()].filter(
      ({ id, loadedAt }) => !toggledState(shadows.get(id)?.blocked, false, loadedAt),
    );
  }, [pages, shadows]);
}

function PeopleSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <Card className="divide-y">
        {Array.from({ length: 6 }, (_, row) => (
          <div key={row} className="flex min-h-18 items-center gap-3 px-4 py-3 md:px-5">
            <Skeleton className="size-11 rounded-full" />
            <div className="flex flex-1 flex-col gap-1.5">
              <Skeleton className="h-4 w-36 max-w-full" />
              <Skeleton className="h-4 w-24 max-w-full" />
            </div>
            <Skeleton className="h-8 w-24" />
          </div>
        ))}
      </Card>
    </div>
  );
}
