import { memo, type ReactNode, useId } from 'react';
import type { Post } from '../../data/works/post.ts';
import { useDeletePost } from '../../data/works/use-delete-post.ts';
import { workPath } from '../../data/works/work.ts';
import { MatchText } from '../../ui/MatchText.tsx';
import { PostMenu } from './PostMenu.tsx';
import { toast } from '../../ui/toast.ts';
import { PersonMenu } from '../people/PersonMenu.tsx';
import { CardActions } from './CardActions.tsx';
import { CardAuthor } from './CardAuthor.tsx';
import { CardMedia } from './CardMedia.tsx';
import { CardPrompt } from './CardPrompt.tsx';
import { CardTags } from './CardTags.tsx';
import { OverlayLink } from './OverlayLink.tsx';
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
      className="scroll-my-4 overflow-hidden rounded-card bg-panel shadow-card"
    >
      {top}
      <CardMedia post={post} path={address} priority={priority} Link={OverlayLink} />
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
          <h2 id={titleId} className="text-lg leading-snug tracking-normal break-words" dir="auto">
            <OverlayLink to={address} className="hover:underline">
              <MatchText text={post.title} />
            </OverlayLink>
          </h2>
          {post.description !== null && (
            <p className="mt-1 line-clamp-2 break-words text-quiet" dir="auto">
              <MatchText text={post.description} />
            </p>
          )}
        </div>
        <CardPrompt work={post} />
        <CardTags tags={post.tags} />
        <CardActions work={post} />
      </div>
    </article>
  );
});

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
