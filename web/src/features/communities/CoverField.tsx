import { COMMUNITY_COVER_UPLOAD } from '@promptory/domain/upload';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId } from 'react';
import { useFileDrop } from '../../browser/use-file-drop.ts';
import { mediaUrl } from '../../data/media/media-url.ts';
import { isInProgress, type UploadItem } from '../../data/uploads/upload-item.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { DropOverlay } from '../../ui/DropOverlay.tsx';
import { FileChooser } from '../../ui/FileChooser.tsx';
import { UploadStatus } from '../../widgets/uploads/UploadStatus.tsx';
import type { CoverChoice } from './use-cover-choice.ts';

/** The upload of the chosen cover, while the form is being saved. */
export interface CoverUpload {
  item: UploadItem;
  /** Stops the upload. The form is saved without the new cover. */
  stop: () => void;
}

interface CoverFieldProps {
  cover: CoverChoice;
  /** The saved cover, or null. */
  currentUrl: string | null;
  upload: CoverUpload | null;
}

/** The field for the cover: choose, drop or paste a picture, see it and remove it. */
export function CoverField({ cover, currentUrl, upload }: CoverFieldProps) {
  const labelId = useId();
  const isDragOver = useFileDrop(cover.choose);
  const saved = currentUrl === null || cover.isRemoved ? null : mediaUrl(currentUrl);
  const shown = cover.preview ?? saved;
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <span id={labelId} className="text-sm font-medium">
          Cover
        </span>
        <span className="text-xs text-quiet">Optional</span>
      </div>
      {shown !== null && (
        <>
          <div className="relative overflow-hidden rounded-card">
            <img
              src={shown}
              alt="Preview of the cover"
              className="aspect-[3/1] w-full bg-hover object-cover"
            />
            {/* The page crops the cover to six times as wide as high on large screens. */}
            <span className="absolute inset-x-0 top-0 h-1/4 border-b border-dashed border-edge bg-shade" />
            <span className="absolute inset-x-0 bottom-0 h-1/4 border-t border-dashed border-edge bg-shade" />
          </div>
          <p className="text-xs text-quiet">
            Cards show the whole picture. On large screens, the community's page shows the part
            between the lines.
          </p>
          <div className="flex min-h-8 items-center justify-between gap-3">
            <div className="min-w-0 flex-1">
              {upload === null ? (
                <p className="truncate text-sm text-quiet">{cover.file?.name ?? 'Current cover'}</p>
              ) : (
                <UploadStatus item={upload.item} atRest="Uploaded" />
              )}
            </div>
            {upload === null ? (
              <Button
                size="sm"
                icon={<Trash2 aria-hidden />}
                className="max-md:h-11"
                onClick={cover.remove}
              >
                <span>Remove</span>
                <span className="sr-only"> the cover</span>
              </Button>
            ) : (
              isInProgress(upload.item.state) && (
                <Button size="sm" className="max-md:h-11" onClick={upload.stop}>
                  Stop upload
                </Button>
              )
            )}
          </div>
        </>
      )}
      <FileChooser
        formats={COMMUNITY_COVER_UPLOAD.formats}
        multiple={false}
        label="Cover file"
        title={shown === null ? 'Add a cover' : 'Replace the cover'}
        hint="Drop, paste or choose. JPEG, PNG, GIF or WebP, up to 10MB. Best three times as wide as high."
        isDragOver={isDragOver}
        large={false}
        onFiles={cover.choose}
      />
      {cover.messages.length > 0 && (
        <Banner tone="danger">
          <ul className="flex flex-col gap-1 break-words">
            {cover.messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Banner>
      )}
      {isDragOver && <DropOverlay />}
    </div>
  );
}
