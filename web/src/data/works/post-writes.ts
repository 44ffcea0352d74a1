import type { AttachedPrompt } from '@promptory/domain/attached-prompt';
import type { Json } from '@promptory/domain/database.types';
import { writeMediaInfo } from '@promptory/domain/media-info';
import { detectMediaType } from '@promptory/domain/media-type';
import type { PostForm, PostStatus } from '@promptory/domain/post';
import { toCreateContentError } from '@promptory/domain/post-errors';
import { summarizePrompt } from '../../lib/prompt-summary.ts';
import type { DbClient } from '../client/database.ts';
import { unwrap, UNIQUE_VIOLATION } from '../client/unwrap.ts';
import { type Media, type Post, POST_COLUMNS, toPost } from './post.ts';
import { requireAuthor } from './require-author.ts';

export interface NewPost {
  /** Created by the browser, so that a retry after a lost response cannot create a second post. */
  id: string;
  userId: string;
  form: PostForm;
  media: readonly Media[];
  status: PostStatus;
}

export interface EditedPost extends Omit<NewPost, 'userId'> {
  /** True if the post had an attached prompt before, which is then changed or removed. */
  hadAttachedPrompt: boolean;
}

function columnsOf({ form, media, status }: Pick<NewPost, 'form' | 'media' | 'status'>) {
  const { attachedPrompt } = form;
  // Cards show the summary of an attached prompt.
  const prompt =
    form.prompt === '' && attachedPrompt !== null
      ? summarizePrompt(attachedPrompt.content)
      : form.prompt;
  return {
    title: form.title,
    description: form.description === '' ? null : form.description,
    prompt: prompt === '' ? null : prompt,
    tags: form.tags,
    allow_copy_prompt: form.allowCopyPrompt,
    media_urls: media.map((item) => item.url),
    media_info: media.map(writeMediaInfo),
    media_type: detectMediaType(media.map((item) => item.kind)),
    status,
  };
}

/** Writes a post and its attached prompt in one transaction; null removes the attached prompt. */
function savePost(
  client: DbClient,
  id: string,
  columns: Json,
  attached: AttachedPrompt | null,
  isNew: boolean,
) {
  return client
    .rpc('save_post', { post_id: id, post: columns, attached, is_new: isNew })
    .select(POST_COLUMNS)
    .single();
}

/** Creates a post and returns it as a feed post. Throws a CreateContentError. */
export async function createPost(client: DbClient, post: NewPost): Promise<Post> {
  await requireAuthor(client, 'post', post.userId);
  const loadedAt = Date.now();
  const columns = columnsOf(post);
  const { attachedPrompt } = post.form;
  let answer =
    attachedPrompt === null
      ? await client
          .from('posts')
          .insert({ id: post.id, user_id: post.userId, ...columns })
          .select(POST_COLUMNS)
          .single()
      : await savePost(client, post.id, columns, attachedPrompt, true);
  if (answer.error?.code === UNIQUE_VIOLATION) {
    // An earlier attempt succeeded, but its response was lost. Update, as the form may have
    // changed.
    answer = await savePost(client, post.id, columns, attachedPrompt, false);
  }
  if (answer.error !== null) throw toCreateContentError('post', answer.error);
  return toPost(answer.data, loadedAt);
}

/**
 * Saves an edited post, and publishes it if requested. Saving as a draft never unpublishes a post,
 * because the draft may have been published in another tab. Throws a DataError, with the code
 * ROW_NOT_FOUND if the post was deleted or belongs to another user.
 */
export async function updatePost(
  client: DbClient,
  { id, hadAttachedPrompt, ...edited }: EditedPost,
): Promise<Post> {
  const loadedAt = Date.now();
  const { status, ...rest } = columnsOf(edited);
  const columns = status === 'published' ? { ...rest, status } : rest;
  const { attachedPrompt } = edited.form;
  const answer =
    attachedPrompt === null && !hadAttachedPrompt
      ? await client.from('posts').update(columns).eq('id', id).select(POST_COLUMNS).single()
      : await savePost(client, id, columns, attachedPrompt, false);
  return toPost(unwrap(answer), loadedAt);
}

/** Publishes a draft. Throws a DataError. */
export async function publishDraft(client: DbClient, postId: string): Promise<Post> {
  const loadedAt = Date.now();
  const row = unwrap(
    await client
      .from('posts')
      .update({ status: 'published' })
      .eq('id', postId)
      .select(POST_COLUMNS)
      .single(),
  );
  return toPost(row, loadedAt);
}

/** Deletes a post. Ignores a missing post. Throws a DataError. */
export async function deletePost(client: DbClient, postId: string): Promise<void> {
  unwrap(await client.from('posts').delete().eq('id', postId));
}
