import { acceptedFiles } from '@promptory/domain/media-format';
import { MESSAGE_UPLOAD } from '@promptory/domain/message';
import Paperclip from 'lucide-react/icons/paperclip';
import SquareTerminal from 'lucide-react/icons/square-terminal';
import { type ChangeEvent, useRef } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';

interface ComposerToolsProps {
  isPrompt: boolean;
  hasFiles: boolean;
  onFiles: (files: File[]) => void;
  /** Called if files can't be attached now, to show the reason. */
  onFilesBlocked: () => void;
  onTogglePrompt: () => void;
}

/** The buttons that attach files and make the message a prompt. */
export function ComposerTools({
  isPrompt,
  hasFiles,
  onFiles,
  onFilesBlocked,
  onTogglePrompt,
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
        className="aria-disabled:opacity-50 aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
        onClick={onTogglePrompt}
      />
    </div>
  );
}
