import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Work } from '../../data/work.ts';
import { placeInColumns } from '../../lib/masonry.ts';
import { estimateHeight } from './estimate-height.ts';
import { rememberCardHeights } from './card-heights.ts';
import { PostCard } from './PostCard.tsx';
import { ReelCard } from './ReelCard.tsx';
import { useColumnCount } from './use-column-count.ts';

/** Cards per column whose pictures are loaded first. */
const PRIORITY_PER_COLUMN = 1;

interface CardColumnsProps {
  works: readonly Work[];
  /** What the list is, for assistive technology. */
  label: string;
  viewerId: string | null;
  busy: boolean;
}

/**
 * The works in columns of about equal height, in time order: each goes where the least is so far.
 * The order for assistive technology is in `aria-posinset`, as the page holds column after column.
 */
export function CardColumns({ works, label, viewerId, busy }: CardColumnsProps) {
  const columnCount = useColumnCount();
  const columns = useMemo(() => {
    const placed = works.map((work, index) => ({ work, position: index + 1 }));
    return placeInColumns(placed, columnCount, ({ work }) => estimateHeight(work));
  }, [works, columnCount]);
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
      aria-label={label}
      aria-busy={busy}
      className="flex items-start gap-4"
    >
      {columns.map((column, columnIndex) => (
        <div
          // Columns never change places, and moving a card between them is a new card anyway.
          key={columnIndex}
          className="flex min-w-0 flex-1 flex-col gap-4"
        >
          {column.map(({ work, position }, index) => {
            const place = { position, priority: index < PRIORITY_PER_COLUMN };
            return work.kind === 'post' ? (
              <PostCard key={work.id} post={work} own={work.user_id === viewerId} {...place} />
            ) : (
              <ReelCard key={work.id} reel={work} {...place} />
            );
          })}
        </div>
      ))}
    </div>
  );
}
