import { useId, useState } from 'react';
import type { Reel } from '../../data/reel.ts';
import { useEditReel } from '../../data/use-edit-reel.ts';
import { EditDialog } from '../../ui/EditDialog.tsx';
import { toast } from '../../ui/toast.ts';
import { EditReelForm } from './EditReelForm.tsx';

interface EditReelDialogProps {
  reel: Reel;
  open: boolean;
  onClose: () => void;
}

/** Where an author changes what is said about a reel. */
export function EditReelDialog({ reel, open, onClose }: EditReelDialogProps) {
  const formId = useId();
  const [dirty, setDirty] = useState(false);
  const edit = useEditReel(reel.id);

  function close() {
    setDirty(false);
    onClose();
  }

  return (
    <EditDialog
      title="Edit reel"
      open={open}
      formId={formId}
      dirty={dirty}
      saving={edit.isPending}
      onClose={close}
      onClosed={edit.reset}
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
    </EditDialog>
  );
}
