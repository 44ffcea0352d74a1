import {
  defaultRangeExtractor,
  measureElement,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
import {
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { Work } from '../../data/works/work.ts';
import { cardHeight, rememberCardHeight } from './card-height.ts';
import { PostCard } from './PostCard.tsx';
import { ReelCard } from './ReelCard.tsx';
import { GAP_PX } from './use-column-layout.ts';

/** The number of cards rendered above and below the window. */
const OVERSCAN_CARDS = 3;
/**
 * The cards below the window at first, so that those in the window appear sooner and a tap is answered at
 * once. Those above are all rendered, because their heights move the others.
 */
const FIRST_CARDS_BELOW = 1;
const FIRST_MS = 200;
/** The number of cards per column whose pictures load first. */
const PRIORITY_CARDS = 1;

interface PositionedWork {
  work: Work;
  /** Position in the list (newest first), from 1. */
  position: number;
}

interface CardColumnProps {
  cards: readonly PositionedWork[];
  topPx: number;
  columnPx: number;
  viewerId: string | null;
  renderTop: ((work: Work) => ReactNode) | undefined;
  /** The id of the focused work. Its card is rendered even outside of the window. */
  pinnedId: string | null;
  /** True if the list has several columns, so that several virtualizers share the page scroll. */
  hasSiblingColumns: boolean;
}

/** One virtualized column of cards. */
export function CardColumn(props: CardColumnProps) {
  const { cards, topPx, columnPx, viewerId, renderTop, pinnedId, hasSiblingColumns } = props;
  const pinnedIndex = useMemo(
    () => (pinnedId === null ? -1 : cards.findIndex(({ work }) => work.id === pinnedId)),
    [cards, pinnedId],
  );
  const [cardsBelow, setCardsBelow] = useState(FIRST_CARDS_BELOW);
  useEffect(() => {
    const timer = setTimeout(() => {
      startTransition(() => {
        setCardsBelow(OVERSCAN_CARDS);
      });
    }, FIRST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
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
      const last = range.endIndex + cardsBelow;
      const visible = defaultRangeExtractor(range).filter((index) => index <= last);
      return pinnedIndex < 0 || visible.includes(pinnedIndex) ? visible : [...visible, pinnedIndex];
    },
    gap: GAP_PX,
    overscan: OVERSCAN_CARDS,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: topPx,
    // Not needed: the overscan covers the delay of one frame.
    useFlushSync: false,
  });
  useLayoutEffect(() => {
    // With several columns, don't correct the scroll position when a card above changes its height.
    Object.assign(column, {
      shouldAdjustScrollPositionOnItemSizeChange: hasSiblingColumns ? () => false : undefined,
    });
  }, [column, hasSiblingColumns]);
  useLayoutEffect(() => {
    // Measure again, because card heights depend on the column width. Measure the rendered cards
    // here: their observer may have reported the new height already. `resizeItem` compares with the
    // current layout, so calculate that first. Don't use `column.measureElement`, which does
    // nothing while the page scrolls.
    column.measure();
    column.getTotalSize();
    for (const card of column.elementsCache.values()) {
      // A card that was just removed has no height.
      if (!card.isConnected) continue;
      const px = column.options.measureElement(card, undefined, column);
      column.resizeItem(column.indexFromElement(card), px);
    }
  }, [column, columnPx]);

  return (
    <div className="relative min-w-0 flex-1" style={{ height: column.getTotalSize() }}>
      {column.getVirtualItems().map(({ index, key, start }) => {
        const card = cards[index];
        if (card === undefined) return null;
        const { work, position } = card;
        const cardProps = { position, priority: index < PRIORITY_CARDS, top: renderTop?.(work) };
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
              <PostCard post={work} own={work.user_id === viewerId} {...cardProps} />
            ) : (
              <ReelCard reel={work} own={work.user_id === viewerId} {...cardProps} />
            )}
          </div>
        );
      })}
    </div>
  );
}
