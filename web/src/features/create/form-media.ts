import { mediaInfoFits } from '@promptory/domain/media-info-size';
import type { Media } from '../../data/post.ts';
import { infoOf, type UploadItem } from '../../lib/uploads/upload-item.ts';
import type { Uploads } from '../../lib/uploads/uploads.ts';

/** Stands until the files that failed are gone or uploaded. */
export const FILES_MISSING = 'Some files were not uploaded. Please retry or remove them.';

const TOO_MUCH_TEXT =
  'The captions and descriptions of these files are too long in all. Please shorten them.';

/** The files as a row keeps them; null while one of them has not arrived. */
function mediaOf(items: readonly UploadItem[]): Media[] | null {
  const media = items.flatMap((item) => {
    const info = infoOf(item);
    return item.state.step === 'uploaded'
      ? [{ ...info, alt: info.alt.trim(), url: item.state.url, kind: item.kind }]
      : [];
  });
  return media.length === items.length ? media : null;
}

/** The files of a form once none is on its way any more, or why they cannot be sent. */
export async function settledMedia(uploads: Uploads): Promise<Media[] | string> {
  if (!navigator.onLine) return 'You are offline. Please try again when you are connected.';
  await uploads.whenSettled();
  const media = mediaOf(uploads.snapshot().items);
  if (media === null) return FILES_MISSING;
  return mediaInfoFits(media) ? media : TOO_MUCH_TEXT;
}
