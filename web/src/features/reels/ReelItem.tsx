import { memo, useId, useRef, useState } from 'react';
import { reelViews } from './reel-views.ts';
import type { Reel } from '../../data/works/reel.ts';
import { toggleWork, useIsWorkGone, useWorkWithToggles } from '../../data/works/work-state.ts';
import { useSession } from '../../data/session/use-session.ts';
import type { Point } from './press-gestures.ts';
import { useSoundOn } from './reel-preferences.ts';
import { ReelCaption } from './ReelCaption.tsx';
import { ReelControls } from './ReelControls.tsx';
import { ReelRail } from './ReelRail.tsx';
import { ReelVideo } from './ReelVideo.tsx';
import { STAGE_CLASS } from './stage-class.ts';
import type { Panel } from './use-reels-address.ts';
import Heart from 'lucide-react/icons/heart';

interface ReelItemProps {
  reel: Reel;
  /** Position in the list, from 1. */
  position: number;
  total: number;
  isCurrent: boolean;
  isPlaying: boolean;
  hasVideo: boolean;
  hasPoster: boolean;
  onStopped: (id: string, stopped: boolean) => void;
  onOpen: (id: string, panel: Panel) => void;
}

/** One reel with its caption, controls and actions. */
export const ReelItem = memo(function ReelItem({
  reel,
  position,
  total,
  isCurrent,
  isPlaying,
  hasVideo,
  hasPoster,
  onStopped,
  onOpen,
}: ReelItemProps) {
  const { user } = useSession();
  const reelWithToggles = useWorkWithToggles(reel);
  const isGone = useIsWorkGone(reel);
  const soundOn = useSoundOn();
  const titleId = useId();
  const viewCounted = useRef(false);
  const [hearts, setHearts] = useState<readonly (Point & { id: number })[]>([]);
  const isOwn = reel.user_id === user?.id;

  function onPlaying() {
    if (viewCounted.current) return;
    viewCounted.current = true;
    reelViews.count(reel.id);
  }
  function onDoubleTap(at: Point) {
    if (isGone) return;
    setHearts((before) => [...before, { ...at, id: (before.at(-1)?.id ?? 0) + 1 }]);
    if (!reelWithToggles.liked) toggleWork(reelWithToggles, 'liked');
  }

  return (
    <article
      data-work-id={reel.id}
      aria-labelledby={titleId}
      aria-posinset={position}
      aria-setsize={total}
      inert={!isCurrent}
      tabIndex={-1}
      className="h-full snap-start snap-always -outline-offset-2"
    >
      <div className={STAGE_CLASS}>
        <div className="absolute inset-0 overflow-hidden bg-black md:rounded-card">
          <ReelVideo
            reel={reel}
            isCurrent={isCurrent}
            isPlaying={isPlaying}
            soundOn={soundOn}
            hasVideo={hasVideo}
            hasPoster={hasPoster}
            onPlaying={onPlaying}
            onStopped={onStopped}
            onDoubleTap={onDoubleTap}
          />
          <HeartAnimations
            hearts={hearts}
            onAnimationEnd={(id) => {
              setHearts((before) => before.filter((heart) => heart.id !== id));
            }}
          />
        </div>
        {hasPoster && (
          <>
            <ReelControls
              position={position}
              total={total}
              soundOn={soundOn}
              isPlaying={isPlaying}
              hasCaptions={reel.video.captions !== undefined}
              onPlayPause={() => {
                onStopped(reel.id, isPlaying);
              }}
            />
            <div className="pointer-events-none absolute inset-x-0 bottom-0 flex flex-col items-end gap-3 *:pointer-events-auto">
              <ReelRail reel={reelWithToggles} isOwn={isOwn} isGone={isGone} onOpen={onOpen} />
              <ReelCaption reel={reel} isOwn={isOwn} titleId={titleId} onOpen={onOpen} />
            </div>
          </>
        )}
      </div>
    </article>
  );
});

interface HeartsProps {
  hearts: readonly (Point & { id: number })[];
  onAnimationEnd: (id: number) => void;
}

/** An animated heart at the position of each double tap. */
function HeartAnimations({ hearts, onAnimationEnd }: HeartsProps) {
  return hearts.map(({ id, x, y }) => (
    <Heart
      key={id}
      aria-hidden
      data-heart
      onAnimationEnd={() => {
        onAnimationEnd(id);
      }}
      className="pointer-events-none absolute -mt-12 -ml-12 size-24! animate-heart fill-danger stroke-none"
      style={{ left: x, top: y }}
    />
  ));
}
