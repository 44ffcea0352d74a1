import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactElement, Suspense, useState } from 'react';
import { lazyScreen } from '../../browser/lazy-screen.ts';
import type { Reel } from '../../data/works/reel.ts';
import { useDeleteReel } from '../../data/works/use-delete-reel.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { LoadBoundary } from '../../ui/LoadBoundary.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';

const EditReelDialog = lazyScreen(() => import('./EditReelDialog.tsx'), 'EditReelDialog');

interface ReelMenuProps {
  reel: Reel;
  /** A Button or IconButton without an onClick. */
  trigger: ReactElement<Record<string, unknown>>;
}

/**
 * The menu of the author. Deleting asks first, because it also deletes likes and comments of
 * others.
 */
export function ReelMenu({ reel, trigger }: ReelMenuProps) {
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
        trigger={trigger}
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
          { kind: 'separator' },
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
        <LoadBoundary hidden={open !== 'edit'} floating>
          <Suspense>
            <EditReelDialog reel={reel} open={open === 'edit'} onClose={close} />
          </Suspense>
        </LoadBoundary>
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
