import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { fetchMore } from '../../../data/query/fetch-more.ts';
import { supabase } from '../../../data/client/client.ts';
import { hiddenPeopleQuery } from './hidden-people-query.ts';
import { peopleOverlay } from '../../../data/people/people-state.ts';
import { useRefetchOnArrival } from '../../../data/people/use-refetch-on-arrival.ts';
import { toggledState } from '../../../data/toggles/toggle-overlay.ts';
import { Button } from '../../../ui/Button.tsx';
import { unblockPerson, unmutePerson } from '../../../widgets/people/person-actions.ts';
import { PersonRow } from '../../../widgets/people/PersonRow.tsx';
import { Panel } from '../../../ui/Panel.tsx';

const LISTS = {
  blocked: {
    title: 'Blocked people',
    text: "You and people you block can't see or follow each other.",
    empty: "You haven't blocked anyone.",
    verb: 'Unblock',
    end: unblockPerson,
  },
  muted: {
    title: 'Muted people',
    text: "You won't see their posts, reels and comments, except comments on your own posts and reels. People aren't told that you muted them.",
    empty: "You haven't muted anyone.",
    verb: 'Unmute',
    end: unmutePerson,
  },
} as const;

interface HiddenPeopleProps {
  viewerId: string;
  kind: keyof typeof LISTS;
}

/** The blocked or muted people, each with a button to unblock or unmute. */
export function HiddenPeople({ viewerId, kind }: HiddenPeopleProps) {
  const { title, text, empty, verb, end } = LISTS[kind];
  const options = hiddenPeopleQuery(supabase(), viewerId, kind);
  const query = useInfiniteQuery(options);
  useRefetchOnArrival(options.queryKey);
  const overlay = useSyncExternalStore(peopleOverlay.subscribe, peopleOverlay.snapshot);
  const people = useMemo(() => {
    const all = (query.data?.pages ?? []).flatMap((page) => page.people);
    const byId = new Map(all.map((person) => [person.id, person]));
    return [...byId.values()].filter(({ id, loadedAt }) =>
      toggledState(overlay.get(id)?.[kind], true, loadedAt),
    );
  }, [query.data, overlay, kind]);

  return (
    <Panel title={title} text={text}>
      {people.length > 0 && (
        <ul
          aria-label={title}
          className="-mx-4 divide-y border-t last:-mb-4 md:-mx-6 md:last:-mb-6"
        >
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              action={
                <Button
                  size="sm"
                  aria-label={`${verb} @${person.username}`}
                  onClick={() => {
                    end(person);
                  }}
                >
                  {verb}
                </Button>
              }
            />
          ))}
        </ul>
      )}
      {query.isError && (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p>Failed to load data. Please try again.</p>
          <Button
            size="sm"
            busy={query.isFetching}
            onClick={() => void (query.data ? fetchMore(query) : query.refetch())}
          >
            Try again
          </Button>
        </div>
      )}
      {!query.isError && people.length === 0 && !query.hasNextPage && (
        <p className="text-quiet">
          {query.data === undefined ? loadingText(query.fetchStatus) : empty}
        </p>
      )}
      {!query.isError && query.hasNextPage && (
        <Button
          className="md:self-start"
          busy={query.isFetchingNextPage}
          busyLabel="Loading..."
          onClick={() => void fetchMore(query)}
        >
          Load more
        </Button>
      )}
    </Panel>
  );
}

function loadingText(fetchStatus: string): string {
  return fetchStatus === 'paused'
    ? "You're offline. The list will load when you're connected again."
    : 'Loading...';
}
