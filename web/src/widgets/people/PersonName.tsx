import { clsx } from 'clsx';
import BadgeCheck from 'lucide-react/icons/badge-check';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Author } from '../../data/works/post.ts';

interface PersonNameProps {
  person: Pick<Author, 'username' | 'full_name' | 'verified'>;
  /** A label after the name. It wraps to the next line if there is no space. */
  badge?: ReactNode;
  /** True to center the first line like the text around it. */
  centered?: boolean;
}

/**
 * Name, username and verified badge. The link covers its nearest positioned ancestor, so that the
 * whole row opens the profile. Other controls in the row must be positioned too.
 */
export function PersonName({ person, badge, centered = false }: PersonNameProps) {
  const { username, full_name, verified } = person;
  return (
    <>
      <p
        className={clsx(
          'flex min-w-0 items-center gap-1',
          centered && 'justify-center',
          badge !== undefined && 'flex-wrap',
        )}
      >
        <Link
          dir="auto"
          to={`/user/${encodeURIComponent(username)}`}
          className="max-w-full truncate font-medium after:absolute after:inset-0 hover:underline"
        >
          {full_name ?? username}
        </Link>
        {verified && (
          <BadgeCheck role="img" aria-label="Verified" className="size-4 flex-none text-info" />
        )}
        {badge}
      </p>
      <p className="truncate text-sm text-quiet">@{username}</p>
    </>
  );
}
