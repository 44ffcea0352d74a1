import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** A touch of this length is a long press. */
const HOLD_MS = 500;
/** A touch that moves further is no long press. */
const HOLD_MOVE_PX = 10;
const VIBRATION_MS = 10;
/** Height of the controls of a video, which people hold and drag. */
const VIDEO_CONTROLS_PX = 72;

interface Press {
  pointerId: number;
  x: number;
  y: number;
  isHeld: boolean;
}

/**
 * Event handlers for the content of a message. A long press with a finger or a pen opens its menu
 * there.
 */
export function useMessageGestures(isEnabled: boolean) {
  /** Opens the menu. It is null while the menu would be empty. */
  const menuButton = useRef<HTMLButtonElement>(null);
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

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      cancel();
      if (!isEnabled || menuButton.current === null || !mayBegin(event)) return;
      const { currentTarget, pointerId, clientX: x, clientY: y } = event;
      press.current = { pointerId, x, y, isHeld: false };
      timer.current = setTimeout(() => {
        hold(currentTarget);
      }, HOLD_MS);
    },
    onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
      const moved = press.current;
      if (moved?.pointerId !== pointerId || moved.isHeld) return;
      if (Math.hypot(clientX - moved.x, clientY - moved.y) > HOLD_MOVE_PX) cancel();
    },
    // The list scrolls.
    onPointerCancel: cancel,
    onTouchEnd(event: { preventDefault: () => void }) {
      // A click would reach what is under the finger now, such as the menu.
      if (press.current?.isHeld === true) event.preventDefault();
      cancel();
    },
    onContextMenu(event: MouseEvent<HTMLElement>) {
      // A long press of the system can be shorter. The right mouse button has the browser's menu.
      if (press.current === null) return;
      event.preventDefault();
      hold(event.currentTarget);
    },
    onDragStart(event: { preventDefault: () => void }) {
      // A long press on a link or picture would drag it.
      if (press.current !== null) event.preventDefault();
    },
  };
  return { handlers, menuButton };
}

function mayBegin({ target, pointerType, isPrimary, clientY }: PointerEvent): boolean {
  if (pointerType === 'mouse' || !isPrimary || !(target instanceof Element)) return false;
  if (target instanceof HTMLVideoElement) {
    return clientY < target.getBoundingClientRect().bottom - VIDEO_CONTROLS_PX;
  }
  // The browser's menu of a web address can copy or open it.
  return target.closest('a[target=_blank]') === null;
}

function vibrate(): void {
  // Safari can't.
  (navigator as { vibrate?: (ms: number) => boolean }).vibrate?.(VIBRATION_MS);
}
