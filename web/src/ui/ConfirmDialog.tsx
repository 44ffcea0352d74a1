import { useRef } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  /** Told when it is closed without the act. */
  onOpenChange: (open: boolean) => void;
  title: string;
  text: string;
  /** Names the act itself, such as 'Delete'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Does the act; whoever shows the dialog also closes it. */
  onConfirm: () => void;
  onClosed?: () => void;
}

/** Asks before something that cannot be undone; the harmless answer has the focus. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  confirmLabel,
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
          <Button variant="danger" onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
