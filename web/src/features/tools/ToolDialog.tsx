import type { Tool } from '../../data/tool.ts';
import { useSession } from '../../data/use-session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ToolForm } from './ToolForm.tsx';

interface ToolDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The tool that is changed; without it a new one is made. */
  edited?: Tool;
}

/** The form of a tool above the page. Closing it keeps what is typed in this tab; 'Cancel' gives a change up. */
export function ToolDialog({ open, onOpenChange, edited }: ToolDialogProps) {
  const { user } = useSession();
  const close = () => {
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={edited === undefined ? 'Submit AI Tool' : `Edit ${edited.name}`}
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
