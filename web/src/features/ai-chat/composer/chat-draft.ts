import * as z from 'zod/mini';
import { AI_TAB_PREFIX, type TextStorage } from '../../../browser/web-storage.ts';

const draftSchema = z.object({
  text: z.string(),
  quickPromptId: z.nullable(z.string()),
  templateId: z.nullable(z.string()),
});

/** A draft message without its image. */
export type ChatDraft = z.infer<typeof draftSchema>;

export const NO_DRAFT: ChatDraft = { text: '', quickPromptId: null, templateId: null };

/** The message drafts of one user in this tab. They survive a reload. */
export class ChatDrafts {
  readonly #storage: TextStorage | null;
  readonly #key: string;

  /** Nothing is saved if the storage is null. */
  constructor(storage: TextStorage | null, userId: string) {
    this.#storage = storage;
    this.#key = `${AI_TAB_PREFIX}chat-draft:${userId}`;
  }

  load(): ChatDraft {
    try {
      const saved = draftSchema.safeParse(JSON.parse(this.#storage?.getItem(this.#key) ?? 'null'));
      return saved.success ? saved.data : NO_DRAFT;
    } catch {
      // Ignore invalid data or blocked storage.
      return NO_DRAFT;
    }
  }

  /** Saves the draft. An empty draft is removed. */
  save(draft: ChatDraft): void {
    const isEmpty = draft.text.trim() === '' && draft.templateId === null;
    try {
      if (isEmpty) this.#storage?.removeItem(this.#key);
      else this.#storage?.setItem(this.#key, JSON.stringify(draft));
    } catch {
      // Storage is full or blocked; the text stays in the field until a reload.
    }
  }
}
