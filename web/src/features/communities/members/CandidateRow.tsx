import { avatarSource } from '../../../data/media/renditions.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { TargetRow } from '../../../widgets/share/TargetRow.tsx';
import type { Candidate, CandidateStatus } from './invite-candidates.ts';

/** The reasons why people can't be invited; null if they can. */
const REFUSALS: Record<CandidateStatus, string | null> = {
  new: null,
  requested: null,
  member: 'Member',
  invited: 'Invited',
  declined: 'Declined',
  banned: 'Banned',
};

interface CandidateRowProps {
  candidate: Candidate;
  isChosen: boolean;
  isDisabled: boolean;
  onToggle: () => void;
}

/** A person with a checkbox, or with the reason why they can't be invited. */
export function CandidateRow({ candidate, isChosen, isDisabled, onToggle }: CandidateRowProps) {
  const { person, status } = candidate;
  const name = person.full_name ?? person.username;
  const picture = <Avatar {...avatarSource(person.avatar_url)} name={name} size={36} />;
  const refusal = REFUSALS[status];
  if (refusal === null) {
    return (
      <TargetRow
        picture={picture}
        title={name}
        text={`@${person.username}${status === 'requested' ? ' · Asked to join' : ''}`}
        isChosen={isChosen}
        isDisabled={isDisabled}
        onToggle={onToggle}
      />
    );
  }
  return (
    <div className="flex min-h-14 items-center gap-3 px-1">
      {picture}
      <p className="min-w-0 flex-1 leading-snug">
        <span className="block truncate">{name}</span>
        <span className="block truncate text-sm text-quiet">@{person.username}</span>
      </p>
      <span className="mr-1 flex-none text-xs text-quiet">{refusal}</span>
    </div>
  );
}
