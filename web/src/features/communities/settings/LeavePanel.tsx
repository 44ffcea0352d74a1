import { OWNER_LEAVES_TEXT } from '@promptory/domain/community-errors';
import { useState } from 'react';
import { type Community, membershipOf } from '../../../data/communities/community.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LeaveDialog } from '../LeaveDialog.tsx';
import { useMembership } from '../use-membership.ts';

interface LeavePanelProps {
  community: Community;
  viewerId: string;
}

/** Lets a member leave. Tells the owner why they can't. */
export function LeavePanel({ community, viewerId }: LeavePanelProps) {
  const { leave, isLeaving } = useMembership({ community, viewerId });
  const [isAsking, setIsAsking] = useState(false);
  if (membershipOf(community).role === 'owner') {
    return <Panel title="Leave community" text={OWNER_LEAVES_TEXT} />;
  }
  return (
    <Panel title="Leave community" text="Your messages and shared posts stay in the community.">
      <Button
        variant="danger"
        className="md:self-start"
        busy={isLeaving}
        busyLabel="Leaving..."
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Leave community
      </Button>
      <LeaveDialog
        community={community}
        isOwner={false}
        open={isAsking}
        onOpenChange={setIsAsking}
        onLeave={leave}
      />
    </Panel>
  );
}
