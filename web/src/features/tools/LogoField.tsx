import { checkFiles } from '@promptory/domain/upload';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId, useSyncExternalStore } from 'react';
import { mediaUrl } from '../../data/media/media-url.ts';
import { isInProgress, type UploadItem } from '../../data/uploads/upload-item.ts';
import type { Uploads } from '../../data/uploads/uploads.ts';
import { useFileDrop } from '../../browser/use-file-drop.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { DropOverlay } from '../../ui/DropOverlay.tsx';
import { FileChooser } from '../../ui/FileChooser.tsx';
import { UploadAnnouncements } from '../../widgets/uploads/UploadAnnouncements.tsx';
import { UploadStatus } from '../../widgets/uploads/UploadStatus.tsx';

const SHOWN_PX = 64;

interface LogoFieldProps {
  uploads: Uploads;
  /** The saved logo, unless the user removed it. */
  currentUrl: string | null;
  onRemoveCurrent: () => void;
}

/** Upload field for one picture. A new picture replaces it. */
export function LogoField({ uploads, currentUrl, onRemoveCurrent }: LogoFieldProps) {
  const { items, messages } = useSyncExternalStore(uploads.subscribe, uploads.snapshot);
  const labelId = useId();
  const item = items[0];
  const shown = item?.preview ?? (currentUrl === null ? null : mediaUrl(currentUrl));
  const choose = (files: readonly File[]) => {
    // A rejected file does not replace the logo.
    if (checkFiles(uploads.rules, files, 0).accepted.length > 0) uploads.discardAll();
    uploads.add(files);
  };
  const isDragOver = useFileDrop(choose);

  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <span id={labelId} className="text-sm font-medium">
          Logo
        </span>
        <span className="text-xs text-quiet">Optional</span>
      </div>
      {shown !== null && (
        <div className="flex items-center gap-3">
          <img
            src={shown}
            alt=""
            width={SHOWN_PX}
            height={SHOWN_PX}
            className="size-16 flex-none rounded-[22%] bg-hover object-contain"
          />
          <div className="min-w-0 flex-1">
            <p className="truncate text-sm font-medium">{item?.name ?? 'Current logo'}</p>
            {item !== undefined && <UploadStatus item={item} atRest="Uploaded" />}
          </div>
          <ItemActions item={item} uploads={uploads} onRemoveCurrent={onRemoveCurrent} />
        </div>
      )}
      <FileChooser
        formats={uploads.rules.formats}
        multiple={false}
        label="Logo file"
        title={shown === null ? 'Add a logo' : 'Replace the logo'}
        hint="Drop, paste or choose. JPEG, PNG or WebP, up to 5MB."
        isDragOver={isDragOver}
        large={false}
        onFiles={choose}
      />
      {messages.length > 0 && (
        <Banner tone="danger">
          <ul className="flex flex-col gap-1 break-words">
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Banner>
      )}
      <UploadAnnouncements uploads={uploads} />
      {isDragOver && <DropOverlay />}
    </div>
  );
}

interface ItemActionsProps {
  item: UploadItem | undefined;
  uploads: Uploads;
  onRemoveCurrent: () => void;
}

/** Buttons for the logo: stop or retry the upload, or remove the logo. */
function ItemActions({ item, uploads, onRemoveCurrent }: ItemActionsProps) {
  const state = item?.state;
  if (item !== undefined && isInProgress(state)) {
    return (
      <Button
        size="sm"
        className="max-md:h-11"
        onClick={() => {
          uploads.cancel(item.id);
        }}
      >
        Stop upload
      </Button>
    );
  }
  const canRetry = state?.step === 'cancelled' || (state?.step === 'failed' && state.canRetry);
  return (
    <div className="flex gap-2">
      {item !== undefined && canRetry && (
        <Button
          size="sm"
          icon={<RotateCw aria-hidden />}
          className="max-md:h-11"
          onClick={() => {
            uploads.retry(item.id);
          }}
        >
          Retry
        </Button>
      )}
      <Button
        size="sm"
        icon={<Trash2 aria-hidden />}
        aria-label="Remove the logo"
        className="max-md:h-11"
        onClick={() => {
          if (item === undefined) onRemoveCurrent();
          else uploads.discardAll();
        }}
      >
        Remove
      </Button>
    </div>
  );
}
