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

/** Creates a post and returns it as the feed shows it; throws a CreateContentError. */
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
    // An earlier try arrived, but its response was lost. The form may have changed since.
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
 * Saves an edited post, and publishes it if requested. Saving as a draft never unpublishes: the draft
 * may have been published elsewhere meanwhile. Throws a DataError, with ROW_NOT_FOUND when the post is
 * gone or belongs to somebody else.
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

/** Publishes a draft; throws a DataError. */
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

/** Deletes a post. A missing post is no error. Throws a DataError. */
export async function deletePost(client: DbClient, postId: string): Promise<void> {
  unwrap(await client.from('posts').delete().eq('id', postId));
}
