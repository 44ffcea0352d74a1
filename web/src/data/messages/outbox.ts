import type { Clock } from '../../lib/clock.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { Store } from '../../lib/store.ts';
import { type NewOutgoing, type OutgoingMessage, outgoingSchema } from './outgoing.ts';

/**
 * Messages that have waited longer than this are dropped. Sending them so late would be a surprise.
 */
const KEPT_MS = 7 * 24 * 3600_000;
/** The number of messages that may wait. A full outbox refuses new ones. */
const WAITING_MAX = 200;
/** The delay before the next attempt if the server did not answer. It doubles up to the maximum. */
const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;
/**
 * The delay before the next attempt if another tab is sending. That tab may close before it sends
 * the message that was added here.
 */
const OTHER_TAB_CHECK_MS = 1000;

/** The result of sending one message. */
export type SendResult =
  | { kind: 'stored' }
  /** The server did not answer, so the same message is sent again. */
  | { kind: 'no-answer' }
  | { kind: 'refused'; reason: string };

export interface OutboxDeps {
  clock: Clock;
  newId: () => string;
  /** Null if the browser blocks storage: messages then wait in memory only. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  storageKey: string;
  /** Must be idempotent: a message with the same id can be sent again. */
  send: (message: OutgoingMessage) => Promise<SendResult>;
  /** Resolves to a function that releases the lock, or to null if another tab sends. */
  lock: () => Promise<(() => void) | null>;
  logError: (text: string, error: unknown) => void;
}

type Messages = readonly OutgoingMessage[];
type RefusalListener = (message: OutgoingMessage) => boolean;

/**
 * The messages of one person that are not stored yet, in the order of sending. They survive a
 * reload. One tab sends them, one after the other, and tries again until the server answers.
 */
export class Outbox extends Store<Messages> {
  readonly #deps: OutboxDeps;
  readonly #refusalListeners = new Map<string, RefusalListener>();
  #isSending = false;
  #failures = 0;
  #cancelRetry: () => void = () => undefined;
  #isClosed = false;
  /** False if the messages are in memory only, because the storage is full. */
  #isStored = true;

  constructor(deps: OutboxDeps) {
    super([]);
    this.#deps = deps;
    this.reload();
  }

  /** Adds a message and sends it. Returns its id. Throws if too many messages are waiting. */
  add(message: NewOutgoing): string {
    const waiting = this.snapshot().filter(({ state }) => state === 'waiting');
    if (waiting.length >= WAITING_MAX) {
      throw new Error('Too many messages are waiting. Please try again later.');
    }
    const id = this.#deps.newId();
    const queuedAt = this.#deps.clock.now();
    this.#save([...this.snapshot(), { ...message, id, queuedAt, state: 'waiting' }]);
    this.wake();
    return id;
  }

  /** Sends a refused message again. */
  retry(id: string): void {
    this.#change(id, (refused) => {
      const message: OutgoingMessage = { ...refused, state: 'waiting' };
      delete message.error;
      return message;
    });
    this.wake();
  }

  /** Removes a message that was not stored. */
  discard(id: string): void {
    this.#save(this.snapshot().filter((message) => message.id !== id));
  }

  /**
   * Calls `listener` with each refused message of a chat. If it returns true, it has taken
   * the message back and the message leaves the outbox. Returns a function that unsubscribes.
   */
  onRefused(chatId: string, listener: RefusalListener): () => void {
    this.#refusalListeners.set(chatId, listener);
    return () => {
      if (this.#refusalListeners.get(chatId) === listener) {
        this.#refusalListeners.delete(chatId);
      }
    };
  }

  /** Reads the messages again, after another tab has changed them. */
  reload(): void {
    const { storage, storageKey, clock } = this.#deps;
    if (storage === null || !this.#isStored) return;
    const parsed = outgoingSchema.safeParse(parseJson(storage.getItem(storageKey)));
    const stored = parsed.success ? parsed.data : [];
    this.set(stored.filter(({ queuedAt }) => clock.now() - queuedAt < KEPT_MS));
  }

  /** Tries to send now, for example because the network is back. */
  wake(): void {
    this.#cancelRetry();
    void this.#sendAll();
  }

  /** Stops sending. The messages stay stored. */
  close(): void {
    this.#isClosed = true;
    this.#cancelRetry();
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending || this.#hasClosed() || this.#next() === undefined) return;
    this.#isSending = true;
    let delayMs: number | null = null;
    try {
      const release = await this.#deps.lock();
      if (release === null) delayMs = OTHER_TAB_CHECK_MS;
      else {
        try {
          delayMs = await this.#sendUntilEmpty();
        } finally {
          release();
        }
      }
    } catch (error) {
      this.#deps.logError('Could not send messages', error);
      delayMs = MAX_RETRY_MS;
    } finally {
      this.#isSending = false;
    }
    if (delayMs === null || this.#hasClosed()) return;
    this.#cancelRetry = this.#deps.clock.after(delayMs, () => void this.#sendAll());
  }

  /** Returns null, or the delay in milliseconds before the next attempt. */
  async #sendUntilEmpty(): Promise<number | null> {
    for (let message = this.#next(); message !== undefined; message = this.#next()) {
      const result = await this.#deps.send(message);
      if (this.#hasClosed()) return null;
      if (result.kind === 'no-answer') {
        this.#failures += 1;
        return Math.min(FIRST_RETRY_MS * 2 ** (this.#failures - 1), MAX_RETRY_MS);
      }
      this.#failures = 0;
      // Another tab may have added messages in the meantime.
      this.reload();
      if (result.kind === 'stored') this.discard(message.id);
      else this.#refuse(message.id, result.reason);
    }
    return null;
  }

  #refuse(id: string, reason: string): void {
    this.#change(id, (message) => ({ ...message, state: 'failed', error: reason }));
    const message = this.snapshot().find((one) => one.id === id);
    if (message === undefined) return;
    const wasTaken = this.#refusalListeners.get(message.chat.id)?.(message) ?? false;
    if (wasTaken) this.discard(id);
  }

  #hasClosed(): boolean {
    return this.#isClosed;
  }

  #next(): OutgoingMessage | undefined {
    return this.snapshot().find(({ state }) => state === 'waiting');
  }

  #change(id: string, change: (message: OutgoingMessage) => OutgoingMessage): void {
    this.#save(this.snapshot().map((message) => (message.id === id ? change(message) : message)));
  }

  #save(messages: Messages): void {
    const { storage, storageKey, logError } = this.#deps;
    this.set(messages);
    try {
      if (messages.length === 0) storage?.removeItem(storageKey);
      else storage?.setItem(storageKey, JSON.stringify(messages));
      this.#isStored = true;
    } catch (error) {
      // The messages are still sent, but don't survive a reload.
      this.#isStored = false;
      logError('Could not store waiting messages', error);
    }
  }
}
