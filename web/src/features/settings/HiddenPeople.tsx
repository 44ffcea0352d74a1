import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { supabase } from '../../data/client.ts';
import { hiddenPeopleQuery } from '../../data/hidden-lists.ts';
import { peopleOverlay } from '../../data/people-state.ts';
import { useRenewOnArrival } from '../../data/renew-pages.ts';
import { stateOf } from '../../data/toggle-overlay.ts';
import { Button } from '../../ui/Button.tsx';
import { unblockPerson, unmutePerson } from '../../widgets/people/person-acts.ts';
import { PersonRow } from '../../widgets/people/PersonRow.tsx';
import { Panel } from './Panel.tsx';

const LISTS = {
  blocked: {
    title: 'Blocked people',
    text: 'You and they do not see or follow each other.',
    empty: 'You have not blocked anyone.',
    verb: 'Unblock',
    end: unblockPerson,
  },
  muted: {
    title: 'Muted people',
    text: 'What they share and say is hidden from you, except comments under your own work. They do not know.',
    empty: 'You have not muted anyone.',
    verb: 'Unmute',
    end: unmutePerson,
  },
} as const;

interface HiddenPeopleProps {
  viewerId: string;
  how: keyof typeof LISTS;
}

/** Whom one blocked or muted, with the way back. */
export function HiddenPeople({ viewerId, how }: HiddenPeopleProps) {
  const { title, text, empty, verb, end } = LISTS[how];
  const options = hiddenPeopleQuery(supabase(), viewerId, how);
  const query = useInfiniteQuery(options);
  useRenewOnArrival(options.queryKey);
  const shadows = useSyncExternalStore(peopleOverlay.subscribe, peopleOverlay.snapshot);
  const people = useMemo(() => {
    const all = (query.data?.pages ?? []).flatMap((page) => page.people);
    const byId = new Map(all.map((person) => [person.id, person]));
    return [...byId.values()].filter(({ id, loadedAt }) =>
      stateOf(shadows.get(id)?.[how], true, loadedAt),
    );
  }, [query.data, shadows, how]);

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
            onClick={() => void (query.data ? query.fetchNextPage() : query.refetch())}
          >
            Try again
          </Button>
        </div>
      )}
      {!query.isError && people.length === 0 && !query.hasNextPage && (
        <p className="text-quiet">
          {query.data === undefined ? waitingText(query.fetchStatus) : empty}
        </p>
      )}
      {!query.isError && query.hasNextPage && (
        <Button
          className="md:self-start"
          busy={query.isFetchingNextPage}
          busyLabel="Loading..."
          onClick={() => void query.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </Panel>
  );
}

function waitingText(fetchStatus: string): string {
  return fetchStatus === 'paused'
    ? 'You are offline. The list appears as soon as you are connected again.'
    : 'Loading...';
}
