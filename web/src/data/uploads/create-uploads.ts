import type { UploadRules } from '@promptory/domain/upload';
import { systemClock } from '../../lib/clock.ts';
import { newId } from '../../lib/new-id.ts';
import { prepareFile } from './prepare.ts';
import type { InterruptedItem, StoredItem } from './upload-item.ts';
import { type AddedFile, Uploads } from './uploads.ts';
import { supabase } from '../client/client.ts';
import { deleteUnusedFiles, type StorageFolder } from '../media/media-storage.ts';
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

/** Creates the state of an uploader. Files are prepared in the browser and sent to `folder`. */
export function createUploads({
  rules,
  folder,
  stored = [],
  interrupted = [],
  referencedUrls = [],
  onAdded,
}: UploadsOptions): Uploads {
  return new Uploads(
    rules,
    {
      clock: systemClock,
      newId,
      prepare: prepareFile,
      send: createResumableSender(folder),
      deleteFiles: (urls) => {
        const unnamed = urls.filter((url) => !referencedUrls.includes(url));
        if (unnamed.length === 0) return;
        // If the response of a save was lost, a row may refer to some of these files.
        // `deleteUnusedFiles` checks this.
        deleteUnusedFiles(supabase(), unnamed).catch((error: unknown) => {
          logError('Could not delete an unused file', error);
        });
      },
      ...(onAdded && { onAdded }),
      openPreview: (file) => URL.createObjectURL(file),
      closePreview: (preview) => {
        URL.revokeObjectURL(preview);
      },
    },
    stored.map((item) => ({ ...item, preview: mediaUrl(item.url) })),
    interrupted,
  );
}
