import type { ReactNode } from 'react';
import { useIsOnline } from '../../data/presence/use-is-online.ts';
import type { Author } from '../../data/works/post.ts';
import { avatarSource } from '../../data/media/renditions.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { PersonName } from './PersonName.tsx';

interface PersonRowProps {
  person: Author;
  /** The bio. Only its first line is shown. */
  bio?: string | null;
  /** A button shown at the right. */
  action?: ReactNode;
}

/** One person in a list. `content-visibility` skips the layout of rows outside of the window. */
export function PersonRow({ person, bio = null, action }: PersonRowProps) {
  const online = useIsOnline(person.id);
  const name = person.full_name ?? person.username;
  return (
    <li className="relative flex min-h-18 items-center gap-3 px-4 py-3 [contain-intrinsic-block-size:auto_72px] [content-visibility:auto] md:px-5">
      <Avatar {...avatarSource(person.avatar_url)} name={name} size={44} online={online} />
      <div className="min-w-0 flex-1 leading-snug">
        <PersonName person={person} />
        {bio !== null && bio !== '' && (
          <p className="mt-0.5 truncate text-sm" dir="auto">
            {bio}
          </p>
        )}
      </div>
      {action !== undefined && <div className="relative flex-none">{action}</div>}
    </li>
  );
}
