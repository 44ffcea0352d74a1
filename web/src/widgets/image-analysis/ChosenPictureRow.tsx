import { type RefObject, useEffect, useRef } from 'react';
import { formatMegabytes } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { ChosenPicture, AnalysisPhase } from './image-analyzer.ts';
import type { ImageFileContent } from '../../browser/image-file.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import ImageOff from 'lucide-react/icons/image-off';

interface ChosenPictureRowProps {
  picture: ChosenPicture;
  phase: AnalysisPhase;
  /** A text that describes what the running analysis does. */
  doing: string;
  actionRef: RefObject<HTMLButtonElement | null>;
  onStop: () => void;
  onAgain: () => void;
}

/** The chosen image and the status of its analysis. */
export function ChosenPictureRow({
  picture,
  phase,
  doing,
  actionRef,
  onStop,
  onAgain,
}: ChosenPictureRowProps) {
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
        {/* One button for both actions, so that the focus stays on it. */}
        <Button
          ref={actionRef}
          size="sm"
          onClick={({ detail }) => {
            // Ignore the second click of a double click, which would undo the first click.
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
          <span>{reading ? 'Reading the picture.' : doing}</span>
        </p>
      )}
      {phase.step === 'stopped' && <p className="text-sm text-quiet">The analysis was stopped.</p>}
    </div>
  );
}

function sizeWords(bytes: number): string {
  const inMegabytes = formatMegabytes(bytes);
  return inMegabytes === '0.0' ? `${String(Math.ceil(bytes / 1024))} KB` : `${inMegabytes} MB`;
}

/** One of two labels. Both share one grid cell, so the button width does not change. */
function Label({ text, shown }: { text: string; shown: boolean }) {
  return (
    <span aria-hidden={!shown} className={`col-start-1 row-start-1 ${shown ? '' : 'invisible'}`}>
      {text}
    </span>
  );
}

interface PicturePreviewProps {
  picture: ChosenPicture;
  /** True while the file is being read. */
  reading: boolean;
}

/**
 * A preview drawn from decoded pixels, so that scripts in the file can't run.
 */
function PicturePreview({ picture: { name, pixels }, reading }: PicturePreviewProps) {
  if (pixels !== undefined) return <Drawing pixels={pixels} label={`Chosen picture: ${name}`} />;
  if (reading) return <Skeleton className="h-48 w-full rounded-card" />;
  return (
    <div className="flex h-32 items-center justify-center gap-2 rounded-card border border-dashed px-4 text-sm text-quiet">
      <ImageOff aria-hidden />
      Your browser can't display this image.
    </div>
  );
}

interface DrawingProps {
  pixels: NonNullable<ImageFileContent['pixels']>;
  label: string;
}

function Drawing({ pixels, label }: DrawingProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = pixels;

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const image = context.createImageData(pixels.width, pixels.height);
    image.data.set(pixels.data);
    context.putImageData(image, 0, 0);
  }, [pixels]);

  return (
    <div className="grid place-items-center rounded-card bg-hover">
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        width={width}
        height={height}
        className="max-h-64 max-w-full rounded-card"
      />
    </div>
  );
}
