import type { Fit, PixelSize } from '../lib/aspect.ts';
import type { MediaItem } from '../lib/media-item.ts';
import { AnimatedPicture } from './AnimatedPicture.tsx';
import { Picture } from './Picture.tsx';
import { Video } from './Video.tsx';

interface MediaViewProps {
  item: MediaItem;
  /** The shape of the place, in any unit. */
  box: PixelSize;
  fit?: Fit;
  /** In sight at once. */
  priority?: boolean;
  /** Whether moving pictures move; otherwise they are marked as such. */
  moves?: boolean;
  /** Turned away in a carousel: a video stops. */
  away?: boolean;
}

/** One picture or video in a box of a given shape. */
export function MediaView({
  item,
  box,
  fit = 'cover',
  priority = false,
  moves = false,
  away = false,
}: MediaViewProps) {
  if (item.kind === 'video') {
    return <Video key={item.src} item={item} box={box} priority={priority} away={away} />;
  }
  if (item.animated && moves) {
    return <AnimatedPicture key={item.src} item={item} box={box} fit={fit} priority={priority} />;
  }
  return (
    <div className="relative">
      <Picture
        source={item.picture}
        alt={item.alt}
        box={box}
        size={item.size}
        fit={fit}
        placeholder={item.placeholder}
        priority={priority}
      />
      {item.animated && (
        <span className="pointer-events-none absolute bottom-2 left-2 rounded-control bg-black/65 px-1.5 py-0.5 text-xs font-medium text-white">
          GIF
        </span>
      )}
    </div>
  );
}
