import { isolate } from '@promptory/domain/isolate';
import { type ReactNode, useId, useRef, useSyncExternalStore } from 'react';
import type { UploadItem } from '../../data/uploads/upload-item.ts';
import type { Uploads } from '../../data/uploads/uploads.ts';
import { useFileDrop } from '../../browser/use-file-drop.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { DropOverlay } from '../../ui/DropOverlay.tsx';
import { FileChooser } from '../../ui/FileChooser.tsx';
import { toast } from '../../ui/toast.ts';
import { UploadList } from './UploadList.tsx';
import { UploadAnnouncements } from './UploadAnnouncements.tsx';

interface UploaderProps {
  uploads: Uploads;
  /** The visible label, also the accessible name of the group. */
  label: string;
  /** The label of the file button while the list is empty. */
  title: string;
  /** A text about the accepted files. */
  hint: ReactNode;
  /** Shown next to the label. */
  aside?: ReactNode;
}

/**
 * Uploads pictures and videos that the user chooses, drops, pastes or takes with the camera. The
 * user can order them and add alt texts.
 */
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
    toast(`${isolate(item.name)} removed`, {
      action: { label: 'Undo', run: removal.undo },
      onClose: removal.finalize,
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
          {`${String(items.length)}/${String(maxFiles)} files`}
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
          isDragOver={held}
          large={items.length === 0}
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
          {interrupted.length === 1 ? 'An upload was' : 'Some uploads were'} interrupted. To
          continue, choose {interrupted.length === 1 ? 'this file' : 'these files'} again:{' '}
          {interrupted.map(({ name }) => name).join(', ')}
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
      <UploadAnnouncements uploads={uploads} />
      {held && <DropOverlay />}
    </div>
  );
}
