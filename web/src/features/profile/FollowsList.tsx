import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { FollowPage, ListedPerson } from '../../data/follow-lists.ts';
import { peopleOverlay } from '../../data/people-state.ts';
import type { FollowList } from '../../data/query-keys.ts';
import { stateOf } from '../../data/toggle-overlay.ts';
import { useSession } from '../../data/use-session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FollowButton } from '../../widgets/FollowButton.tsx';
import { LoadMore } from '../../widgets/LoadMore.tsx';
import { PeopleSkeleton } from '../../widgets/people/PeopleSkeleton.tsx';
import { PersonRow } from '../../widgets/people/PersonRow.tsx';

interface FollowsListProps {
  list: FollowList;
  name: string;
  query: UseInfiniteQueryResult<InfiniteData<FollowPage>>;
}

/** The people of a list with the states of reading it. */
export function FollowsList({ list, name, query }: FollowsListProps) {
  const { user } = useSession();
  const people = useListed(query.data?.pages);
  const { fetchNextPage } = query;
  const loadMore = useCallback(() => {
    // Never in the way of a list that is being read anew.
    void fetchNextPage({ cancelRefetch: false });
  }, [fetchNextPage]);

  if (query.data === undefined) return <FirstState query={query} />;
  if (people.length === 0 && !query.hasNextPage) {
    return (
      <EmptyState
        icon={<Users aria-hidden />}
        title={list === 'followers' ? 'No followers yet' : 'Not following anyone yet'}
        text={
          list === 'followers'
            ? `Nobody follows @${name} so far.`
            : `@${name} does not follow anybody so far.`
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

/** Everybody who was read, each once, but for those who were blocked meanwhile. */
function useListed(pages: readonly FollowPage[] | undefined): ListedPerson[] {
  const shadows = useSyncExternalStore(peopleOverlay.subscribe, peopleOverlay.snapshot);
  return useMemo(() => {
    const people = (pages ?? []).flatMap((page) => page.people);
    const byId = new Map(people.map((person) => [person.id, person]));
    return [...byId.values()].filter(
      ({ id, loadedAt }) => !stateOf(shadows.get(id)?.blocked, false, loadedAt),
    );
  }, [pages, shadows]);
}

function FirstState({ query }: Pick<FollowsListProps, 'query'>) {
  if (query.isError) {
    return (
      <ErrorState
        text="Failed to load data. Please try again."
        action={<Button onClick={() => void query.refetch()}>Try again</Button>}
      />
    );
  }
  return query.fetchStatus === 'paused' ? (
    <EmptyState
      icon={<WifiOff aria-hidden />}
      title="You are offline"
      text="The list appears as soon as you are connected again."
    />
  ) : (
    <div role="status" aria-label="Loading">
      <PeopleSkeleton />
    </div>
  );
}
