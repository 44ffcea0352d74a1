import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import type { Community } from '../../../data/communities/community.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useMute } from '../use-mute.ts';

interface MuteButtonProps {
  community: Community;
  viewerId: string;
}

/** Turns the notifications of a community off or on. */
export function MuteButton({ community, viewerId }: MuteButtonProps) {
  const { isMuted, setMuted } = useMute(community, viewerId);
  return (
    <IconButton
      label={isMuted ? 'Unmute' : 'Mute notifications'}
      icon={isMuted ? <BellOff aria-hidden className="text-accent-text" /> : <Bell aria-hidden />}
      onClick={() => {
        setMuted(!isMuted);
      }}
    />
  );
}
