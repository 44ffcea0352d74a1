import { isolate } from '@promptory/domain/isolate';
import {
  TYPING_CLEARED_AFTER_MS,
  TYPING_RENEWED_AFTER_MS,
  TYPING_SHOWN_MS,
} from '@promptory/domain/comment';
import type { Clock } from '../../lib/clock.ts';
import { Store } from '../../lib/store.ts';

/** A person who is typing. */
export interface TypingUser {
  userId: string;
  name: string;
}

interface TypingEntry {
  /** Identifies the row in the database. */
  rowKey: string;
  /** Null until the name is loaded; the person is not shown before. */
  name: string | null;
  cancelTimeout: () => void;
}

/**
 * Other people who are typing, in the order they started. Each is removed 3 s after the last
 * keystroke.
 */
export class TypingUsers extends Store<readonly TypingUser[]> {
  readonly #clock: Clock;
  readonly #loadName: (userId: string, callback: (name: string | null) => void) => void;
  readonly #entries = new Map<string, TypingEntry>();

  constructor(
    clock: Clock,
    loadName: (userId: string, callback: (name: string | null) => void) => void,
  ) {
    super([]);
    this.#clock = clock;
    this.#loadName = loadName;
  }

  /**
   * Adds or renews a person who is typing. `rowKey` is what `removeRow` gets when the row is
   * deleted.
   */
  add(userId: string, rowKey: string = userId): void {
    const known = this.#entries.get(userId);
    known?.cancelTimeout();
    const entry: TypingEntry = {
      rowKey,
      name: known?.name ?? null,
      cancelTimeout: this.#clock.after(TYPING_SHOWN_MS, () => {
        this.#remove(userId);
      }),
    };
    this.#entries.set(userId, entry);
    if (entry.name !== null) return;
    this.#loadName(userId, (name) => {
      const present = this.#entries.get(userId);
      if (present === undefined || name === null) return;
      present.name = name;
      this.#publish();
    });
  }

  /** Removes a person by row, because the deletion of a row may not tell whose row it was. */
  removeRow(rowKey: string): void {
    for (const [userId, entry] of this.#entries) if (entry.rowKey === rowKey) this.#remove(userId);
  }

  /** Removes a person whose text has arrived. */
  removeUser(userId: string): void {
    this.#remove(userId);
  }

  clear(): void {
    for (const userId of [...this.#entries.keys()]) this.#remove(userId);
  }

  #remove(userId: string): void {
    this.#entries.get(userId)?.cancelTimeout();
    if (this.#entries.delete(userId)) this.#publish();
  }

  #publish(): void {
    const people = [...this.#entries].flatMap(([userId, { name }]) =>
      name === null ? [] : [{ userId, name }],
    );
    if (people.length > 0 || this.snapshot().length > 0) this.set(people);
  }
}

interface TypingRequests {
  /** Tells others that the viewer is typing; rejects on failure. */
  show: () => Promise<void>;
  clear: () => Promise<void>;
}

/**
 * Tells others that the viewer is typing: at most once a second while typing, cleared 2 s after the
 * last keystroke. Requests are sent one at a time, so that they arrive in order.
 */
export class TypingIndicator {
  readonly #requests: TypingRequests;
  readonly #clock: Clock;
  #shownAt = -Infinity;
  /** The state that others see after all requests are done. */
  #shown = false;
  #next: 'show' | 'clear' | null = null;
  #busy = false;
  #cancelTimeout: () => void = () => undefined;

  constructor(requests: TypingRequests, clock: Clock) {
    this.#requests = requests;
    this.#clock = clock;
  }

  /** A key was pressed and the text is not empty. */
  readonly onKey = (): void => {
    this.#cancelTimeout();
    this.#cancelTimeout = this.#clock.after(TYPING_CLEARED_AFTER_MS, this.stop);
    const now = this.#clock.now();
    if (this.#shown && now - this.#shownAt < TYPING_RENEWED_AFTER_MS) return;
    this.#shown = true;
    this.#shownAt = now;
    this.#write('show');
  };

  /** The text was sent or emptied, or the page was left. */
  readonly stop = (): void => {
    this.#cancelTimeout();
    if (!this.#shown) return;
    this.#shown = false;
    this.#write('clear');
  };

  #write(what: 'show' | 'clear'): void {
    this.#next = what;
    if (!this.#busy) void this.#drain();
  }

  async #drain(): Promise<void> {
    this.#busy = true;
    while (this.#next !== null) {
      const what = this.#next;
      this.#next = null;
      // Ignore a failure: the next keystroke sends it again.
      await this.#requests[what]().catch(() => undefined);
    }
    this.#busy = false;
  }
}

/** Maximum number of names to show. Further people are only counted. */
const NAMES_MAX = 3;

/** A sentence about the people who are typing; empty if there are none. */
export function typingText(names: readonly string[]): string {
  if (names.length === 0) return '';
  const parts = names.slice(0, NAMES_MAX).map((name) => isolate(name));
  const others = names.length - parts.length;
  if (others > 0) parts.push(others === 1 ? '1 other' : `${String(others)} others`);
  const last = parts.pop() ?? '';
  return parts.length === 0
    ? `${last} is typing...`
    : `${parts.join(', ')} and ${last} are typing...`;
}
