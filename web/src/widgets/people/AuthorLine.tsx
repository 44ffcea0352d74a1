import BadgeCheck from 'lucide-react/icons/badge-check';
import { Link } from 'react-router';
import type { PictureSource } from '../../lib/picture-source.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';

interface AuthorLineProps {
  name: string;
  username: string;
  avatar: PictureSource | null;
  verified: boolean;
  /** The time of the post, as an ISO string. */
  at: string;
  /** Avatar size in px. */
  size?: number;
  online?: boolean;
  /** The path of the profile. */
  path?: string;
}

/** The gap between avatar and name in px. */
const GAP_PX = 10;

/** The author and time of a post. */
export function AuthorLine({
  name,
  username,
  avatar,
  verified,
  at,
  size = 32,
  online = false,
  path = `/user/${encodeURIComponent(username)}`,
}: AuthorLineProps) {
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <Avatar {...avatar} name={name} size={size} online={online} />
      <div className="min-w-0 leading-tight">
        <div className="flex min-w-0 items-center gap-1">
          <Link
            to={path}
            dir="auto"
            className="relative -my-1 truncate py-1 text-sm font-medium hover:underline max-md:-mb-6 max-md:pb-6"
            // The link covers the avatar, and on phones the username, to be large enough for a finger.
            style={{ marginLeft: -(size + GAP_PX), paddingLeft: size + GAP_PX }}
          >
            {name}
          </Link>
          {verified && (
            <BadgeCheck role="img" aria-label="Verified" className="size-4 flex-none text-info" />
          )}
        </div>
        <p className="flex min-w-0 gap-1 text-xs text-quiet">
          <span className="truncate">@{username}</span>
          <span aria-hidden>·</span>
          <RelativeTime at={at} className="flex-none whitespace-nowrap" />
        </p>
      </div>
    </div>
  );
}
