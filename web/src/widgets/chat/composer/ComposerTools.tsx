import { acceptedFiles } from '@promptory/domain/media-format';
import { MESSAGE_UPLOAD } from '@promptory/domain/message';
import { clsx } from 'clsx';
import Megaphone from 'lucide-react/icons/megaphone';
import Paperclip from 'lucide-react/icons/paperclip';
import SquareTerminal from 'lucide-react/icons/square-terminal';
import { type ChangeEvent, useRef } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';

interface ComposerToolsProps {
  isPrompt: boolean;
  hasFiles: boolean;
  /** Null if the viewer can't send announcements. */
  isAnnouncement: boolean | null;
  onFiles: (files: File[]) => void;
  /** Called if files can't be attached now, to show the reason. */
  onFilesBlocked: () => void;
  onTogglePrompt: () => void;
  onToggleAnnouncement: () => void;
}

const toggleClass = 'aria-pressed:bg-accent-soft aria-pressed:text-accent-text';

/** The buttons that attach files and make the message a prompt. */
export function ComposerTools({
  isPrompt,
  hasFiles,
  isAnnouncement,
  onFiles,
  onFilesBlocked,
  onTogglePrompt,
  onToggleAnnouncement,
}: ComposerToolsProps) {
  const input = useRef<HTMLInputElement>(null);

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    // Reset, so that choosing the same file again fires a change event.
    event.target.value = '';
    onFiles(files);
  }

  return (
    <div className="col-start-1 flex p-1 pr-0">
      <input
        ref={input}
        type="file"
        accept={acceptedFiles(MESSAGE_UPLOAD.formats)}
        multiple
        aria-label="Image and video files"
        hidden
        onChange={onChange}
      />
      <IconButton
        label="Attach images or videos"
        icon={<Paperclip aria-hidden />}
        tooltipSide="top"
        aria-disabled={isPrompt || undefined}
        className="aria-disabled:opacity-50"
        onClick={() => {
          if (isPrompt) onFilesBlocked();
          else input.current?.click();
        }}
      />
      <IconButton
        label="Send as prompt"
        icon={<SquareTerminal aria-hidden />}
        tooltipSide="top"
        pressed={isPrompt}
        aria-disabled={hasFiles || undefined}
        className={clsx('aria-disabled:opacity-50', toggleClass)}
        onClick={onTogglePrompt}
      />
      {isAnnouncement !== null && (
        <IconButton
          label="Send as announcement"
          icon={<Megaphone aria-hidden />}
          tooltipSide="top"
          pressed={isAnnouncement}
          className={toggleClass}
          onClick={onToggleAnnouncement}
        />
      )}
    </div>
  );
}
