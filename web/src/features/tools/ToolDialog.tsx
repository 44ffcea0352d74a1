import { isolate } from '@promptory/domain/isolate';
import type { Tool } from '../../data/tools/tool.ts';
import { useSession } from '../../data/session/use-session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ToolForm } from './ToolForm.tsx';

interface ToolDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The tool to edit; omit it to add a new one. */
  edited?: Tool;
}

/**
 * Dialog with the tool form. Closing it keeps the draft in this tab. When editing, 'Cancel'
 * discards the draft.
 */
export function ToolDialog({ open, onOpenChange, edited }: ToolDialogProps) {
  const { user } = useSession();
  const close = () => {
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={edited === undefined ? 'Submit AI Tool' : `Edit ${isolate(edited.name)}`}
    >
      {user !== null && (
        <ToolForm
          key={user.id}
          userId={user.id}
          edited={edited ?? null}
          leaveLabel="Cancel"
          onLeave={close}
          onDone={close}
        />
      )}
    </Dialog>
  );
}
