import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useCallback, useRef, useState } from 'react';
import type { Reel } from '../../data/reel.ts';
import { useInSight } from '../../lib/use-in-sight.ts';
import { prefersStillness } from '../../lib/wishes.ts';
import { ReelItem } from './ReelItem.tsx';
import { RoundButton } from './RoundButton.tsx';
import type { Panel } from './use-address.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useReelKeys } from './use-reel-keys.ts';
import { useStageScroll } from './use-stage-scroll.ts';

/** So many reels before and after the one on the screen have their video. */
const VIDEOS_AROUND = 1;
/** And so many have their picture. */
const POSTERS_AROUND = 2;

interface ReelStageProps {
  reels: readonly Reel[];
  current: Reel;
  panelOpen: boolean;
  onShow: (id: string) => void;
  onOpen: (id: string, panel: Panel) => void;
}

/** The reels below each other, one of them on the screen; only that one plays. */
export function ReelStage({ reels, current, panelOpen, onShow, onOpen }: ReelStageProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const inSight = useInSight();
  const place = reels.indexOf(current);
  const noteFocus = useKeptFocus(scroller, place);
  const onReach = (at: number) => {
    const reel = reels[at];
    if (reel === undefined) return;
    noteFocus();
    onShow(reel.id);
  };
  const move = useStageScroll(scroller, { list: reels, place, onReach });

  // The visitor or the browser stopped it; each reel begins anew.
  const [stopped, setStopped] = useState(() => ({ id: current.id, on: prefersStillness() }));
  if (stopped.id !== current.id) setStopped({ id: current.id, on: prefersStillness() });
  const setStoppedHere = useCallback((id: string, on: boolean) => {
    setStopped((before) => (before.id === id ? { id, on } : before));
  }, []);

  useReelKeys({
    reel: current,
    silent: panelOpen,
    onMove: move,
    onPlayPause: () => {
      setStoppedHere(current.id, !stopped.on);
    },
  });

  return (
    <div className="relative h-full">
      <div
        ref={scroller}
        role="feed"
        aria-label="Reels"
        tabIndex={-1}
        className="[container-type:size] h-full snap-y snap-mandatory [scrollbar-width:none] overflow-x-hidden overflow-y-auto overscroll-contain outline-none"
      >
        {reels.map((reel, index) => {
          const away = Math.abs(index - place);
          return (
            <ReelItem
              key={reel.id}
              reel={reel}
              position={index + 1}
              total={reels.length}
              onScreen={away === 0}
              plays={away === 0 && inSight && !stopped.on}
              hasVideo={away <= VIDEOS_AROUND}
              hasPoster={away <= POSTERS_AROUND}
              onStopped={setStoppedHere}
              onOpen={onOpen}
            />
          );
        })}
      </div>
      <div className="absolute top-1/2 right-6 flex -translate-y-1/2 flex-col gap-3 max-md:sr-only">
        <RoundButton
          beside
          label="Previous reel"
          tooltipSide="top"
          icon={<ChevronUp aria-hidden />}
          aria-disabled={place === 0}
          onClick={() => {
            move(-1);
          }}
        />
        <RoundButton
          beside
          label="Next reel"
          icon={<ChevronDown aria-hidden />}
          aria-disabled={place === reels.length - 1}
          onClick={() => {
            move(1);
          }}
        />
      </div>
    </div>
  );
}
