import { avatarSource } from '../../../data/media/renditions.ts';
import { useIsOnline } from '../../../data/presence/use-is-online.ts';
import type { Author } from '../../../data/works/post.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';

interface PersonButtonProps {
  person: Author;
  isBusy: boolean;
  isDisabled: boolean;
  onSelect: () => void;
}

/** A person in a list; the whole row is a button. */
export function PersonButton({ person, isBusy, isDisabled, onSelect }: PersonButtonProps) {
  const isOnline = useIsOnline(person.id);
  const name = person.full_name ?? person.username;
  return (
    <li>
      <button
        type="button"
        disabled={isDisabled}
        onClick={onSelect}
        className="flex min-h-14 w-full items-center gap-3 rounded-control px-1 text-left transition-colors hover:bg-hover"
      >
        <Avatar {...avatarSource(person.avatar_url)} name={name} size={36} online={isOnline} />
        <span className="min-w-0 flex-1 leading-snug">
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate text-sm text-quiet">@{person.username}</span>
        </span>
        {isBusy && <Spinner />}
      </button>
    </li>
  );
}
