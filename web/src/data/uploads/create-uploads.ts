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
  /** Files that an earlier visit of this tab uploaded. */
  stored?: readonly StoredItem[];
  /** Files that the earlier visit had not finished. */
  interrupted?: readonly InterruptedItem[];
  /** URLs that a database row refers to. Removing such a file keeps it in storage. */
  referencedUrls?: readonly string[];
  /** Called with each added file, before it is prepared. */
  onAdded?: (added: readonly AddedFile[]) => void;
}

/** Creates the files of an uploader: prepared in this browser and sent to a storage folder. */
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
        // A lost response may mean that a row refers to some of these files; `deleteUnusedFiles`
        // checks.
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
