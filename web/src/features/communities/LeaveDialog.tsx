import { isolate } from '@promptory/domain/isolate';
import { OWNER_LEAVES_TEXT } from '@promptory/domain/community-errors';
import { type Community, communityPath } from '../../data/communities/community.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

interface LeaveDialogProps {
  community: Community;
  isOwner: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onLeave: () => void;
}

/** Asks before the viewer leaves a community. Tells owners why they can't leave. */
export function LeaveDialog({ community, isOwner, open, onOpenChange, onLeave }: LeaveDialogProps) {
  const { name, privacy, require_approval: requiresApproval } = community;
  const close = () => {
    onOpenChange(false);
  };
  if (isOwner) {
    return (
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={`Leave ${isolate(name)}?`}
        text={OWNER_LEAVES_TEXT}
        size="sm"
        footer={
          <>
            <Button onClick={close}>Close</Button>
            <LinkButton
              to={`${communityPath(community)}/settings`}
              variant="primary"
              onClick={close}
            >
              Open settings
            </LinkButton>
          </>
        }
      />
    );
  }
  const needsApproval = privacy === 'private' || requiresApproval;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Leave ${isolate(name)}?`}
      text={
        needsApproval
          ? "You'll need approval to join again. Your messages and shared posts stay."
          : 'You can join again at any time. Your messages and shared posts stay.'
      }
      confirmLabel="Leave"
      onConfirm={() => {
        close();
        onLeave();
      }}
    />
  );
}
