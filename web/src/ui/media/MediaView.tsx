import type { Fit, PixelSize } from '../../lib/aspect.ts';
import type { MediaItem } from '../../lib/media-item.ts';
import { AnimatedPicture } from './AnimatedPicture.tsx';
import { Picture } from './Picture.tsx';
import { Video } from './Video.tsx';

interface MediaViewProps {
  item: MediaItem;
  /** The aspect ratio, in any unit. */
  box: PixelSize;
  fit?: Fit;
  /** True if it is visible without scrolling, so that it loads first. */
  priority?: boolean;
  /** True to play animated pictures. Otherwise they are still and have a GIF badge. */
  animate?: boolean;
  /** True if it is a hidden slide of a carousel. Videos pause. */
  away?: boolean;
}

/** A picture or video in a box with a given aspect ratio. */
export function MediaView({
  item,
  box,
  fit = 'cover',
  priority = false,
  animate = false,
  away = false,
}: MediaViewProps) {
  if (item.kind === 'video') {
    return <Video key={item.src} item={item} box={box} priority={priority} away={away} />;
  }
  if (item.animated && animate) {
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
