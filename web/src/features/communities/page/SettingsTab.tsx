import Lock from 'lucide-react/icons/lock';
import { type RefObject, useEffect, useRef } from 'react';
import {
  type Community,
  membershipOf,
  permissionsOf,
} from '../../../data/communities/community.ts';
import { useSession } from '../../../data/session/use-session.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { DeletePanel } from '../settings/DeletePanel.tsx';
import { EditPanel } from '../settings/EditPanel.tsx';
import { LeavePanel } from '../settings/LeavePanel.tsx';
import { MutePanel } from '../settings/MutePanel.tsx';
import { TransferPanel } from '../settings/TransferPanel.tsx';

/** The settings of a community for owners and admins. Other members can mute and leave it. */
export function SettingsTab({ community }: { community: Community }) {
  const { user } = useSession();
  const { status } = membershipOf(community);
  const { manage, delete: mayDelete } = permissionsOf(community);
  const region = useRef<HTMLDivElement>(null);
  const isMember = status === 'active';
  useKeptFocus(region, `${String(isMember)} ${String(mayDelete)}`);
  if (user === null) return null;
  return (
    <div
      ref={region}
      tabIndex={-1}
      role="region"
      aria-label="Settings"
      className="mx-auto flex max-w-2xl flex-col gap-6 outline-none"
    >
      {manage ? (
        <EditPanel key={community.id} community={community} viewerId={user.id} />
      ) : (
        <EmptyState
          icon={<Lock aria-hidden />}
          title="Settings"
          text="Only owners and admins can change the settings."
        />
      )}
      {isMember && (
        <>
          <MutePanel community={community} viewerId={user.id} />
          <LeavePanel community={community} viewerId={user.id} />
        </>
      )}
      {mayDelete && (
        <>
          <TransferPanel community={community} viewerId={user.id} />
          <DeletePanel community={community} />
        </>
      )}
    </div>
  );
}

/** Keeps the focus in the region when the panel that has it disappears because `state` changed. */
function useKeptFocus(region: RefObject<HTMLElement | null>, state: string): void {
  const known = useRef(state);
  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    if (document.activeElement === document.body) region.current?.focus();
  }, [region, state]);
}
