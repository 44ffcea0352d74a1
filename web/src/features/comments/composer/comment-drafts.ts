import type { TextStorage } from '../../../browser/web-storage.ts';
import * as z from 'zod/mini';
import type { WorkRef } from '../../../data/works/work.ts';
import { parseJson } from '../../../lib/parse-json.ts';

const PREFIX = 'promptory.comment-draft';

const draftSchema = z.object({ userId: z.string(), id: z.string(), text: z.string() });

/** An unsent comment. */
export interface CommentDraft {
  /** The id of the future comment, so that a retry cannot create a second one. */
  id: string;
  text: string;
}

/** Used if session storage is blocked: drafts last until the screen closes. */
class MemoryStorage {
  readonly #items = new Map<string, string>();
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

/**
 * The draft of one person for one thread, post or reel. It survives a reload of this tab, even
 * while it is being sent.
 */
export class CommentDrafts {
  readonly #storage: TextStorage;
  readonly #userId: string;
  readonly #typedKey: string;
  readonly #sentKey: string;

  constructor(
    storage: TextStorage | null,
    userId: string,
    { kind, id }: WorkRef,
    threadId: string | null,
  ) {
    this.#storage = storage ?? new MemoryStorage();
    this.#userId = userId;
    this.#typedKey = [PREFIX, kind, id, threadId ?? ''].join(':');
    this.#sentKey = `${this.#typedKey}:sent`;
  }

  /** The saved draft. If a reload interrupted sending, the sent text comes first. */
  load(): CommentDraft | null {
    const sent = this.#read(this.#sentKey);
    const typed = this.#read(this.#typedKey);
    return sent === null ? typed : this.#join(sent, typed);
  }

  /** Saves the typed text; a blank text removes the draft. */
  save(draft: CommentDraft): void {
    this.#write(this.#typedKey, draft.text.trim() === '' ? null : draft);
  }

  /** Moves the draft to "being sent". */
  markSending(draft: CommentDraft): void {
    this.#write(this.#sentKey, draft);
    this.#write(this.#typedKey, null);
  }

  /** Removes the sent draft after success. */
  sent(): void {
    this.#write(this.#sentKey, null);
  }

  /** Restores the draft after a failure, followed by text that was typed since. */
  restore(): CommentDraft | null {
    const draft = this.load();
    this.#write(this.#sentKey, null);
    if (draft !== null) this.save(draft);
    return draft;
  }

  #join(sent: CommentDraft, typed: CommentDraft | null): CommentDraft {
    return typed === null ? sent : { id: sent.id, text: `${sent.text}\n${typed.text}` };
  }

  #read(key: string): CommentDraft | null {
    const text = this.#storage.getItem(key);
    if (text === null) return null;
    const parsed = draftSchema.safeParse(parseJson(text));
    if (!parsed.success || parsed.data.userId !== this.#userId) return null;
    return { id: parsed.data.id, text: parsed.data.text };
  }

  #write(key: string, draft: CommentDraft | null): void {
    if (draft === null) this.#storage.removeItem(key);
    else this.#storage.setItem(key, JSON.stringify({ userId: this.#userId, ...draft }));
  }
}
