import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fetchMore } from '../../data/query/fetch-more.ts';
import { supabase } from '../../data/client/client.ts';
import { communityPath } from '../../data/communities/community.ts';
import { type Invitation, invitationsQuery } from '../../data/communities/own-communities.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { CommunityCover } from '../../widgets/communities/CommunityCover.tsx';
import { CommunityCounts, PrivacyIcon } from '../../widgets/communities/CommunityFacts.tsx';
import { InvitationAnswer } from './InvitationAnswer.tsx';

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
        <InvitationAnswer
          community={community}
          viewerId={viewerId}
          invitationId={invitation.id}
          size="sm"
        />
      </div>
    </li>
  );
}
