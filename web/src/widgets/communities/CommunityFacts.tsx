import { communityCategoryLabel } from '@promptory/domain/community-category';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import { Link } from 'react-router';
import type { Community } from '../../data/communities/community.ts';
import { formatCompactNumber, formatNumber } from '../../lib/format.ts';

/** A lock for private communities, a globe for public ones, with a text for screen readers. */
export function PrivacyIcon({ privacy }: Pick<Community, 'privacy'>) {
  const isPrivate = privacy === 'private';
  const Icon = isPrivate ? Lock : Globe;
  const label = isPrivate ? 'Private community' : 'Public community';
  return (
    <span title={label} className="inline-flex flex-none text-quiet">
      <Icon role="img" aria-label={label} className="size-4" />
    </span>
  );
}

/** The privacy of a community as icon and text. */
export function PrivacyLabel({ privacy }: Pick<Community, 'privacy'>) {
  const isPrivate = privacy === 'private';
  const Icon = isPrivate ? Lock : Globe;
  return (
    <span className="inline-flex flex-none items-center gap-1">
      <Icon aria-hidden className="size-4" />
      <span>{isPrivate ? 'Private' : 'Public'}</span>
      <span className="sr-only"> community</span>
    </span>
  );
}

/** The category of a community as a small label. */
export function CategoryLabel({ category }: Pick<Community, 'category'>) {
  return (
    <span className="inline-flex h-6 max-w-full min-w-0 items-center rounded-full bg-hover px-2.5 text-xs font-medium">
      <span className="truncate">{communityCategoryLabel(category)}</span>
    </span>
  );
}

/** A number with its noun, such as '1.2K members'. The title has the exact number. */
export function Count({ count, one, many }: { count: number; one: string; many: string }) {
  return (
    <span title={formatNumber(count)} className="whitespace-nowrap">
      <span className="font-semibold text-ink">{formatCompactNumber(count)}</span>{' '}
      {count === 1 ? one : many}
    </span>
  );
}

/** The numbers of members and of shared posts and reels. */
export function CommunityCounts({
  community: { member_count, post_count, reel_count },
}: {
  community: Pick<Community, 'member_count' | 'post_count' | 'reel_count'>;
}) {
  return (
    <span className="inline-flex gap-x-1.5">
      <Count count={member_count} one="member" many="members" />
      <span aria-hidden>·</span>
      <Count count={post_count + reel_count} one="post" many="posts" />
    </span>
  );
}

/**
 * The handle of the creator with the verified tick, as a link to the profile. Renders nothing if
 * that account was deleted.
 */
export function CreatorLink({ creator }: Pick<Community, 'creator'>) {
  if (creator === null) return null;
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <span className="sr-only">Created by </span>
      <Link
        to={`/user/${encodeURIComponent(creator.username)}`}
        className="relative inline-flex min-h-6 min-w-0 items-center hover:text-ink hover:underline"
      >
        <span className="truncate">@{creator.username}</span>
      </Link>
      {creator.verified && (
        <BadgeCheck role="img" aria-label="Verified" className="size-4 flex-none text-info" />
      )}
    </span>
  );
}
