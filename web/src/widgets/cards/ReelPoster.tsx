import { clsx } from 'clsx';
import Eye from 'lucide-react/icons/eye';
import Play from 'lucide-react/icons/play';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pictureSource } from '../../data/media/renditions.ts';
import type { Reel } from '../../data/works/reel.ts';
import { formatCompactNumber } from '../../lib/format.ts';
import { Picture } from '../../ui/media/Picture.tsx';
import { REEL_BOX } from './card-height.ts';
import { CARD_SIZES } from './card-sizes.ts';

interface ReelPosterProps {
  reel: Reel;
  /** The path of the player. */
  path: string;
  /** True to load the picture first, because the card is visible without scrolling. */
  priority: boolean;
}

/** The poster of a reel on its card, with the number of views. It opens the player. */
export function ReelPoster({ reel, path, priority }: ReelPosterProps) {
  return (
    <div className="relative">
      {/* Not focusable: keyboard users open the reel with its title, which has the same link. */}
      <Link
        to={path}
        tabIndex={-1}
        aria-label={`Play ${reel.title}`}
        className="group relative block"
      >
        <Poster reel={reel} priority={priority} />
        <span className="absolute inset-0 grid place-items-center">
          <span className="grid size-14 place-items-center rounded-full bg-black/60 text-white transition-transform group-hover:scale-105">
            <Play aria-hidden className="ml-0.5 size-6 fill-current" />
          </span>
        </span>
      </Link>
      <PosterBadge className="top-2.5 left-2.5">Reel</PosterBadge>
      {reel.views_count > 0 && (
        <PosterBadge className="right-2.5 bottom-2.5">
          <Eye aria-hidden className="size-3.5" />
          {formatCompactNumber(reel.views_count)}
          <span className="sr-only">{reel.views_count === 1 ? ' view' : ' views'}</span>
        </PosterBadge>
      )}
    </div>
  );
}

/** A badge on the poster. Clicks go through to the link below. */
function PosterBadge({ className, children }: { className: string; children: ReactNode }) {
  return (
    <p
      className={clsx(
        'pointer-events-none absolute flex h-6 items-center gap-1 rounded-full bg-black/70 px-2.5 text-xs font-medium text-white',
        className,
      )}
    >
      {children}
    </p>
  );
}

function Poster({ reel: { video }, priority }: { reel: Reel; priority: boolean }) {
  // Without a poster, show an empty box with the same aspect ratio.
  if (video.poster === undefined) {
    return (
      <span
        className="block w-full bg-black"
        style={{ aspectRatio: `${String(REEL_BOX.width)} / ${String(REEL_BOX.height)}` }}
      />
    );
  }
  return (
    <Picture
      source={pictureSource(video.poster, {
        sizes: CARD_SIZES,
        quality: 'card',
        size: video.size,
        cropTo: REEL_BOX,
      })}
      alt={video.alt}
      box={REEL_BOX}
      size={video.size}
      placeholder={video.placeholder}
      priority={priority}
    />
  );
}
