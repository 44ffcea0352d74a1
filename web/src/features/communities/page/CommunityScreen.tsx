import { communityLoadText } from '@promptory/domain/community-errors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { useDocumentTitle } from '../../../browser/use-document-title.ts';
import { useIntentFocus } from '../../../browser/use-intent-focus.ts';
import { supabase } from '../../../data/client/client.ts';
import { findCachedCommunity } from '../../../data/communities/community-cache.ts';
import { communityQuery } from '../../../data/communities/community-queries.ts';
import { type Community, permissionsOf } from '../../../data/communities/community.ts';
import {
  useLiveCommunity,
  useLiveMemberships,
} from '../../../data/communities/use-live-communities.ts';
import { useSession } from '../../../data/session/use-session.ts';
import { BackButton } from '../../../ui/BackButton.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { TabLinks } from '../TabLinks.tsx';
import { AboutTab } from './AboutTab.tsx';
import { CommunityHeader } from './CommunityHeader.tsx';
import { CommunityNotFound } from './CommunityNotFound.tsx';
import { CommunitySkeleton } from './CommunitySkeleton.tsx';
import { type CommunityTab, tabLinks, tabOfPath, tabTitle } from './community-tab.ts';
import { ContentTab } from './ContentTab.tsx';
import { InvitationPanel } from './InvitationPanel.tsx';
import { LockedNotice } from './LockedNotice.tsx';
import { MembersTab } from './MembersTab.tsx';
import { OwnershipOffer } from './OwnershipOffer.tsx';
import { SettingsTab } from './SettingsTab.tsx';

/** The page of a community. Its path holds the tab. */
export function CommunityScreen() {
  useIntentFocus();
  const { id = '' } = useParams();
  const { user } = useSession();
  return (
    <div className="mx-auto w-full max-w-[1288px] gutter pb-12">
      <div className="-ml-2 py-2 md:py-3">
        <BackButton fallback="/communities" />
      </div>
      {/* The route requires a session. */}
      {user !== null && <CommunityLoader key={id} id={id} viewerId={user.id} />}
    </div>
  );
}

function CommunityLoader({ id, viewerId }: { id: string; viewerId: string }) {
  const queryClient = useQueryClient();
  const query = useQuery({
    ...communityQuery(supabase(), viewerId, id),
    placeholderData: () => findCachedCommunity(queryClient, id),
  });
  const { pathname } = useLocation();
  useDocumentTitle(tabTitle(query.data?.name ?? 'Community', tabOfPath(pathname)));
  return (
    <QueryState
      query={query}
      skeleton={<CommunitySkeleton />}
      errorText={communityLoadText(query.error)}
      isEmpty={(community) => community === null}
      empty={<CommunityNotFound />}
    >
      {(community) =>
        community !== null && <CommunityPage community={community} viewerId={viewerId} />
      }
    </QueryState>
  );
}

interface CommunityPageProps {
  community: Community;
  viewerId: string;
}

function CommunityPage({ community, viewerId }: CommunityPageProps) {
  useLiveMemberships(viewerId);
  useLiveCommunity(viewerId, community.id);
  const { pathname } = useLocation();
  const tab = tabOfPath(pathname);
  const { view, manage } = permissionsOf(community);
  return (
    <>
      <CommunityHeader community={community} viewerId={viewerId} />
      <InvitationPanel community={community} viewerId={viewerId} />
      <OwnershipOffer community={community} viewerId={viewerId} />
      {view ? (
        <>
          <TabLinks label={community.name} tabs={tabLinks(community, tab, manage)} />
          <div className="pt-6">
            <TabContent tab={tab} community={community} viewerId={viewerId} />
          </div>
        </>
      ) : (
        <LockedNotice community={community} />
      )}
    </>
  );
}

function TabContent({ tab, community, viewerId }: CommunityPageProps & { tab: CommunityTab }) {
  switch (tab) {
    case 'posts':
      return <ContentTab key="posts" community={community} viewerId={viewerId} type="post" />;
    case 'reels':
      return <ContentTab key="reels" community={community} viewerId={viewerId} type="reel" />;
    case 'about':
      return <AboutTab community={community} />;
    case 'members':
      return <MembersTab community={community} />;
    case 'settings':
      return <SettingsTab community={community} />;
  }
}
