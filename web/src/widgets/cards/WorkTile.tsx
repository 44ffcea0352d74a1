import { clsx } from 'clsx';
import Eye from 'lucide-react/icons/eye';
import Images from 'lucide-react/icons/images';
import Play from 'lucide-react/icons/play';
import { memo, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { sizesAttribute } from '../../browser/picture-sizes.ts';
import { pictureSource } from '../../data/media/renditions.ts';
import type { Media } from '../../data/works/post.ts';
import { type Work, workPath } from '../../data/works/work.ts';
import { formatCompactNumber } from '../../lib/format.ts';
import { Picture } from '../../ui/media/Picture.tsx';
import { OverlayLink } from './OverlayLink.tsx';

const SQUARE = { width: 1, height: 1 };
const TILE_SIZES = sizesAttribute([
  { fromPx: 769, width: '240px' },
  { fromPx: 0, width: '(100vw - 8px) / 3' },
]);

interface WorkTileProps {
  work: Work;
  /** Position in the list, from 1. */
  position: number;
  /** True to load the picture first, because the tile is visible without scrolling. */
  priority: boolean;
}

/** A square tile that opens a post or reel: its picture, or its title and prompt. */
export const WorkTile = memo(function WorkTile({ work, position, priority }: WorkTileProps) {
  const titleId = useId();
  const cover = work.kind === 'reel' ? work.video : work.media[0];
  const TileLink = work.kind === 'reel' ? Link : OverlayLink;
  const isDraft = work.kind === 'post' && work.status === 'draft';
  return (
    <article
      data-work-id={work.id}
      aria-labelledby={titleId}
      aria-posinset={position}
      aria-setsize={-1}
      className="relative aspect-square scroll-mt-4 overflow-hidden bg-panel md:rounded-card md:shadow-card"
    >
      <TileLink
        to={workPath(work)}
        aria-labelledby={titleId}
        className="absolute inset-0 block -outline-offset-2 transition-[filter] hover:brightness-90"
      >
        {cover === undefined ? (
          <span
            className={clsx(
              'flex h-full flex-col gap-1.5 overflow-hidden p-2.5 md:p-3',
              // Space for the mark.
              isDraft && 'pt-9!',
            )}
          >
            <TileTitle id={titleId} title={work.title} isVisible />
            <span dir="auto" className="line-clamp-5 font-mono text-xs break-words text-quiet">
              {work.prompt}
            </span>
          </span>
        ) : (
          <>
            <TileTitle id={titleId} title={work.title} isVisible={false} />
            <TilePicture cover={cover} priority={priority} />
          </>
        )}
      </TileLink>
      {isDraft && <TileMark className="top-1.5 left-1.5">Draft</TileMark>}
      {work.kind === 'post' && work.media.length > 1 && (
        <TileMark className="top-1.5 right-1.5">
          <Images aria-label={`${String(work.media.length)} pictures`} className="size-3.5" />
        </TileMark>
      )}
      {cover?.kind === 'video' && (
        <TileMark className="top-1.5 right-1.5">
          <Play aria-label={work.kind === 'reel' ? 'Reel' : 'Video'} className="size-3.5" />
        </TileMark>
      )}
      {work.kind === 'reel' && work.views_count > 0 && (
        <TileMark className="bottom-1.5 left-1.5">
          <Eye aria-hidden className="size-3.5" />
          {formatCompactNumber(work.views_count)}
          <span className="sr-only">{work.views_count === 1 ? ' view' : ' views'}</span>
        </TileMark>
      )}
    </article>
  );
});

interface TileTitleProps {
  id: string;
  title: string;
  /**
   * False if the picture is shown instead of the title. Screen readers get the title in both cases.
   */
  isVisible: boolean;
}

function TileTitle({ id, title, isVisible }: TileTitleProps) {
  return (
    <h2
      id={id}
      dir="auto"
      className={
        isVisible ? 'line-clamp-3 text-sm leading-snug tracking-normal break-words' : 'sr-only'
      }
    >
      {title}
    </h2>
  );
}

function TilePicture({ cover, priority }: { cover: Media; priority: boolean }) {
  const file = cover.kind === 'video' ? cover.poster : cover.url;
  // A video without a poster is a dark tile with its mark.
  if (file === undefined) return <span className="block size-full bg-black" />;
  return (
    <Picture
      source={pictureSource(file, {
        sizes: TILE_SIZES,
        quality: 'card',
        size: cover.size,
        cropTo: SQUARE,
      })}
      alt={cover.alt}
      box={SQUARE}
      size={cover.size}
      placeholder={cover.placeholder}
      priority={priority}
    />
  );
}

/** A mark in the corner of a tile. Clicks go through to the link below. */
function TileMark({ className, children }: { className: string; children: ReactNode }) {
  return (
    <p
      className={`pointer-events-none absolute flex h-6 min-w-6 items-center justify-center gap-1 rounded-full bg-black/70 px-1.5 text-xs font-medium text-white ${className}`}
    >
      {children}
    </p>
  );
}
