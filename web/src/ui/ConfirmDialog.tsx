import { useRef } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  /** Called when the dialog is closed without confirming. */
  onOpenChange: (open: boolean) => void;
  title: string;
  text: string;
  /** A verb, such as 'Delete'. */
  confirmLabel: string;
  /** Default: 'danger'. */
  confirmVariant?: 'danger' | 'primary';
  cancelLabel?: string;
  /** Called when the user confirms. The caller must also close the dialog. */
  onConfirm: () => void;
  onClosed?: () => void;
}

/** Asks before an action that is hard to undo. The Cancel button has the initial focus. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  confirmLabel,
  confirmVariant = 'danger',
  cancelLabel = 'Cancel',
  onConfirm,
  onClosed,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      text={text}
      size="sm"
      initialFocus={cancel}
      {...(onClosed && { onClosed })}
      footer={
        <>
          <Button
            ref={cancel}
            onClick={() => {
              onOpenChange(false);
            }}
          >
            {cancelLabel}
          </Button>
          <Button variant={confirmVariant} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
