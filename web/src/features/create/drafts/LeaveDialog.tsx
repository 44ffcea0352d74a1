import { useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { SaveStatus } from './draft-saver.ts';

/** The place where the draft is saved, as a part of a sentence; null for none. */
const LOCATIONS: Readonly<Record<SaveStatus, string | null>> = {
  device: 'on this device',
  tab: 'in this tab',
  empty: null,
  not: null,
};

interface LeaveDialogProps {
  open: boolean;
  isReel: boolean;
  saveStatus: SaveStatus;
  onStay: () => void;
  onDiscard: () => void;
  onLeave: () => void;
}

/** Asks before leaving an unpublished post. */
export function LeaveDialog({
  open,
  isReel,
  saveStatus,
  onStay,
  onDiscard,
  onLeave,
}: LeaveDialogProps) {
  const stay = useRef<HTMLButtonElement>(null);
  const location = LOCATIONS[saveStatus];
  const state = isReel ? "It isn't published." : "It isn't published or saved as a draft.";
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onStay();
      }}
      title={isReel ? 'Leave this reel?' : 'Leave this post?'}
      text={location === null ? state : `${state} You can continue it later ${location}.`}
      initialFocus={stay}
      footer={
        <>
          <Button variant="danger" className="md:mr-auto" onClick={onDiscard}>
            Discard
          </Button>
          <Button ref={stay} onClick={onStay}>
            Keep editing
          </Button>
          {location !== null && (
            <Button variant="primary" onClick={onLeave}>
              Leave
            </Button>
          )}
        </>
      }
    />
  );
}
