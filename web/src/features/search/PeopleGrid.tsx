import { clsx } from 'clsx';
import type { FoundPerson } from './search-queries.ts';
import { useSession } from '../../data/session/use-session.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useIsOnline } from '../../data/presence/use-is-online.ts';
import { useRelation } from '../../data/people/people-state.ts';
import { avatarSource } from '../../data/media/renditions.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { FollowButton } from '../../widgets/FollowButton.tsx';
import { PersonName } from '../../widgets/people/PersonName.tsx';
import { formatCompactNumber } from '../../lib/format.ts';

const gridClass = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3';

interface PeopleGridProps {
  people: readonly FoundPerson[];
  /** True if the list is outdated and a new one is loading. */
  stale: boolean;
}

/** Grid of people in the results. */
export function PeopleGrid({ people, stale }: PeopleGridProps) {
  const { user } = useSession();
  return (
    <ul
      aria-label="People"
      aria-busy={stale}
      className={clsx(gridClass, 'transition-opacity', stale && 'opacity-60')}
    >
      {people.map((person) => (
        <li key={person.id} className="min-w-0">
          <PersonCard person={person} own={person.id === user?.id} />
        </li>
      ))}
    </ul>
  );
}

/** Loading placeholder for PeopleGrid. */
export function PeopleSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={gridClass}>
      {Array.from({ length: 6 }, (_, row) => (
        <div
          key={row}
          className="flex animate-appear items-center gap-3 rounded-card bg-panel p-3 shadow-card"
        >
          <Skeleton className="size-12 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3 w-1/3" />
          </div>
          <Skeleton className="h-8 w-20" />
        </div>
      ))}
    </div>
  );
}

interface PersonCardProps {
  person: FoundPerson;
  /** True for the viewer's own profile, which has no follow button. */
  own: boolean;
}

/** A person in the results; the card opens the profile. */
function PersonCard({ person, own }: PersonCardProps) {
  const { username, full_name, avatar_url } = person;
  const online = useIsOnline(person.id);
  const following = useRelation(person, 'following', person.following);
  const followers = person.followers_count + Number(following) - Number(person.following);
  const name = full_name ?? username;
  return (
    <div className="relative flex h-full items-center gap-3 rounded-card bg-panel p-3 shadow-card transition-colors hover:bg-raised">
      <Avatar {...avatarSource(avatar_url)} name={name} size={48} online={online} />
      <div className="min-w-0 flex-1">
        <PersonName person={person} />
        <p className="text-xs text-quiet">
          {formatCompactNumber(followers)} {followers === 1 ? 'follower' : 'followers'}
        </p>
      </div>
      {!own && (
        <FollowButton
          person={person}
          following={person.following}
          className="relative max-md:h-11"
        />
      )}
    </div>
  );
}
