import { isolate } from '@promptory/domain/isolate';
import ImageOff from 'lucide-react/icons/image-off';
import Play from 'lucide-react/icons/play';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useFileUrl } from '../../../data/messages/file-urls.ts';
import { isInProgress, type UploadItem } from '../../../data/uploads/upload-item.ts';
import type { Uploads } from '../../../data/uploads/uploads.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { toast } from '../../../ui/toast.ts';
import { UploadStatus } from '../../uploads/UploadStatus.tsx';

interface AttachmentTrayProps {
  items: readonly UploadItem[];
  uploads: Uploads;
  /** Called after the last file was removed, to move the focus. */
  onEmpty: () => void;
}

/** The attached files, with their progress. */
export function AttachmentTray({ items, uploads, onEmpty }: AttachmentTrayProps) {
  function onRemove({ id, name }: UploadItem, button: HTMLElement) {
    const row = button.closest('li');
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    const next = neighbour?.querySelector<HTMLElement>('[data-row-end]');
    if (next) next.focus();
    else onEmpty();
    const removal = uploads.remove(id);
    toast(`${isolate(name)} removed`, {
      action: { label: 'Undo', run: removal.undo },
      onClose: removal.finalize,
    });
  }
  return (
    <ul aria-label="Attached files" className="flex items-start gap-2 overflow-x-auto border-b p-2">
      {items.map((item) => (
        <li
          key={item.id}
          className="flex w-72 flex-none items-center gap-2.5 rounded-control border bg-page p-1.5"
        >
          <Thumbnail item={item} />
          <div className="min-w-0 flex-1">
            <p className="truncate text-sm font-medium" title={item.name}>
              {item.name}
            </p>
            <UploadStatus item={item} atRest="Ready to send" />
          </div>
          <div className="-mr-0.5 flex flex-none">
            {canRetry(item) && (
              <IconButton
                size="sm"
                label={`Retry ${item.name}`}
                icon={<RotateCw aria-hidden />}
                tooltipSide="top"
                className="max-md:size-11"
                onClick={() => {
                  uploads.retry(item.id);
                }}
              />
            )}
            <IconButton
              size="sm"
              data-row-end
              label={`${isInProgress(item.state) ? 'Cancel upload of' : 'Remove'} ${item.name}`}
              icon={<X aria-hidden />}
              tooltipSide="top"
              className="max-md:size-11"
              onClick={(event) => {
                onRemove(item, event.currentTarget);
              }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

function canRetry({ state }: UploadItem): boolean {
  return state.step === 'cancelled' || (state.step === 'failed' && state.canRetry);
}

const THUMBNAIL = 'size-12 flex-none rounded-[4px] bg-hover object-cover';

function Thumbnail({ item }: { item: UploadItem }) {
  const { state, preview } = item;
  if (state.step === 'failed' && !state.canRetry) return <NoThumbnail />;
  if (preview === '' && state.step === 'uploaded') {
    return <StoredThumbnail item={item} path={state.url} />;
  }
  return <Picture kind={item.kind} url={preview} />;
}

/** The thumbnail of a file that was uploaded before a reload. */
function StoredThumbnail({ item, path }: { item: UploadItem; path: string }) {
  const { file } = useFileUrl(path);
  if (file.status === 'loading') return <span className={THUMBNAIL} />;
  return file.url === null ? <NoThumbnail /> : <Picture kind={item.kind} url={file.url} />;
}

function NoThumbnail() {
  return (
    <span className={`${THUMBNAIL} grid place-items-center text-quiet`}>
      <ImageOff aria-hidden />
    </span>
  );
}

function Picture({ kind, url }: { kind: UploadItem['kind']; url: string }) {
  if (kind === 'image') return <img src={url} alt="" draggable={false} className={THUMBNAIL} />;
  return (
    <span className="relative flex-none">
      <video
        src={url}
        muted
        playsInline
        preload="metadata"
        tabIndex={-1}
        aria-hidden
        className={THUMBNAIL}
      />
      <span className="absolute inset-0 grid place-items-center">
        <span className="grid size-6 place-items-center rounded-full bg-black/60 text-white">
          <Play aria-hidden className="size-3 fill-current" />
        </span>
      </span>
    </span>
  );
}
