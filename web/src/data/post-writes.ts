import { writeMediaInfo } from '@promptory/domain/media-info';
import { detectMediaType } from '@promptory/domain/media-type';
import type { PostForm, PostStatus } from '@promptory/domain/post';
import { toCreateContentError } from '@promptory/domain/post-errors';
import type { SupabaseClient } from '@supabase/supabase-js';
import { dataOf, UNIQUE_VIOLATION } from './data-error.ts';
import { type Media, type Post, POST_COLUMNS, type PostRow, toPost } from './post.ts';
import { requireAuthor } from './require-author.ts';

export interface NewPost {
  /** Made by the browser, so that trying again after a lost answer cannot make a second post. */
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

/** Makes a post and returns it as the feed shows it; throws a CreateContentError. */
export async function createPost(client: SupabaseClient, post: NewPost): Promise<Post> {
  await requireAuthor(client, 'post', post.userId);
  const loadedAt = Date.now();
  const columns = columnsOf(post);
  let answer = await client
    .from('posts')
    .insert({ id: post.id, user_id: post.userId, ...columns })
    .select(POST_COLUMNS)
    .single<PostRow>();
  if (answer.error?.code === UNIQUE_VIOLATION) {
    // An earlier try did arrive; its answer was lost. The form may have changed since.
    answer = await client
      .from('posts')
      .update(columns)
      .eq('id', post.id)
      .select(POST_COLUMNS)
      .single<PostRow>();
  }
  if (answer.error !== null) throw toCreateContentError('post', answer.error);
  return toPost(answer.data, loadedAt);
}

/**
 * Writes what was edited, and publishes if that is asked for. A draft may be out since the form
 * began, and saving it as one takes nothing back. Throws a DataError, with NO_ROW when the post is gone or somebody else's. */
export async function updatePost(
  client: SupabaseClient,
  { id, ...edited }: Omit<NewPost, 'userId'>,
): Promise<Post> {
  const loadedAt = Date.now();
  const { status, ...columns } = columnsOf(edited);
  const row = dataOf(
    await client
      .from('posts')
      .update(status === 'published' ? { ...columns, status } : columns)
      .eq('id', id)
      .select(POST_COLUMNS)
      .single<PostRow>(),
  );
  return toPost(row, loadedAt);
}

/** Makes a draft visible to everyone; throws a DataError. */
export async function publishDraft(client: SupabaseClient, postId: string): Promise<Post> {
  const loadedAt = Date.now();
  const row = dataOf(
    await client
      .from('posts')
      .update({ status: 'published' })
      .eq('id', postId)
      .select(POST_COLUMNS)
      .single<PostRow>(),
  );
  return toPost(row, loadedAt);
}

/** Deletes a post, and is content when it is gone already; throws a DataError. */
export async function deletePost(client: SupabaseClient, postId: string): Promise<void> {
  dataOf(await client.from('posts').delete().eq('id', postId));
}
