import { checkFiles } from '@promptory/domain/upload';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId, useSyncExternalStore } from 'react';
import { mediaUrl } from '../../data/media-url.ts';
import { isOnItsWay, type UploadItem } from '../../lib/uploads/upload-item.ts';
import type { Uploads } from '../../lib/uploads/uploads.ts';
import { useFileDrop } from '../../lib/uploads/use-file-drop.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { DropOverlay } from '../../ui/DropOverlay.tsx';
import { FileChooser } from '../../ui/FileChooser.tsx';
import { UploadNews } from '../../ui/UploadNews.tsx';
import { UploadStatus } from '../../ui/UploadStatus.tsx';

const SHOWN_PX = 64;

interface LogoFieldProps {
  uploads: Uploads;
  /** The logo that the tool has, while it keeps it. */
  presentUrl: string | null;
  onRemovePresent: () => void;
}

/** One picture: dropped, pasted or chosen; another one takes its place. */
export function LogoField({ uploads, presentUrl, onRemovePresent }: LogoFieldProps) {
  const { items, messages } = useSyncExternalStore(uploads.subscribe, uploads.snapshot);
  const labelId = useId();
  const item = items[0];
  const shown = item?.preview ?? (presentUrl === null ? null : mediaUrl(presentUrl));
  const choose = (files: readonly File[]) => {
    // A file that is refused takes nothing's place.
    if (checkFiles(uploads.rules, files, 0).accepted.length > 0) uploads.discardAll();
    uploads.add(files);
  };
  const held = useFileDrop(choose);

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
            <p className="truncate text-sm font-medium">{item?.name ?? 'Present logo'}</p>
            {item !== undefined && <UploadStatus item={item} atRest="Uploaded" />}
          </div>
          <ItemActions item={item} uploads={uploads} onRemovePresent={onRemovePresent} />
        </div>
      )}
      <FileChooser
        formats={uploads.rules.formats}
        multiple={false}
        label="Logo file"
        title={shown === null ? 'Add a logo' : 'Replace the logo'}
        hint="Drop, paste or choose. JPEG, PNG or WebP, up to 5MB."
        held={held}
        roomy={false}
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
      <UploadNews uploads={uploads} />
      {held && <DropOverlay />}
    </div>
  );
}

interface ItemActionsProps {
  item: UploadItem | undefined;
  uploads: Uploads;
  onRemovePresent: () => void;
}

/** Stop what is on its way, try again what was not stored, or take it out. */
function ItemActions({ item, uploads, onRemovePresent }: ItemActionsProps) {
  const state = item?.state;
  if (item !== undefined && isOnItsWay(state)) {
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
          if (item === undefined) onRemovePresent();
          else uploads.discardAll();
        }}
      >
        Remove
      </Button>
    </div>
  );
}
