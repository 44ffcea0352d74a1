import { clsx } from 'clsx';
import Eye from 'lucide-react/icons/eye';
import Play from 'lucide-react/icons/play';
import { memo, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { Reel } from '../../data/works/reel.ts';
import { pictureSource } from '../../data/media/renditions.ts';
import { workPath } from '../../data/works/work.ts';
import { Picture } from '../../ui/media/Picture.tsx';
import { PersonMenu } from '../people/PersonMenu.tsx';
import { CardActions } from './CardActions.tsx';
import { CardAuthor } from './CardAuthor.tsx';
import { CardPrompt } from './CardPrompt.tsx';
import { CardTags } from './CardTags.tsx';
import { CARD_SIZES } from './card-sizes.ts';
import { REEL_BOX } from './card-height.ts';
import { formatCompactNumber } from '../../lib/format.ts';

interface ReelCardProps {
  reel: Reel;
  /** Position in the list (newest first), from 1. */
  position: number;
  own: boolean;
  /** True to load the picture first, because the card is visible without scrolling. */
  priority: boolean;
  /** Shown above the picture. */
  top?: ReactNode;
}

/** One reel in a list. The poster opens the reel player. */
export const ReelCard = memo(function ReelCard({
  reel,
  position,
  own,
  priority,
  top,
}: ReelCardProps) {
  const titleId = useId();
  const address = workPath(reel);
  return (
    <article
      data-work-id={reel.id}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-posinset={position}
      aria-setsize={-1}
      className="scroll-mt-20 scroll-mb-20 overflow-hidden rounded-card bg-panel shadow-card"
    >
      {top}
      <div className="relative">
        {/* Not focusable: keyboard users open the reel with its title, which has the same link. */}
        <Link
          to={address}
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
      <div className="flex flex-col gap-3 p-3 pb-1.5">
        <div className="flex items-center justify-between gap-2">
          <CardAuthor work={reel} />
          {!own && <PersonMenu person={reel.author} label="Reel options" />}
        </div>
        <h2 id={titleId} className="text-lg leading-snug tracking-normal break-words">
          <Link to={address} className="hover:underline">
            {reel.title}
          </Link>
        </h2>
        <CardPrompt work={reel} />
        <CardTags tags={reel.tags} />
        <CardActions work={reel} />
      </div>
    </article>
  );
});

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
