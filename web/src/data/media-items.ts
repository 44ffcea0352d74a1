import type { MediaItem } from '../lib/media-item.ts';
import { mediaUrl } from './media-url.ts';
import type { Media } from './post.ts';
import { renditions, type Shown } from './renditions.ts';

const GIF = /\.gif$/i;

/** Pictures and videos of a row as a place in the layout shows them. */
export function mediaItems(
  media: readonly Media[],
  place: Pick<Shown, 'sizes' | 'quality' | 'fills'>,
): MediaItem[] {
  return media.map(({ url, kind, alt, size, placeholder, poster, animated, captions }) => {
    const common = { src: mediaUrl(url), alt, size, placeholder };
    if (kind === 'image') {
      return {
        ...common,
        kind,
        picture: renditions(url, { ...place, size }),
        // Rows that tell nothing of it are older than the question.
        animated: animated ?? GIF.test(common.src),
      };
    }
    return {
      ...common,
      kind,
      // Shown whole, as its video is.
      poster:
        poster === undefined
          ? undefined
          : renditions(poster, { sizes: place.sizes, quality: place.quality, size }),
      captions,
    };
  });
}
