import { writeMediaInfo } from '@promptory/domain/media-info';
import type { PostForm } from '@promptory/domain/post';
import { toCreateContentError } from '@promptory/domain/post-errors';
import type { SupabaseClient } from '@supabase/supabase-js';
import { UNIQUE_VIOLATION } from './data-error.ts';
import type { Media } from './post.ts';
import { requireAuthor } from './require-author.ts';

export interface NewReel {
  /** Made by the browser, so that trying again after a lost answer cannot make a second reel. */
  id: string;
  userId: string;
  /** Its description is none of a reel's fields and is left out. */
  form: PostForm;
  video: Media;
}

function columnsOf({ form, video }: NewReel) {
  return {
    title: form.title,
    prompt: form.prompt === '' ? null : form.prompt,
    tags: form.tags,
    allow_copy_prompt: form.allowCopyPrompt,
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
