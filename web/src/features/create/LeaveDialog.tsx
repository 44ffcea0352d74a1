import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface LeaveDialogProps {
  open: boolean;
  isReel: boolean;
  /** Whether the form is there again when one comes back. */
  kept: boolean;
  onStay: () => void;
  onDiscard: () => void;
  onLeave: () => void;
}

/** Asks before a form is left that is neither published nor saved as a draft. */
export function LeaveDialog({ open, isReel, kept, onStay, onDiscard, onLeave }: LeaveDialogProps) {
  const stay = useRef<HTMLButtonElement>(null);
  const state = isReel ? 'It is not published.' : 'It is neither published nor saved as a draft.';
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onStay();
      }}
      title={isReel ? 'Leave this reel?' : 'Leave this post?'}
      text={
        kept ? `${state} It stays on this device, and is here again when you come back.` : state
      }
      initialFocus={stay}
      footer={
        <>
          <Button variant="danger" className="md:mr-auto" onClick={onDiscard}>
            Discard
          </Button>
          <Button ref={stay} onClick={onStay}>
            Keep editing
          </Button>
          {kept && (
            <Button variant="primary" onClick={onLeave}>
              Leave
            </Button>
          )}
        </>
      }
    />
  );
}
