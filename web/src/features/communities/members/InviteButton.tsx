import UserPlus from 'lucide-react/icons/user-plus';
import { Suspense, useState } from 'react';
import { lazyScreen } from '../../../browser/lazy-screen.ts';
import type { Community } from '../../../data/communities/community.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadBoundary } from '../../../ui/LoadBoundary.tsx';

const InviteDialog = lazyScreen(() => import('./InviteDialog.tsx'), 'InviteDialog');

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
        <LoadBoundary hidden={!open} floating>
          <Suspense>
            <InviteDialog
              community={community}
              viewerId={viewerId}
              open={open}
              onOpenChange={setOpen}
              onInvited={onInvited}
            />
          </Suspense>
        </LoadBoundary>
      )}
    </>
  );
}
