import { type CreateDraft, isWorthKeeping, readDraft } from './create-draft.ts';
import { parseJson } from '../../lib/parse-json.ts';

const PREFIX = 'promptory.create-draft';
/** So many unfinished posts of one person stay on a device; the oldest goes first. */
const DRAFTS_KEPT = 10;

interface KeptDraft {
  draft: CreateDraft;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/**
 * The unfinished posts of one person on this device, each under its own name, so that two tabs never
 * write the same one.
 */
export class DraftShelf {
  readonly #storage: Storage;
  readonly #userId: string;
  readonly #now: () => number;

  /** `now` gives milliseconds since 1970. */
  constructor(storage: Storage, userId: string, now: () => number) {
    this.#storage = storage;
    this.#userId = userId;
    this.#now = now;
  }

  /** Keeps a draft; one without input is forgotten. Throws when there is no room. */
  save(draft: CreateDraft): void {
    if (!isWorthKeeping(draft)) {
      this.remove(draft.postId);
      return;
    }
    const key = this.#key(draft.postId);
    const isNew = this.#storage.getItem(key) === null;
    this.#storage.setItem(key, JSON.stringify({ savedAt: this.#now(), draft }));
    if (!isNew) return;
    for (const old of this.all().slice(DRAFTS_KEPT)) this.remove(old.draft.postId);
  }

  /** All of them, newest first. */
  all(): KeptDraft[] {
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

  #read(key: string): KeptDraft[] {
    const kept = (parseJson(this.#storage.getItem(key)) ?? {}) as Record<string, unknown>;
    const draft = readDraft(kept['draft'], this.#userId);
    const savedAt = kept['savedAt'];
    return draft !== null && typeof savedAt === 'number' ? [{ draft, savedAt }] : [];
  }

  #key(postId: string): string {
    return `${PREFIX}:${this.#userId}:${postId}`;
  }
}
