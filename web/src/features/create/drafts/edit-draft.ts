import type { TextStorage } from '../../../browser/web-storage.ts';
import type { AttachedPrompt } from '@promptory/domain/attached-prompt';
import type { Post } from '../../../data/works/post.ts';
import { toMediaInfo } from '../../../data/uploads/upload-item.ts';
import { type CreateDraft, readDraft } from './create-draft.ts';
import { parseJson } from '../../../lib/parse-json.ts';
import type { Fill } from '../form/fill-history.ts';

/** A post with its attached prompt, which is loaded separately. */
export interface PostToEdit extends Post {
  attachedPrompt: AttachedPrompt | null;
}

function keyOf(postId: string): string {
  return `promptory.edit-draft:${postId}`;
}

/** Converts a post to the initial form state. */
export function toDraft(post: PostToEdit): CreateDraft {
  return {
    userId: post.user_id,
    postId: post.id,
    form: {
      title: post.title,
      description: post.description ?? '',
      prompt: post.prompt ?? '',
      tags: [...post.tags],
      allowCopyPrompt: post.allow_copy_prompt,
      attachedPrompt: post.attachedPrompt,
    },
    typedTag: '',
    fills: [],
    media: post.media.map((item, index) => ({
      ...toMediaInfo(item),
      id: `${String(index)} ${item.url}`,
      name: item.url.split('/').at(-1) ?? item.url,
      kind: item.kind,
      url: item.url,
    })),
    interrupted: [],
  };
}

/** The parts of a draft that are compared, as text. The undo history is left out. */
function textOf({ form, typedTag, media, interrupted }: CreateDraft): string {
  return JSON.stringify([form, typedTag.trim(), media, interrupted]);
}

/** True if the form differs from its initial state. */
export function isChanged(draft: CreateDraft, start: CreateDraft): boolean {
  return textOf(draft) !== textOf(start);
}

/** Saves the edits for a reload of this tab. Removes them if nothing changed or `draft` is null. */
export function saveEdit(
  storage: TextStorage | null,
  post: PostToEdit,
  draft: CreateDraft | null,
): void {
  const start = toDraft(post);
  try {
    if (draft !== null && (isChanged(draft, start) || draft.fills.length > 0)) {
      storage?.setItem(keyOf(post.id), JSON.stringify({ start: textOf(start), draft }));
    } else {
      storage?.removeItem(keyOf(post.id));
    }
  } catch {
    // Storage is full; the browser asks before leaving the page.
  }
}

/**
 * The initial form state: the edits saved in this tab, else the post. If the post changed in the
 * meantime, the form shows the new post and undo restores the edits.
 */
export function loadEdit(storage: TextStorage | null, post: PostToEdit): CreateDraft {
  const now = toDraft(post);
  const written = parseJson(storage?.getItem(keyOf(post.id)) ?? null) ?? {};
  const { start, draft } = written as Record<string, unknown>;
  const saved = readDraft(draft, post.user_id);
  if (saved?.postId !== post.id) return now;
  return start === textOf(now) ? saved : { ...now, fills: newerFills(now, saved) };
}

function newerFills(now: CreateDraft, saved: CreateDraft): Fill[] {
  const { title, description, prompt, tags, attachedPrompt } = saved.form;
  const other = {
    ...(title !== now.form.title && { title }),
    ...(description !== now.form.description && { description }),
    ...(prompt !== now.form.prompt && { prompt }),
    ...(tags.join() !== now.form.tags.join() && { tags }),
    ...(JSON.stringify(attachedPrompt) !== JSON.stringify(now.form.attachedPrompt) && {
      attachedPrompt,
    }),
  };
  // The edits were already saved, but the response was lost.
  if (Object.keys(other).length === 0) return [];
  const text = 'This post was changed elsewhere. Select Undo to restore your edits.';
  return [{ id: 'newer', text, undone: false, other }];
}
