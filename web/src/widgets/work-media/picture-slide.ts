import type { SlideImage } from 'yet-another-react-lightbox';
import type { PictureItem } from '../../lib/media-item.ts';

/**
 * A slide of the picture viewer. It starts with a rendition that fits the window and loads the
 * original when it is enlarged. An animated picture is always the original.
 */
export function toSlide({ src, alt, size, picture, animated }: PictureItem): SlideImage {
  if (size === undefined || animated) return { src, alt };
  const ratio = size.height / size.width;
  const renditions = [...(picture.srcSet ?? '').matchAll(/(\S+) (\d+)w/g)].map(
    ([, url = '', digits]) => {
      const width = Number(digits);
      return { src: url, width, height: Math.round(width * ratio) };
    },
  );
  const original = { src, width: size.width, height: size.height };
  return {
    ...original,
    alt,
    srcSet: [...renditions.filter(({ width }) => width < size.width), original],
  };
}
