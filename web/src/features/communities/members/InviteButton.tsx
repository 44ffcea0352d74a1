import UserPlus from 'lucide-react/icons/user-plus';
import { lazy, Suspense, useState } from 'react';
import type { Community } from '../../../data/communities/community.ts';
import { Button } from '../../../ui/Button.tsx';

const InviteDialog = lazy(() =>
  import('./InviteDialog.tsx').then((module) => ({ default: module.InviteDialog })),
);

interface InviteButtonProps {
  community: Community;
  viewerId: string;
  /** Called after invitations were sent. */
  onInvited: () => void;
}

/** The button that opens the dialog for invitations. The dialog loads when it first opens. */
export function InviteButton({ community, viewerId, onInvited }: InviteButtonProps) {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button
        variant="primary"
        icon={<UserPlus aria-hidden />}
        className="h-11"
        onClick={() => {
          setOpen(true);
        }}
      >
        <span>
          Invite<span className="max-sm:sr-only"> people</span>
        </span>
      </Button>
      {open !== null && (
        <Suspense>
          <InviteDialog
            community={community}
            viewerId={viewerId}
            open={open}
            onOpenChange={setOpen}
            onInvited={onInvited}
          />
        </Suspense>
      )}
    </>
  );
}
