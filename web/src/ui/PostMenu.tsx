import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { IconButton } from './IconButton.tsx';
import { Menu } from './Menu.tsx';

interface PostMenuProps {
  /** Where the post is edited. */
  editAddress: string;
  onDelete: () => void;
}

/** What an author can do with a post. Deleting asks first: likes and saves of others go with it. */
export function PostMenu({ editAddress, onDelete }: PostMenuProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Menu
        trigger={<IconButton label="Post options" icon={<Ellipsis aria-hidden />} size="sm" />}
        entries={[
          { kind: 'link', label: 'Edit post', icon: <Pencil aria-hidden />, to: editAddress },
          { kind: 'separator' },
          {
            kind: 'action',
            label: 'Delete post',
            icon: <Trash2 aria-hidden />,
            danger: true,
            onSelect: () => {
              setAsking(true);
            },
          },
        ]}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this post?"
        text="It disappears for everyone, with its likes and saves. This cannot be undone."
        confirmLabel="Delete"
        onConfirm={() => {
          setAsking(false);
          onDelete();
        }}
      />
    </>
  );
}
