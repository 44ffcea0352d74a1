import type { ComponentType, ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import { toMediaItems } from '../../data/media/media-items.ts';
import type { Post } from '../../data/works/post.ts';
import { fitBox } from '../../lib/aspect.ts';
import type { MediaItem } from '../../lib/media-item.ts';
import { MediaCarousel } from '../../ui/media/MediaCarousel.tsx';
import { MediaView } from '../../ui/media/MediaView.tsx';
import { MAX_ASPECT_IN_FEED, MIN_ASPECT_IN_FEED } from './card-height.ts';
import { CARD_SIZES } from './card-sizes.ts';

interface CardMediaProps {
  post: Pick<Post, 'title' | 'media'>;
  /** The path of the post. */
  path: string;
  /** True to load the picture first, because the card is visible without scrolling. */
  priority: boolean;
  /** Renders the links to the post. */
  Link: ComponentType<LinkProps>;
}

/** The pictures and videos of a post on its card. Pictures open the post. */
export function CardMedia({ post, path, priority, Link }: CardMediaProps) {
  const [cover] = post.media;
  if (cover === undefined) return null;
  const box = fitBox(cover.size, MIN_ASPECT_IN_FEED, MAX_ASPECT_IN_FEED);
  const items = toMediaItems(post.media, { sizes: CARD_SIZES, quality: 'card', cropTo: box });
  // Not focusable: keyboard users open the post with its title, which has the same link.
  const wrap = (picture: ReactNode, item: MediaItem) => (
    <Link
      to={path}
      tabIndex={-1}
      aria-label={item.alt === '' ? post.title : undefined}
      draggable={false}
    >
      {picture}
    </Link>
  );
  if (items.length > 1) {
    return (
      <MediaCarousel items={items} label={post.title} box={box} priority={priority} wrap={wrap} />
    );
  }
  return items.map((item) => {
    const view = <MediaView key={item.src} item={item} box={box} priority={priority} />;
    return item.kind === 'video' ? view : <div key={item.src}>{wrap(view, item)}</div>;
  });
}
