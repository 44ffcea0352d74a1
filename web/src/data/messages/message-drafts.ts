import { localStorageOrNull } from '../../browser/web-storage.ts';
import { logError } from '../../browser/log-error.ts';
import { wallClock } from '../../lib/clock.ts';
import { Store } from '../../lib/store.ts';
import {
  draftPreviewOf,
  type MessageDraft,
  parseDraft,
  type StoredDraft,
} from './message-draft.ts';

const PREFIX = 'promptory.message-draft:';
/** The number of drafts that are kept per person. Saving another one removes the oldest. */
const DRAFTS_MAX = 50;
/** Longer texts are cut. This leaves room above the limit of a message. */
const TEXT_MAX_CHARS = 20_000;
/** A quoted message is cut to this length, because its quote shows one line. */
const QUOTE_MAX_CHARS = 300;

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * The drafts of messages in this browser, per person and conversation. A draft key identifies the
 * conversation, such as 'dm:{id}'. The snapshot is a number that changes with every change of a
 * draft, also in another tab.
 */
export class MessageDrafts extends Store<number> {
  readonly #storage: DraftStorage;
  readonly #now: () => number;
  /** The previews for lists, by storage key. A cache, because each list reads them after every change. */
  readonly #previews = new Map<string, { stored: string; preview: string | null }>();

  /** `now` returns milliseconds since 1970. Without a storage, drafts last until a reload. */
  constructor(storage: DraftStorage | null, now: () => number) {
    super(0);
    this.#storage = storage ?? new StorageInMemory();
    this.#now = now;
  }

  /** The draft of a person for a conversation; null if there is none. */
  load(userId: string, draftKey: string): MessageDraft | null {
    return this.#draftOf(this.stored(userId, draftKey), userId);
  }

  /** The stored form of a draft. It differs after every change. */
  stored(userId: string, draftKey: string): string | null {
    return this.#storage.getItem(storageKey(userId, draftKey));
  }

  /** Saves a draft. A draft without text, files and reply is removed. */
  save(userId: string, draftKey: string, draft: MessageDraft): void {
    const key = storageKey(userId, draftKey);
    const { text, reply, files } = draft;
    if (text.trim() === '' && reply === null && files.length === 0) {
      if (this.#storage.getItem(key) === null) return;
      this.#storage.removeItem(key);
    } else {
      const isNew = this.#storage.getItem(key) === null;
      this.#write(key, {
        ...draft,
        text: text.slice(0, TEXT_MAX_CHARS),
        reply: reply && { ...reply, content: reply.content.slice(0, QUOTE_MAX_CHARS) },
        userId,
        savedAt: this.#now(),
      });
      if (isNew) this.#removeOldest(userId);
    }
    this.changed();
  }

  /** One line about a draft for the list of conversations; null if there is no text and no file. */
  preview(userId: string, draftKey: string): string | null {
    const key = storageKey(userId, draftKey);
    const stored = this.#storage.getItem(key);
    if (stored === null) {
      this.#previews.delete(key);
      return null;
    }
    const known = this.#previews.get(key);
    if (known?.stored === stored) return known.preview;
    const preview = draftPreviewOf(this.#draftOf(stored, userId));
    this.#previews.set(key, { stored, preview });
    return preview;
  }

  /** Removes all drafts of a person. Files that were uploaded stay in storage. */
  removeAll(userId: string): void {
    for (const key of this.#keysOf(userId)) this.#storage.removeItem(key);
    this.changed();
  }

  /** Tells the listeners that a draft was changed. */
  readonly changed = (): void => {
    this.set(this.snapshot() + 1);
  };

  /** Follows the changes of other tabs. */
  listen(window: Pick<Window, 'addEventListener'>): void {
    window.addEventListener('storage', ({ key }) => {
      if (key === null || key.startsWith(PREFIX)) this.changed();
    });
  }

  #draftOf(stored: string | null, userId: string): MessageDraft | null {
    const parsed = parseDraft(stored);
    if (parsed?.userId !== userId) return null;
    const { savedAt: _savedAt, userId: _userId, ...draft } = parsed;
    return draft;
  }

  #write(key: string, stored: StoredDraft): void {
    try {
      this.#storage.setItem(key, JSON.stringify(stored));
    } catch (error) {
      // The storage is full. The text stays in its field until a reload.
      logError('Could not save the draft of a message', error);
    }
  }

  #removeOldest(userId: string): void {
    const keys = this.#keysOf(userId);
    if (keys.length <= DRAFTS_MAX) return;
    const newestFirst = keys
      .map((key) => ({ key, at: parseDraft(this.#storage.getItem(key))?.savedAt ?? 0 }))
      .sort((one, other) => other.at - one.at);
    for (const { key } of newestFirst.slice(DRAFTS_MAX)) this.#storage.removeItem(key);
  }

  #keysOf(userId: string): string[] {
    const start = storageKey(userId, '');
    return Array.from({ length: this.#storage.length }, (_, index) => this.#storage.key(index))
      .filter((key) => key !== null)
      .filter((key) => key.startsWith(start));
  }
}

function storageKey(userId: string, draftKey: string): string {
  return `${PREFIX}${userId}:${draftKey}`;
}

/** Used if the browser blocks its storage. */
class StorageInMemory implements DraftStorage {
  readonly #items = new Map<string, string>();
  get length(): number {
    return this.#items.size;
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
}

let shared: MessageDrafts | undefined;

/** The drafts of this browser. */
export function messageDrafts(): MessageDrafts {
  if (shared === undefined) {
    shared = new MessageDrafts(localStorageOrNull(), () => wallClock.now());
    shared.listen(window);
  }
  return shared;
}

/** One line about the draft of a conversation, without 'Draft:'; null if there is none. */
export function draftPreview(userId: string, draftKey: string): string | null {
  return messageDrafts().preview(userId, draftKey);
}

/** Calls `listener` after every change of a draft. Returns a function that unsubscribes it. */
export function subscribeToDrafts(listener: () => void): () => void {
  return messageDrafts().subscribe(listener);
}

/** Removes all drafts of a person from this browser, for example with the account. */
export function clearMessageDrafts(userId: string): void {
  messageDrafts().removeAll(userId);
}
