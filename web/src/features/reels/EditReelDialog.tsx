import { useId, useState } from 'react';
import type { Reel } from '../../data/reel.ts';
import { useEditReel } from '../../data/use-edit-reel.ts';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { EditReelForm } from './EditReelForm.tsx';

interface EditReelDialogProps {
  reel: Reel;
  open: boolean;
  onClose: () => void;
}

/** Where an author changes what is said about a reel. What was typed goes only when it is given up. */
export function EditReelDialog({ reel, open, onClose }: EditReelDialogProps) {
  const formId = useId();
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  const edit = useEditReel(reel.id);
  const guard = useLeaveGuard(open && dirty);

  function close() {
    setAsking(false);
    setDirty(false);
    onClose();
  }
  function tryToClose() {
    if (edit.isPending) return;
    if (dirty) setAsking(true);
    else close();
  }

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          if (!next) tryToClose();
        }}
        onClosed={edit.reset}
        title="Edit reel"
        footer={
          <>
            <Button disabled={edit.isPending} onClick={tryToClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={edit.isPending}
              busyLabel="Saving..."
            >
              Save
            </Button>
          </>
        }
      >
        <EditReelForm
          id={formId}
          reel={reel}
          failure={edit.error}
          onDirty={setDirty}
          onSave={(text) => {
            if (edit.isPending) return;
            edit.mutate(text, {
              onSuccess: () => {
                close();
                toast('Reel saved', { tone: 'success' });
              },
            });
          }}
        />
      </Dialog>
      <ConfirmDialog
        open={asking || guard.asking}
        onOpenChange={(next) => {
          if (next) return;
          setAsking(false);
          guard.stay();
        }}
        title="Discard your changes?"
        text="What you changed is not saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={() => {
          close();
          if (guard.asking) guard.leave();
        }}
      />
    </>
  );
}
