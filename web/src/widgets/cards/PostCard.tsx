import { memo, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { toMediaItems } from '../../data/media/media-items.ts';
import type { Post } from '../../data/works/post.ts';
import { useDeletePost } from '../../data/works/use-delete-post.ts';
import { workPath } from '../../data/works/work.ts';
import { fitBox } from '../../lib/aspect.ts';
import type { MediaItem } from '../../lib/media-item.ts';
import { MediaCarousel } from '../../ui/media/MediaCarousel.tsx';
import { MediaView } from '../../ui/media/MediaView.tsx';
import { PostMenu } from './PostMenu.tsx';
import { toast } from '../../ui/toast.ts';
import { PersonMenu } from '../people/PersonMenu.tsx';
import { CardActions } from './CardActions.tsx';
import { CardAuthor } from './CardAuthor.tsx';
import { CardPrompt } from './CardPrompt.tsx';
import { CardTags } from './CardTags.tsx';
import { CARD_SIZES } from './card-sizes.ts';
import { MIN_ASPECT_IN_FEED, MAX_ASPECT_IN_FEED } from './card-height.ts';
import { showError } from '../../ui/show-error.ts';

interface PostCardProps {
  post: Post;
  /** Position in the list (newest first), from 1. */
  position: number;
  own: boolean;
  /** True to load the picture first, because the card is visible without scrolling. */
  priority: boolean;
  /** Shown above the picture. */
  top?: ReactNode;
}

/** One post in a list. */
export const PostCard = memo(function PostCard({
  post,
  position,
  own,
  priority,
  top,
}: PostCardProps) {
  const titleId = useId();
  const address = workPath(post);
  return (
    <article
      data-work-id={post.id}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-posinset={position}
      aria-setsize={-1}
      className="scroll-mt-20 scroll-mb-20 overflow-hidden rounded-card bg-panel shadow-card"
    >
      {top}
      <CardMedia post={post} address={address} priority={priority} />
      <div className="flex flex-col gap-3 p-3 pb-1.5">
        <div className="flex items-center justify-between gap-2">
          <CardAuthor work={post} />
          {own ? (
            <OwnerMenu post={post} />
          ) : (
            <PersonMenu person={post.author} label="Post options" />
          )}
        </div>
        <div>
          {post.status === 'draft' && (
            <p className="mb-1.5 inline-flex h-6 items-center rounded-full bg-info-soft px-2.5 text-xs font-medium text-info">
              Draft
            </p>
          )}
          <h2 id={titleId} className="text-lg leading-snug tracking-normal break-words">
            <Link to={address} className="hover:underline">
              {post.title}
            </Link>
          </h2>
          {post.description !== null && (
            <p className="mt-1 line-clamp-2 break-words text-quiet">{post.description}</p>
          )}
        </div>
        <CardPrompt work={post} />
        <CardTags tags={post.tags} />
        <CardActions work={post} />
      </div>
    </article>
  );
});

interface CardMediaProps {
  post: Post;
  address: string;
  priority: boolean;
}

function CardMedia({ post, address, priority }: CardMediaProps) {
  const [cover] = post.media;
  if (cover === undefined) return null;
  const box = fitBox(cover.size, MIN_ASPECT_IN_FEED, MAX_ASPECT_IN_FEED);
  const items = toMediaItems(post.media, { sizes: CARD_SIZES, quality: 'card', cropTo: box });
  // Not focusable: keyboard users open the post with its title, which has the same link.
  const wrap = (picture: ReactNode, item: MediaItem) => (
    <Link
      to={address}
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

function OwnerMenu({ post }: { post: Post }) {
  const { mutateAsync } = useDeletePost();
  async function remove() {
    try {
      // Use the promise: callbacks of `mutate` don't run after this component is unmounted.
      await mutateAsync(post);
      toast('Post deleted', { tone: 'success' });
    } catch {
      showError("Couldn't delete the post. Please try again.");
    }
  }
  return <PostMenu editPath={`${workPath(post)}/edit`} onDelete={() => void remove()} />;
}
