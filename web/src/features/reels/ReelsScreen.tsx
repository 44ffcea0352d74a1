import { useQuery } from '@tanstack/react-query';
import Clapperboard from 'lucide-react/icons/clapperboard';
import WifiOff from 'lucide-react/icons/wifi-off';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { supabase } from '../../data/client.ts';
import { newestReelsQuery, reelQuery, reelsWith } from '../../data/reel-queries.ts';
import { useRemainingWorks, workOverlay } from '../../data/work-state.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { toast } from '../../ui/toast.ts';
import type { RenderComments } from './render-comments.ts';
import { ReelPanel } from './ReelPanel.tsx';
import { ReelsSkeleton } from './ReelsSkeleton.tsx';
import { ReelStage } from './ReelStage.tsx';
import { useReelsAddress } from './use-address.ts';

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
  // One that is not among the newest stays in its place while others are on the screen.
  const [olderId, setOlderId] = useState<string | null>(null);
  const older = useQuery({
    ...reelQuery(supabase(), olderId ?? ''),
    enabled: olderId !== null,
  });
  const loaded = olderId !== null && older.data ? older.data : null;
  const listed = useMemo(() => reelsWith(loaded, newest.data ?? []), [loaded, newest.data]);
  const reels = useRemainingWorks(listed);
  const place = reels.findIndex(({ id }) => id === startId);
  const [lastPlace, setLastPlace] = useState(0);
  if (place >= 0 && place !== lastPlace) setLastPlace(place);
  // One that was deleted makes room for the next; an address that names none begins at the newest.
  const stayed = startId === null ? 0 : Math.min(lastPlace, reels.length - 1);
  const current = reels[place >= 0 ? place : stayed];
  const currentId = current?.id;
  useDocumentTitle(current?.title ?? 'Reels');

  const removed = startId !== null && workOverlay.shadowOf(startId).removed === true;
  const isOlder = newest.data !== undefined && !removed && !listed.some(({ id }) => id === startId);
  if (isOlder && olderId !== startId) setOlderId(startId);
  const waits = newest.data === undefined || (isOlder && startId !== null && !older.isSuccess);
  const gone = isOlder && startId !== null && !waits && older.data === null;
  const restarts = startId === null && newest.isStale;
  const { refetch } = newest;

  useEffect(() => {
    if (gone) toast('This reel is not there any more.');
  }, [gone]);
  useEffect(() => {
    if (restarts) void refetch();
  }, [restarts, refetch]);
  useEffect(() => {
    if (!waits && currentId !== undefined && currentId !== startId) show(currentId);
  }, [waits, currentId, startId, show]);

  if (waits) {
    const query = newest.data === undefined ? newest : older;
    if (query.isError) {
      return (
        <Centred>
          <ErrorState
            text="Failed to load reels. Please try again."
            action={<Button onClick={() => void query.refetch()}>Try Again</Button>}
          />
        </Centred>
      );
    }
    return query.fetchStatus === 'paused' ? (
      <Centred>
        <EmptyState
          icon={<WifiOff aria-hidden />}
          title="You are offline"
          text="The reels appear as soon as you are connected again."
        />
      </Centred>
    ) : (
      <ReelsSkeleton />
    );
  }
  if (current === undefined) {
    return (
      <Centred>
        <EmptyState
          icon={<Clapperboard aria-hidden />}
          title="No reels available"
          text="Check back later for new content!"
        />
      </Centred>
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

function Centred({ children }: { children: ReactNode }) {
  return <div className="grid h-full place-items-center overflow-y-auto">{children}</div>;
}
