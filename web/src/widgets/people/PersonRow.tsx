import BadgeCheck from 'lucide-react/icons/badge-check';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useIsOnline } from '../../data/online.ts';
import type { Author } from '../../data/post.ts';
import { avatarSource } from '../../data/renditions.ts';
import { Avatar } from '../../ui/Avatar.tsx';

interface PersonRowProps {
  person: Author;
  /** A line about them. */
  bio?: string | null;
  /** A button at the right. */
  action?: ReactNode;
}

/** One person in a list; rows out of sight are not laid out. */
export function PersonRow({ person, bio = null, action }: PersonRowProps) {
  const online = useIsOnline(person.id);
  const name = person.full_name ?? person.username;
  return (
    <li className="relative flex min-h-18 items-center gap-3 px-4 py-3 [contain-intrinsic-block-size:auto_72px] [content-visibility:auto] md:px-5">
      <Avatar {...avatarSource(person.avatar_url)} name={name} size={44} online={online} />
      <div className="min-w-0 flex-1 leading-snug">
        <p className="flex min-w-0 items-center gap-1">
          <Link
            to={`/user/${encodeURIComponent(person.username)}`}
            // The whole row leads there, but for its button.
            className="truncate font-medium after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
          {person.verified && (
            <BadgeCheck role="img" aria-label="Verified" className="size-4 flex-none text-info" />
          )}
        </p>
        <p className="truncate text-sm text-quiet">@{person.username}</p>
        {bio !== null && bio !== '' && <p className="mt-0.5 truncate text-sm">{bio}</p>}
      </div>
      {action !== undefined && <div className="relative flex-none">{action}</div>}
    </li>
  );
}
