import { clsx } from 'clsx';
import type { PixelSize } from '../lib/aspect.ts';
import { Picture } from './Picture.tsx';
import { Video } from './Video.tsx';

export interface MediaItem {
  src: string;
  kind: 'image' | 'video';
  alt: string;
  size?: PixelSize;
}

interface MediaViewProps {
  item: MediaItem;
  /** The shape of the place, in any unit. */
  box: PixelSize;
  /** Shows all of it instead of filling the box. */
  whole?: boolean;
  priority?: boolean;
}

/** One picture or video in a box of a given shape. */
export function MediaView({ item, box, whole = false, priority = false }: MediaViewProps) {
  if (item.kind === 'image') {
    return (
      <Picture
        src={item.src}
        alt={item.alt}
        width={box.width}
        height={box.height}
        priority={priority}
        className={clsx(whole && '[&_img]:object-contain')}
      />
    );
  }
  return (
    <div
      className="relative w-full overflow-hidden bg-black"
      style={{ aspectRatio: `${String(box.width)} / ${String(box.height)}` }}
    >
      <Video
        src={item.src}
        label={item.alt === '' ? 'Video' : item.alt}
        className="absolute inset-0 size-full object-contain"
      />
    </div>
  );
}
