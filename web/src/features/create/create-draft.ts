import { EMPTY_POST_FORM, type PostFormInput } from '@promptory/domain/post';
import * as z from 'zod/mini';
import type { InterruptedItem, StoredItem } from '../../lib/uploads/upload-item.ts';
import type { Fill } from './fills.ts';
import { parseJson } from '../../lib/parse-json.ts';

const TAB_KEY = 'promptory.create-draft';
const LEFT_KEY = 'promptory.create-draft-left';

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

/** What is kept of a form that is being filled in; of files that are on their way only what was written. */
export interface CreateDraft {
  userId: string;
  /** The id that the post will get, so that trying again cannot make two. */
  postId: string;
  form: PostFormInput;
  /** A tag that is typed and not added yet. */
  typedTag: string;
  /** What was filled in by a press, and can be undone. */
  fills: readonly Fill[];
  media: StoredItem[];
  interrupted: InterruptedItem[];
}

/** Whether there is anything to lose. */
export function hasInput(form: PostFormInput, mediaCount: number, typedTag = ''): boolean {
  return (
    mediaCount > 0 ||
    form.tags.length > 0 ||
    [form.title, form.description, form.prompt, typedTag].some((text) => text.trim() !== '') ||
    form.allowCopyPrompt !== EMPTY_POST_FORM.allowCopyPrompt
  );
}

/** Whether a draft is worth keeping. */
export function isWorthKeeping({
  form,
  media,
  interrupted,
  typedTag,
  fills,
}: CreateDraft): boolean {
  return fills.length > 0 || hasInput(form, media.length + interrupted.length, typedTag);
}

/** A draft as it was written down; null when it is not one, or somebody else's. */
export function readDraft(written: unknown, userId: string): CreateDraft | null {
  const parsed = draftSchema.safeParse(written);
  return parsed.success && parsed.data.userId === userId ? parsed.data : null;
}

/** The form that this person was filling in, in this tab; null when there is none or it is unreadable. */
export function loadDraft(storage: Storage, userId: string): CreateDraft | null {
  return readDraft(parseJson(storage.getItem(TAB_KEY)), userId);
}

/** Keeps the form for a reload of this tab; one without input is forgotten. Throws when there is no room. */
export function saveDraft(storage: Storage, draft: CreateDraft): void {
  if (isWorthKeeping(draft)) {
    const text = JSON.stringify(draft);
    if (storage.getItem(TAB_KEY) !== text) storage.setItem(TAB_KEY, text);
  } else {
    storage.removeItem(TAB_KEY);
  }
}

/** Forgets the kept form. */
export function clearDraft(storage: Storage): void {
  storage.removeItem(TAB_KEY);
}

/**
 * Says that the page with this form is being left, and with null that it is back. A tab that is
 * duplicated takes all that this one keeps along but for this mark, for its page is not left.
 */
export function markLeft(storage: Storage, postId: string | null): void {
  if (postId === null) storage.removeItem(LEFT_KEY);
  else storage.setItem(LEFT_KEY, postId);
}

/** Whether the page with this form was left, which is told once. */
export function takeLeftMark(storage: Storage, postId: string): boolean {
  const left = storage.getItem(LEFT_KEY) === postId;
  storage.removeItem(LEFT_KEY);
  return left;
}
