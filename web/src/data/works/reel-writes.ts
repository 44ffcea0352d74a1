import { writeMediaInfo } from '@promptory/domain/media-info';
import type { PostForm } from '@promptory/domain/post';
import { toCreateContentError } from '@promptory/domain/post-errors';
import type { DbClient, Row } from '../client/database.ts';
import { unwrap, UNIQUE_VIOLATION } from '../client/unwrap.ts';
import type { Media } from './post.ts';
import { requireAuthor } from './require-author.ts';

export interface NewReel {
  /** Created by the browser, so that a retry after a lost response cannot create a second reel. */
  id: string;
  userId: string;
  /** The description is ignored, because reels have none. */
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

/** Creates a reel. Throws a CreateContentError. */
export async function createReel(client: DbClient, reel: NewReel): Promise<void> {
  await requireAuthor(client, 'reel', reel.userId);
  const columns = columnsOf(reel);
  let { error } = await client
    .from('reels')
    .insert({ id: reel.id, user_id: reel.userId, ...columns });
  if (error?.code === UNIQUE_VIOLATION) {
    // An earlier attempt succeeded, but its response was lost. Update, as the form may have
    // changed.
    ({ error } = await client.from('reels').update(columns).eq('id', reel.id));
  }
  if (error !== null) throw toCreateContentError('reel', error);
}

/** The fields of a reel that its author can edit. */
export type ReelText = Pick<PostForm, 'title' | 'prompt' | 'tags' | 'allowCopyPrompt'>;
type EditedReel = Pick<
  Row<'reels'>,
  'title' | 'prompt' | 'tags' | 'allow_copy_prompt' | 'updated_at'
>;

/** Edits the texts of a reel and returns the saved fields. Throws a DataError. */
export async function editReel(
  client: DbClient,
  reelId: string,
  text: ReelText,
): Promise<EditedReel> {
  return unwrap(
    await client
      .from('reels')
      .update(textColumnsOf(text))
      .eq('id', reelId)
      .select('title,prompt,tags,allow_copy_prompt,updated_at')
      .single(),
  );
}

/** Deletes a reel. Ignores a missing reel. Throws a DataError. */
export async function deleteReel(client: DbClient, reelId: string): Promise<void> {
  unwrap(await client.from('reels').delete().eq('id', reelId));
}
