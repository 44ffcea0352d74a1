import type { Community } from '../../../data/communities/community.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { useMute } from '../use-mute.ts';

interface MutePanelProps {
  community: Community;
  viewerId: string;
}

/** The viewer's own switch for the notifications of a community. It is saved at once. */
export function MutePanel({ community, viewerId }: MutePanelProps) {
  const { isMuted, setMuted } = useMute(community, viewerId);
  return (
    <Panel title="Notifications">
      <Switch
        label="Mute this community"
        help="You get no notifications from this community. Applies to all devices."
        checked={isMuted}
        onCheckedChange={setMuted}
      />
    </Panel>
  );
}
