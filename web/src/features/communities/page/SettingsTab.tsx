import Lock from 'lucide-react/icons/lock';
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
  if (user === null) return null;
  const isMember = status === 'active';
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
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
