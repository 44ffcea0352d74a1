import Check from 'lucide-react/icons/check';
import LogOut from 'lucide-react/icons/log-out';
import { useEffect, useRef, useState } from 'react';
import { type Community, membershipOf } from '../../data/communities/community.ts';
import { useSession } from '../../data/session/use-session.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { PendingButton } from './PendingButton.tsx';
import { useMembership } from './use-membership.ts';

interface JoinButtonProps {
  community: Community;
  size?: 'sm' | 'md';
}

/**
 * Shows whether the viewer is a member of a community, and lets them join, withdraw a request or
 * leave. Renders nothing for banned people.
 */
export function JoinButton(props: JoinButtonProps) {
  const { user } = useSession();
  const { status } = membershipOf(props.community);
  const focus = useKeptFocus(status);
  return (
    user !== null && (
      <div {...focus} className="flex flex-wrap gap-2 empty:hidden">
        <MembershipButton viewerId={user.id} {...props} />
      </div>
    )
  );
}

/**
 * Keeps the focus when the button that has it is replaced because `state` changed. Returns the props
 * of the element around the button.
 */
function useKeptFocus(state: string) {
  const ref = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) {
      ref.current?.querySelector('button')?.focus();
    }
  }, [state]);
  return {
    ref,
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}

function MembershipButton({
  viewerId,
  community,
  size = 'md',
}: JoinButtonProps & { viewerId: string }) {
  const { status } = membershipOf(community);
  const membership = useMembership({ viewerId, community });
  const isOwner = community.owner_id === viewerId;
  const name = <span className="sr-only"> {community.name}</span>;

  if (isOwner || status === 'active') {
    return (
      <JoinedButton
        community={community}
        isOwner={isOwner}
        size={size}
        isBusy={membership.isLeaving}
        onLeave={membership.leave}
      />
    );
  }
  return (
    <>
      {status === 'none' && (
        <Button
          size={size}
          variant="primary"
          busy={membership.isJoining}
          busyLabel="Joining..."
          className="max-md:h-11 max-sm:px-3"
          data-intent="join"
          onClick={membership.join}
        >
          Join{name}
        </Button>
      )}
      {status === 'pending' && (
        <PendingButton
          community={community}
          size={size}
          isBusy={membership.isLeaving}
          onWithdraw={membership.withdraw}
        />
      )}
    </>
  );
}

interface JoinedButtonProps {
  community: Community;
  isOwner: boolean;
  size: 'sm' | 'md';
  isBusy: boolean;
  onLeave: () => void;
}

/** A menu for members with the entry to leave. */
function JoinedButton({ community, isOwner, size, isBusy, onLeave }: JoinedButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <Button
            size={size}
            busy={isBusy}
            variant="success"
            icon={<Check aria-hidden />}
            className="max-md:h-11 max-sm:px-3"
          >
            Joined<span className="sr-only"> {community.name}</span>
          </Button>
        }
        entries={[
          {
            kind: 'action',
            label: 'Leave community',
            icon: <LogOut aria-hidden />,
            danger: true,
            disabled: isBusy,
            onSelect: () => {
              setIsAsking(true);
            },
          },
        ]}
      />
      <LeaveDialog
        community={community}
        isOwner={isOwner}
        open={isAsking}
        onOpenChange={setIsAsking}
        onLeave={onLeave}
      />
    </>
  );
}
