import { clsx } from 'clsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { PixelSize } from '../lib/aspect.ts';
import { itemAt, turnOf } from '../lib/carousel.ts';
import { type MediaItem, MediaView } from './MediaView.tsx';

interface MediaCarouselProps {
  items: readonly MediaItem[];
  /** What the pictures belong to, for screen readers. */
  label: string;
  box: PixelSize;
  whole?: boolean;
  priority?: boolean;
  /** Puts a picture into a link, for example. */
  wrap?: (picture: ReactNode, item: MediaItem) => ReactNode;
}

/** From this movement on a touch is a swipe and no longer a tap. */
const SWIPE_BEGINS_PX = 6;

/**
 * Several pictures or videos in one place, by buttons, arrow keys and swipe; it wraps around at both
 * ends. Only the one in sight and its neighbours are in the page.
 */
export function MediaCarousel({ items, label, box, whole, priority, wrap }: MediaCarouselProps) {
  // Counts on without end; the item follows by wrapping, so that turning always moves one way.
  const [position, setPosition] = useState(0);
  const [touched, setTouched] = useState(false);
  const [dragPx, setDragPx] = useState(0);
  const drag = useRef<{ pointerId: number; fromX: number; moved: boolean } | null>(null);
  const count = items.length;
  const shown = itemAt(position, count);

  function turn(by: -1 | 0 | 1) {
    setTouched(true);
    setPosition((current) => current + by);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    turn(event.key === 'ArrowRight' ? 1 : -1);
  }

  function onPointerDown(event: PointerEvent) {
    if (event.pointerType === 'mouse') return;
    setTouched(true);
    drag.current = { pointerId: event.pointerId, fromX: event.clientX, moved: false };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (drag.current?.pointerId !== event.pointerId) return;
    const movedPx = event.clientX - drag.current.fromX;
    if (!drag.current.moved && Math.abs(movedPx) < SWIPE_BEGINS_PX) return;
    if (!drag.current.moved) event.currentTarget.setPointerCapture(event.pointerId);
    drag.current.moved = true;
    setDragPx(movedPx);
  }

  function onPointerEnd(event: PointerEvent<HTMLElement>) {
    if (drag.current?.pointerId !== event.pointerId) return;
    if (drag.current.moved) turn(turnOf(dragPx, event.currentTarget.clientWidth));
    setDragPx(0);
    // After the click that may follow at once.
    setTimeout(() => {
      drag.current = null;
    });
  }

  const swiping = dragPx !== 0;
  const positions = touched ? [position - 1, position, position + 1] : [position];
  return (
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={onKeyDown}
      onPointerEnter={() => {
        setTouched(true);
      }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onClickCapture={(event) => {
        // The click that ends a swipe opens nothing.
        if (drag.current?.moved === true) event.preventDefault();
      }}
      className="group/carousel relative w-full touch-pan-y overflow-hidden select-none"
      style={{ aspectRatio: `${String(box.width)} / ${String(box.height)}` }}
    >
      <div
        className={clsx('absolute inset-0', !swiping && 'transition-transform duration-200')}
        style={{ transform: `translateX(calc(${String(-100 * position)}% + ${String(dragPx)}px))` }}
      >
        {positions.map((place) => {
          const item = items[itemAt(place, count)];
          if (item === undefined) return null;
          const picture = (
            <MediaView
              item={item}
              box={box}
              whole={whole ?? false}
              priority={priority ?? touched}
            />
          );
          return (
            <div
              key={place}
              inert={place !== position}
              className="absolute inset-y-0 w-full"
              style={{ left: `${String(100 * place)}%` }}
            >
              {wrap === undefined || item.kind === 'video' ? picture : wrap(picture, item)}
            </div>
          );
        })}
      </div>
      <TurnButton side="left" onTurn={turn} />
      <TurnButton side="right" onTurn={turn} />
      <p
        aria-hidden
        className="pointer-events-none absolute top-2 right-2 rounded-full bg-black/65 px-2 py-0.5 text-xs font-medium text-white"
      >
        {shown + 1}/{count}
      </p>
      <p className="sr-only" aria-live={touched ? 'polite' : 'off'}>
        {`${String(shown + 1)} of ${String(count)}`}
      </p>
    </div>
  );
}

interface TurnButtonProps {
  side: 'left' | 'right';
  onTurn: (by: -1 | 1) => void;
}

function TurnButton({ side, onTurn }: TurnButtonProps) {
  return (
    <button
      type="button"
      aria-label={side === 'left' ? 'Previous' : 'Next'}
      onClick={() => {
        onTurn(side === 'left' ? -1 : 1);
      }}
      className={clsx(
        'absolute top-1/2 grid size-8 -translate-y-1/2 place-items-center rounded-full bg-black/65 text-white transition-opacity hover:bg-black/80',
        'pointer-fine:opacity-0 pointer-fine:group-hover/carousel:opacity-100 pointer-fine:focus-visible:opacity-100',
        side === 'left' ? 'left-2' : 'right-2',
      )}
    >
      {side === 'left' ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />}
    </button>
  );
}
