import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Post } from '../../data/post.ts';
import { placeInColumns } from '../../lib/masonry.ts';
import { estimateHeight } from './estimate-height.ts';
import { rememberCardHeights } from './card-heights.ts';
import { PostCard } from './PostCard.tsx';
import { useColumnCount } from './use-column-count.ts';

/** Cards per column whose pictures are loaded first. */
const PRIORITY_PER_COLUMN = 1;

interface FeedColumnsProps {
  posts: readonly Post[];
  viewerId: string | null;
  busy: boolean;
}

/**
 * The posts in columns of about equal height, in time order: each goes where the least is so far.
 * The order for assistive technology is in `aria-posinset`, as the page holds column after column.
 */
export function FeedColumns({ posts, viewerId, busy }: FeedColumnsProps) {
  const columnCount = useColumnCount();
  const columns = useMemo(() => {
    const placed = posts.map((post, index) => ({ post, position: index + 1 }));
    return placeInColumns(placed, columnCount, ({ post }) => estimateHeight(post));
  }, [posts, columnCount]);
  const feed = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const drawn = feed.current;
    return () => {
      if (drawn !== null) rememberCardHeights(drawn);
    };
  }, []);

  return (
    <div
      ref={feed}
      role="feed"
      aria-label="Latest Content"
      aria-busy={busy}
      className="flex items-start gap-4"
    >
      {columns.map((column, columnIndex) => (
        <div
          // Columns never change places, and moving a card between them is a new card anyway.
          key={columnIndex}
          className="flex min-w-0 flex-1 flex-col gap-4"
        >
          {column.map(({ post, position }, index) => (
            <PostCard
              key={post.id}
              post={post}
              position={position}
              own={post.user_id === viewerId}
              priority={index < PRIORITY_PER_COLUMN}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
