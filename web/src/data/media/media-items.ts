import type { MediaItem } from '../../lib/media-item.ts';
import { mediaUrl } from './media-url.ts';
import type { Media } from '../works/post.ts';
import { pictureSource, type RenditionRequest } from './renditions.ts';

const GIF = /\.gif$/i;

/** Converts the media of a row for display. `layout` selects the renditions. */
export function toMediaItems(
  media: readonly Media[],
  layout: Pick<RenditionRequest, 'sizes' | 'quality' | 'cropTo'>,
): MediaItem[] {
  return media.map(({ url, kind, alt, size, placeholder, poster, animated, captions }) => {
    const common = { src: mediaUrl(url), alt, size, placeholder };
    if (kind === 'image') {
      return {
        ...common,
        kind,
        picture: pictureSource(url, { ...layout, size }),
        // Old rows do not have this field.
        animated: animated ?? GIF.test(common.src),
      };
    }
    return {
      ...common,
      kind,
      // Not cropped, because the video is not cropped either.
      poster:
        poster === undefined
          ? undefined
          : pictureSource(poster, { sizes: layout.sizes, quality: layout.quality, size }),
      captions,
    };
  });
}
