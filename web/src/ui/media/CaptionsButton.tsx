import { readCaptions } from '@promptory/domain/captions';
import Captions from 'lucide-react/icons/captions';
import X from 'lucide-react/icons/x';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { IconButton } from '../IconButton.tsx';
import { logError } from '../../browser/log-error.ts';

interface CaptionsButtonProps {
  /** The name of the video. */
  name: string;
  captions: string | undefined;
  onChange: (captions: string | null) => void;
}

/** A button to add captions from a WebVTT file. Shows an error if the file is invalid. */
export function CaptionsButton({ name, captions, onChange }: CaptionsButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function read(file: File) {
    try {
      const result = readCaptions(await file.text());
      setProblem(result.ok ? null : result.message);
      if (result.ok) onChange(result.captions);
    } catch (error) {
      logError('Could not load captions', error);
      setProblem("Couldn't read the file. Choose it again.");
    }
  }

  function onFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // Reset, so that choosing the same file again fires a change event.
    event.target.value = '';
    if (file !== undefined) void read(file);
  }

  return (
    <div>
      <input
        ref={input}
        type="file"
        accept=".vtt,text/vtt"
        onChange={onFile}
        aria-label={`Captions file of ${name}`}
        hidden
      />
      {captions === undefined ? (
        <Button
          size="sm"
          variant="ghost"
          className="-ml-2 max-md:h-11"
          icon={<Captions aria-hidden />}
          onClick={() => input.current?.click()}
        >
          Add captions
        </Button>
      ) : (
        <p className="flex items-center gap-1.5 text-xs text-quiet">
          <Captions aria-hidden className="size-4" />
          Captions added
          <IconButton
            size="sm"
            label={`Remove captions of ${name}`}
            icon={<X aria-hidden />}
            onClick={() => {
              onChange(null);
            }}
          />
        </p>
      )}
      {problem !== null && (
        <p role="alert" className="text-xs text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
