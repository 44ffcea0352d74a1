import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { systemClock } from '../../lib/clock.ts';
import { type Point, Press, type PressHandlers } from '../../lib/press.ts';

function pointIn({ currentTarget, clientX, clientY }: PointerEvent): Point {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** Handlers for a surface that is tapped, double-tapped and held, by finger, pen or mouse. */
export function usePress(handlers: PressHandlers) {
  const newest = useRef(handlers);
  useEffect(() => {
    newest.current = handlers;
  });
  const press = useRef<Press | null>(null);
  const pressed = () =>
    (press.current ??= new Press(systemClock, {
      onTap: () => {
        newest.current.onTap();
      },
      onDoubleTap: (at, first) => {
        newest.current.onDoubleTap(at, first);
      },
      onHold: () => {
        newest.current.onHold();
      },
      onRelease: () => {
        newest.current.onRelease();
      },
    }));
  useEffect(
    () => () => {
      press.current?.cancel();
    },
    [],
  );
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary || event.button !== 0) return;
      // What a finger does elsewhere in between belongs to this press.
      event.currentTarget.setPointerCapture(event.pointerId);
      pressed().down(pointIn(event));
    },
    onPointerMove(event: PointerEvent) {
      pressed().move(pointIn(event));
    },
    onPointerUp(event: PointerEvent) {
      pressed().up(pointIn(event));
    },
    onPointerCancel() {
      pressed().cancel();
    },
    onContextMenu(event: MouseEvent) {
      // A long touch asks for the browser's menu; the right mouse button still gets it.
      if ((event.nativeEvent as { pointerType?: string }).pointerType !== 'mouse')
        event.preventDefault();
    },
  };
}
