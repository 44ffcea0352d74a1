import { isolate } from '@promptory/domain/isolate';
import { useInfiniteQuery } from '@tanstack/react-query';
import Clapperboard from 'lucide-react/icons/clapperboard';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { useMemo, useRef, useState } from 'react';
import { supabase } from '../../../data/client/client.ts';
import {
  type Community,
  communityPath,
  permissionsOf,
} from '../../../data/communities/community.ts';
import { communityContentQuery, type Share } from '../../../data/communities/community-content.ts';
import { useRefetchOnArrival } from '../../../data/people/use-refetch-on-arrival.ts';
import { useVisibleWorks } from '../../../data/works/work-state.ts';
import type { Work } from '../../../data/works/work.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import type { CardsHandle } from '../../../widgets/cards/CardColumns.tsx';
import { CardsSkeleton } from '../../../widgets/cards/CardsSkeleton.tsx';
import { WorksList } from '../../../widgets/cards/WorksList.tsx';
import { useBan } from '../members/use-ban.ts';
import { ShareLine } from './ShareLine.tsx';
import { usePinShare, useRemoveShare } from './use-share-actions.ts';

interface ContentTabProps {
  community: Community;
  viewerId: string;
  type: 'post' | 'reel';
}

/** The posts or reels that a community shares: pinned first, then the newest. */
export function ContentTab({ community, viewerId, type }: ContentTabProps) {
  const options = communityContentQuery(supabase(), community.id, type);
  const query = useInfiniteQuery(options);
  useRefetchOnArrival(options.queryKey);
  const pages = query.data?.pages;
  const { works: loaded, shares } = useMemo(() => collect(pages ?? []), [pages]);
  const works = useVisibleWorks(loaded);
  const region = useRef<HTMLDivElement>(null);
  const cards = useRef<CardsHandle>(null);
  const focus = (workId: string | undefined) => {
    const card = workId === undefined ? null : (cards.current?.getCard(workId) ?? null);
    (card ?? region.current)?.focus();
  };
  const pin = usePinShare(community.id, focus);
  const remove = useRemoveShare(community, focus);
  const [removing, setRemoving] = useState<Share | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { ask: askToBan, confirmation: banConfirmation } = useBan(community);
  const { moderate, manage } = permissionsOf(community);
  const noun = type === 'post' ? 'post' : 'reel';

  const renderTop = (work: Work) => {
    const share = shares.get(work.id);
    return (
      share && (
        <ShareLine
          share={share}
          noun={noun}
          canPin={moderate}
          canRemove={moderate || share.sharer.id === viewerId || work.user_id === viewerId}
          onPin={() => {
            pin(share);
          }}
          onRemove={() => {
            setRemoving(share);
            setIsAsking(true);
          }}
          onBan={
            manage && share.sharer.id !== viewerId && share.sharer.id !== community.owner_id
              ? () => {
                  askToBan(share.sharer);
                }
              : null
          }
        />
      )
    );
  };

  return (
    <div
      ref={region}
      tabIndex={-1}
      role="region"
      aria-label={type === 'post' ? 'Shared posts' : 'Shared reels'}
      className="outline-none"
    >
      <QueryState
        query={query}
        skeleton={<CardsSkeleton />}
        errorText="Failed to load what this community shares. Please try again."
      >
        {() => (
          <WorksList
            works={works}
            label={type === 'post' ? 'Posts' : 'Reels'}
            query={query}
            empty={<NoContent community={community} type={type} />}
            renderTop={renderTop}
            ref={cards}
          />
        )}
      </QueryState>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Remove this ${noun} from ${isolate(community.name)}?`}
        text={`The ${noun} itself is not deleted. It can be shared here again.`}
        confirmLabel="Remove"
        onConfirm={() => {
          setIsAsking(false);
          if (removing === null) return;
          // Find the neighbor now: a live change may remove the card before the response arrives.
          const at = works.findIndex(({ id }) => id === removing.workId);
          remove(removing, (works[at + 1] ?? works[at - 1])?.id);
        }}
      />
      <ConfirmDialog {...banConfirmation} />
    </div>
  );
}

/** The works of all pages without duplicates, and how each one was shared. */
function collect(pages: readonly { works: Work[]; shares: Share[] }[]) {
  const works = new Map<string, Work>();
  const shares = new Map<string, Share>();
  for (const page of pages) {
    for (const work of page.works) if (!works.has(work.id)) works.set(work.id, work);
    for (const share of page.shares) {
      if (!shares.has(share.workId)) shares.set(share.workId, share);
    }
  }
  return { works: [...works.values()], shares };
}

function NoContent({ community, type }: Pick<ContentTabProps, 'community' | 'type'>) {
  const { post, reel, manage } = permissionsOf(community);
  const isPost = type === 'post';
  const canShare = isPost ? post : reel;
  return (
    <EmptyState
      icon={isPost ? <LayoutGrid aria-hidden /> : <Clapperboard aria-hidden />}
      title={isPost ? 'No posts yet' : 'No reels yet'}
      text={
        canShare ? `Share a ${type} from its share menu.` : `Nobody has shared a ${type} here yet.`
      }
      action={isPost && manage ? <NextSteps community={community} /> : undefined}
    />
  );
}

/** The next steps of those who manage a community without posts. */
function NextSteps({ community }: Pick<ContentTabProps, 'community'>) {
  const path = communityPath(community);
  return (
    <div className="flex flex-wrap justify-center gap-2 sm:w-max">
      <LinkButton to="/profile" variant="primary">
        Choose a post
      </LinkButton>
      <LinkButton to={`${path}/members`}>Invite people</LinkButton>
      {community.cover_image_url === null && (
        <LinkButton to={`${path}/settings`}>Add a cover</LinkButton>
      )}
    </div>
  );
}
