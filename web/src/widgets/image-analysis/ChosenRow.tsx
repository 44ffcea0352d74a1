import type { RefObject } from 'react';
import { megabytes } from '../../lib/format-bytes.ts';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { ChosenPicture, RunPhase } from './image-run.ts';
import { PicturePreview } from './PicturePreview.tsx';

interface ChosenRowProps {
  picture: ChosenPicture;
  phase: RunPhase;
  /** What analyzing it means here, in words. */
  doing: string;
  actionRef: RefObject<HTMLButtonElement | null>;
  onStop: () => void;
  onAgain: () => void;
}

/** The picture that was chosen, and what happens with it. */
export function ChosenRow({ picture, phase, doing, actionRef, onStop, onAgain }: ChosenRowProps) {
  const reading = phase.step === 'reading';
  const working = reading || phase.step === 'analyzing';
  return (
    <div className="flex flex-col gap-3">
      <PicturePreview picture={picture} reading={reading} />
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 text-sm">
          <p className="truncate font-medium" title={picture.name}>
            <bdi>{picture.name}</bdi>
          </p>
          <p className="text-quiet">{sizeWords(picture.bytes)}</p>
        </div>
        {/* One button whatever it does, so that the focus stays where it is. */}
        <Button
          ref={actionRef}
          size="sm"
          onClick={({ detail }) => {
            // The second press of a double one would undo the first.
            if (detail > 1) return;
            if (working) onStop();
            else onAgain();
          }}
        >
          <span className="grid">
            <Label text="Stop" shown={working} />
            <Label text="Analyze again" shown={!working} />
          </span>
        </Button>
      </div>
      {working && (
        <p className="flex items-center gap-2 text-sm text-quiet">
          <Spinner />
          {reading ? 'Reading the picture.' : doing}
        </p>
      )}
      {phase.step === 'stopped' && <p className="text-sm text-quiet">The analysis was stopped.</p>}
    </div>
  );
}

function sizeWords(bytes: number): string {
  const inMegabytes = megabytes(bytes);
  return inMegabytes === '0.0' ? `${String(Math.ceil(bytes / 1024))} KB` : `${inMegabytes} MB`;
}

/** One of two labels in one cell: the button is as wide as the wider one. */
function Label({ text, shown }: { text: string; shown: boolean }) {
  return (
    <span aria-hidden={!shown} className={`col-start-1 row-start-1 ${shown ? '' : 'invisible'}`}>
      {text}
    </span>
  );
}
