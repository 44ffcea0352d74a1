import { clsx } from 'clsx';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import type { Fit, PixelSize } from '../../lib/aspect.ts';
import type { PictureItem } from '../../lib/media-item.ts';
import { prefersReducedMotion } from '../../browser/media-preferences.ts';
import { Picture } from './Picture.tsx';

interface AnimatedPictureProps {
  item: PictureItem;
  box: PixelSize;
  fit: Fit;
  priority: boolean;
}

/**
 * An animated picture with a play/pause button. It starts paused if the user prefers reduced motion
 * or reduced data.
 */
export function AnimatedPicture({ item, box, fit, priority }: AnimatedPictureProps) {
  const [playing, setPlaying] = useState(() => !prefersReducedMotion());
  const [isAnimationShown, setIsAnimationShown] = useState(false);
  const common = { box, size: item.size, fit, priority };
  return (
    <div className="relative">
      {/* The still image is the placeholder. It is hidden when the animation has loaded. */}
      <Picture
        {...common}
        source={item.picture}
        alt={playing ? '' : item.alt}
        placeholder={item.placeholder}
        className={clsx(playing && isAnimationShown && '[&_img]:invisible')}
      />
      {playing && (
        <Picture
          {...common}
          source={{ src: item.src, original: item.src }}
          alt={item.alt}
          className="absolute! inset-0 bg-transparent"
          onShown={() => {
            setIsAnimationShown(true);
          }}
        />
      )}
      <button
        type="button"
        aria-label={playing ? 'Pause GIF' : 'Play GIF'}
        onClick={() => {
          setPlaying(!playing);
          setIsAnimationShown(false);
        }}
        className="absolute bottom-2 left-2 flex h-8 items-center gap-1 rounded-full bg-black/65 pr-3 pl-2 text-xs font-medium text-white transition-colors hover:bg-black/80 [&_.lucide]:size-4"
      >
        {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
        <span>GIF</span>
      </button>
    </div>
  );
}
