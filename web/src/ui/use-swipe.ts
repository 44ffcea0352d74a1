import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { turnOf } from '../lib/carousel.ts';

/** From this movement on a touch is a swipe and no longer a tap. */
const SWIPE_BEGINS_PX = 6;
/** The controls along the lower edge of a video are dragged, too. */
const VIDEO_CONTROLS_PX = 72;

/** Whether the next thing lies at the left of an element's text. */
export function isRightToLeft(element: HTMLElement): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

function mayDrag({ target, pointerType, button, isPrimary, clientY }: PointerEvent): boolean {
  if (!isPrimary || button !== 0) return false;
  if (target instanceof HTMLElement && target.closest('button') !== null) return false;
  if (!(target instanceof HTMLVideoElement)) return true;
  // With a mouse a press on a video plays it.
  return (
    pointerType !== 'mouse' && clientY < target.getBoundingClientRect().bottom - VIDEO_CONTROLS_PX
  );
}

/**
 * Turning by touch, pen and mouse: handlers for the frame, and how far it is being dragged in px.
 * A press that does not move stays a click on what is below it.
 */
export function useSwipe(onTurn: (by: -1 | 0 | 1) => void) {
  const [dragPx, setDragPx] = useState(0);
  const drag = useRef<{ pointerId: number; fromX: number; moved: boolean } | null>(null);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    drag.current = mayDrag(event)
      ? { pointerId: event.pointerId, fromX: event.clientX, moved: false }
      : null;
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
    const ended = drag.current;
    if (ended?.pointerId !== event.pointerId) return;
    if (ended.moved && event.type === 'pointerup') {
      const { currentTarget } = event;
      const readingPx = isRightToLeft(currentTarget) ? -dragPx : dragPx;
      onTurn(turnOf(readingPx, currentTarget.clientWidth));
    }
    setDragPx(0);
    // After the click that may follow at once.
    setTimeout(() => {
      if (drag.current === ended) drag.current = null;
    });
  }

  return {
    dragPx,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onClickCapture(event: MouseEvent) {
        // The click that ends a swipe opens nothing.
        if (drag.current?.moved !== true) return;
        event.preventDefault();
        event.stopPropagation();
      },
      // The browser's own dragging of pictures and links would end ours.
      onDragStart(event: { preventDefault(): void }) {
        event.preventDefault();
      },
    },
  };
}
