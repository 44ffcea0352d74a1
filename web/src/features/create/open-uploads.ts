import { UPLOAD_SIGNED_OUT } from '@promptory/domain/upload-errors';
import { supabase } from '../../data/client.ts';
import { discardMedia, uploadMedia } from '../../data/media-storage.ts';
import { mediaUrl } from '../../data/media-url.ts';
import { currentSession } from '../../data/use-session.ts';
import { systemClock } from '../../lib/clock.ts';
import { newId } from '../../lib/new-id.ts';
import { measureMedia } from './measure-media.ts';
import { MediaUploads, type StoredItem } from './media-uploads.ts';

/** The uploads of a create form, beginning with what an earlier visit of this tab had stored. */
export function openUploads(stored: readonly StoredItem[]): MediaUploads {
  return new MediaUploads(
    {
      clock: systemClock,
      newId,
      measure: measureMedia,
      upload: async (file, format) => {
        const { user } = currentSession().snapshot();
        if (user === null) throw new Error(UPLOAD_SIGNED_OUT);
        return uploadMedia(supabase(), user.id, file, format);
      },
      discard: (url) => {
        discardMedia(supabase(), [url]).catch((error: unknown) => {
          console.warn('A file that no post uses was left behind', error);
        });
      },
      openPreview: (file) => URL.createObjectURL(file),
      closePreview: (preview) => {
        URL.revokeObjectURL(preview);
      },
    },
    stored.map((item) => ({ ...item, preview: mediaUrl(item.url) })),
  );
}
