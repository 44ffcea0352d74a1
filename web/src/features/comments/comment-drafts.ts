import * as z from 'zod/mini';
import type { CommentTarget } from '../../data/comment.ts';
import { parseJson } from '../../lib/parse-json.ts';

const PREFIX = 'promptory.comment-draft';

const draftSchema = z.object({ userId: z.string(), id: z.string(), text: z.string() });

/** A comment that is being written. */
export interface CommentDraft {
  /** The id that the comment will get, so that trying again cannot make two. */
  id: string;
  text: string;
}

/** Where nothing may be kept: lasts as long as the screen. */
class Forgetful {
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

/** What one person writes in one place, kept for a reload of this tab, also while it is being sent. */
export class CommentDrafts {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly #userId: string;
  readonly #typedKey: string;
  readonly #sentKey: string;

  constructor(
    storage: Storage | null,
    userId: string,
    { kind, id }: CommentTarget,
    threadId: string | null,
  ) {
    this.#storage = storage ?? new Forgetful();
    this.#userId = userId;
    this.#typedKey = [PREFIX, kind, id, threadId ?? ''].join(':');
    this.#sentKey = `${this.#typedKey}:sent`;
  }

  /** What was typed last; what a reload interrupted on its way comes first. */
  load(): CommentDraft | null {
    const sent = this.#read(this.#sentKey);
    const typed = this.#read(this.#typedKey);
    return sent === null ? typed : this.#joined(sent, typed);
  }

  /** Keeps what is typed; nothing but space is forgotten. */
  save(draft: CommentDraft): void {
    this.#write(this.#typedKey, draft.text.trim() === '' ? null : draft);
  }

  /** What was typed goes on its way. */
  sending(draft: CommentDraft): void {
    this.#write(this.#sentKey, draft);
    this.#write(this.#typedKey, null);
  }

  /** It arrived. */
  sent(): void {
    this.#write(this.#sentKey, null);
  }

  /** It did not arrive: gives what is to be typed on, what was typed meanwhile included. */
  failed(): CommentDraft | null {
    const draft = this.load();
    this.#write(this.#sentKey, null);
    if (draft !== null) this.save(draft);
    return draft;
  }

  #joined(sent: CommentDraft, typed: CommentDraft | null): CommentDraft {
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
