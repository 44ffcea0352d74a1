import BadgeCheck from 'lucide-react/icons/badge-check';
import { avatarSource } from '../../data/media/renditions.ts';
import { useIsOnline } from '../../data/presence/use-is-online.ts';
import type { Author } from '../../data/works/post.ts';
import { Avatar } from '../../ui/Avatar.tsx';

interface RecipientRowProps {
  person: Author;
  isChosen: boolean;
  isDisabled: boolean;
  onToggle: (person: Author) => void;
}

/** A person with a checkbox. */
export function RecipientRow({ person, isChosen, isDisabled, onToggle }: RecipientRowProps) {
  const isOnline = useIsOnline(person.id);
  const { username, full_name, avatar_url, verified } = person;
  const name = full_name ?? username;
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control px-1 transition-colors hover:bg-hover has-disabled:cursor-default has-disabled:opacity-50">
      <Avatar {...avatarSource(avatar_url)} name={name} size={36} online={isOnline} />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="flex min-w-0 items-center gap-1">
          <span className="truncate font-medium">{name}</span>
          {verified && (
            <BadgeCheck role="img" aria-label="Verified" className="size-4 flex-none text-info" />
          )}
        </span>
        <span className="block truncate text-sm text-quiet">@{username}</span>
      </span>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isDisabled}
        onChange={() => {
          onToggle(person);
        }}
        className="mr-1 size-5 flex-none accent-accent"
      />
    </label>
  );
}
