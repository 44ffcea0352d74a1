import { useQuery } from '@tanstack/react-query';
import Clapperboard from 'lucide-react/icons/clapperboard';
import FileQuestionMark from 'lucide-react/icons/file-question-mark';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { supabase } from '../../data/client/client.ts';
import { newestReelsQuery, prependReel, reelQuery } from './reel-queries.ts';
import { useVisibleWorks, workOverlay } from '../../data/works/work-state.ts';
import { useDocumentTitle } from '../../browser/use-document-title.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ReelPanel, type RenderComments } from './ReelPanel.tsx';
import { ReelStage } from './ReelStage.tsx';
import { useReelsAddress } from './use-reels-address.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { STAGE_CLASS } from './stage-class.ts';

interface ReelsScreenProps {
  renderComments: RenderComments;
}

/** Reels, one at a time, filling the screen on black in both themes. */
export function ReelsScreen({ renderComments }: ReelsScreenProps) {
  return (
    <div data-fills-window data-theme="dark" className="h-full bg-black text-ink">
      <h1 className="sr-only">Reels</h1>
      <Reels renderComments={renderComments} />
    </div>
  );
}

function Reels({ renderComments }: ReelsScreenProps) {
  const { startId, panel, show, open, close } = useReelsAddress();
  const newest = useQuery(newestReelsQuery(supabase()));
  // A linked older reel stays in the list while others are shown.
  const [olderId, setOlderId] = useState<string | null>(null);
  const older = useQuery({
    ...reelQuery(supabase(), olderId ?? ''),
    enabled: olderId !== null,
  });
  const loaded = olderId !== null && older.data ? older.data : null;
  const listed = useMemo(() => prependReel(loaded, newest.data ?? []), [loaded, newest.data]);
  const reels = useVisibleWorks(listed);
  const index = reels.findIndex(({ id }) => id === startId);
  const [lastIndex, setLastIndex] = useState(0);
  if (index >= 0 && index !== lastIndex) setLastIndex(index);
  // After a deletion, show the reel at the same position. Without an id in the URL, start at the
  // newest.
  const fallbackIndex = startId === null ? 0 : Math.min(lastIndex, reels.length - 1);
  const current = reels[index >= 0 ? index : fallbackIndex];
  const currentId = current?.id;

  const removed = startId !== null && workOverlay.shadowOf(startId).removed === true;
  const isOlder = newest.data !== undefined && !removed && !listed.some(({ id }) => id === startId);
  if (isOlder && olderId !== startId) setOlderId(startId);
  const isLoading = newest.data === undefined || (isOlder && startId !== null && !older.isSuccess);
  const isMissing = isOlder && startId !== null && !isLoading && older.data === null;
  useDocumentTitle((isMissing ? undefined : current?.title) ?? 'Reels');
  const shouldRefetch = startId === null && newest.isStale;
  const { refetch } = newest;

  useEffect(() => {
    if (shouldRefetch) void refetch();
  }, [shouldRefetch, refetch]);
  useEffect(() => {
    if (!isLoading && !isMissing && currentId !== undefined && currentId !== startId)
      show(currentId);
  }, [isLoading, isMissing, currentId, startId, show]);

  if (isLoading) {
    const query = newest.data === undefined ? newest : older;
    if (!query.isError && query.fetchStatus !== 'paused') return <ReelsSkeleton />;
    return (
      <Centered>
        <QueryState
          query={{ ...query, data: undefined }}
          skeleton={null}
          errorText="Failed to load reels. Please try again."
          retryLabel="Try Again"
        />
      </Centered>
    );
  }
  if (isMissing) {
    return (
      <Centered>
        <EmptyState
          icon={<FileQuestionMark aria-hidden />}
          title="This reel isn't available"
          text="It may have been deleted, or the link is wrong."
          action={<LinkButton to="/reels">Watch other reels</LinkButton>}
        />
      </Centered>
    );
  }
  if (current === undefined) {
    return (
      <Centered>
        <EmptyState
          icon={<Clapperboard aria-hidden />}
          title="No reels available"
          text="Check back later for new content!"
        />
      </Centered>
    );
  }
  return (
    <>
      <ReelStage
        reels={reels}
        current={current}
        panelOpen={panel !== null}
        onShow={show}
        onOpen={open}
      />
      <ReelPanel reel={current} panel={panel} onClose={close} renderComments={renderComments} />
    </>
  );
}

function Centered({ children }: { children: ReactNode }) {
  return <div className="grid h-full place-items-center overflow-y-auto">{children}</div>;
}

/** Placeholder while reels load. */
function ReelsSkeleton() {
  return (
    <div className="[container-type:size] h-full">
      <div role="status" className={`${STAGE_CLASS} flex animate-appear flex-col justify-end`}>
        <p className="absolute inset-0 grid place-items-center text-quiet">Loading reels...</p>
        <div className="flex flex-col gap-3 p-4 max-md:pr-20">
          <div className="flex items-center gap-2.5">
            <Skeleton className="size-9 rounded-full" />
            <Skeleton className="h-4 w-32" />
          </div>
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-9 w-full" />
        </div>
      </div>
    </div>
  );
}
