import { mediaUrl } from '../../data/media-url.ts';
import type { Post } from '../../data/post.ts';
import { boxOf } from '../../lib/aspect.ts';
import { MediaCarousel } from '../../ui/MediaCarousel.tsx';
import { type MediaItem, MediaView } from '../../ui/MediaView.tsx';

/** Shapes (width / height) that the page bears; beyond them a picture has bars. */
const NARROWEST = 0.45;
const WIDEST = 3;

/** The pictures or videos of a post, whole, and never taller than the window. */
export function PostMedia({ post }: { post: Post }) {
  const [first] = post.media;
  if (first === undefined) return null;
  const box = boxOf(first.size, NARROWEST, WIDEST);
  const items = post.media.map((media): MediaItem => ({ ...media, src: mediaUrl(media.url) }));
  return (
    <div className="overflow-hidden rounded-card bg-panel max-md:-mx-4 max-md:rounded-none lg:sticky lg:top-20">
      <div
        className="mx-auto"
        style={{ maxWidth: `calc((100dvh - 8.5rem) * ${String(box.width / box.height)})` }}
      >
        {items.length > 1 ? (
          <MediaCarousel items={items} label={post.title} box={box} whole priority />
        ) : (
          items.map((item) => <MediaView key={item.src} item={item} box={box} whole priority />)
        )}
      </div>
    </div>
  );
}
