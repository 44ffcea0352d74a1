import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Keeping } from './draft-keeper.ts';

/** Where the form is found again; null where it is not. */
const PLACES: Readonly<Record<Keeping, string | null>> = {
  device: 'on this device',
  tab: 'in this tab',
  empty: null,
  not: null,
};

interface LeaveDialogProps {
  open: boolean;
  isReel: boolean;
  keeping: Keeping;
  onStay: () => void;
  onDiscard: () => void;
  onLeave: () => void;
}

/** Asks before a form is left that is neither published nor saved as a draft. */
export function LeaveDialog({
  open,
  isReel,
  keeping,
  onStay,
  onDiscard,
  onLeave,
}: LeaveDialogProps) {
  const stay = useRef<HTMLButtonElement>(null);
  const place = PLACES[keeping];
  const state = isReel ? 'It is not published.' : 'It is neither published nor saved as a draft.';
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onStay();
      }}
      title={isReel ? 'Leave this reel?' : 'Leave this post?'}
      text={
        place === null ? state : `${state} It stays ${place}, and is here again when you come back.`
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
          {place !== null && (
            <Button variant="primary" onClick={onLeave}>
              Leave
            </Button>
          )}
        </>
      }
    />
  );
}
