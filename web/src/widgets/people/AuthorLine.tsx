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
}

/** The author and time of a post. */
export function AuthorLine({
  name,
  username,
  avatar,
  verified,
  at,
  size = 32,
  online = false,
}: AuthorLineProps) {
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <Avatar {...avatar} name={name} size={size} online={online} />
      <div className="min-w-0 leading-tight">
        <div className="flex min-w-0 items-center gap-1">
          <Link
            to={`/user/${encodeURIComponent(username)}`}
            className="truncate text-sm font-medium hover:underline"
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
