import { EMPTY_POST_FORM, type PostFormInput } from '@promptory/domain/post';
import * as z from 'zod/mini';
import type { InterruptedItem, StoredItem } from '../../lib/uploads/upload-item.ts';

const STORAGE_KEY = 'promptory.create-draft';

const draftSchema = z.object({
  userId: z.string(),
  postId: z.string(),
  form: z.object({
    title: z.string(),
    description: z.string(),
    prompt: z.string(),
    tags: z.array(z.string()),
    allowCopyPrompt: z.boolean(),
  }),
  media: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: z.enum(['image', 'video']),
      alt: z.string(),
      url: z.string(),
      size: z.exactOptional(z.object({ width: z.number(), height: z.number() })),
      placeholder: z.exactOptional(z.string()),
      poster: z.exactOptional(z.string()),
      animated: z.exactOptional(z.boolean()),
      captions: z.exactOptional(z.string()),
    }),
  ),
  interrupted: z.array(
    z.object({ name: z.string(), alt: z.string(), captions: z.exactOptional(z.string()) }),
  ),
});

/** What is kept of a form that is being filled in; of files that are on their way only what was written. */
export interface CreateDraft {
  userId: string;
  /** The id that the post will get, so that trying again cannot make two. */
  postId: string;
  form: PostFormInput;
  media: StoredItem[];
  interrupted: InterruptedItem[];
}

/** Whether there is anything to lose. */
export function hasInput(form: PostFormInput, mediaCount: number): boolean {
  return (
    mediaCount > 0 ||
    form.tags.length > 0 ||
    [form.title, form.description, form.prompt].some((text) => text.trim() !== '') ||
    form.allowCopyPrompt !== EMPTY_POST_FORM.allowCopyPrompt
  );
}

/** The form that this person was filling in, in this tab; null when there is none or it is unreadable. */
export function loadDraft(storage: Storage, userId: string): CreateDraft | null {
  const text = storage.getItem(STORAGE_KEY);
  if (text === null) return null;
  const parsed = draftSchema.safeParse(parseJson(text));
  return parsed.success && parsed.data.userId === userId ? parsed.data : null;
}

/** Keeps the form for a reload of this tab; one without input is forgotten. */
export function saveDraft(storage: Storage, draft: CreateDraft): void {
  if (hasInput(draft.form, draft.media.length + draft.interrupted.length)) {
    const text = JSON.stringify(draft);
    if (storage.getItem(STORAGE_KEY) !== text) storage.setItem(STORAGE_KEY, text);
  } else {
    storage.removeItem(STORAGE_KEY);
  }
}

/** Forgets the kept form. */
export function clearDraft(storage: Storage): void {
  storage.removeItem(STORAGE_KEY);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not ours, or cut off: as if nothing were kept.
    return null;
  }
}
