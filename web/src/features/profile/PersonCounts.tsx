import { Link } from 'react-router';
import type { Shown } from './shown-person.ts';

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const exact = new Intl.NumberFormat('en');

interface PersonCountsProps {
  person: Pick<Shown, 'username' | 'posts_count' | 'followers_count' | 'following_count'>;
  worksPath: string;
}

/** Posts, followers and following, each leading to its list. */
export function PersonCounts({ person, worksPath }: PersonCountsProps) {
  const { username, posts_count, followers_count, following_count } = person;
  const path = `/user/${encodeURIComponent(username)}`;
  const counts = [
    { count: posts_count, noun: posts_count === 1 ? 'post' : 'posts', to: `${worksPath}#works` },
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
            title={exact.format(count)}
            className="flex h-8 items-center gap-1 rounded-control px-2 text-quiet transition-colors hover:bg-hover hover:text-ink max-md:h-11"
          >
            <span className="font-semibold text-ink">{compact.format(count)}</span> {noun}
          </Link>
        </li>
      ))}
    </ul>
  );
}
