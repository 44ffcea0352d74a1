import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { sizesAttribute } from '../../../browser/picture-sizes.ts';
import { pictureSource } from '../../../data/media/renditions.ts';
import type { Media } from '../../../data/works/post.ts';
import { fitBox } from '../../../lib/aspect.ts';
import { distributeToColumns } from '../../../lib/masonry.ts';
import { Picture } from '../../../ui/media/Picture.tsx';
import { ArtworkStrip, DrawnArtwork } from './DrawnArtwork.tsx';
import { newestPictures } from './newest-pictures.ts';

const WALL_COLUMNS = 3;
const WALL_SIZES = sizesAttribute([{ fromPx: 0, width: '17vw' }]);
/** Aspect ratio limits (width / height) of the pictures. */
const MIN_ASPECT = 2 / 3;
const MAX_ASPECT = 3 / 2;

const STRIP_PICTURES = 4;
const STRIP_BOX = { width: 1, height: 1 };
const STRIP_SIZES = sizesAttribute([{ fromPx: 0, width: '96px' }]);

/** The newest pictures; null while they load. */
function usePictures(): readonly Media[] | null {
  const [pictures, setPictures] = useState<readonly Media[] | null>(null);
  useEffect(() => {
    let unmounted = false;
    // Never rejects.
    void newestPictures().then((found) => {
      if (unmounted) return;
      startTransition(() => {
        setPictures(found);
      });
    });
    return () => {
      unmounted = true;
    };
  }, []);
  return pictures;
}

/** Decoration beside the form on wide screens: pictures of real posts, or a drawn picture. */
export function Artwork() {
  const pictures = usePictures();
  if (pictures === null) return null;
  if (pictures.length === 0) {
    return (
      <div className="grid h-full place-items-center p-12">
        <DrawnArtwork />
      </div>
    );
  }
  return (
    <HiddenLink>
      <span className="absolute inset-0 flex animate-appear gap-3 p-3">
        {distributeToColumns(pictures, WALL_COLUMNS, heightOf).map((column, index) => (
          // Columns never reorder, so the index is a stable key.
          <span key={index} className="flex min-w-0 flex-1 flex-col gap-3">
            {column.map((picture) => (
              <WallPicture key={picture.url} picture={picture} />
            ))}
          </span>
        ))}
      </span>
    </HiddenLink>
  );
}

function boxOf({ size }: Media) {
  return fitBox(size, MIN_ASPECT, MAX_ASPECT);
}

function heightOf(picture: Media): number {
  const { width, height } = boxOf(picture);
  return height / width;
}

function WallPicture({ picture }: { picture: Media }) {
  const { url, size, placeholder } = picture;
  const box = boxOf(picture);
  return (
    <Picture
      source={pictureSource(url, { sizes: WALL_SIZES, quality: 'card', size, cropTo: box })}
      alt=""
      box={box}
      size={size}
      placeholder={placeholder}
      className="flex-none rounded-card"
    />
  );
}

/** Decoration above the form on narrow screens. */
export function NarrowArtwork() {
  const pictures = usePictures();
  if (pictures === null) return null;
  if (pictures.length === 0) return <ArtworkStrip />;
  return (
    <HiddenLink>
      <span className="absolute inset-0 grid animate-appear grid-cols-4 gap-1.5">
        {pictures.slice(0, STRIP_PICTURES).map(({ url, size, placeholder }) => (
          <Picture
            key={url}
            source={pictureSource(url, {
              sizes: STRIP_SIZES,
              quality: 'card',
              size,
              cropTo: STRIP_BOX,
            })}
            alt=""
            box={STRIP_BOX}
            size={size}
            placeholder={placeholder}
            className="h-full rounded-control"
          />
        ))}
      </span>
    </HiddenLink>
  );
}

/** A link for the pointer only. The link "Look around" in the text has the same target. */
function HiddenLink({ children }: { children: ReactNode }) {
  return (
    <Link to="/browse" aria-hidden tabIndex={-1} className="absolute inset-0 overflow-hidden">
      {children}
    </Link>
  );
}
