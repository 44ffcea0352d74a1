import type { MemberAction } from '../../../data/communities/members-writes.ts';
import { Button } from '../../../ui/Button.tsx';

interface RequestActionsProps {
  /** The username of the person who asked. */
  username: string;
  running: MemberAction | null;
  onRun: (action: MemberAction) => void;
}

/** The buttons to approve or decline a request to join. */
export function RequestActions({ username, running, onRun }: RequestActionsProps) {
  return (
    <>
      <Button
        size="sm"
        className="max-md:h-11"
        aria-label={`Decline @${username}`}
        busy={running?.kind === 'decline'}
        busyLabel="Declining..."
        disabled={running?.kind === 'approve'}
        onClick={() => {
          onRun({ kind: 'decline' });
        }}
      >
        Decline
      </Button>
      <Button
        size="sm"
        variant="primary"
        className="max-md:h-11"
        data-member-action
        aria-label={`Approve @${username}`}
        busy={running?.kind === 'approve'}
        busyLabel="Approving..."
        disabled={running?.kind === 'decline'}
        onClick={() => {
          onRun({ kind: 'approve' });
        }}
      >
        Approve
      </Button>
    </>
  );
}
