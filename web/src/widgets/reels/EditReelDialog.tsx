import { useId, useState } from 'react';
import type { Reel } from '../../data/works/reel.ts';
import { EditDialog } from '../../ui/EditDialog.tsx';
import { toast } from '../../ui/toast.ts';
import { EditReelForm } from './EditReelForm.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateCachedReel } from '../../data/works/update-cached-works.ts';
import { supabase } from '../../data/client/client.ts';
import { editReel, type ReelText } from '../../data/works/reel-writes.ts';

interface EditReelDialogProps {
  reel: Reel;
  open: boolean;
  onClose: () => void;
}

/** The dialog in which an author edits a reel. */
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

/** Saves the edited text of a reel, then updates every cached list. */
function useEditReel(reelId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (text: ReelText) => editReel(supabase(), reelId, text),
    onSuccess: (row) => {
      updateCachedReel(queryClient, reelId, (reel) => ({ ...reel, ...row }));
    },
    // Fail at once while offline, so that the form can show the error.
    networkMode: 'always',
  });
}
