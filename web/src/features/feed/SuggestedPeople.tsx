import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { supabase } from '../../data/client/client.ts';
import { avatarSource } from '../../data/media/renditions.ts';
import { isJustHidden, peopleOverlay } from '../../data/people/people-state.ts';
import { type SuggestedPerson, suggestedPeopleQuery } from '../../data/people/suggested-people.ts';
import { refreshFeed } from '../../data/works/feed.ts';
import { formatCompactNumber } from '../../lib/format.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { showError } from '../../ui/show-error.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FollowButton } from '../../widgets/FollowButton.tsx';
import { PersonName } from '../../widgets/people/PersonName.tsx';
import { skipSuggestions } from './suggestions-setting.ts';

/** Avatar size in px. */
const AVATAR_PX = 56;
const SKELETON_PEOPLE = 4;

const rowClass =
  'flex gap-3 overflow-x-auto pb-1 [scrollbar-width:thin] max-md:-mx-4 max-md:px-4 *:w-40 *:flex-none';

interface SuggestedPeopleProps {
  /** True if there is a button to skip the suggestions, as above the latest feed. */
  canSkip: boolean;
}

/** A row of people to follow, for viewers who follow nobody. Shows nothing if there are none. */
export function SuggestedPeople({ canSkip }: SuggestedPeopleProps) {
  const query = useQuery(suggestedPeopleQuery(supabase()));
  const people = usePeople(query.data);
  const [skipped, setSkipped] = useState(false);
  if (skipped || (query.data !== undefined && people.length === 0)) return null;
  return (
    <section aria-labelledby="people-to-follow" className="mb-5">
      <div className="mb-2.5 flex min-h-9 items-center justify-between gap-3 max-md:min-h-11">
        <h2 id="people-to-follow" className="text-lg">
          People to follow
        </h2>
        {canSkip ? (
          <SkipButton
            people={people}
            onSkip={() => {
              setSkipped(true);
            }}
          />
        ) : (
          <ShowPostsButton people={people} />
        )}
      </div>
      {query.data === undefined ? (
        <QueryState query={query} skeleton={<PeopleSkeleton />} />
      ) : (
        <ul aria-label="People to follow" className={rowClass}>
          {people.map((person) => (
            <SuggestedPersonCard key={person.id} person={person} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SuggestedPersonCard({ person }: { person: SuggestedPerson }) {
  const { followers_count: followers } = person;
  return (
    <li className="relative flex flex-col items-center gap-2 rounded-card bg-panel p-3 text-center shadow-card">
      <Avatar
        {...avatarSource(person.avatar_url)}
        name={person.full_name ?? person.username}
        size={AVATAR_PX}
      />
      <div className="w-full min-w-0 leading-snug">
        <PersonName person={person} centered />
        <p className="mt-0.5 text-xs text-quiet">
          {formatCompactNumber(followers)} {followers === 1 ? 'follower' : 'followers'}
        </p>
      </div>
      <FollowButton
        person={person}
        following={false}
        className="relative mt-auto w-full max-md:h-11"
      />
    </li>
  );
}

/** The suggested people without those whom the viewer just blocked or muted. */
function usePeople(loaded: readonly SuggestedPerson[] | undefined): readonly SuggestedPerson[] {
  const shadows = useSyncExternalStore(peopleOverlay.subscribe, peopleOverlay.snapshot);
  return (loaded ?? []).filter(({ id, loadedAt }) => !isJustHidden(shadows.get(id), loadedAt));
}

/** The number of people whom the viewer just followed, and whether all follows are saved. */
function useFollows(people: readonly SuggestedPerson[]): { count: number; saved: boolean } {
  const shadows = useSyncExternalStore(peopleOverlay.subscribe, peopleOverlay.snapshot);
  const follows = people
    .map(({ id }) => shadows.get(id)?.following)
    .filter((follow) => follow?.on === true);
  return {
    count: follows.length,
    saved: follows.every((follow) => follow?.settledAt !== undefined),
  };
}

interface SkipButtonProps {
  people: readonly SuggestedPerson[];
  onSkip: () => void;
}

function SkipButton({ people, onSkip }: SkipButtonProps) {
  const { count } = useFollows(people);
  return (
    <Button
      size="sm"
      variant="ghost"
      className="max-md:h-11"
      onClick={() => {
        skipSuggestions();
        onSkip();
      }}
    >
      {count > 0 ? 'Done' : 'Skip'}
    </Button>
  );
}

/** Loads the posts of the people whom the viewer just followed into the Following feed. */
function ShowPostsButton({ people }: { people: readonly SuggestedPerson[] }) {
  const queryClient = useQueryClient();
  const { count, saved } = useFollows(people);
  const [loading, setLoading] = useState(false);
  if (count === 0) return null;

  async function show() {
    setLoading(true);
    const refreshed = await refreshFeed(supabase(), queryClient, 'following', 0);
    setLoading(false);
    if (!refreshed) showError('Failed to load feed. Please try again.');
  }

  return (
    <Button
      size="sm"
      variant="primary"
      busy={loading || !saved}
      busyLabel="Loading..."
      className="max-md:h-11"
      onClick={() => void show()}
    >
      Show their posts
    </Button>
  );
}

function PeopleSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={rowClass}>
      {Array.from({ length: SKELETON_PEOPLE }, (_, index) => (
        <Skeleton key={index} className="h-48 w-full rounded-card" />
      ))}
    </div>
  );
}
