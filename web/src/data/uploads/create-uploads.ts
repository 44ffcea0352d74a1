import type { UploadRules } from '@promptory/domain/upload';
import { systemClock } from '../../lib/clock.ts';
import { newId } from '../../lib/new-id.ts';
import { prepareFile } from './prepare.ts';
import { GENERATE_THUMBNAIL_FAILED } from './prepared-file.ts';
import type { InterruptedItem, PrepareFile, StoredItem } from './upload-item.ts';
import { type AddedFile, Uploads } from './uploads.ts';
import { supabase } from '../client/client.ts';
import {
  deletePrivateFiles,
  deleteUnusedFiles,
  type StorageFolder,
} from '../media/media-storage.ts';
import { mediaUrl } from '../media/media-url.ts';
import { createResumableSender } from './resumable-upload.ts';
import { logError } from '../../browser/log-error.ts';

interface UploadsOptions {
  rules: UploadRules;
  folder: StorageFolder;
  /** Files that were already uploaded before a reload of this tab. */
  stored?: readonly StoredItem[];
  /** Files whose upload was interrupted by a reload of this tab. */
  interrupted?: readonly InterruptedItem[];
  /** URLs that a database row refers to. These files are kept in storage when they are removed. */
  referencedUrls?: readonly string[];
  /** Called with each added file, before it is prepared. */
  onAdded?: (added: readonly AddedFile[]) => void;
}

/**
 * Creates the state of an uploader. Files are prepared in the browser and sent to `folder`. In a
 * private folder, videos get no poster, and stored files have no preview: they need a signed URL.
 */
export function createUploads({
  rules,
  folder,
  stored = [],
  interrupted = [],
  referencedUrls = [],
  onAdded,
}: UploadsOptions): Uploads {
  const isPrivate = 'chatId' in folder;
  return new Uploads(
    rules,
    {
      clock: systemClock,
      newId,
      prepare: isPrivate ? prepareWithoutPoster : prepareFile,
      send: createResumableSender(folder),
      deleteFiles: (urls) => {
        const unnamed = urls.filter((url) => !referencedUrls.includes(url));
        if (unnamed.length === 0) return;
        // If the response of a save was lost, a row may refer to some of these files.
        // `deleteUnusedFiles` and the policies of private buckets check this.
        const deletion = isPrivate
          ? deletePrivateFiles(supabase(), folder, unnamed)
          : deleteUnusedFiles(supabase(), unnamed);
        deletion.catch((error: unknown) => {
          logError('Could not delete an unused file', error);
        });
      },
      ...(onAdded && { onAdded }),
      openPreview: (file) => URL.createObjectURL(file),
      closePreview: (preview) => {
        URL.revokeObjectURL(preview);
      },
    },
    stored.map((item) => ({ ...item, preview: isPrivate ? '' : mediaUrl(item.url) })),
    interrupted,
  );
}

/** Rows of messages have no column for a poster. */
const prepareWithoutPoster: PrepareFile = async (file, formats) => {
  const { poster: _, warning, ...prepared } = await prepareFile(file, formats);
  const isWarned = warning !== undefined && warning !== GENERATE_THUMBNAIL_FAILED;
  return isWarned ? { ...prepared, warning } : prepared;
};
