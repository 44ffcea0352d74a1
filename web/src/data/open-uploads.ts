import type { UploadRules } from '@promptory/domain/upload';
import { systemClock } from '../lib/clock.ts';
import { newId } from '../lib/new-id.ts';
import { prepareFile } from '../lib/uploads/prepare.ts';
import type { InterruptedItem, StoredItem } from '../lib/uploads/upload-item.ts';
import { type AddedFile, Uploads } from '../lib/uploads/uploads.ts';
import { supabase } from './client.ts';
import { forgetFiles, type StorePlace } from './media-storage.ts';
import { mediaUrl } from './media-url.ts';
import { resumableSend } from './resumable-send.ts';

interface OpenOptions {
  rules: UploadRules;
  place: StorePlace;
  /** What an earlier visit of this tab had stored. */
  stored?: readonly StoredItem[];
  /** What it had not. */
  interrupted?: readonly InterruptedItem[];
  /** Addresses that a row names: taking such a file out leaves it stored. */
  named?: readonly string[];
  /** Told of every file that is taken, as it was chosen. */
  onAdded?: (added: readonly AddedFile[]) => void;
}

/** An uploader's files, prepared in this browser and sent to their place in the store. */
export function openUploads({
  rules,
  place,
  stored = [],
  interrupted = [],
  named = [],
  onAdded,
}: OpenOptions): Uploads {
  return new Uploads(
    rules,
    {
      clock: systemClock,
      newId,
      prepare: prepareFile,
      send: resumableSend(place),
      discard: (urls) => {
        const unnamed = urls.filter((url) => !named.includes(url));
        if (unnamed.length === 0) return;
        // An answer that was lost may have named others.
        forgetFiles(supabase(), unnamed).catch((error: unknown) => {
          console.warn('A file that nothing uses was left behind', error);
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
