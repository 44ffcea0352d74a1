import { clsx } from 'clsx';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import type { Fit, PixelSize } from '../lib/aspect.ts';
import type { PictureItem } from '../lib/media-item.ts';
import { prefersStillness } from '../lib/wishes.ts';
import { Picture } from './Picture.tsx';

interface AnimatedPictureProps {
  item: PictureItem;
  box: PixelSize;
  fit: Fit;
  priority: boolean;
}

/**
 * A picture that moves, with the way to stop it. It stands still at first where reduced motion or
 * fewer bytes are wished for.
 */
export function AnimatedPicture({ item, box, fit, priority }: AnimatedPictureProps) {
  const [playing, setPlaying] = useState(() => !prefersStillness());
  const [moving, setMoving] = useState(false);
  const common = { box, size: item.size, fit, priority };
  return (
    <div className="relative">
      {/* The still is the stand-in; once all moves it must not shine through. */}
      <Picture
        {...common}
        source={item.picture}
        alt={playing ? '' : item.alt}
        placeholder={item.placeholder}
        className={clsx(playing && moving && '[&_img]:invisible')}
      />
      {playing && (
        <Picture
          {...common}
          source={{ src: item.src, original: item.src }}
          alt={item.alt}
          className="absolute! inset-0 bg-transparent"
          onShown={() => {
            setMoving(true);
          }}
        />
      )}
      <button
        type="button"
        aria-label={playing ? 'Pause GIF' : 'Play GIF'}
        onClick={() => {
          setPlaying(!playing);
          setMoving(false);
        }}
        className="absolute bottom-2 left-2 flex h-8 items-center gap-1 rounded-full bg-black/65 pr-3 pl-2 text-xs font-medium text-white transition-colors hover:bg-black/80 [&_.lucide]:size-4"
      >
        {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
        GIF
      </button>
    </div>
  );
}
