import BadgeCheck from 'lucide-react/icons/badge-check';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ImageOff from 'lucide-react/icons/image-off';
import Link2 from 'lucide-react/icons/link-2';
import { avatarSource } from '../../data/media/renditions.ts';
import type { PublicPageOf, PublicPerson as Person } from '../../data/public/page-types.ts';
import type { Work } from '../../data/works/work.ts';
import { formatCompactNumber, formatMonth, formatNumber } from '../../lib/format.ts';
import { hostOf } from '../../lib/host-of.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PublicText } from './PublicText.tsx';
import { PublicShareMenu } from './PublicShareMenu.tsx';
import { type PagedQuery, PublicWorks } from './PublicWorks.tsx';
import { personPath } from './public-paths.ts';
import { SignInButton } from './SignInLink.tsx';

/** Avatar size in px. */
const AVATAR_PX = 80;

interface PublicPersonProps {
  page: PublicPageOf<'person'>;
  works: readonly Work[];
  query: PagedQuery;
}

/** A profile as visitors see it. */
export function PublicPerson({ page, works, query }: PublicPersonProps) {
  const { person } = page;
  const name = person.full_name ?? person.username;
  return (
    <>
      <PersonHeader page={page} name={name} />
      <section aria-label="Posts and reels" className="border-t pt-6">
        <PublicWorks
          tiles
          works={works}
          label={`Posts and reels by ${name}`}
          query={query}
          empty={
            <EmptyState
              icon={<ImageOff aria-hidden />}
              title="No posts yet"
              text={`@${person.username} hasn't shared anything yet.`}
            />
          }
        />
      </section>
    </>
  );
}

function PersonHeader({ page, name }: { page: PublicPageOf<'person'>; name: string }) {
  const { person, mentions } = page;
  const { username, avatar_url, verified, bio, website, created_at } = person;
  return (
    <header className="pt-6 pb-6 md:pt-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-4 md:gap-x-5">
        <Avatar {...avatarSource(avatar_url)} name={name} size={AVATAR_PX} />
        <div className="min-w-0 flex-1 basis-48">
          <h1 className="flex min-w-0 items-center gap-1.5 text-xl md:text-2xl">
            <span className="min-w-0 break-words" dir="auto">
              {name}
            </span>
            {verified && (
              <BadgeCheck role="img" aria-label="Verified" className="flex-none text-info" />
            )}
          </h1>
          <p className="mt-1 break-all text-quiet">@{username}</p>
        </div>
        <div className="flex items-center gap-2 max-sm:grow max-sm:justify-end">
          <SignInButton
            intent="follow"
            variant="primary"
            label={`Sign in to follow @${username}`}
            className="max-sm:grow"
          >
            Follow
          </SignInButton>
          <PublicShareMenu title={name} path={personPath(username)} />
        </div>
      </div>
      {bio !== null && (
        <p className="mt-4 max-w-prose break-words whitespace-pre-line" dir="auto">
          <PublicText text={bio} mentions={mentions} />
        </p>
      )}
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-quiet [&_.lucide]:size-4">
        {website !== null && (
          <li className="flex max-w-full min-w-0 items-center gap-1.5 break-all">
            <Link2 aria-label="Website" role="img" />
            <a
              href={website}
              target="_blank"
              rel="noopener nofollow ugc"
              className="font-medium text-accent-text hover:underline"
            >
              {hostOf(website)}
            </a>
          </li>
        )}
        <li className="flex items-center gap-1.5">
          <CalendarDays aria-hidden />
          <span>
            Joined <time dateTime={created_at}>{formatMonth(created_at)}</time>
          </span>
        </li>
      </ul>
      <Counts person={person} />
    </header>
  );
}

function Counts({ person }: { person: Person }) {
  const { posts_count, reels_count, followers_count, following_count } = person;
  const counts = [
    { count: posts_count, noun: posts_count === 1 ? 'post' : 'posts' },
    { count: reels_count, noun: reels_count === 1 ? 'reel' : 'reels' },
    { count: followers_count, noun: followers_count === 1 ? 'follower' : 'followers' },
    { count: following_count, noun: 'following' },
  ];
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 text-quiet">
      {counts.map(({ count, noun }) => (
        <li key={noun} title={formatNumber(count)}>
          <span className="font-semibold text-ink">{formatCompactNumber(count)}</span> {noun}
        </li>
      ))}
    </ul>
  );
}
