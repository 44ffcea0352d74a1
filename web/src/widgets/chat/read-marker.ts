import type { Clock } from '../../lib/clock.ts';

/**
 * Stores up to where the viewer has read. `isLeaving` is true if the chat may close before the
 * request has finished.
 */
export type WriteRead = (isLeaving: boolean) => void;

/**
 * Limits how often the read position is stored. The first write runs at once, later ones at most
 * once per interval. Of the waiting writes, only the newest one runs.
 */
export class ReadMarker {
  readonly #intervalMs: number;
  readonly #clock: Clock;
  #writtenAt = -Infinity;
  #waiting: WriteRead | null = null;
  #cancelTimer: (() => void) | null = null;

  constructor(intervalMs: number, clock: Clock) {
    this.#intervalMs = intervalMs;
    this.#clock = clock;
  }

  /** Runs a write when the interval is over. It replaces the one that waits. */
  request(write: WriteRead): void {
    this.#waiting = write;
    if (this.#cancelTimer !== null) return;
    const waitMs = Math.max(0, this.#writtenAt + this.#intervalMs - this.#clock.now());
    this.#cancelTimer = this.#clock.after(waitMs, () => {
      this.#write(false);
    });
  }

  /** Drops the write that waits, because everything is known to be read. */
  cancel(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    this.#waiting = null;
  }

  /** Runs the write that waits now. Call when the viewer leaves the chat. */
  readonly flush = (): void => {
    this.#write(true);
  };

  #write(isLeaving: boolean): void {
    const write = this.#waiting;
    this.cancel();
    if (write === null) return;
    this.#writtenAt = this.#clock.now();
    write(isLeaving);
  }
}
