import type { TextStorage } from '../../../browser/web-storage.ts';
import { EMPTY_POST_FORM, type PostFormInput } from '@promptory/domain/post';
import * as z from 'zod/mini';
import type { InterruptedItem, StoredItem } from '../../../data/uploads/upload-item.ts';
import type { Fill } from '../form/fill-history.ts';
import { parseJson } from '../../../lib/parse-json.ts';

const TAB_KEY = 'promptory.create-draft';
const LEFT_KEY = 'promptory.create-draft-left';

const attachedPrompt = z.nullable(
  z.object({ format: z.enum(['markdown', 'text']), content: z.string() }),
);

const draftSchema = z.object({
  userId: z.string(),
  postId: z.string(),
  form: z.object({
    title: z.string(),
    description: z.string(),
    prompt: z.string(),
    tags: z.array(z.string()),
    allowCopyPrompt: z.boolean(),
    attachedPrompt: z._default(attachedPrompt, null),
  }),
  typedTag: z._default(z.string(), ''),
  fills: z._default(
    z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        undone: z.boolean(),
        other: z.object({
          title: z.exactOptional(z.string()),
          description: z.exactOptional(z.string()),
          prompt: z.exactOptional(z.string()),
          tags: z.exactOptional(z.array(z.string())),
          attachedPrompt: z.exactOptional(attachedPrompt),
        }),
      }),
    ),
    [],
  ),
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

/** The saved state of the form. Unfinished uploads keep only their text. */
export interface CreateDraft {
  userId: string;
  /** The id for the new post. Retrying with the same id cannot create duplicates. */
  postId: string;
  form: PostFormInput;
  /** A typed tag that was not added yet. */
  typedTag: string;
  /** Automatic changes that can be undone. */
  fills: readonly Fill[];
  media: StoredItem[];
  interrupted: InterruptedItem[];
}

/** True if the form has input. */
export function hasInput(form: PostFormInput, mediaCount: number, typedTag = ''): boolean {
  return (
    mediaCount > 0 ||
    form.tags.length > 0 ||
    form.attachedPrompt !== null ||
    [form.title, form.description, form.prompt, typedTag].some((text) => text.trim() !== '') ||
    form.allowCopyPrompt !== EMPTY_POST_FORM.allowCopyPrompt
  );
}

/** True if the draft has anything to save. */
export function isWorthSaving({ form, media, interrupted, typedTag, fills }: CreateDraft): boolean {
  return fills.length > 0 || hasInput(form, media.length + interrupted.length, typedTag);
}

/** Parses a saved draft. Returns null if it is invalid or belongs to another user. */
export function readDraft(written: unknown, userId: string): CreateDraft | null {
  const parsed = draftSchema.safeParse(written);
  return parsed.success && parsed.data.userId === userId ? parsed.data : null;
}

/** The draft of this user in this tab, or null. */
export function loadDraft(storage: TextStorage, userId: string): CreateDraft | null {
  return readDraft(parseJson(storage.getItem(TAB_KEY)), userId);
}

/**
 * Saves the draft for a reload of this tab, or removes an empty one. Throws when storage is full.
 */
export function saveDraft(storage: TextStorage, draft: CreateDraft): void {
  if (isWorthSaving(draft)) {
    const text = JSON.stringify(draft);
    if (storage.getItem(TAB_KEY) !== text) storage.setItem(TAB_KEY, text);
  } else {
    storage.removeItem(TAB_KEY);
  }
}

/** Removes the saved draft. */
export function clearDraft(storage: TextStorage): void {
  storage.removeItem(TAB_KEY);
}

/**
 * Marks that the page with this draft is being left; null removes the mark. A duplicated tab copies
 * the session storage but not this mark, since the original page stays open.
 */
export function markLeft(storage: TextStorage, postId: string | null): void {
  if (postId === null) storage.removeItem(LEFT_KEY);
  else storage.setItem(LEFT_KEY, postId);
}

/** Returns whether the page with this draft was left, and clears the mark. */
export function takeLeftMark(storage: TextStorage, postId: string): boolean {
  const left = storage.getItem(LEFT_KEY) === postId;
  storage.removeItem(LEFT_KEY);
  return left;
}
