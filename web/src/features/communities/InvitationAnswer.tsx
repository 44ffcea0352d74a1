import { isolate } from '@promptory/domain/isolate';
import { communityFailureText } from '@promptory/domain/community-errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { supabase } from '../../data/client/client.ts';
import { isViewer, updateCachedCommunity } from '../../data/communities/community-cache.ts';
import type { Community } from '../../data/communities/community.ts';
import { writeDecline } from '../../data/communities/membership-writes.ts';
import { communityKeys } from '../../data/query/query-keys.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';
import { useMembership } from './use-membership.ts';

interface InvitationAnswerProps {
  community: Community;
  viewerId: string;
  /** Null for an invitation link. */
  invitationId: string | null;
  /** The token of an invitation link. */
  token?: string | null;
  size?: 'sm' | 'md';
  /** Called when the viewer declines an invitation link. */
  onLinkDeclined?: () => void;
}

/** The buttons to decline and accept an invitation. */
export function InvitationAnswer({
  community,
  viewerId,
  invitationId,
  token = null,
  size = 'md',
  onLinkDeclined,
}: InvitationAnswerProps) {
  const membership = useMembership({ viewerId, community, invite: { token } });
  const decline = useDecline(community.id, viewerId);
  const [isAsking, setIsAsking] = useState(false);
  const name = <span className="sr-only"> the invitation to {community.name}</span>;
  return (
    <>
      <Button
        size={size}
        className="max-md:h-11"
        busy={decline.isPending}
        disabled={membership.isJoining}
        onClick={() => {
          if (invitationId === null) onLinkDeclined?.();
          else setIsAsking(true);
        }}
      >
        Decline{name}
      </Button>
      <Button
        size={size}
        variant="primary"
        className="max-md:h-11"
        busy={membership.isJoining}
        busyLabel="Joining..."
        disabled={decline.isPending}
        onClick={membership.join}
      >
        Accept{name}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Decline this invitation?"
        text={`You can't be invited to ${isolate(community.name)} again, but you can still ask to join.`}
        confirmLabel="Decline"
        onConfirm={() => {
          setIsAsking(false);
          if (invitationId !== null) decline.mutate(invitationId);
        }}
      />
    </>
  );
}

/** Declines an invitation, given by its id. */
function useDecline(communityId: string, viewerId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (invitationId: string) => writeDecline(supabase(), invitationId),
    onSuccess: () => {
      toast('Invitation declined', { tone: 'success' });
      // The cache may belong to another account by now.
      if (!isViewer(viewerId)) return;
      updateCachedCommunity(queryClient, communityId, (known) => ({ ...known, invitation: [] }));
    },
    onError: (error) => {
      const gone = 'This invitation was withdrawn or already answered.';
      showError(
        communityFailureText(error, "Couldn't decline the invitation. Please try again.", gone),
        { error },
      );
    },
    // The buttons stay busy until the invitation has loaded again.
    onSettled: () =>
      Promise.all(
        [communityKeys.invitations(), communityKeys.detail(communityId)].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
