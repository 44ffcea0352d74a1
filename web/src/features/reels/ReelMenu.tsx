import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { lazy, Suspense, useState } from 'react';
import type { Reel } from '../../data/works/reel.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { toast } from '../../ui/toast.ts';
import { RailButton } from './RailButton.tsx';
import { showError } from '../../ui/show-error.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from '../../data/client/client.ts';
import { removeFromFeed } from '../../data/works/feed.ts';
import { deleteUnusedFiles } from '../../data/media/media-storage.ts';
import { removeFromReels } from './reel-queries.ts';
import { deleteReel } from '../../data/works/reel-writes.ts';
import { workOverlay } from '../../data/works/work-state.ts';
import { logError } from '../../browser/log-error.ts';

const EditReelDialog = lazy(() =>
  import('./EditReelDialog.tsx').then((module) => ({ default: module.EditReelDialog })),
);

/**
 * The menu of the author. Deleting asks first, because it also deletes likes and comments of
 * others.
 */
export function ReelMenu({ reel }: { reel: Reel }) {
  const { mutateAsync } = useDeleteReel();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const [editLoaded, setEditLoaded] = useState(false);

  async function remove() {
    try {
      // `mutate` callbacks would be lost: this menu unmounts as soon as the reel is hidden.
      await mutateAsync(reel);
      toast('Reel deleted', { tone: 'success' });
    } catch {
      showError("Couldn't delete the reel. Please try again.");
    }
  }
  const close = () => {
    setOpen(null);
  };

  return (
    <>
      <Menu
        trigger={<RailButton label="Reel options" icon={<Ellipsis aria-hidden />} />}
        entries={[
          {
            kind: 'action',
            label: 'Edit reel',
            icon: <Pencil aria-hidden />,
            onSelect: () => {
              setEditLoaded(true);
              setOpen('edit');
            },
          },
          {
            kind: 'action',
            label: 'Delete reel',
            icon: <Trash2 aria-hidden />,
            danger: true,
            onSelect: () => {
              setOpen('delete');
            },
          },
        ]}
      />
      {editLoaded && (
        <Suspense>
          <EditReelDialog reel={reel} open={open === 'edit'} onClose={close} />
        </Suspense>
      )}
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={close}
        title="Delete this reel?"
        text="It will be deleted for everyone, along with its likes, saves and comments. This can't be undone."
        confirmLabel="Delete"
        onConfirm={() => {
          close();
          void remove();
        }}
      />
    </>
  );
}

/** Deletes a reel with its files. It is hidden at once and shown again if the request fails. */
function useDeleteReel() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reel: Reel) => deleteReel(supabase(), reel.id),
    onMutate: (reel) => {
      workOverlay.remove(reel.id);
    },
    onError: (_, reel) => {
      workOverlay.restore(reel.id);
    },
    onSuccess: (_, { id, video }) => {
      removeFromReels(queryClient, id);
      removeFromFeed(queryClient, id);
      const urls = [video.url, ...(video.poster === undefined ? [] : [video.poster])];
      deleteUnusedFiles(supabase(), urls).catch((error: unknown) => {
        logError('Could not delete the files of a deleted reel', error);
      });
    },
  });
}
