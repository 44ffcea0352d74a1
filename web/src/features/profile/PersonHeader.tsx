import BadgeCheck from 'lucide-react/icons/badge-check';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Link2 from 'lucide-react/icons/link-2';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useIsOnline } from '../../data/presence/use-is-online.ts';
import { avatarSource } from '../../data/media/renditions.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { UserText } from '../../widgets/UserText.tsx';
import { formatCompactNumber, formatMonth, formatNumber } from '../../lib/format.ts';
import type { Person } from './person.ts';

/** The fields of a person that the header shows. */
type HeaderPerson = Pick<
  Person,
  | 'id'
  | 'username'
  | 'full_name'
  | 'avatar_url'
  | 'verified'
  | 'bio'
  | 'website'
  | 'created_at'
  | 'updated_at'
  | 'followers_count'
  | 'following_count'
  | 'posts_count'
  | 'reels_count'
>;

/** Avatar size in px. */
const AVATAR_PX = 80;

interface PersonHeaderProps {
  person: HeaderPerson;
  followsViewer?: boolean;
  /** Path that the counts of posts and reels link to. */
  worksPath: string;
  /** Buttons at the right; below the name on phones. */
  actions: ReactNode;
}

/** Header of a profile. */
export function PersonHeader({ person, followsViewer, worksPath, actions }: PersonHeaderProps) {
  const online = useIsOnline(person.id);
  const name = person.full_name ?? person.username;
  return (
    <header className="pt-2 pb-6 md:pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-4 md:gap-x-5">
        <Avatar {...avatarSource(person.avatar_url)} name={name} size={AVATAR_PX} online={online} />
        <div className="min-w-0 flex-1 basis-48">
          <h1 className="flex min-w-0 items-center gap-1.5 text-xl md:text-2xl">
            <span className="min-w-0 break-words" dir="auto">
              {name}
            </span>
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
          <UserText
            text={person.bio}
            times={{ writtenAt: person.updated_at, editedAt: person.updated_at }}
          />
        </p>
      )}
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-quiet [&_.lucide]:size-4">
        {person.website !== null && (
          <li className="flex max-w-full min-w-0 items-center gap-1.5 break-all">
            <Link2 aria-label="Website" role="img" />
            <ExternalLink href={person.website} text={shortAddress(person.website)} />
          </li>
        )}
        <li className="flex items-center gap-1.5">
          <CalendarDays aria-hidden />
          <span>
            Joined <time dateTime={person.created_at}>{formatMonth(person.created_at)}</time>
          </span>
        </li>
      </ul>
      <PersonCounts person={person} worksPath={worksPath} />
    </header>
  );
}

/** Shortens a URL for display: no scheme, 'www.' or trailing slash. */
function shortAddress(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
}

interface PersonCountsProps {
  person: HeaderPerson;
  worksPath: string;
}

/** Counts of posts, reels, followers and following, each linked to its list. */
function PersonCounts({ person, worksPath }: PersonCountsProps) {
  const { username, posts_count, reels_count, followers_count, following_count } = person;
  const path = `/user/${encodeURIComponent(username)}`;
  const counts = [
    { count: posts_count, noun: posts_count === 1 ? 'post' : 'posts', to: `${worksPath}#works` },
    {
      count: reels_count,
      noun: reels_count === 1 ? 'reel' : 'reels',
      to: `${worksPath}?tab=reels#works`,
    },
    {
      count: followers_count,
      noun: followers_count === 1 ? 'follower' : 'followers',
      to: `${path}/followers`,
    },
    { count: following_count, noun: 'following', to: `${path}/following` },
  ];
  return (
    <ul className="mt-3 -ml-2 flex flex-wrap gap-x-2">
      {counts.map(({ count, noun, to }) => (
        <li key={to}>
          <Link
            to={to}
            title={formatNumber(count)}
            className="flex h-8 items-center gap-1 rounded-control px-2 text-quiet transition-colors hover:bg-hover hover:text-ink max-md:h-11"
          >
            <span className="font-semibold text-ink">{formatCompactNumber(count)}</span> {noun}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * A link written by a user. It opens a new tab without access to this page, and search engines
 * ignore it.
 */
function ExternalLink({ href, text }: { href: string; text: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener nofollow ugc"
      className="font-medium text-accent-text hover:underline"
    >
      {text}
    </a>
  );
}
