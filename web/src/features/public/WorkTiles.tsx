import Play from 'lucide-react/icons/play';
import { Link } from 'react-router';
import { pictureSource } from '../../data/media/renditions.ts';
import type { Media } from '../../data/works/post.ts';
import type { Work } from '../../data/works/work.ts';
import { sizesAttribute } from '../../browser/picture-sizes.ts';
import { Picture } from '../../ui/media/Picture.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { publicWorkPath } from './public-paths.ts';

const TILE_BOX = { width: 1, height: 1 };
const TILE_SIZES = sizesAttribute([
  { fromPx: 1288, width: '298px' },
  { fromPx: 769, width: '(100vw - 96px) / 4' },
  { fromPx: 640, width: '(100vw - 68px) / 4' },
  { fromPx: 0, width: '(100vw - 44px) / 2' },
]);

const GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-4 md:gap-4';
const SKELETON_TILES = 8;

interface WorkTilesProps {
  works: readonly Work[];
  /** The accessible name of the list. */
  label: string;
}

/** A grid of small square pictures of posts and reels, which link to their pages. */
export function WorkTiles({ works, label }: WorkTilesProps) {
  return (
    <ul aria-label={label} className={GRID}>
      {works.map((work) => (
        <li key={work.id} className="min-w-0">
          <WorkTile work={work} />
        </li>
      ))}
    </ul>
  );
}

function WorkTile({ work }: { work: Work }) {
  const media = work.kind === 'post' ? work.media[0] : work.video;
  return (
    <Link to={publicWorkPath(work)} className="group block rounded-card">
      <span className="relative block overflow-hidden rounded-card bg-panel shadow-card">
        {media === undefined ? (
          <span
            aria-hidden
            dir="auto"
            className="block aspect-square overflow-hidden p-3 font-mono text-xs break-words text-quiet"
          >
            {work.prompt ?? work.title}
          </span>
        ) : (
          <Cover media={media} />
        )}
        {media?.kind === 'video' && (
          <span className="absolute right-2 bottom-2 grid size-8 place-items-center rounded-full bg-black/60 text-white">
            <Play aria-hidden className="ml-0.5 size-4 fill-current" />
          </span>
        )}
      </span>
      <span dir="auto" className="mt-2 line-clamp-2 font-medium break-words group-hover:underline">
        {work.title}
      </span>
    </Link>
  );
}

/** The picture of a tile, or of its video. The title next to it is its text alternative. */
function Cover({ media }: { media: Media }) {
  const url = media.kind === 'image' ? media.url : media.poster;
  if (url === undefined) return <span className="block aspect-square bg-black" />;
  return (
    <Picture
      source={pictureSource(url, {
        sizes: TILE_SIZES,
        quality: 'card',
        size: media.size,
        cropTo: TILE_BOX,
      })}
      alt=""
      box={TILE_BOX}
      size={media.size}
      placeholder={media.placeholder}
    />
  );
}

/** The loading placeholder for WorkTiles. */
export function TilesSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={GRID}>
      {Array.from({ length: SKELETON_TILES }, (_, tile) => (
        <div key={tile}>
          <Skeleton className="aspect-square w-full rounded-card" />
          <Skeleton className="mt-2 h-5 w-3/4" />
        </div>
      ))}
    </div>
  );
}
