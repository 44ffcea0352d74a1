import { avatarSource } from '../../../data/media/renditions.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { TargetRow, UnavailableTarget } from '../../../widgets/share/TargetRow.tsx';
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
  const info = {
    picture: <Avatar {...avatarSource(person.avatar_url)} name={name} size={36} />,
    title: name,
    text: `@${person.username}${status === 'requested' ? ' · Asked to join' : ''}`,
  };
  const refusal = REFUSALS[status];
  if (refusal !== null) return <UnavailableTarget {...info} note={refusal} />;
  return <TargetRow {...info} isChosen={isChosen} isDisabled={isDisabled} onToggle={onToggle} />;
}
