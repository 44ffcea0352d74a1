import { mediaItems } from '../../data/media-items.ts';
import type { Post } from '../../data/post.ts';
import { boxOf, type PixelSize } from '../../lib/aspect.ts';
import { sizesOf } from '../../lib/picture-sizes.ts';
import { MediaCarousel } from '../../ui/MediaCarousel.tsx';
import { MediaView } from '../../ui/MediaView.tsx';

/** Shapes (width / height) that the page bears; beyond them a picture has bars. */
const NARROWEST = 0.45;
const WIDEST = 3;
/** The tallest that media may be: the window less the bars above and below. */
const TALLEST = '100dvh - 8.5rem';

/** How wide a picture of the post is, limited by its pane and by the window's height. */
function sizesFor({ width, height }: PixelSize): string {
  const byHeight = `(${TALLEST}) * ${String(width / height)}`;
  return sizesOf([
    { fromPx: 1288, width: `min(808px, ${byHeight})` },
    { fromPx: 1024, width: `min(100vw - 480px, ${byHeight})` },
    { fromPx: 769, width: `min(100vw - 48px, ${byHeight})` },
    { fromPx: 0, width: `min(100vw, ${byHeight})` },
  ]);
}

/** The pictures or videos of a post, whole, and never taller than the window. */
export function PostMedia({ post }: { post: Post }) {
  const [first] = post.media;
  if (first === undefined) return null;
  const box = boxOf(first.size, NARROWEST, WIDEST);
  const items = mediaItems(post.media, { sizes: sizesFor(box), quality: 'page' });
  return (
    <div className="overflow-hidden rounded-card bg-panel max-md:-mx-4 max-md:rounded-none lg:sticky lg:top-20">
      <div
        className="mx-auto"
        style={{ maxWidth: `calc((${TALLEST}) * ${String(box.width / box.height)})` }}
      >
        {items.length > 1 ? (
          <MediaCarousel items={items} label={post.title} box={box} fit="contain" priority moves />
        ) : (
          items.map((item) => (
            <MediaView key={item.src} item={item} box={box} fit="contain" priority moves />
          ))
        )}
      </div>
    </div>
  );
}
