import { clsx } from 'clsx';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { Work } from '../../data/works/work.ts';
import { distributeToColumns } from '../../lib/masonry.ts';
import { estimateCardHeight } from '../../widgets/cards/card-height.ts';
import { CardsSkeleton } from '../../widgets/cards/CardsSkeleton.tsx';
import { useColumnCount } from '../../widgets/cards/use-column-count.ts';
import { useDrawnCards } from '../../widgets/cards/use-drawn-cards.ts';
import { LoadMore } from '../../widgets/LoadMore.tsx';
import { PublicCard } from './PublicCard.tsx';
import { TilesSkeleton, WorkTiles } from './WorkTiles.tsx';

/** The number of cards per column whose pictures load first. */
const PRIORITY_CARDS = 1;

/** The fields of an infinite query that the list uses. */
export interface PagedQuery {
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>;
}

interface PublicWorksProps {
  works: readonly Work[];
  /** The accessible name of the list. */
  label: string;
  query: PagedQuery;
  /** Shown when the list is empty. */
  empty: ReactNode;
  /** Shows small pictures instead of cards. */
  tiles?: boolean;
}

/** A list of posts and reels, newest first, that loads more pages on scroll. */
export function PublicWorks({ works, label, query, empty, tiles = false }: PublicWorksProps) {
  const { fetchNextPage, isFetching, isFetchingNextPage } = query;
  const loadMore = useCallback(() => {
    void fetchNextPage({ cancelRefetch: false });
  }, [fetchNextPage]);

  if (works.length === 0) return empty;
  return (
    <>
      {tiles ? (
        <WorkTiles works={works} label={label} />
      ) : (
        <PublicCards works={works} label={label} busy={isFetching} />
      )}
      {isFetchingNextPage && (
        <div className="mt-4 [overflow-anchor:none]">
          {tiles ? <TilesSkeleton /> : <CardsSkeleton />}
        </div>
      )}
      {query.hasNextPage && (
        <LoadMore
          busy={isFetching}
          failed={query.isFetchNextPageError}
          onLoad={loadMore}
          label="Load more"
          failedText="Failed to load more. Please try again."
        />
      )}
    </>
  );
}

interface PublicCardsProps {
  works: readonly Work[];
  label: string;
  busy: boolean;
}

/**
 * Cards in columns. They aren't virtualized like the members' lists, because that would double the
 * code; the browser skips the layout of cards outside of the window.
 */
function PublicCards({ works, label, busy }: PublicCardsProps) {
  const columnCount = useColumnCount();
  const columns = useMemo(() => {
    const positioned = works.map((work, index) => ({ work, position: index + 1 }));
    return distributeToColumns(positioned, columnCount, ({ work }) => estimateCardHeight(work));
  }, [works, columnCount]);
  const drawn = useDrawnCards();
  return (
    <div role="feed" aria-label={label} aria-busy={busy} className="flex items-start gap-4">
      {columns.map((cards, column) => (
        // Columns never reorder, so the index is a stable key.
        <div key={column} className="flex min-w-0 flex-1 flex-col gap-4">
          {cards.map(({ work, position }, index) => (
            <div
              key={work.id}
              className={clsx(
                '[overflow-clip-margin:8px]',
                index < drawn ? '[content-visibility:auto]' : '[content-visibility:hidden]',
              )}
              style={{ containIntrinsicBlockSize: `auto ${String(estimateCardHeight(work))}px` }}
            >
              {index < drawn && (
                <PublicCard work={work} position={position} priority={index < PRIORITY_CARDS} />
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
