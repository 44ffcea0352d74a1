import { useQuery, useQueryClient } from '@tanstack/react-query';
import Clapperboard from 'lucide-react/icons/clapperboard';
import WifiOff from 'lucide-react/icons/wifi-off';
import { type ReactNode, useEffect, useState } from 'react';
import { supabase } from '../../data/client.ts';
import { listHolding, reelsQuery } from '../../data/reel-queries.ts';
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
  const queryClient = useQueryClient();
  const { startId, panel, show, open, close } = useReelsAddress();
  // The reel that the list was asked for with. It stays while others of the list come on the screen.
  const [entry, setEntry] = useState(() => listHolding(queryClient, startId));
  const query = useQuery(reelsQuery(supabase(), entry));
  const { data, isFetching, isStale, refetch } = query;
  const reels = useRemainingWorks(data ?? []);
  const place = reels.findIndex(({ id }) => id === startId);
  const [lastPlace, setLastPlace] = useState(0);
  if (place >= 0 && place !== lastPlace) setLastPlace(place);
  // One that was deleted makes room for the next; an address that names none begins at the newest.
  const stayed = startId === null ? 0 : Math.min(lastPlace, reels.length - 1);
  const current = reels[place >= 0 ? place : stayed];
  const currentId = current?.id;
  useDocumentTitle(current?.title ?? 'Reels');

  const removed = startId !== null && workOverlay.shadowOf(startId).removed === true;
  const unknown = data !== undefined && !removed && !data.some(({ id }) => id === startId);
  if (unknown && entry !== startId) setEntry(startId);
  const gone = unknown && startId !== null && entry === startId && !isFetching;
  const restarts = startId === null && isStale;

  useEffect(() => {
    if (gone) toast('This reel is not there any more.');
  }, [gone]);
  useEffect(() => {
    if (restarts) void refetch();
  }, [restarts, refetch]);
  useEffect(() => {
    if (
      currentId !== undefined &&
      currentId !== startId &&
      (gone || !unknown || startId === null)
    ) {
      show(currentId);
    }
  }, [currentId, startId, gone, unknown, show]);

  if (data === undefined) {
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
