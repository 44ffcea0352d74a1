import ImageOff from 'lucide-react/icons/image-off';
import { useEffect, useRef } from 'react';
import type { ReadImageFile } from '../../lib/image-file.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { ChosenPicture } from './image-run.ts';

interface PicturePreviewProps {
  picture: ChosenPicture;
  /** It is still being read. */
  reading: boolean;
}

/** The chosen picture, small and still: drawn from what was measured, so no file can do anything here. */
export function PicturePreview({ picture: { name, pixels }, reading }: PicturePreviewProps) {
  if (pixels !== undefined) return <Drawing pixels={pixels} label={`Chosen picture: ${name}`} />;
  if (reading) return <Skeleton className="h-48 w-full rounded-card" />;
  return (
    <div className="flex h-32 items-center justify-center gap-2 rounded-card border border-dashed px-4 text-sm text-quiet">
      <ImageOff aria-hidden />
      This browser cannot show the picture.
    </div>
  );
}

interface DrawingProps {
  pixels: NonNullable<ReadImageFile['pixels']>;
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
