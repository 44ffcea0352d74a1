import Ellipsis from 'lucide-react/icons/ellipsis';
import Link2 from 'lucide-react/icons/link-2';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { Comment } from '../../data/comment.ts';
import { useDeleteComment } from '../../data/use-comment-actions.ts';
import { copyText } from '../../lib/copy-text.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { MenuEntry } from '../../ui/menu-props.ts';
import { toast } from '../../ui/toast.ts';
import { BlockDialog } from '../../widgets/people/BlockDialog.tsx';
import { personMenuEntries } from '../../widgets/people/person-menu-entries.tsx';
import { useCommentPlace } from './place.ts';

interface CommentMenuProps {
  comment: Comment;
  onEdit: () => void;
}

/** What can be done with a comment: its author edits it, and the author of the work deletes it too. */
export function CommentMenu({ comment, onEdit }: CommentMenuProps) {
  const { target, live, addressOf, ownWork, viewerId, focusHeading } = useCommentPlace();
  const { mutateAsync } = useDeleteComment(target, live);
  const [asking, setAsking] = useState(false);
  const [blocking, setBlocking] = useState(false);
  const own = comment.user_id === viewerId;

  async function remove() {
    try {
      // The promise outlives this menu, which disappears with the comment at once.
      await mutateAsync(comment);
      toast('Comment deleted', { tone: 'success' });
    } catch {
      toast('The comment could not be deleted. Please try again.', { tone: 'danger' });
    }
  }

  async function copyLink() {
    if (await copyText(new URL(addressOf(comment.id), window.location.origin).href)) {
      toast('Link copied', { tone: 'success' });
    } else {
      toast('This browser did not allow copying.', { tone: 'danger' });
    }
  }

  const entries: MenuEntry[] = [
    {
      kind: 'action',
      label: 'Copy link',
      icon: <Link2 aria-hidden />,
      onSelect: () => void copyLink(),
    },
  ];
  if (own) {
    entries.push({
      kind: 'action',
      label: 'Edit',
      icon: <Pencil aria-hidden />,
      onSelect: onEdit,
    });
  }
  if (own || ownWork) {
    entries.push({
      kind: 'action',
      label: 'Delete',
      icon: <Trash2 aria-hidden />,
      danger: true,
      onSelect: () => {
        setAsking(true);
      },
    });
  }
  if (!own) {
    entries.push(
      ...personMenuEntries(comment.author, () => {
        setBlocking(true);
      }),
    );
  }

  return (
    <>
      <Menu
        trigger={<IconButton label="Comment options" icon={<Ellipsis aria-hidden />} size="sm" />}
        entries={entries}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this comment?"
        text={
          comment.replies_count > 0
            ? 'It disappears for everyone, with its replies. This cannot be undone.'
            : 'It disappears for everyone. This cannot be undone.'
        }
        confirmLabel="Delete"
        onConfirm={() => {
          setAsking(false);
          focusHeading();
          void remove();
        }}
      />
      <BlockDialog person={comment.author} open={blocking} onOpenChange={setBlocking} />
    </>
  );
}
