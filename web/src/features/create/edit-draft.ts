import type { Post } from '../../data/post.ts';
import { infoOf } from '../../lib/uploads/upload-item.ts';
import { type CreateDraft, readDraft } from './create-draft.ts';
import { parseJson } from '../../lib/parse-json.ts';
import type { Fill } from './fills.ts';

function keyOf(postId: string): string {
  return `promptory.edit-draft:${postId}`;
}

/** A post as the form holds it before anything is changed. */
export function draftOf(post: Post): CreateDraft {
  return {
    userId: post.user_id,
    postId: post.id,
    form: {
      title: post.title,
      description: post.description ?? '',
      prompt: post.prompt ?? '',
      tags: [...post.tags],
      allowCopyPrompt: post.allow_copy_prompt,
    },
    typedTag: '',
    fills: [],
    media: post.media.map((item, index) => ({
      ...infoOf(item),
      id: `${String(index)} ${item.url}`,
      name: item.url.split('/').at(-1) ?? item.url,
      kind: item.kind,
      url: item.url,
    })),
    interrupted: [],
  };
}

/** What is compared: all but what was filled in by a press. */
function textOf({ form, typedTag, media, interrupted }: CreateDraft): string {
  return JSON.stringify([form, typedTag.trim(), media, interrupted]);
}

/** Whether the form holds something else than it began with. */
export function isChanged(draft: CreateDraft, start: CreateDraft): boolean {
  return textOf(draft) !== textOf(start);
}

/** Keeps the changes to a post for a reload of this tab; without any, or with null, none are kept. */
export function keepEdit(storage: Storage | null, post: Post, draft: CreateDraft | null): void {
  const start = draftOf(post);
  try {
    if (draft !== null && (isChanged(draft, start) || draft.fills.length > 0)) {
      storage?.setItem(keyOf(post.id), JSON.stringify({ start: textOf(start), draft }));
    } else {
      storage?.removeItem(keyOf(post.id));
    }
  } catch {
    // Full: the browser asks before the page is left.
  }
}

/**
 * What the form of a post begins with: the changes that this tab kept, else the post. Where the post
 * became another one meanwhile it is shown as it is now, and an undo brings the kept text back.
 */
export function startEdit(storage: Storage | null, post: Post): CreateDraft {
  const now = draftOf(post);
  const written = parseJson(storage?.getItem(keyOf(post.id)) ?? null) ?? {};
  const { start, draft } = written as Record<string, unknown>;
  const kept = readDraft(draft, post.user_id);
  if (kept?.postId !== post.id) return now;
  return start === textOf(now) ? kept : { ...now, fills: newerFills(now, kept) };
}

function newerFills(now: CreateDraft, kept: CreateDraft): Fill[] {
  const { title, description, prompt, tags } = kept.form;
  const other = {
    ...(title !== now.form.title && { title }),
    ...(description !== now.form.description && { description }),
    ...(prompt !== now.form.prompt && { prompt }),
    ...(tags.join() !== now.form.tags.join() && { tags }),
  };
  // As after a saving whose answer was lost.
  if (Object.keys(other).length === 0) return [];
  const text = 'This post was changed elsewhere meanwhile. Undo brings back what you had typed.';
  return [{ id: 'newer', text, undone: false, other }];
}
