import { type CreateDraft, isWorthSaving, readDraft } from './create-draft.ts';
import { parseJson } from '../../../lib/parse-json.ts';

const PREFIX = 'promptory.create-draft';
/** Maximum number of saved drafts per user. The oldest is removed first. */
const DRAFTS_MAX = 10;

interface SavedDraft {
  draft: CreateDraft;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/**
 * The drafts of one user on this device. Each has its own key so that tabs do not overwrite each
 * other.
 */
export class DeviceDrafts {
  readonly #storage: Storage;
  readonly #userId: string;
  readonly #now: () => number;

  /** `now` returns milliseconds since 1970. */
  constructor(storage: Storage, userId: string, now: () => number) {
    this.#storage = storage;
    this.#userId = userId;
    this.#now = now;
  }

  /** Saves the draft, or removes an empty one. Throws when storage is full. */
  save(draft: CreateDraft): void {
    if (!isWorthSaving(draft)) {
      this.remove(draft.postId);
      return;
    }
    const key = this.#key(draft.postId);
    const isNew = this.#storage.getItem(key) === null;
    this.#storage.setItem(key, JSON.stringify({ savedAt: this.#now(), draft }));
    if (!isNew) return;
    for (const old of this.all().slice(DRAFTS_MAX)) this.remove(old.draft.postId);
  }

  /** All drafts, newest first. */
  all(): SavedDraft[] {
    const start = this.#key('');
    const keys = Array.from({ length: this.#storage.length }, (_, at) => this.#storage.key(at));
    return keys
      .filter((key) => key?.startsWith(start) === true)
      .flatMap((key) => this.#read(key ?? ''))
      .sort((one, other) => other.savedAt - one.savedAt);
  }

  remove(postId: string): void {
    this.#storage.removeItem(this.#key(postId));
  }

  #read(key: string): SavedDraft[] {
    const kept = (parseJson(this.#storage.getItem(key)) ?? {}) as Record<string, unknown>;
    const draft = readDraft(kept['draft'], this.#userId);
    const savedAt = kept['savedAt'];
    return draft !== null && typeof savedAt === 'number' ? [{ draft, savedAt }] : [];
  }

  #key(postId: string): string {
    return `${PREFIX}:${this.#userId}:${postId}`;
  }
}
