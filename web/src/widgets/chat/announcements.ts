import type { Clock } from '../../lib/clock.ts';
import { Store } from '../../lib/store.ts';
import type { ChatMessage } from './chat-message.ts';
import { appendedMessages } from './message-rows.ts';
import { spokenText } from './message-texts.ts';

/** Messages within this time are announced together. */
const COLLECT_MS = 800;
/** If more messages arrive at once, only their number is announced. */
const READ_OUT_MAX = 3;
/**
 * Failures are searched among this many of the newest messages, because waiting messages come last.
 */
const FAILURES_WITHIN = 50;

/** An announcement. `number` is always new, so that the same text is announced again. */
export interface Announcement {
  number: number;
  text: string;
}

/** The texts to announce after new messages of others, and after own messages that failed. */
export function newsBetween(
  before: readonly ChatMessage[],
  after: readonly ChatMessage[],
  nameOf: (message: ChatMessage) => string,
): string[] {
  if (before.length === 0) return [];
  const arrived = appendedMessages(before, after)
    .filter(({ isOwn }) => !isOwn)
    .map((message) => `${nameOf(message)}: ${spokenText(message)}`);
  const waited = new Set(
    before
      .slice(-FAILURES_WITHIN)
      .filter(({ status }) => status === 'waiting')
      .map(({ id }) => id),
  );
  if (waited.size === 0) return arrived;
  const failed = after
    .slice(-FAILURES_WITHIN)
    .filter(({ id, status }) => status === 'failed' && waited.has(id))
    .map(({ error }) => `Failed to send message. ${error ?? ''}`.trim());
  return [...arrived, ...failed];
}

/** Collects news, so that screen readers are not flooded. Each message is announced once. */
export class Announcer extends Store<Announcement> {
  readonly #clock: Clock;
  #collected: string[] = [];
  #cancel: (() => void) | null = null;

  constructor(clock: Clock) {
    super({ number: 0, text: '' });
    this.#clock = clock;
  }

  add(texts: readonly string[]): void {
    if (texts.length === 0) return;
    this.#collected.push(...texts);
    this.#cancel ??= this.#clock.after(COLLECT_MS, () => {
      const count = this.#collected.length;
      const text =
        count > READ_OUT_MAX ? `${String(count)} new messages` : this.#collected.join('. ');
      this.#collected = [];
      this.#cancel = null;
      this.set({ number: this.snapshot().number + 1, text });
    });
  }

  /** Drops what was not announced yet. */
  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#collected = [];
  }
}
