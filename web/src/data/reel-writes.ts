import { writeMediaInfo } from '@promptory/domain/media-info';
import type { PostForm } from '@promptory/domain/post';
import { toCreateContentError } from '@promptory/domain/post-errors';
import type { SupabaseClient } from '@supabase/supabase-js';
import { dataOf, UNIQUE_VIOLATION } from './data-error.ts';
import type { Media } from './post.ts';
import type { ReelRow } from './reel.ts';
import { requireAuthor } from './require-author.ts';

export interface NewReel {
  /** Made by the browser, so that trying again after a lost answer cannot make a second reel. */
  id: string;
  userId: string;
  /** Its description is none of a reel's fields and is left out. */
  form: PostForm;
  video: Media;
}

function textColumnsOf({ title, prompt, tags, allowCopyPrompt }: ReelText) {
  return {
    title,
    prompt: prompt === '' ? null : prompt,
    tags,
    allow_copy_prompt: allowCopyPrompt,
  };
}

function columnsOf({ form, video }: NewReel) {
  return {
    ...textColumnsOf(form),
    video_url: video.url,
    thumbnail_url: video.poster ?? null,
    media_info: [writeMediaInfo(video)],
  };
}

/** Makes a reel; throws a CreateContentError. */
export async function createReel(client: SupabaseClient, reel: NewReel): Promise<void> {
  await requireAuthor(client, 'reel', reel.userId);
  const columns = columnsOf(reel);
  let { error } = await client
    .from('reels')
    .insert({ id: reel.id, user_id: reel.userId, ...columns });
  if (error?.code === UNIQUE_VIOLATION) {
    // An earlier try did arrive; its answer was lost. The form may have changed since.
    ({ error } = await client.from('reels').update(columns).eq('id', reel.id));
  }
  if (error !== null) throw toCreateContentError('reel', error);
}

/** What an author can change about a reel afterwards. */
export type ReelText = Pick<PostForm, 'title' | 'prompt' | 'tags' | 'allowCopyPrompt'>;
type EditedReel = Pick<ReelRow, 'title' | 'prompt' | 'tags' | 'allow_copy_prompt' | 'updated_at'>;

/** Changes what is said about a reel and gives it as the database keeps it; throws a DataError. */
export async function editReel(
  client: SupabaseClient,
  reelId: string,
  text: ReelText,
): Promise<EditedReel> {
  return dataOf(
    await client
      .from('reels')
      .update(textColumnsOf(text))
      .eq('id', reelId)
      .select('title,prompt,tags,allow_copy_prompt,updated_at')
      .single<EditedReel>(),
  );
}

/** Deletes a reel, and is content when it is gone already; throws a DataError. */
export async function deleteReel(client: SupabaseClient, reelId: string): Promise<void> {
  dataOf(await client.from('reels').delete().eq('id', reelId));
}
