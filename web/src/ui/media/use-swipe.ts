import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { turnOf } from './carousel.ts';

/** A press that moves at least this far is a swipe, not a click. */
const SWIPE_BEGINS_PX = 6;
/** Height of the video controls. Drags on them don't move the carousel. */
const VIDEO_CONTROLS_PX = 72;

/** True if the text direction of an element is right to left. */
export function isRightToLeft(element: HTMLElement): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

function mayDrag({ target, pointerType, button, isPrimary, clientY }: PointerEvent): boolean {
  if (!isPrimary || button !== 0) return false;
  if (target instanceof HTMLElement && target.closest('button') !== null) return false;
  if (!(target instanceof HTMLVideoElement)) return true;
  // A mouse drag on a video is no swipe, because a mouse click plays the video.
  return (
    pointerType !== 'mouse' && clientY < target.getBoundingClientRect().bottom - VIDEO_CONTROLS_PX
  );
}

/**
 * Event handlers for swipes with touch, pen and mouse, and the current drag distance in px. A press
 * without movement is still a click.
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
    // Reset after the click event that may follow.
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
        // Ignore the click at the end of a swipe.
        if (drag.current?.moved !== true) return;
        event.preventDefault();
        event.stopPropagation();
      },
      // Prevent native dragging of images and links, which would end the swipe.
      onDragStart(event: { preventDefault(): void }) {
        event.preventDefault();
      },
    },
  };
}
