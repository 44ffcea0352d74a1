import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import {
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Reel } from '../../data/works/reel.ts';
import { prefersReducedMotion } from '../../browser/media-preferences.ts';
import { ReelItem } from './ReelItem.tsx';
import { RoundButton } from './RoundButton.tsx';
import type { Panel } from './use-reels-address.ts';
import { useReelKeys } from './use-reel-keys.ts';
import { useStageScroll } from './use-stage-scroll.ts';
import { isTabVisible } from '../../browser/tab-visibility.ts';

/** The number of reels before and after the current one that load their video. */
const VIDEOS_AROUND = 1;
/** The number of reels before and after the current one that load their poster. */
const POSTERS_AROUND = 2;

interface ReelStageProps {
  reels: readonly Reel[];
  current: Reel;
  panelOpen: boolean;
  onShow: (id: string) => void;
  onOpen: (id: string, panel: Panel) => void;
}

/** The scrolling list of reels. Only the current one plays. */
export function ReelStage({ reels, current, panelOpen, onShow, onOpen }: ReelStageProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const tabVisible = useTabVisible();
  const index = reels.indexOf(current);
  const saveFocus = useFocusTransfer(scroller, index);
  const onIndexChange = (at: number) => {
    const reel = reels[at];
    if (reel === undefined) return;
    saveFocus();
    onShow(reel.id);
  };
  const move = useStageScroll(scroller, { list: reels, index, onIndexChange });

  // `on` is true if the viewer or the browser paused the reel. Reset for each reel.
  const [stopped, setStopped] = useState(() => ({ id: current.id, on: prefersReducedMotion() }));
  if (stopped.id !== current.id) setStopped({ id: current.id, on: prefersReducedMotion() });
  const setCurrentStopped = useCallback((id: string, on: boolean) => {
    setStopped((before) => (before.id === id ? { id, on } : before));
  }, []);

  useReelKeys({
    reel: current,
    disabled: panelOpen,
    onMove: move,
    onPlayPause: () => {
      setCurrentStopped(current.id, !stopped.on);
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
        {reels.map((reel, position) => {
          const distance = Math.abs(position - index);
          return (
            <ReelItem
              key={reel.id}
              reel={reel}
              position={position + 1}
              total={reels.length}
              isCurrent={distance === 0}
              isPlaying={distance === 0 && tabVisible && !stopped.on}
              hasVideo={distance <= VIDEOS_AROUND}
              hasPoster={distance <= POSTERS_AROUND}
              onStopped={setCurrentStopped}
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
          aria-disabled={index === 0}
          onClick={() => {
            move(-1);
          }}
        />
        <RoundButton
          beside
          label="Next reel"
          icon={<ChevronDown aria-hidden />}
          aria-disabled={index === reels.length - 1}
          onClick={() => {
            move(1);
          }}
        />
      </div>
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
  };
}

/** True while this tab is visible. */
function useTabVisible(): boolean {
  return useSyncExternalStore(subscribe, isTabVisible);
}

/**
 * Moves the focus to the same control (`data-control`) of the new current reel, or to the reel
 * itself, because the previous reel becomes inert. Call the returned function before `index`
 * changes.
 */
function useFocusTransfer(scroller: RefObject<HTMLElement | null>, index: number): () => void {
  const saved = useRef<{ control: string | undefined } | null>(null);

  useLayoutEffect(() => {
    const previous = saved.current;
    saved.current = null;
    const reel = scroller.current?.children[index];
    if (previous === null || !(reel instanceof HTMLElement)) return;
    const controls = [...reel.querySelectorAll<HTMLElement>('[data-control]')];
    const same = controls.find(({ dataset }) => dataset['control'] === previous.control);
    (same ?? reel).focus({ preventScroll: true });
  }, [scroller, index]);

  return () => {
    const focused = document.activeElement;
    const inside = focused !== scroller.current && scroller.current?.contains(focused) === true;
    const control = focused?.closest<HTMLElement>('[data-control]')?.dataset['control'];
    saved.current = inside ? { control } : null;
  };
}
