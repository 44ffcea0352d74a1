import { memo, useId, useRef, useState } from 'react';
import { reelViews } from '../../data/reel-views-window.ts';
import type { Reel } from '../../data/reel.ts';
import { toggleWork, useSeenWork } from '../../data/work-state.ts';
import { useSession } from '../../data/use-session.ts';
import type { Point } from '../../lib/press.ts';
import { useSound } from './choices.ts';
import { Hearts } from './Hearts.tsx';
import { ReelCaption } from './ReelCaption.tsx';
import { ReelControls } from './ReelControls.tsx';
import { ReelRail } from './ReelRail.tsx';
import { ReelVideo } from './ReelVideo.tsx';
import { STAGE } from './stage-class.ts';
import type { Panel } from './use-address.ts';

interface ReelItemProps {
  reel: Reel;
  /** Its place, from 1. */
  position: number;
  total: number;
  onScreen: boolean;
  plays: boolean;
  hasVideo: boolean;
  hasPoster: boolean;
  onStopped: (id: string, stopped: boolean) => void;
  onOpen: (id: string, panel: Panel) => void;
}

/** One reel with what is said about it and what can be done with it. */
export const ReelItem = memo(function ReelItem({
  reel,
  position,
  total,
  onScreen,
  plays,
  hasVideo,
  hasPoster,
  onStopped,
  onOpen,
}: ReelItemProps) {
  const { user } = useSession();
  const seen = useSeenWork(reel);
  const heard = useSound();
  const titleId = useId();
  const counted = useRef(false);
  const [hearts, setHearts] = useState<readonly (Point & { id: number })[]>([]);
  const own = reel.user_id === user?.id;

  function onPlaying() {
    if (counted.current) return;
    counted.current = true;
    reelViews.count(reel.id);
  }
  function onDoubleTap(at: Point) {
    setHearts((before) => [...before, { ...at, id: (before.at(-1)?.id ?? 0) + 1 }]);
    if (!seen.liked) toggleWork(seen, 'liked');
  }

  return (
    <article
      data-work-id={reel.id}
      aria-labelledby={titleId}
      aria-posinset={position}
      aria-setsize={total}
      inert={!onScreen}
      tabIndex={-1}
      className="h-full snap-start snap-always -outline-offset-2"
    >
      <div className={STAGE}>
        <div className="absolute inset-0 overflow-hidden bg-black md:rounded-card">
          <ReelVideo
            reel={reel}
            onScreen={onScreen}
            plays={plays}
            heard={heard}
            hasVideo={hasVideo}
            hasPoster={hasPoster}
            onPlaying={onPlaying}
            onStopped={onStopped}
            onDoubleTap={onDoubleTap}
          />
          <Hearts
            hearts={hearts}
            onGone={(id) => {
              setHearts((before) => before.filter((heart) => heart.id !== id));
            }}
          />
        </div>
        {hasPoster && (
          <>
            <ReelControls
              position={position}
              total={total}
              heard={heard}
              plays={plays}
              captioned={reel.video.captions !== undefined}
              onPlayPause={() => {
                onStopped(reel.id, plays);
              }}
            />
            <div className="pointer-events-none absolute inset-x-0 bottom-0 flex flex-col items-end gap-3 *:pointer-events-auto">
              <ReelRail reel={seen} own={own} onOpen={onOpen} />
              <ReelCaption reel={reel} own={own} titleId={titleId} onOpen={onOpen} />
            </div>
          </>
        )}
      </div>
    </article>
  );
});
