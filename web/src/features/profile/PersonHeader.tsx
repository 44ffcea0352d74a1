import BadgeCheck from 'lucide-react/icons/badge-check';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Link2 from 'lucide-react/icons/link-2';
import type { ReactNode } from 'react';
import { useIsOnline } from '../../data/online.ts';
import { avatarSource } from '../../data/renditions.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { PersonCounts } from './PersonCounts.tsx';
import { OutsideLink, RichText } from './RichText.tsx';
import type { Shown } from './shown-person.ts';

/** The edge of the picture in px; stored pictures are rendered for twice as much. */
const AVATAR_PX = 80;

const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' });

interface PersonHeaderProps {
  person: Shown;
  followsViewer?: boolean;
  /** Where the count of posts leads. */
  worksPath: string;
  /** Buttons at the right; below the name on phones, where the main one grows. */
  actions: ReactNode;
}

/** Who somebody is. */
export function PersonHeader({ person, followsViewer, worksPath, actions }: PersonHeaderProps) {
  const online = useIsOnline(person.id);
  const name = person.full_name ?? person.username;
  return (
    <header className="pt-2 pb-6 md:pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-4 md:gap-x-5">
        <Avatar {...avatarSource(person.avatar_url)} name={name} size={AVATAR_PX} online={online} />
        <div className="min-w-0 flex-1 basis-48">
          <h1 className="flex min-w-0 items-center gap-1.5 text-xl md:text-2xl">
            <span className="min-w-0 break-words">{name}</span>
            {person.verified && (
              <BadgeCheck role="img" aria-label="Verified" className="flex-none text-info" />
            )}
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-quiet">
            <span className="break-all">@{person.username}</span>
            {followsViewer === true && (
              <span className="rounded-full bg-hover px-2 text-xs leading-5 font-medium text-ink">
                Follows you
              </span>
            )}
          </p>
        </div>
        <div className="flex items-center gap-2 max-sm:grow max-sm:justify-end">{actions}</div>
      </div>
      {person.bio !== null && (
        <p className="mt-4 max-w-prose break-words whitespace-pre-line" dir="auto">
          <RichText text={person.bio} />
        </p>
      )}
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-quiet [&_.lucide]:size-4">
        {person.website !== null && (
          <li className="flex max-w-full min-w-0 items-center gap-1.5 break-all">
            <Link2 aria-label="Website" role="img" />
            <OutsideLink href={person.website} text={shortAddress(person.website)} />
          </li>
        )}
        <li className="flex items-center gap-1.5">
          <CalendarDays aria-hidden />
          <span>
            Joined{' '}
            <time dateTime={person.created_at}>{month.format(new Date(person.created_at))}</time>
          </span>
        </li>
      </ul>
      <PersonCounts person={person} worksPath={worksPath} />
    </header>
  );
}

/** An address as people say it: without the scheme, 'www.' and the last slash. */
function shortAddress(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
}
