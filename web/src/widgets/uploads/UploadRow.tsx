import { ALT_TEXT_MAX_CHARS } from '@promptory/domain/limits';
import { clsx } from 'clsx';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { isInProgress, type UploadItem } from '../../data/uploads/upload-item.ts';
import type { Uploads } from '../../data/uploads/uploads.ts';
import { Button } from '../../ui/Button.tsx';
import { CaptionsButton } from '../../ui/media/CaptionsButton.tsx';
import { controlClass } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { UploadStatus } from './UploadStatus.tsx';

interface UploadRowProps {
  item: UploadItem;
  /** Position in the list, from 1. */
  place: number;
  count: number;
  uploads: Uploads;
  /** The thumbnail, which is also the drag handle. */
  preview: ReactNode;
  onRemove: (item: UploadItem, button: HTMLElement) => void;
  onMove: (item: UploadItem, by: -1 | 1, button: HTMLElement) => void;
}

/** One file in the list: thumbnail, progress, alt text, captions and buttons. */
export function UploadRow({
  item,
  place,
  count,
  uploads,
  preview,
  onRemove,
  onMove,
}: UploadRowProps) {
  const { name, state } = item;
  const canRetry = state.step === 'cancelled' || (state.step === 'failed' && state.canRetry);
  const described = state.step !== 'failed' || state.canRetry;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 p-2">
      <div className="md:row-span-2">{preview}</div>
      <div className="flex min-w-0 items-start gap-1">
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm font-medium" title={name}>
            {name}
          </p>
          <UploadStatus item={item} atRest={place === 1 ? 'Cover' : `No. ${String(place)}`} />
          {canRetry && (
            <Button
              size="sm"
              icon={<RotateCw aria-hidden />}
              className="mt-1.5 max-md:h-11"
              onClick={() => {
                uploads.retry(item.id);
              }}
            >
              Retry
            </Button>
          )}
        </div>
        <EndButton item={item} uploads={uploads} onRemove={onRemove} />
      </div>
      <div className="flex min-w-0 items-start gap-1 max-md:col-span-2">
        <div className="min-w-0 flex-1">
          {described && <AltField item={item} onAlt={uploads.setAlt} />}
          {described && item.kind === 'video' && (
            <CaptionsButton
              name={name}
              captions={item.captions}
              onChange={(captions) => {
                uploads.setCaptions(item.id, captions);
              }}
            />
          )}
        </div>
        {count > 1 &&
          ([-1, 1] as const).map((by) => (
            <IconButton
              key={by}
              size="sm"
              label={`Move ${name} ${by < 0 ? 'up' : 'down'}`}
              icon={by < 0 ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
              aria-disabled={(by < 0 ? place === 1 : place === count) || undefined}
              className={clsx(roomy, 'aria-disabled:opacity-40')}
              onClick={(event) => {
                onMove(item, by, event.currentTarget);
              }}
            />
          ))}
      </div>
    </div>
  );
}

const roomy = 'max-md:size-11 md:size-9';

function EndButton({
  item,
  uploads,
  onRemove,
}: Pick<UploadRowProps, 'item' | 'uploads' | 'onRemove'>) {
  const cancels = isInProgress(item.state);
  return (
    <IconButton
      size="sm"
      data-row-end
      label={cancels ? `Cancel upload of ${item.name}` : `Remove ${item.name}`}
      icon={<X aria-hidden />}
      className={roomy}
      onClick={(event) => {
        if (cancels) uploads.cancel(item.id);
        else onRemove(item, event.currentTarget);
      }}
    />
  );
}

function AltField({ item, onAlt }: { item: UploadItem; onAlt: (id: string, alt: string) => void }) {
  return (
    <input
      aria-label={`Alt text of ${item.name}`}
      value={item.alt}
      maxLength={ALT_TEXT_MAX_CHARS}
      placeholder="Describe..."
      title="Describe this file for people who can't see it"
      onChange={(event) => {
        onAlt(item.id, event.target.value);
      }}
      className={`${controlClass} h-9 px-2.5 max-md:h-11`}
    />
  );
}
