import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';

interface PostMenuProps {
  /** The path of the edit form. */
  editPath: string;
  onDelete: () => void;
}

/** The menu for the author of a post: edit, or delete after a confirmation. */
export function PostMenu({ editPath, onDelete }: PostMenuProps) {
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Menu
        trigger={<IconButton label="Post options" icon={<Ellipsis aria-hidden />} size="sm" />}
        entries={[
          { kind: 'link', label: 'Edit post', icon: <Pencil aria-hidden />, to: editPath },
          { kind: 'separator' },
          {
            kind: 'action',
            label: 'Delete post',
            icon: <Trash2 aria-hidden />,
            danger: true,
            onSelect: () => {
              setConfirming(true);
            },
          },
        ]}
      />
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="Delete this post?"
        text="It will be removed for everyone, along with its likes and saves. This can't be undone."
        confirmLabel="Delete"
        onConfirm={() => {
          setConfirming(false);
          onDelete();
        }}
      />
    </>
  );
}
