import BadgeCheck from 'lucide-react/icons/badge-check';
import { avatarSource } from '../../data/media/renditions.ts';
import { useIsOnline } from '../../data/presence/use-is-online.ts';
import type { Author } from '../../data/works/post.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { TargetRow } from './TargetRow.tsx';

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
    <TargetRow
      picture={<Avatar {...avatarSource(avatar_url)} name={name} size={36} online={isOnline} />}
      title={name}
      mark={
        verified && (
          <BadgeCheck role="img" aria-label="Verified" className="size-4 flex-none text-info" />
        )
      }
      text={`@${username}`}
      isChosen={isChosen}
      isDisabled={isDisabled}
      onToggle={() => {
        onToggle(person);
      }}
    />
  );
}
