import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../browser/media-preferences.ts';
import { isRightToLeft } from '../../ui/media/use-swipe.ts';

/** A touch of this length is a long press. */
const HOLD_MS = 500;
/** A touch that moves further is a swipe, or nothing. */
const HOLD_MOVE_PX = 10;
/** A swipe of this length replies. The message moves no further than `SWIPE_MAX_PX`. */
const SWIPE_PX = 56;
const SWIPE_MAX_PX = 72;
/** Swipes that begin this near to the side of the screen are those of the browser. */
const SCREEN_EDGE_PX = 24;
const VIBRATION_MS = 10;
/** Height of the controls of a video, which people hold and drag. */
const VIDEO_CONTROLS_PX = 72;

interface MessageGestures {
  isEnabled: boolean;
  /** Null if nobody can reply. */
  onReply: (() => void) | null;
}

interface Press {
  pointerId: number;
  x: number;
  y: number;
  maySwipe: boolean;
  isHeld: boolean;
  /** How far a swipe has moved the message; null if this is no swipe. */
  swipePx: number | null;
}

/**
 * Event handlers for the content of a message, for fingers and pens. A long press opens its menu
 * there. A swipe in the direction of reading replies.
 */
export function useMessageGestures({ isEnabled, onReply }: MessageGestures) {
  /** Opens the menu. It is null while the menu would be empty. */
  const menuButton = useRef<HTMLButtonElement>(null);
  /** Appears beside a swiped message. */
  const replyArrow = useRef<HTMLSpanElement>(null);
  /** The touch that may still become a gesture. */
  const press = useRef<Press | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const cancel = () => {
    clearTimeout(timer.current);
    press.current = null;
  };
  useEffect(() => cancel, []);

  const hold = (content: HTMLElement) => {
    const held = press.current;
    const button = menuButton.current;
    if (held === null || held.isHeld || button === null) return;
    clearTimeout(timer.current);
    held.isHeld = true;
    vibrate();
    // The menu opens beside its button.
    const top = held.y - content.getBoundingClientRect().top - button.offsetHeight / 2;
    button.style.top = `${String(top)}px`;
    button.click();
  };

  /** Moves the message without rendering it. */
  const moveTo = (content: HTMLElement, px: number, transition: string) => {
    const sign = isRightToLeft(content) ? -1 : 1;
    content.style.transition = transition;
    content.style.translate = px === 0 ? '' : `${String(sign * px)}px`;
    const arrow = replyArrow.current;
    if (arrow === null) return;
    arrow.style.transition = transition;
    arrow.style.opacity = px >= SWIPE_PX ? '1' : String(px / SWIPE_PX / 2);
  };
  const springBack = (content: HTMLElement) => {
    if (press.current?.swipePx == null) return;
    moveTo(content, 0, prefersReducedMotion() ? '' : '150ms ease-out');
  };

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      springBack(event.currentTarget);
      cancel();
      if (!isEnabled || !mayBegin(event)) return;
      const { currentTarget, target, pointerId, clientX: x, clientY: y } = event;
      const isAtEdge = Math.min(x, window.innerWidth - x) < SCREEN_EDGE_PX;
      const maySwipe = onReply !== null && !isAtEdge;
      press.current = { pointerId, x, y, maySwipe, isHeld: false, swipePx: null };
      if (!mayHold(target)) return;
      timer.current = setTimeout(() => {
        hold(currentTarget);
      }, HOLD_MS);
    },
    onPointerMove({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
      const moved = press.current;
      if (moved?.pointerId !== pointerId || moved.isHeld) return;
      const [byX, byY] = [clientX - moved.x, Math.abs(clientY - moved.y)];
      const px = isRightToLeft(currentTarget) ? -byX : byX;
      if (moved.swipePx === null) {
        if (Math.hypot(px, byY) <= HOLD_MOVE_PX) return;
        clearTimeout(timer.current);
        if (!moved.maySwipe || px < 2 * byY) {
          cancel();
          return;
        }
        // Keep receiving events when the finger leaves the message.
        currentTarget.setPointerCapture(pointerId);
      }
      const swipePx = Math.min(Math.max(px, 0), SWIPE_MAX_PX);
      if (swipePx >= SWIPE_PX && (moved.swipePx ?? 0) < SWIPE_PX) vibrate();
      moved.swipePx = swipePx;
      moveTo(currentTarget, swipePx, 'none');
    },
    onPointerUp({ currentTarget }: PointerEvent<HTMLElement>) {
      clearTimeout(timer.current);
      const swipePx = press.current?.swipePx ?? null;
      if (swipePx === null) return;
      springBack(currentTarget);
      cancel();
      if (swipePx >= SWIPE_PX) onReply?.();
    },
    // The list scrolls.
    onPointerCancel({ currentTarget }: PointerEvent<HTMLElement>) {
      springBack(currentTarget);
      cancel();
    },
    onTouchEnd(event: { preventDefault: () => void }) {
      // A click would reach what is under the finger now, such as the menu.
      if (press.current?.isHeld === true) event.preventDefault();
      cancel();
    },
    onContextMenu(event: MouseEvent<HTMLElement>) {
      // A long press of the system can be shorter. The right mouse button has the browser's menu.
      if (press.current === null || !mayHold(event.target)) return;
      event.preventDefault();
      hold(event.currentTarget);
    },
    onDragStart(event: { preventDefault: () => void }) {
      // A long press on a link or picture would drag it.
      if (press.current !== null) event.preventDefault();
    },
  };
  return { handlers, menuButton, replyArrow };

  /** The browser's menu of a web address can copy or open it. */
  function mayHold(target: EventTarget): boolean {
    if (menuButton.current === null) return false;
    return target instanceof Element && target.closest('a[target=_blank]') === null;
  }
}

function mayBegin({ target, pointerType, isPrimary, clientY }: PointerEvent): boolean {
  if (pointerType === 'mouse' || !isPrimary) return false;
  if (!(target instanceof HTMLVideoElement)) return true;
  return clientY < target.getBoundingClientRect().bottom - VIDEO_CONTROLS_PX;
}

function vibrate(): void {
  // Safari can't.
  (navigator as { vibrate?: (ms: number) => boolean }).vibrate?.(VIBRATION_MS);
}
