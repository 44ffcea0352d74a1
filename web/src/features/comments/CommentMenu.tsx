import Ellipsis from 'lucide-react/icons/ellipsis';
import { siteUrl } from '../../browser/site-path.ts';
import Link2 from 'lucide-react/icons/link-2';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { Comment } from './data/comment.ts';
import { useDeleteComment } from './data/comment-mutations.ts';
import { copyText } from '../../browser/copy-text.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { MenuEntry } from '../../ui/menu-props.ts';
import { toast } from '../../ui/toast.ts';
import { BlockDialog } from '../../widgets/people/BlockDialog.tsx';
import { personMenuEntries } from '../../widgets/people/person-menu-entries.tsx';
import { useCommentsContext } from './comments-context.ts';
import { showError } from '../../ui/show-error.ts';

interface CommentMenuProps {
  comment: Comment;
  onEdit: () => void;
}

/**
 * The menu of a comment. Its author can edit and delete it; the author of the post or reel can
 * delete it.
 */
export function CommentMenu({ comment, onEdit }: CommentMenuProps) {
  const { target, isLive, linkTo, isOwnWork, viewerId, focusHeading } = useCommentsContext();
  const { mutateAsync } = useDeleteComment(target, isLive);
  const [asking, setAsking] = useState(false);
  const [blocking, setBlocking] = useState(false);
  const own = comment.user_id === viewerId;

  async function remove() {
    try {
      // `mutate` callbacks would be lost: this menu unmounts as soon as the comment is hidden.
      await mutateAsync(comment);
      toast('Comment deleted', { tone: 'success' });
    } catch {
      showError("Couldn't delete the comment. Please try again.");
    }
  }

  async function copyLink() {
    if (await copyText(siteUrl(linkTo(comment.id)))) {
      toast('Link copied', { tone: 'success' });
    } else {
      showError("Couldn't copy. Your browser blocked access to the clipboard.");
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
  if (own || isOwnWork) {
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
            ? "It will be deleted for everyone, along with its replies. This can't be undone."
            : "It will be deleted for everyone. This can't be undone."
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
