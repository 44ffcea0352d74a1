import { mediaInfoFits } from '@promptory/domain/media-info';
import type { Media } from '../../../data/works/post.ts';
import { toMediaInfo, type UploadItem } from '../../../data/uploads/upload-item.ts';
import type { Uploads } from '../../../data/uploads/uploads.ts';

/** Shown until the failed files are removed or uploaded. */
export const FILES_MISSING = "Some files weren't uploaded. Retry or remove them.";

const TOO_MUCH_TEXT =
  'The captions and image descriptions are too long in total. Please shorten them.';

/** The files as stored in the post, or null if a file is not uploaded. */
function mediaOf(items: readonly UploadItem[]): Media[] | null {
  const media = items.flatMap((item) => {
    const info = toMediaInfo(item);
    return item.state.step === 'uploaded'
      ? [{ ...info, alt: info.alt.trim(), url: item.state.url, kind: item.kind }]
      : [];
  });
  return media.length === items.length ? media : null;
}

/** Waits for all uploads. Resolves with the files or an error message. */
export async function collectUploadedMedia(uploads: Uploads): Promise<Media[] | string> {
  if (!navigator.onLine) return "You're offline. Try again when you're back online.";
  await uploads.whenSettled();
  const media = mediaOf(uploads.snapshot().items);
  if (media === null) return FILES_MISSING;
  return mediaInfoFits(media) ? media : TOO_MUCH_TEXT;
}
