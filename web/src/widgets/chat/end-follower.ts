import type { Clock } from '../../lib/clock.ts';
import { Store } from '../../lib/store.ts';

/** Distance from the end in px that still counts as the end, for fractional positions. */
const AT_END_PX = 2;
/** Browsers round scroll positions. */
const ROUNDING_PX = 1.5;
/** Scrolling down to within this distance of the end follows it again. */
const NEAR_END_PX = 64;
/** Rows get their final height within this time after a jump. */
const JUMP_MS = 200;

interface ScrollPosition {
  /** Scroll offset in px. */
  readonly top: number;
  /** Distance below the viewport in px. */
  readonly below: number;
}

export interface EndState {
  /** True if the newest message is in view, so that the view follows new messages. */
  readonly isAtEnd: boolean;
  /** Messages of others that arrived since the end was left. */
  readonly newCount: number;
}

/**
 * Tracks whether the view follows the end of the list. Scrolling up turns this off at once, so that
 * new messages can't pull the reader back to the end. New content does not turn it off.
 */
export class EndFollower extends Store<EndState> {
  readonly #clock: Clock;
  #position: ScrollPosition = { top: 0, below: Infinity };
  #hasNewer = false;
  /** The scroll offset that the list has set itself; null after the scroll event for it. */
  #writtenTop: number | null = null;
  /** True until the first jump of a list that does not open at the end. */
  #isOpening: boolean;
  #endJump: (() => void) | null = null;

  constructor(isAtEnd: boolean, clock: Clock) {
    super({ isAtEnd, newCount: 0 });
    this.#isOpening = !isAtEnd;
    this.#clock = clock;
  }

  /** Call after each scroll event. */
  scrolled(position: ScrollPosition): void {
    const { top, below } = position;
    const before = this.#position;
    this.#position = position;
    const isOwn = this.#writtenTop !== null && Math.abs(top - this.#writtenTop) <= ROUNDING_PX;
    this.#writtenTop = null;
    if (this.#hasNewer || this.#isOpening || this.#endJump !== null) return;
    const isNear = below <= NEAR_END_PX && below < before.below && top > before.top;
    if (below <= AT_END_PX || (isNear && !isOwn)) this.#set(true);
    else if (top < before.top && !isOwn) this.#set(false);
  }

  /** Call when the content or the view has changed its size. Everything may be in view now. */
  resized(position: ScrollPosition): void {
    this.#position = position;
    const isMoving = this.#hasNewer || this.#isOpening || this.#endJump !== null;
    if (!isMoving && position.below <= AT_END_PX) this.#set(true);
  }

  /**
   * Call when the list has set the scroll offset itself, for example because a row above the view
   * has changed its height.
   */
  readonly wrote = (top: number): void => {
    this.#writtenTop = top;
  };

  /** Call after `wrote` if the reader caused the scrolling, for example with a key. */
  movedByReader(): void {
    this.#writtenTop = null;
  }

  /** While newer messages are not loaded, the end of the list is not the newest message. */
  setHasNewer(hasNewer: boolean): void {
    this.#hasNewer = hasNewer;
    if (hasNewer) this.#set(false);
  }

  /** Call before a jump to another place. That place may be at the end. */
  leave(): void {
    this.#endJump?.();
    this.#isOpening = false;
    this.#set(false);
    this.#endJump = this.#clock.after(JUMP_MS, () => {
      this.#endJump = null;
      this.resized(this.#position);
    });
  }

  /** Call before a jump to the end. */
  follow(): void {
    this.stop();
    this.#isOpening = false;
    if (!this.#hasNewer) this.#set(true);
  }

  /** Counts messages of others that were added at the end. */
  addNew(count: number): void {
    const { isAtEnd, newCount } = this.snapshot();
    if (!isAtEnd && count > 0) this.set({ isAtEnd, newCount: newCount + count });
  }

  /** Stops the timer. */
  stop(): void {
    this.#endJump?.();
    this.#endJump = null;
  }

  #set(isAtEnd: boolean): void {
    if (isAtEnd === this.snapshot().isAtEnd) return;
    this.set({ isAtEnd, newCount: isAtEnd ? 0 : this.snapshot().newCount });
  }
}
