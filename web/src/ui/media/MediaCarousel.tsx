import { clsx } from 'clsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Fit, PixelSize } from '../../lib/aspect.ts';
import { itemAt, turnOfKey } from './carousel.ts';
import type { MediaItem } from '../../lib/media-item.ts';
import { prefersReducedData } from '../../browser/media-preferences.ts';
import { MediaView } from './MediaView.tsx';
import { isRightToLeft, useSwipe } from './use-swipe.ts';

interface MediaCarouselProps {
  items: readonly MediaItem[];
  /** The accessible name of the carousel. */
  label: string;
  box: PixelSize;
  fit?: Fit;
  priority?: boolean;
  animate?: boolean;
  /** Wraps a picture, for example in a link. */
  wrap?: (picture: ReactNode, item: MediaItem) => ReactNode;
}

/** The neighbour slides load when this share of the carousel is visible. */
const VISIBLE_SHARE = 0.5;

/**
 * A carousel of pictures and videos with buttons, keys (arrows, Home, End), swipe and drag. It
 * wraps around at both ends. Only the visible slide and its neighbours are in the DOM.
 */
export function MediaCarousel({
  items,
  label,
  box,
  fit,
  priority = false,
  animate,
  wrap,
}: MediaCarouselProps) {
  const frame = useRef<HTMLDivElement>(null);
  // Can exceed the number of items, so that slides move in the same direction when wrapping around.
  const [position, setPosition] = useState(0);
  const [glides, setGlides] = useState(true);
  const [turned, setTurned] = useState(false);
  const [withNeighbours, setWithNeighbours] = useState(false);
  const count = items.length;
  const shown = itemAt(position, count);

  useEffect(() => {
    if (frame.current === null || prefersReducedData()) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting !== true) return;
        observer.disconnect();
        setWithNeighbours(true);
      },
      { threshold: VISIBLE_SHARE },
    );
    observer.observe(frame.current);
    return () => {
      observer.disconnect();
    };
  }, []);

  function turn(by: number) {
    if (by === 0) return;
    // Move the focus to the frame, because the focused slide is about to be hidden.
    const { activeElement } = document;
    if (activeElement?.closest('[data-slide]') && frame.current?.contains(activeElement))
      frame.current.focus({ preventScroll: true });
    setTurned(true);
    setWithNeighbours(true);
    // Don't animate jumps to distant slides.
    setGlides(Math.abs(by) === 1);
    setPosition((current) => current + by);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // The video controls use the same keys.
    if (event.target instanceof HTMLVideoElement) return;
    const by = turnOfKey(event.key, position, count, isRightToLeft(event.currentTarget));
    if (by === null) return;
    event.preventDefault();
    turn(by);
  }

  const swipe = useSwipe(turn);
  const positions = withNeighbours ? [position - 1, position, position + 1] : [position];
  return (
    <div
      ref={frame}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      {...swipe.handlers}
      className="group/carousel relative w-full touch-pan-y overflow-hidden select-none [--way:1] rtl:[--way:-1]"
      style={{ aspectRatio: `${String(box.width)} / ${String(box.height)}` }}
    >
      <div
        className={clsx(
          'absolute inset-0',
          swipe.dragPx === 0 && glides && 'transition-transform duration-200',
        )}
        style={{
          transform: `translateX(calc(var(--way) * ${String(-100 * position)}% + ${String(swipe.dragPx)}px))`,
        }}
      >
        {positions.map((place) => {
          const item = items[itemAt(place, count)];
          if (item === undefined) return null;
          const away = place !== position;
          const picture = (
            <MediaView
              item={item}
              box={box}
              {...(fit && { fit })}
              {...(animate !== undefined && { animate })}
              // Neighbour slides are outside of the viewport, where lazy images would not load.
              priority={priority || away || turned}
              away={away}
            />
          );
          return (
            <div
              key={place}
              data-slide
              role="group"
              aria-roledescription="slide"
              aria-label={`${String(itemAt(place, count) + 1)} of ${String(count)}`}
              inert={away}
              className="absolute inset-y-0 w-full"
              style={{ insetInlineStart: `${String(100 * place)}%` }}
            >
              {wrap === undefined || item.kind === 'video' ? picture : wrap(picture, item)}
            </div>
          );
        })}
      </div>
      <TurnButton way="back" onTurn={turn} />
      <TurnButton way="on" onTurn={turn} />
      <p
        aria-hidden
        className="pointer-events-none absolute end-2 top-2 rounded-full bg-black/65 px-2 py-0.5 text-xs font-medium text-white"
      >
        {`${String(shown + 1)}/${String(count)}`}
      </p>
      <p className="sr-only" aria-live="polite">
        {turned && spoken(items[shown], shown, count)}
      </p>
    </div>
  );
}

function spoken(item: MediaItem | undefined, index: number, count: number): string {
  const place = `${String(index + 1)} of ${String(count)}`;
  return item === undefined || item.alt === '' ? place : `${place}: ${item.alt}`;
}

interface TurnButtonProps {
  way: 'back' | 'on';
  onTurn: (by: -1 | 1) => void;
}

function TurnButton({ way, onTurn }: TurnButtonProps) {
  return (
    <button
      type="button"
      aria-label={way === 'back' ? 'Previous' : 'Next'}
      onClick={() => {
        onTurn(way === 'back' ? -1 : 1);
      }}
      className={clsx(
        'absolute top-1/2 grid size-8 -translate-y-1/2 place-items-center rounded-full bg-black/65 text-white transition-opacity hover:bg-black/80',
        'pointer-fine:opacity-0 pointer-fine:group-hover/carousel:opacity-100 pointer-fine:focus-visible:opacity-100',
        'rtl:[&_.lucide]:-scale-x-100',
        way === 'back' ? 'start-2' : 'end-2',
      )}
    >
      {way === 'back' ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />}
    </button>
  );
}
