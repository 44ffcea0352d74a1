import { useIsOnline } from '../../data/online.ts';
import { useRelation } from '../../data/people-state.ts';
import { avatarSource } from '../../data/renditions.ts';
import type { FoundPerson } from '../../data/search-queries.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { FollowButton } from '../../widgets/FollowButton.tsx';
import { PersonName } from '../../widgets/people/PersonName.tsx';

const numbers = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

interface PersonCardProps {
  person: FoundPerson;
  /** The visitor; nobody follows themselves. */
  own: boolean;
}

/** Somebody who was found; the card leads to their profile. */
export function PersonCard({ person, own }: PersonCardProps) {
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
