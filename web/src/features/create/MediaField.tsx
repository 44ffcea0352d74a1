import { UPLOAD_MAX_FILES } from '@promptory/domain/limits';
import { ACCEPTED_FILES } from '@promptory/domain/upload';
import { clsx } from 'clsx';
import ImagePlus from 'lucide-react/icons/image-plus';
import { type ChangeEvent, useId, useRef, useSyncExternalStore } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import type { MediaUploads } from './media-uploads.ts';
import { MediaRow } from './MediaRow.tsx';
import { useFileDrop } from './use-file-drop.ts';

/** Pictures and videos of the post: chosen, dropped or pasted, then ordered and described. */
export function MediaField({ uploads }: { uploads: MediaUploads }) {
  const { items, messages } = useSyncExternalStore(uploads.subscribe, uploads.snapshot);
  const held = useFileDrop(uploads.add);
  const labelId = useId();
  const input = useRef<HTMLInputElement>(null);

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    uploads.add([...(event.target.files ?? [])]);
    // So that choosing the same file again is a change again.
    event.target.value = '';
  }

  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <span id={labelId} className="text-sm font-medium">
          Media
        </span>
        <span className="text-xs text-quiet">
          {items.length}/{UPLOAD_MAX_FILES} files
        </span>
      </div>
      {items.length > 0 && (
        <ol className="flex flex-col gap-2">
          {items.map((item, index) => (
            <MediaRow
              key={item.id}
              item={item}
              place={index + 1}
              isLast={index === items.length - 1}
              uploads={uploads}
            />
          ))}
        </ol>
      )}
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED_FILES}
        onChange={onChange}
        aria-label="Media files"
        tabIndex={-1}
        className="sr-only"
      />
      {items.length < UPLOAD_MAX_FILES && (
        <button
          type="button"
          onClick={() => input.current?.click()}
          className={clsx(
            'flex w-full flex-col items-center gap-1 rounded-card border border-dashed px-4 text-center transition-colors',
            items.length === 0 ? 'py-8' : 'py-4',
            held ? 'border-accent bg-accent-soft' : 'border-edge bg-panel hover:border-quiet',
          )}
        >
          <ImagePlus aria-hidden className="mb-1 text-quiet" />
          <span className="font-medium">
            {held ? 'Drop to add' : items.length === 0 ? 'Add pictures or a video' : 'Add more'}
          </span>
          <span className="text-xs text-quiet">
            Drop, paste or choose. JPEG, PNG, GIF, WebP, MP4, WebM or MOV, each under 50MB.
          </span>
        </button>
      )}
      {messages.length > 0 && (
        <Banner tone="danger">
          <ul className="flex flex-col gap-1 break-words">
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}
