import Bookmark from 'lucide-react/icons/bookmark';
import Heart from 'lucide-react/icons/heart';
import { memo, type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { mediaItems } from '../../data/media-items.ts';
import type { Post } from '../../data/post.ts';
import { recordCopy, toggleWork, useSeenWork } from '../../data/work-state.ts';
import { useIsOnline } from '../../data/online.ts';
import { avatarSource } from '../../data/renditions.ts';
import { useDeletePost } from '../../data/use-delete-post.ts';
import { boxOf } from '../../lib/aspect.ts';
import type { MediaItem } from '../../lib/media-item.ts';
import { AuthorLine } from '../../ui/AuthorLine.tsx';
import { CommentsLink } from '../../ui/CommentsLink.tsx';
import { MediaCarousel } from '../../ui/MediaCarousel.tsx';
import { MediaView } from '../../ui/MediaView.tsx';
import { PostMenu } from '../../ui/PostMenu.tsx';
import { PromptCopy } from '../../ui/PromptCopy.tsx';
import { PromptPanel } from '../../ui/PromptPanel.tsx';
import { TagChip } from '../../ui/TagChip.tsx';
import { toast } from '../../ui/toast.ts';
import { ToggleAction } from '../../ui/ToggleAction.tsx';
import { PersonMenu } from '../people/PersonMenu.tsx';
import { standInHeight } from './card-heights.ts';
import { CARD_SIZES } from './card-sizes.ts';
import { NARROWEST_IN_FEED, WIDEST_IN_FEED } from './estimate-height.ts';

/** Tags that a card shows before it only counts them. */
const TAGS_SHOWN = 4;

interface PostCardProps {
  post: Post;
  /** Its place in time, from 1. */
  position: number;
  own: boolean;
  /** In sight at once. */
  priority: boolean;
}

/** One post in the feed. Cards out of sight are not laid out; their estimated height stands in. */
export const PostCard = memo(function PostCard({ post, position, own, priority }: PostCardProps) {
  const seen = useSeenWork(post);
  const titleId = useId();
  const address = `/post/${post.id}`;
  const [standIn] = useState(() => standInHeight(post));
  return (
    <article
      data-work-id={post.id}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-posinset={position}
      aria-setsize={-1}
      className="scroll-mt-20 scroll-mb-20 overflow-hidden rounded-card bg-panel shadow-card [content-visibility:auto]"
      style={{ containIntrinsicBlockSize: `auto ${String(standIn)}px` }}
    >
      <CardMedia post={post} address={address} priority={priority} />
      <div className="flex flex-col gap-3 p-3 pb-1.5">
        <div className="flex items-center justify-between gap-2">
          <CardAuthor post={post} />
          {post.status === 'draft' && (
            <span className="ml-auto flex-none rounded-full border border-accent/40 bg-accent-soft px-2 text-xs leading-5 font-medium text-accent-text">
              Draft
            </span>
          )}
          {own ? (
            <OwnerMenu post={post} />
          ) : (
            <PersonMenu person={post.author} label="Post options" />
          )}
        </div>
        <div>
          <h2 id={titleId} className="text-lg leading-snug tracking-normal break-words">
            <Link to={address} className="hover:underline">
              {post.title}
            </Link>
          </h2>
          {post.description !== null && (
            <p className="mt-1 line-clamp-2 break-words text-quiet">{post.description}</p>
          )}
        </div>
        {post.prompt !== null && (
          <PromptPanel
            prompt={post.prompt}
            clamped
            action={
              <PromptCopy
                prompt={post.prompt}
                allowed={post.allow_copy_prompt}
                onCopied={() => {
                  recordCopy(post);
                }}
              />
            }
          />
        )}
        <CardTags tags={post.tags} />
        <div className="-mx-2 flex justify-between">
          <ToggleAction
            label="Like"
            icon={<Heart aria-hidden />}
            tone="like"
            on={seen.liked}
            count={seen.likes_count}
            onToggle={() => {
              toggleWork(seen, 'liked');
            }}
          />
          {post.status === 'published' && (
            <CommentsLink to={`${address}#comments`} count={post.comments_count} />
          )}
          <ToggleAction
            label="Save"
            icon={<Bookmark aria-hidden />}
            tone="save"
            on={seen.saved}
            onToggle={() => {
              toggleWork(seen, 'saved');
            }}
          />
        </div>
      </div>
    </article>
  );
});

/** Apart from the card, which is not drawn anew when somebody comes or goes. */
function CardAuthor({ post: { author, created_at } }: { post: Post }) {
  const online = useIsOnline(author.id);
  return (
    <AuthorLine
      name={author.full_name ?? author.username}
      username={author.username}
      avatar={avatarSource(author.avatar_url)}
      verified={author.verified}
      at={created_at}
      online={online}
    />
  );
}

interface CardMediaProps {
  post: Post;
  address: string;
  priority: boolean;
}

function CardMedia({ post, address, priority }: CardMediaProps) {
  const [cover] = post.media;
  if (cover === undefined) return null;
  const box = boxOf(cover.size, NARROWEST_IN_FEED, WIDEST_IN_FEED);
  const items = mediaItems(post.media, { sizes: CARD_SIZES, quality: 'card', fills: box });
  // The title below is the link for the keyboard; a second stop would only be in the way.
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

function CardTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  const more = tags.length - TAGS_SHOWN;
  return (
    <div className="flex flex-wrap gap-1.5">
      {tags.slice(0, TAGS_SHOWN).map((tag) => (
        <TagChip key={tag} tag={tag} to={`/search?q=${encodeURIComponent(`#${tag}`)}`} />
      ))}
      {more > 0 && <span className="self-center text-xs text-quiet">+{more}</span>}
    </div>
  );
}

function OwnerMenu({ post }: { post: Post }) {
  const { mutateAsync } = useDeletePost();
  async function remove() {
    try {
      // The promise outlives this menu, which disappears with the card at once.
      await mutateAsync(post);
      toast('Post deleted', { tone: 'success' });
    } catch {
      toast('The post could not be deleted. Please try again.', { tone: 'danger' });
    }
  }
  return <PostMenu onDelete={() => void remove()} />;
}
