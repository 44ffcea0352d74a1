import { writeMediaInfo } from '@promptory/domain/media-info';
import { detectMediaType } from '@promptory/domain/media-type';
import type { PostForm, PostStatus } from '@promptory/domain/post';
import { toCreateContentError } from '@promptory/domain/post-errors';
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

function columnsOf({ form, media, status }: Pick<NewPost, 'form' | 'media' | 'status'>) {
  return {
    title: form.title,
    description: form.description === '' ? null : form.description,
    prompt: form.prompt === '' ? null : form.prompt,
    tags: form.tags,
    allow_copy_prompt: form.allowCopyPrompt,
    media_urls: media.map((item) => item.url),
    media_info: media.map(writeMediaInfo),
    media_type: detectMediaType(media.map((item) => item.kind)),
    status,
  };
}

/** Creates a post and returns it as a feed post. Throws a CreateContentError. */
export async function createPost(client: DbClient, post: NewPost): Promise<Post> {
  await requireAuthor(client, 'post', post.userId);
  const loadedAt = Date.now();
  const columns = columnsOf(post);
  let answer = await client
    .from('posts')
    .insert({ id: post.id, user_id: post.userId, ...columns })
    .select(POST_COLUMNS)
    .single();
  if (answer.error?.code === UNIQUE_VIOLATION) {
    // An earlier attempt succeeded, but its response was lost. Update, as the form may have
    // changed.
    answer = await client
      .from('posts')
      .update(columns)
      .eq('id', post.id)
      .select(POST_COLUMNS)
      .single();
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
  { id, ...edited }: Omit<NewPost, 'userId'>,
): Promise<Post> {
  const loadedAt = Date.now();
  const { status, ...columns } = columnsOf(edited);
  const row = unwrap(
    await client
      .from('posts')
      .update(status === 'published' ? { ...columns, status } : columns)
      .eq('id', id)
      .select(POST_COLUMNS)
      .single(),
  );
  return toPost(row, loadedAt);
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
