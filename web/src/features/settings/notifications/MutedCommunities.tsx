import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { supabase } from '../../../data/client/client.ts';
import { communityPath } from '../../../data/communities/community.ts';
import { avatarSource } from '../../../data/media/renditions.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RowsSkeleton } from '../PanelSkeletons.tsx';
import { SettingsQueryState } from '../SettingsQueryState.tsx';
import { type MutedCommunity, mutedCommunitiesQuery, useMuteInList } from './muted-communities.ts';

const TITLE = 'Muted communities';

/** The muted communities of the user, each with a button to unmute it. */
export function MutedCommunities({ viewerId }: { viewerId: string }) {
  const query = useQuery(mutedCommunitiesQuery(supabase(), viewerId));
  const mute = useMuteInList(viewerId);
  return (
    <SettingsQueryState query={query} skeleton={<RowsSkeleton rows={2} />}>
      {(communities) => (
        <Panel
          title={TITLE}
          text={
            communities.length === 0
              ? "You haven't muted any communities."
              : "You won't be notified about anything in these communities."
          }
        >
          {communities.length > 0 && (
            <ul aria-label={TITLE} className="-mx-4 -mb-4 divide-y border-t md:-mx-6 md:-mb-6">
              {communities.map((community) => (
                <CommunityRow
                  key={community.id}
                  community={community}
                  onMute={(isMuted) => {
                    mute({ community, isMuted });
                  }}
                />
              ))}
            </ul>
          )}
        </Panel>
      )}
    </SettingsQueryState>
  );
}

interface CommunityRowProps {
  community: MutedCommunity;
  onMute: (isMuted: boolean) => void;
}

function CommunityRow({ community, onMute }: CommunityRowProps) {
  const { name, cover_image_url, isMuted } = community;
  const verb = isMuted ? 'Unmute' : 'Mute';
  return (
    <li className="relative flex min-h-18 items-center gap-3 px-4 py-3 md:px-6">
      <Avatar {...avatarSource(cover_image_url)} name={name} size={44} square />
      <Link
        to={communityPath(community)}
        className="min-w-0 flex-1 font-medium break-words after:absolute after:inset-0 hover:underline"
      >
        {name}
      </Link>
      <Button
        size="sm"
        className="relative min-w-20 flex-none max-md:h-11"
        aria-label={`${verb} ${name}`}
        onClick={() => {
          onMute(!isMuted);
        }}
      >
        {verb}
      </Button>
    </li>
  );
}
