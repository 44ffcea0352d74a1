import { toMediaItems } from '../../data/media/media-items.ts';
import type { Media } from '../../data/works/post.ts';
import { sizesAttribute } from '../../browser/picture-sizes.ts';
import { fitBox, type PixelSize } from '../../lib/aspect.ts';
import type { MediaItem } from '../../lib/media-item.ts';

/** Aspect ratio limits (width / height); pictures beyond them are letterboxed. */
const MIN_ASPECT = 0.45;
const MAX_ASPECT = 3;
/** Maximum media height: the window minus the top and bottom bars. */
const MAX_HEIGHT = '100dvh - 8.5rem';

interface PageMedia {
  items: MediaItem[];
  /** The aspect ratio of all items. */
  box: PixelSize;
  /** A CSS length that keeps the media lower than the window. */
  maxWidth: string;
}

/** Returns the pictures and videos of a post or reel for its page; null without any. */
export function pageMedia(media: readonly Media[]): PageMedia | null {
  const [first] = media;
  if (first === undefined) return null;
  const box = fitBox(first.size, MIN_ASPECT, MAX_ASPECT);
  return {
    items: toMediaItems(media, { sizes: sizesFor(box), quality: 'page' }),
    box,
    maxWidth: `calc((${MAX_HEIGHT}) * ${String(box.width / box.height)})`,
  };
}

/** `sizes` of a post's picture, limited by the column width and the window height. */
function sizesFor({ width, height }: PixelSize): string {
  const byHeight = `(${MAX_HEIGHT}) * ${String(width / height)}`;
  return sizesAttribute([
    { fromPx: 1288, width: `min(808px, ${byHeight})` },
    { fromPx: 1024, width: `min(100vw - 480px, ${byHeight})` },
    { fromPx: 769, width: `min(100vw - 48px, ${byHeight})` },
    { fromPx: 0, width: `min(100vw, ${byHeight})` },
  ]);
}
