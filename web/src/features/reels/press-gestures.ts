import { type Clock, systemClock } from '../../lib/clock.ts';
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Two taps within this time are a double tap. */
const DOUBLE_TAP_MS = 300;
/** A press of this length is a hold. */
const HOLD_MS = 500;
/** A press that moves further is cancelled. */
const MOVE_PX = 10;

export interface Point {
  x: number;
  y: number;
}

interface PressHandlers {
  /** The first tap, reported at once; a double tap may follow. */
  onTap: () => void;
  /**
   * A further tap within `DOUBLE_TAP_MS`. `first` is true for the second tap; undo the action of
   * `onTap` then.
   */
  onDoubleTap: (at: Point, first: boolean) => void;
  onHold: () => void;
  /** The hold ended for any reason. */
  onRelease: () => void;
}

/** Recognizes taps, double taps and holds of one pointer. */
export class PressRecognizer {
  readonly #clock: Clock;
  readonly #handlers: PressHandlers;
  #from: Point | null = null;
  #held = false;
  #cancelHold: () => void = () => undefined;
  #tappedAt = -Infinity;
  #taps = 0;

  constructor(clock: Clock, handlers: PressHandlers) {
    this.#clock = clock;
    this.#handlers = handlers;
  }

  down(at: Point): void {
    this.cancel();
    this.#from = at;
    this.#cancelHold = this.#clock.after(HOLD_MS, () => {
      this.#held = true;
      this.#taps = 0;
      this.#tappedAt = -Infinity;
      this.#handlers.onHold();
    });
  }

  /** Pointer move. A hold is not cancelled by moving. */
  move(at: Point): void {
    const from = this.#from;
    if (from === null || this.#held) return;
    if (Math.hypot(at.x - from.x, at.y - from.y) > MOVE_PX) this.cancel();
  }

  up(at: Point): void {
    const pressed = this.#from !== null && !this.#held;
    this.cancel();
    if (!pressed) return;
    const now = this.#clock.now();
    this.#taps = now - this.#tappedAt < DOUBLE_TAP_MS ? this.#taps + 1 : 1;
    this.#tappedAt = now;
    if (this.#taps === 1) this.#handlers.onTap();
    else this.#handlers.onDoubleTap(at, this.#taps === 2);
  }

  /** The press was cancelled, for example by scrolling. */
  cancel(): void {
    this.#cancelHold();
    this.#from = null;
    if (!this.#held) return;
    this.#held = false;
    this.#handlers.onRelease();
  }
}

function pointIn({ currentTarget, clientX, clientY }: PointerEvent): Point {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** Event handlers that recognize taps, double taps and holds by touch, pen or mouse. */
export function usePressGestures(handlers: PressHandlers) {
  const newest = useRef(handlers);
  useEffect(() => {
    newest.current = handlers;
  });
  const recognizerRef = useRef<PressRecognizer | null>(null);
  const recognizer = () =>
    (recognizerRef.current ??= new PressRecognizer(systemClock, {
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
      recognizerRef.current?.cancel();
    },
    [],
  );
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary || event.button !== 0) return;
      // Keep receiving events when the pointer leaves the element.
      event.currentTarget.setPointerCapture(event.pointerId);
      recognizer().down(pointIn(event));
    },
    onPointerMove(event: PointerEvent) {
      recognizer().move(pointIn(event));
    },
    onPointerUp(event: PointerEvent) {
      recognizer().up(pointIn(event));
    },
    onPointerCancel() {
      recognizer().cancel();
    },
    onContextMenu(event: MouseEvent) {
      // Block the context menu of a long touch, not that of the right mouse button.
      if ((event.nativeEvent as { pointerType?: string }).pointerType !== 'mouse')
        event.preventDefault();
    },
  };
}
