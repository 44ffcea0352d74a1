import { toMediaItems } from '../../data/media/media-items.ts';
import type { Post } from '../../data/works/post.ts';
import { fitBox, type PixelSize } from '../../lib/aspect.ts';
import { sizesAttribute } from '../../browser/picture-sizes.ts';
import { MediaCarousel } from '../../ui/media/MediaCarousel.tsx';
import { MediaView } from '../../ui/media/MediaView.tsx';

/** Aspect ratio limits (width / height); pictures beyond them are letterboxed. */
const MIN_ASPECT = 0.45;
const MAX_ASPECT = 3;
/** Maximum media height: the window minus the top and bottom bars. */
const MAX_HEIGHT = '100dvh - 8.5rem';

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

/** The pictures or videos of a post, uncropped and never taller than the window. */
export function PostMedia({ post }: { post: Post }) {
  const [first] = post.media;
  if (first === undefined) return null;
  const box = fitBox(first.size, MIN_ASPECT, MAX_ASPECT);
  const items = toMediaItems(post.media, { sizes: sizesFor(box), quality: 'page' });
  return (
    <div className="overflow-hidden rounded-card bg-panel max-md:-mx-4 max-md:rounded-none lg:sticky lg:top-20">
      <div
        className="mx-auto"
        style={{ maxWidth: `calc((${MAX_HEIGHT}) * ${String(box.width / box.height)})` }}
      >
        {items.length > 1 ? (
          <MediaCarousel
            items={items}
            label={post.title}
            box={box}
            fit="contain"
            priority
            animate
          />
        ) : (
          items.map((item) => (
            <MediaView key={item.src} item={item} box={box} fit="contain" priority animate />
          ))
        )}
      </div>
    </div>
  );
}
