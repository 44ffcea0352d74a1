import BadgeCheck from 'lucide-react/icons/badge-check';
import { Link } from 'react-router';
import type { Author } from '../../data/works/post.ts';

/**
 * Name, username and verified badge. The link covers its nearest positioned ancestor, so that the
 * whole row opens the profile. Other controls in the row must be positioned too.
 */
export function PersonName({
  person: { username, full_name, verified },
}: {
  person: Pick<Author, 'username' | 'full_name' | 'verified'>;
}) {
  return (
    <>
      <p className="flex min-w-0 items-center gap-1">
        <Link
          to={`/user/${encodeURIComponent(username)}`}
          className="truncate font-medium after:absolute after:inset-0 hover:underline"
        >
          {full_name ?? username}
        </Link>
        {verified && (
          <BadgeCheck role="img" aria-label="Verified" className="size-4 flex-none text-info" />
        )}
      </p>
      <p className="truncate text-sm text-quiet">@{username}</p>
    </>
  );
}
