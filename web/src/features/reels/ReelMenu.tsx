import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { lazy, Suspense, useState } from 'react';
import type { Reel } from '../../data/reel.ts';
import { useDeleteReel } from '../../data/use-delete-reel.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { toast } from '../../ui/toast.ts';
import { RailButton } from './RailButton.tsx';

const EditReelDialog = lazy(() =>
  import('./EditReelDialog.tsx').then((module) => ({ default: module.EditReelDialog })),
);

/** What an author can do with a reel. Deleting asks first: likes and comments of others go with it. */
export function ReelMenu({ reel }: { reel: Reel }) {
  const { mutateAsync } = useDeleteReel();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const [editWanted, setEditWanted] = useState(false);

  async function remove() {
    try {
      // The promise outlives this menu, which disappears with the reel at once.
      await mutateAsync(reel);
      toast('Reel deleted', { tone: 'success' });
    } catch {
      toast('The reel could not be deleted. Please try again.', { tone: 'danger' });
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
              setEditWanted(true);
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
      {editWanted && (
        <Suspense>
          <EditReelDialog reel={reel} open={open === 'edit'} onClose={close} />
        </Suspense>
      )}
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={close}
        title="Delete this reel?"
        text="It disappears for everyone, with its likes, saves and comments. This cannot be undone."
        confirmLabel="Delete"
        onConfirm={() => {
          close();
          void remove();
        }}
      />
    </>
  );
}
