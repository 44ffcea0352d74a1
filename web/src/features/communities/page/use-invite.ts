import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { supabase } from '../../../data/client/client.ts';
import { DataError } from '../../../data/client/unwrap.ts';
import { type Community, membershipOf } from '../../../data/communities/community.ts';
import { linkInviterQuery } from '../../../data/communities/invitation-queries.ts';
import type { Author } from '../../../data/works/post.ts';

const PARAM = 'invite';

/** An invitation of the viewer, or an invitation link with which the viewer opened the page. */
export interface Invite {
  /** Null if unknown, undefined while it loads. */
  inviter: Author | null | undefined;
  /** Null for a link. */
  invitationId: string | null;
  /** The token of the link, or null. */
  token: string | null;
}

interface InviteState {
  invite: Invite | null;
  /** True if the link has expired or was replaced. */
  isExpired: boolean;
  /** Removes the token of the link from the address. */
  removeToken: () => void;
}

/** How the viewer is invited to a community. An invitation comes before a link. */
export function useInvite(community: Community): InviteState {
  const [params, setParams] = useSearchParams();
  const { status } = membershipOf(community);
  const invitation = status === 'none' ? community.invitation?.[0] : undefined;
  const token = params.get(PARAM) ?? '';
  const hasLink =
    token !== '' && invitation === undefined && (status === 'none' || status === 'pending');
  const link = useQuery({ ...linkInviterQuery(supabase(), community.id, token), enabled: hasLink });
  const isExpired = hasLink && link.error instanceof DataError && link.error.code === 'PT404';

  let invite: Invite | null = null;
  if (invitation !== undefined) {
    invite = { inviter: invitation.inviter, invitationId: invitation.id, token: null };
  } else if (hasLink && !isExpired) {
    // A paused request waits for the network.
    const isLoading = link.isPending && link.fetchStatus === 'fetching';
    invite = { inviter: isLoading ? undefined : (link.data ?? null), invitationId: null, token };
  }
  return {
    invite,
    isExpired,
    removeToken: () => {
      if (!params.has(PARAM)) return;
      setParams(
        (current) => {
          current.delete(PARAM);
          return current;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}
