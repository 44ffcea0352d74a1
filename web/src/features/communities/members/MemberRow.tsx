import { clsx } from 'clsx';
import { type ReactNode, type RefObject } from 'react';
import { avatarSource } from '../../../data/media/renditions.ts';
import { useIsOnline } from '../../../data/presence/use-is-online.ts';
import type { Author } from '../../../data/works/post.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { PersonName } from '../../../widgets/people/PersonName.tsx';

interface MemberRowProps {
  person: Author;
  /** A label beside the name. */
  badge?: ReactNode;
  /** How and when the person joined, asked to join or was invited. */
  details: ReactNode;
  /** Buttons at the right. */
  actions: ReactNode;
  /** True while an action on this person runs. */
  isBusy?: boolean;
  /** Puts the buttons below the name on phones. */
  wraps?: boolean;
  rowRef?: RefObject<HTMLLIElement | null>;
}

/** A person in a list of a community. The whole row opens the profile. */
export function MemberRow({
  person,
  badge,
  details,
  actions,
  isBusy = false,
  wraps = false,
  rowRef,
}: MemberRowProps) {
  const isOnline = useIsOnline(person.id);
  const name = person.full_name ?? person.username;
  return (
    <li
      ref={rowRef}
      aria-busy={isBusy}
      className={clsx(
        'relative flex min-h-20 items-center gap-x-3 gap-y-2 px-4 py-3 [contain-intrinsic-block-size:auto_80px] [content-visibility:auto] md:px-5',
        wraps && 'max-sm:flex-wrap',
      )}
    >
      <Avatar {...avatarSource(person.avatar_url)} name={name} size={44} online={isOnline} />
      <div className="min-w-0 flex-1 leading-snug">
        <PersonName person={person} badge={badge} />
        <p className="mt-0.5 text-xs break-words text-quiet">{details}</p>
      </div>
      <div
        className={clsx(
          'relative flex flex-none items-center gap-2',
          wraps && 'max-sm:w-full max-sm:pl-14 max-sm:*:flex-1',
        )}
      >
        {actions}
      </div>
    </li>
  );
}
