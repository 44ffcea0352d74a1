import type { Clock } from './clock.ts';

/** Two taps that are less apart than this are a double tap. */
const DOUBLE_TAP_MS = 300;
/** A press that lasts so long is a hold. */
const HOLD_MS = 500;
/** A press that moves further is neither. */
const MOVE_PX = 10;

export interface Point {
  x: number;
  y: number;
}

export interface PressHandlers {
  /** The first tap, at once; another one may follow. */
  onTap: () => void;
  /** Another tap came in time; `first` for the second one of a row, which takes back what the first did. */
  onDoubleTap: (at: Point, first: boolean) => void;
  onHold: () => void;
  /** The held press ended, whatever ended it. */
  onRelease: () => void;
}

/** Tells taps, double taps and holds of one pointer apart. */
export class Press {
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

  /** The pointer goes down. */
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

  /** The pointer moves while it is down. A hold survives it. */
  move(at: Point): void {
    const from = this.#from;
    if (from === null || this.#held) return;
    if (Math.hypot(at.x - from.x, at.y - from.y) > MOVE_PX) this.cancel();
  }

  /** The pointer goes up. */
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

  /** The press became something else, as scrolling, or nothing. */
  cancel(): void {
    this.#cancelHold();
    this.#from = null;
    if (!this.#held) return;
    this.#held = false;
    this.#handlers.onRelease();
  }
}
