import { ALT_TEXT_MAX_CHARS } from '@promptory/domain/limits';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Check from 'lucide-react/icons/check';
import ImageOff from 'lucide-react/icons/image-off';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { controlClass } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { MediaUploads, UploadItem } from './media-uploads.ts';

interface MediaRowProps {
  item: UploadItem;
  /** From 1. */
  place: number;
  isLast: boolean;
  uploads: MediaUploads;
}

/** One file of the post: what it looks like, how far it is, its description and its place. */
export function MediaRow({ item, place, isLast, uploads }: MediaRowProps) {
  const altId = useId();
  return (
    <li className="relative flex gap-3 overflow-hidden rounded-card bg-panel p-2 shadow-card">
      <Preview item={item} />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <p className="truncate text-sm font-medium" title={item.name}>
              {item.name}
            </p>
            <Progress item={item} place={place} />
          </div>
          {place > 1 && (
            <IconButton
              size="sm"
              label={`Move ${item.name} up`}
              icon={<ArrowUp aria-hidden />}
              onClick={() => {
                uploads.move(item.id, -1);
              }}
            />
          )}
          {!isLast && (
            <IconButton
              size="sm"
              label={`Move ${item.name} down`}
              icon={<ArrowDown aria-hidden />}
              onClick={() => {
                uploads.move(item.id, 1);
              }}
            />
          )}
          <IconButton
            size="sm"
            label={`Remove ${item.name}`}
            icon={<X aria-hidden />}
            onClick={() => {
              uploads.remove(item.id);
            }}
          />
        </div>
        {item.state.step === 'failed' ? (
          item.state.canRetry && (
            <Button
              size="sm"
              icon={<RotateCw aria-hidden />}
              className="self-start"
              onClick={() => {
                uploads.retry(item.id);
              }}
            >
              Retry
            </Button>
          )
        ) : (
          <>
            <label htmlFor={altId} className="sr-only">
              Alt text of {item.name}
            </label>
            <input
              id={altId}
              value={item.alt}
              maxLength={ALT_TEXT_MAX_CHARS}
              placeholder="Alt text: describe it for people who cannot see it"
              onChange={(event) => {
                uploads.setAlt(item.id, event.target.value);
              }}
              className={`${controlClass} h-9 px-2.5 max-md:h-11`}
            />
          </>
        )}
      </div>
      {item.state.step === 'uploading' && (
        <span aria-hidden className="absolute inset-x-0 bottom-0 h-0.5 animate-pulse bg-accent" />
      )}
    </li>
  );
}

function Preview({ item }: { item: UploadItem }) {
  const shape = 'size-20 flex-none rounded-control bg-hover object-cover';
  if (item.state.step === 'failed' && !item.state.canRetry) {
    return (
      <span className={`${shape} grid place-items-center text-quiet`}>
        <ImageOff aria-hidden />
      </span>
    );
  }
  return item.kind === 'image' ? (
    <img src={item.preview} alt="" className={shape} />
  ) : (
    <video src={item.preview} muted playsInline preload="metadata" className={shape} />
  );
}

function Progress({ item, place }: { item: UploadItem; place: number }) {
  const { state } = item;
  switch (state.step) {
    case 'uploading':
      return <p className="text-xs text-quiet">Uploading...</p>;
    case 'failed':
      return (
        <p role="alert" className="text-xs break-words text-danger">
          {state.message}
        </p>
      );
    case 'uploaded':
      return state.just ? (
        <p className="flex items-center gap-1 text-xs text-success">
          <Check aria-hidden className="size-3.5" />
          Uploaded
        </p>
      ) : (
        <p className="text-xs text-quiet">{place === 1 ? 'Cover' : `No. ${String(place)}`}</p>
      );
  }
}
