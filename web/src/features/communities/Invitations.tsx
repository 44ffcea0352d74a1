import { communityFailureText } from '@promptory/domain/community-errors';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { fetchMore } from '../../data/query/fetch-more.ts';
import { supabase } from '../../data/client/client.ts';
import { communityPath } from '../../data/communities/community.ts';
import { writeDecline } from '../../data/communities/membership-writes.ts';
import { type Invitation, invitationsQuery } from '../../data/communities/own-communities.ts';
import { communityKeys } from '../../data/query/query-keys.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { showError } from '../../ui/show-error.ts';
import { toast } from '../../ui/toast.ts';
import { CommunityCover } from '../../widgets/communities/CommunityCover.tsx';
import { CommunityCounts, PrivacyIcon } from '../../widgets/communities/CommunityFacts.tsx';
import { useMembership } from './use-membership.ts';

const LOAD_FAILED = 'Failed to load your invitations. Please try again.';

/** The viewer's open invitations. Renders nothing while there are none. */
export function Invitations({ viewerId }: { viewerId: string }) {
  const query = useInfiniteQuery(invitationsQuery(supabase(), viewerId));
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  if (query.data === undefined && query.isError) {
    return (
      <Banner
        tone="danger"
        className="mb-5"
        action={
          <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        }
      >
        {LOAD_FAILED}
      </Banner>
    );
  }
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="invitations" className="mb-8">
      <h2 id="invitations" className="mb-3 text-xl">
        Invitations
      </h2>
      <ul className="divide-y rounded-card bg-panel shadow-card">
        {rows.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} viewerId={viewerId} />
        ))}
      </ul>
      {query.hasNextPage && (
        <MoreButton
          busy={query.isFetchingNextPage}
          errorText={query.isFetchNextPageError ? LOAD_FAILED : null}
          onMore={() => void fetchMore(query)}
        />
      )}
    </section>
  );
}

interface InvitationRowProps {
  invitation: Invitation;
  viewerId: string;
}

function InvitationRow({ invitation, viewerId }: InvitationRowProps) {
  const { community, inviter } = invitation;
  const membership = useMembership({ viewerId, community });
  const decline = useDecline(invitation);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <div className="w-24 flex-none overflow-hidden rounded-control max-sm:hidden">
        <CommunityCover community={community} sizes="96px" />
      </div>
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex min-w-0 items-center gap-1.5">
          <Link
            to={communityPath(community)}
            className="min-w-0 font-medium break-words hover:underline"
          >
            {community.name}
          </Link>
          <PrivacyIcon privacy={community.privacy} />
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
          <span className="min-w-0 truncate">Invited by @{inviter.username}</span>
          <CommunityCounts community={community} />
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          className="max-md:h-11"
          busy={decline.isPending}
          onClick={() => {
            setIsAsking(true);
          }}
        >
          Decline<span className="sr-only"> the invitation to {community.name}</span>
        </Button>
        <Button
          size="sm"
          variant="primary"
          className="max-md:h-11"
          busy={membership.isJoining}
          busyLabel="Joining..."
          onClick={membership.join}
        >
          Accept<span className="sr-only"> the invitation to {community.name}</span>
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Decline this invitation?"
        text={`You can't be invited to ${community.name} again, but you can still ask to join.`}
        confirmLabel="Decline"
        onConfirm={() => {
          setIsAsking(false);
          decline.mutate();
        }}
      />
    </li>
  );
}

/** Declines an invitation. */
function useDecline({ id }: Invitation) {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => writeDecline(supabase(), id),
    onSuccess: () => {
      toast('Invitation declined', { tone: 'success' });
    },
    onError: (error) => {
      const gone = 'This invitation was withdrawn.';
      showError(
        communityFailureText(error, "Couldn't decline the invitation. Please try again.", gone),
        { error },
      );
    },
    // The row stays busy until the list has loaded again.
    onSettled: () => queryClient.invalidateQueries({ queryKey: communityKeys.invitations() }),
  });
}
