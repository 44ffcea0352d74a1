import { type ReactNode, useState } from 'react';
import { useLeaveGuard } from '../browser/use-leave-guard.ts';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';

interface EditDialogProps {
  title: string;
  open: boolean;
  /** The id of the form inside the dialog. The Save button submits it. */
  formId: string;
  /** True if the form has unsaved changes. */
  dirty: boolean;
  /** True while the form is being saved. The dialog can't be closed meanwhile. */
  saving: boolean;
  saveLabel?: string;
  /** The label of the button while the form is being saved. */
  savingLabel?: string;
  onClose: () => void;
  onClosed?: () => void;
  children: ReactNode;
}

/** A dialog with a form. It asks before unsaved changes are discarded. */
export function EditDialog({
  title,
  open,
  formId,
  dirty,
  saving,
  saveLabel = 'Save',
  savingLabel = 'Saving...',
  onClose,
  onClosed,
  children,
}: EditDialogProps) {
  const [asking, setAsking] = useState(false);
  const guard = useLeaveGuard(open && dirty);

  function tryToClose() {
    if (saving) return;
    if (dirty) setAsking(true);
    else onClose();
  }

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          if (!next) tryToClose();
        }}
        {...(onClosed && { onClosed })}
        title={title}
        footer={
          <>
            <Button disabled={saving} onClick={tryToClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={saving}
              busyLabel={savingLabel}
            >
              {saveLabel}
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
      <ConfirmDialog
        open={asking || guard.asking}
        onOpenChange={(next) => {
          if (next) return;
          setAsking(false);
          guard.stay();
        }}
        title="Discard your changes?"
        text="Your changes are not saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={() => {
          setAsking(false);
          onClose();
          if (guard.asking) guard.leave();
        }}
      />
    </>
  );
}
