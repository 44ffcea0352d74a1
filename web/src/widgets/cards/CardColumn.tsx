import {
  defaultRangeExtractor,
  measureElement,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo } from 'react';
import type { Work } from '../../data/work.ts';
import { cardHeight, rememberCardHeight } from './card-heights.ts';
import { PostCard } from './PostCard.tsx';
import { ReelCard } from './ReelCard.tsx';
import { GAP_PX } from './use-column-place.ts';

/** Cards that are drawn beyond either end of the window. */
const OVERSCAN = 3;
/** Cards per column whose pictures are loaded first. */
const PRIORITY = 1;

interface PlacedWork {
  work: Work;
  /** Its place in time, from 1. */
  position: number;
}

interface CardColumnProps {
  cards: readonly PlacedWork[];
  topPx: number;
  columnPx: number;
  viewerId: string | null;
  /** A card that is drawn wherever it is, as it has the focus. */
  keptId: string | null;
  /** Of several columns, of which none may move the page for itself. */
  isOneOfMany: boolean;
}

/** One column of cards; only those near the window are drawn. */
export function CardColumn(props: CardColumnProps) {
  const { cards, topPx, columnPx, viewerId, keptId, isOneOfMany } = props;
  const keptIndex = useMemo(
    () => (keptId === null ? -1 : cards.findIndex(({ work }) => work.id === keptId)),
    [cards, keptId],
  );
  const column = useWindowVirtualizer<HTMLDivElement>({
    count: cards.length,
    getItemKey: (index) => cards[index]?.work.id ?? index,
    estimateSize: (index) => {
      const card = cards[index];
      return card === undefined ? 0 : cardHeight(card.work, columnPx);
    },
    measureElement: (element, entry, instance) => {
      const px = measureElement(element, entry, instance);
      const { id } = element.dataset;
      if (id !== undefined && px > 0) rememberCardHeight(id, columnPx, px);
      return px;
    },
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      return keptIndex < 0 || drawn.includes(keptIndex) ? drawn : [...drawn, keptIndex];
    },
    gap: GAP_PX,
    overscan: OVERSCAN,
    scrollMargin: topPx,
    // A frame later is soon enough, as more than the window is drawn.
    useFlushSync: false,
  });
  useLayoutEffect(() => {
    // With one column the page moves along when a card above turns out taller than was thought.
    Object.assign(column, {
      shouldAdjustScrollPositionOnItemSizeChange: isOneOfMany ? () => false : undefined,
    });
  }, [column, isOneOfMany]);
  useLayoutEffect(() => {
    // Cards are as tall as their column is wide allows.
    column.measure();
  }, [column, columnPx]);

  return (
    <div className="relative min-w-0 flex-1" style={{ height: column.getTotalSize() }}>
      {column.getVirtualItems().map(({ index, key, start }) => {
        const card = cards[index];
        if (card === undefined) return null;
        const { work, position } = card;
        const place = { position, priority: index < PRIORITY };
        return (
          <div
            key={key}
            ref={column.measureElement}
            data-index={index}
            data-id={work.id}
            className="absolute inset-x-0"
            style={{ top: start - topPx }}
          >
            {work.kind === 'post' ? (
              <PostCard post={work} own={work.user_id === viewerId} {...place} />
            ) : (
              <ReelCard reel={work} own={work.user_id === viewerId} {...place} />
            )}
          </div>
        );
      })}
    </div>
  );
}
