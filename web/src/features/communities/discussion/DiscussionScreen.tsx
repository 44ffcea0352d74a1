import { isolate } from '@promptory/domain/isolate';
import { communityLoadText } from '@promptory/domain/community-errors';
import { useQuery } from '@tanstack/react-query';
import UsersRound from 'lucide-react/icons/users-round';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { supabase } from '../../../data/client/client.ts';
import { communityQuery } from '../../../data/communities/community-queries.ts';
import { type Community, membershipOf } from '../../../data/communities/community.ts';
import {
  useLiveCommunity,
  useLiveMemberships,
} from '../../../data/communities/use-live-communities.ts';
import { useSession } from '../../../data/session/use-session.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { showError } from '../../../ui/show-error.ts';
import { Discussion } from './Discussion.tsx';
import { DiscussionSkeleton } from './DiscussionSkeleton.tsx';

const NOT_FOUND_TITLE = 'Community not found';
const NOT_FOUND_TEXT = "This community may have been deleted or you don't have access to it.";

/** The discussion of a community. People who are not members are sent to the list of communities. */
export function DiscussionScreen() {
  const { id = '' } = useParams();
  const { user } = useSession();
  if (user === null) return null;
  return (
    <div data-fills-window className="h-full md:overflow-y-auto">
      <div className="mx-auto flex h-full w-full max-w-240 flex-col md:min-h-150 md:border-x">
        <DiscussionPane key={id} id={id} viewerId={user.id} />
      </div>
    </div>
  );
}

function DiscussionPane({ id, viewerId }: { id: string; viewerId: string }) {
  const query = useQuery(communityQuery(supabase(), viewerId, id));
  useLiveMemberships(viewerId);
  useLiveCommunity(viewerId, id);
  const navigate = useNavigate();
  const { data, isFetching } = query;
  const isMember = data != null && membershipOf(data).status === 'active';
  const [wasMember, setWasMember] = useState(false);
  if (isMember && !wasMember) setWasMember(true);

  // A cached membership may be older than the approval, so wait for the refetch.
  const isKnown = data !== undefined && (wasMember || !isFetching);
  const refusal = isKnown && !isMember ? refusalOf(data, wasMember) : null;
  const { title = null, detail = null } = refusal ?? {};
  // This screen stays mounted until the next one has loaded, but shows the reason only once.
  const hasLeft = useRef(false);
  const leave = useEffectEvent((reason: string) => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    showError(reason, detail === null ? {} : { detail });
    void navigate('/communities', { replace: true });
  });
  useEffect(() => {
    if (title !== null) leave(title);
  }, [title]);

  if (!isKnown && data !== undefined && !isMember) return <DiscussionSkeleton />;
  return (
    <QueryState
      query={query}
      skeleton={<DiscussionSkeleton />}
      errorText={communityLoadText(query.error)}
      isEmpty={() => !isMember}
      empty={
        refusal === null ? (
          <EmptyState
            icon={<UsersRound aria-hidden />}
            title={NOT_FOUND_TITLE}
            text={NOT_FOUND_TEXT}
            action={<LinkButton to="/communities">Back to Communities</LinkButton>}
          />
        ) : (
          <DiscussionSkeleton />
        )
      }
    >
      {(community) =>
        community !== null && <Discussion community={community} viewerId={viewerId} />
      }
    </QueryState>
  );
}

/**
 * Returns the reason why the viewer can't see a discussion. Null if the community was deleted while
 * the viewer read it: then the screen itself says so.
 */
function refusalOf(
  community: Community | null,
  wasMember: boolean,
): { title: string; detail?: string } | null {
  if (community === null) {
    return wasMember ? null : { title: NOT_FOUND_TITLE, detail: NOT_FOUND_TEXT };
  }
  const { name } = community;
  switch (membershipOf(community).status) {
    case 'banned':
      return { title: `You are banned from ${isolate(name)}` };
    case 'pending':
      return { title: `Your request to join ${isolate(name)} is waiting for approval` };
    default:
      return {
        title: wasMember
          ? `You are no longer a member of ${isolate(name)}`
          : `Join ${isolate(name)} to see its discussion`,
      };
  }
}
