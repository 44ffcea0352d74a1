import { COMMUNITY_COVER_UPLOAD } from '@promptory/domain/upload';
import { logError } from '../../browser/log-error.ts';
import { supabase } from '../client/client.ts';
import { deleteFiles } from '../media/media-storage.ts';
import { createUploads } from '../uploads/create-uploads.ts';
import { UploadError } from '../uploads/upload-error.ts';
import type { UploadItem } from '../uploads/upload-item.ts';
import { writeCover } from './community-writes.ts';

interface CoverUploadOptions {
  /** Stops the upload. */
  signal: AbortSignal;
  /** Called with the progress, and with null at the end. */
  onItem: (item: UploadItem | null) => void;
}

/**
 * Uploads a picture and makes it the cover of a community. Rejects with an UploadError or a
 * DataError; then the community keeps its former cover.
 */
export async function saveCover(
  communityId: string,
  file: File,
  { signal, onItem }: CoverUploadOptions,
): Promise<void> {
  const uploads = createUploads({
    rules: COMMUNITY_COVER_UPLOAD,
    folder: { bucket: 'community-covers', communityId },
  });
  const stop = uploads.subscribe(() => {
    onItem(uploads.snapshot().items[0] ?? null);
  });
  try {
    uploads.add([file]);
    signal.addEventListener('abort', () => {
      for (const { id } of uploads.snapshot().items) uploads.cancel(id);
    });
    await uploads.whenSettled();
    const { items, messages } = uploads.snapshot();
    const state = items[0]?.state;
    if (state?.step !== 'uploaded') {
      const reason = state?.step === 'failed' ? state.message : messages[0];
      throw new UploadError(reason ?? 'Failed to upload media');
    }
    await writeUploadedCover(communityId, state.url);
  } finally {
    stop();
    uploads.release();
    onItem(null);
  }
}

async function writeUploadedCover(communityId: string, url: string): Promise<void> {
  try {
    await writeCover(supabase(), communityId, url);
  } catch (error) {
    // If only the response was lost, the cover is in use and the policies keep the file.
    deleteFiles(supabase(), [url]).catch((failure: unknown) => {
      logError('Could not delete an unused cover', failure);
    });
    throw error;
  }
}
