import { TYPING_CLEARED_AFTER_MS, TYPING_RENEWED_AFTER_MS } from '@promptory/domain/comment';
import type { Clock } from '../lib/clock.ts';

interface SignWrites {
  /** Says that the person types; rejects when it was not heard. */
  show: () => Promise<void>;
  /** Withdraws it. */
  withdraw: () => Promise<void>;
}

/**
 * The own sign of typing: given while there are keystrokes, renewed once a second at most, withdrawn
 * 2 s after the last one. One request at a time, so that they arrive in the order they were meant.
 */
export class TypingSign {
  readonly #writes: SignWrites;
  readonly #clock: Clock;
  #shownAt = -Infinity;
  /** What others see, once what is under way has arrived. */
  #shown = false;
  #next: 'show' | 'withdraw' | null = null;
  #busy = false;
  #cancelEnd: () => void = () => undefined;

  constructor(writes: SignWrites, clock: Clock) {
    this.#writes = writes;
    this.#clock = clock;
  }

  /** A key was pressed in a text that is not empty. */
  readonly keep = (): void => {
    this.#cancelEnd();
    this.#cancelEnd = this.#clock.after(TYPING_CLEARED_AFTER_MS, this.end);
    const now = this.#clock.now();
    if (this.#shown && now - this.#shownAt < TYPING_RENEWED_AFTER_MS) return;
    this.#shown = true;
    this.#shownAt = now;
    this.#write('show');
  };

  /** It was sent, emptied or left. */
  readonly end = (): void => {
    this.#cancelEnd();
    if (!this.#shown) return;
    this.#shown = false;
    this.#write('withdraw');
  };

  #write(what: 'show' | 'withdraw'): void {
    this.#next = what;
    if (!this.#busy) void this.#drain();
  }

  async #drain(): Promise<void> {
    this.#busy = true;
    while (this.#next !== null) {
      const what = this.#next;
      this.#next = null;
      // Nobody misses a sign that was not heard; the next one is a second away.
      await this.#writes[what]().catch(() => undefined);
    }
    this.#busy = false;
  }
}
