import { type ReactNode, useId, useRef, useSyncExternalStore } from 'react';
import type { UploadItem } from '../lib/uploads/upload-item.ts';
import type { Uploads } from '../lib/uploads/uploads.ts';
import { useFileDrop } from '../lib/uploads/use-file-drop.ts';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';
import { DropOverlay } from './DropOverlay.tsx';
import { FileChooser } from './FileChooser.tsx';
import { toast } from './toast.ts';
import { UploadList } from './UploadList.tsx';
import { UploadNews } from './UploadNews.tsx';

interface UploaderProps {
  uploads: Uploads;
  /** Above it, and the name of its group. */
  label: string;
  /** What pressing the field does while it is empty. */
  title: string;
  /** What it takes. */
  hint: ReactNode;
  /** Beside the label. */
  aside?: ReactNode;
}

/** Pictures and videos: chosen, dropped, pasted or taken, then ordered and described. */
export function Uploader({ uploads, label, title, hint, aside }: UploaderProps) {
  const { items, messages, interrupted } = useSyncExternalStore(
    uploads.subscribe,
    uploads.snapshot,
  );
  const held = useFileDrop(uploads.add);
  const labelId = useId();
  const chooser = useRef<HTMLButtonElement>(null);
  const { formats, maxFiles } = uploads.rules;

  function onRemove(item: UploadItem, button: HTMLElement) {
    const row = button.closest('li');
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    const next = neighbour?.querySelector<HTMLElement>('[data-row-end]') ?? chooser.current;
    next?.focus();
    const removal = uploads.remove(item.id);
    toast(`${item.name} removed`, {
      action: { label: 'Undo', run: removal.undo },
      onGone: removal.settle,
    });
  }

  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <span className="flex items-center gap-2">
          <span id={labelId} className="text-sm font-medium">
            {label}
          </span>
          {aside}
        </span>
        <span className="text-xs text-quiet">
          {items.length}/{maxFiles} files
        </span>
      </div>
      {items.length > 0 && <UploadList items={items} uploads={uploads} onRemove={onRemove} />}
      {items.length < maxFiles && (
        <FileChooser
          formats={formats}
          multiple={maxFiles > 1}
          label={`${label} files`}
          title={items.length === 0 ? title : 'Add more'}
          hint={hint}
          held={held}
          roomy={items.length === 0}
          onFiles={uploads.add}
          buttonRef={chooser}
        />
      )}
      {interrupted.length > 0 && (
        <Banner
          tone="info"
          action={
            <Button size="sm" variant="ghost" onClick={uploads.forgetInterrupted}>
              Dismiss
            </Button>
          }
        >
          {interrupted.length === 1 ? 'This file was' : 'These files were'} still on the way. Choose
          again to go on: {interrupted.map(({ name }) => name).join(', ')}
        </Banner>
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
      <UploadNews uploads={uploads} />
      {held && <DropOverlay />}
    </div>
  );
}
