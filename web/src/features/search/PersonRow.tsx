import BadgeCheck from 'lucide-react/icons/badge-check';
import { Link } from 'react-router';
import { useIsOnline } from '../../data/online.ts';
import { useRelation } from '../../data/people-state.ts';
import { avatarSource } from '../../data/renditions.ts';
import type { FoundPerson } from '../../data/search-queries.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { FollowButton } from '../../widgets/FollowButton.tsx';

const numbers = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

interface PersonRowProps {
  person: FoundPerson;
  /** The visitor; nobody follows themselves. */
  own: boolean;
}

/** Somebody who was found; the row leads to their profile. */
export function PersonRow({ person, own }: PersonRowProps) {
  const { username, full_name, avatar_url, verified } = person;
  const online = useIsOnline(person.id);
  const following = useRelation(person, 'following', person.following);
  const followers = person.followers_count + Number(following) - Number(person.following);
  const name = full_name ?? username;
  return (
    <div className="relative flex h-full items-center gap-3 rounded-card bg-panel p-3 shadow-card transition-colors hover:bg-raised">
      <Avatar {...avatarSource(avatar_url)} name={name} size={48} online={online} />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-1">
          <Link
            to={`/user/${encodeURIComponent(username)}`}
            className="truncate font-medium after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
          {verified && (
            <BadgeCheck role="img" aria-label="Verified" className="size-4 flex-none text-info" />
          )}
        </p>
        <p className="truncate text-sm text-quiet">@{username}</p>
        <p className="text-xs text-quiet">
          {numbers.format(followers)} {followers === 1 ? 'follower' : 'followers'}
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
