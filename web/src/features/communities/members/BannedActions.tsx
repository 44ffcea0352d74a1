import { useState } from 'react';
import type { MemberAction } from '../../../data/communities/members-writes.ts';
import { Button } from '../../../ui/Button.tsx';
import type { ActionTexts } from './member-actions.ts';
import { MemberConfirmation } from './MemberConfirmation.tsx';

interface BannedActionsProps {
  /** The username of the banned person. */
  username: string;
  /** False if an end of the ban only lets the person join. */
  wasMember: boolean;
  isBusy: boolean;
  textsOf: (action: MemberAction) => ActionTexts;
  onRun: (action: MemberAction) => void;
}

/** The button that ends a ban. It asks, because a former member becomes one again at once. */
export function BannedActions({ username, wasMember, isBusy, textsOf, onRun }: BannedActionsProps) {
  const [asked, setAsked] = useState<MemberAction | null>(null);
  return (
    <>
      <Button
        size="sm"
        className="max-md:h-11"
        data-member-action
        aria-label={`Unban @${username}`}
        busy={isBusy}
        busyLabel="Unbanning..."
        onClick={() => {
          setAsked({ kind: wasMember ? 'unban' : 'lift-ban' });
        }}
      >
        Unban
      </Button>
      <MemberConfirmation
        action={asked}
        variant="primary"
        textsOf={textsOf}
        onConfirm={onRun}
        onClose={() => {
          setAsked(null);
        }}
      />
    </>
  );
}
