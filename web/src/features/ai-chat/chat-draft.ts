import * as z from 'zod/mini';
import { AI_TAB_PREFIX } from '../../lib/tab-storage.ts';

const draftSchema = z.object({
  text: z.string(),
  quickPromptId: z.nullable(z.string()),
  templateId: z.nullable(z.string()),
});

/** A message that is being written, without its picture. */
export type ChatDraft = z.infer<typeof draftSchema>;

export const NO_DRAFT: ChatDraft = { text: '', quickPromptId: null, templateId: null };

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What one person is writing in this tab, kept for a reload. */
export class ChatDrafts {
  readonly #storage: DraftStorage | null;
  readonly #key: string;

  /** Without a storage nothing is kept. */
  constructor(storage: DraftStorage | null, userId: string) {
    this.#storage = storage;
    this.#key = `${AI_TAB_PREFIX}chat-draft:${userId}`;
  }

  load(): ChatDraft {
    try {
      const kept = draftSchema.safeParse(JSON.parse(this.#storage?.getItem(this.#key) ?? 'null'));
      return kept.success ? kept.data : NO_DRAFT;
    } catch {
      // Not ours, cut off, or forbidden: as if nothing were kept.
      return NO_DRAFT;
    }
  }

  /** Keeps what is written; an empty draft is forgotten. */
  save(draft: ChatDraft): void {
    const isEmpty = draft.text.trim() === '' && draft.templateId === null;
    try {
      if (isEmpty) this.#storage?.removeItem(this.#key);
      else this.#storage?.setItem(this.#key, JSON.stringify(draft));
    } catch {
      // Full or forbidden: the text is still in its field, only a reload would lose it.
    }
  }
}
