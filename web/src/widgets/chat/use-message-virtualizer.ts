import {
  elementScroll,
  observeElementRect,
  type Range,
  useVirtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { ChatMessage } from './chat-message.ts';
import type { ListPlace } from './list-places.ts';
import { ListGeometry, type MessageVirtualizer } from './list-geometry.ts';
import { estimateRowHeight } from './row-height.ts';

/** Height of the area above the first message, where the state of older messages is shown. */
export const LIST_EDGE_PX = 56;
/** The number of rows rendered above and below the viewport. */
const OVERSCAN_ROWS = 8;
/** The distance in px that a message keeps from the edges when it is scrolled into view. */
const SCROLL_MARGIN_PX = 24;

interface VirtualizerInput {
  scroller: RefObject<HTMLDivElement | null>;
  messages: readonly ChatMessage[];
  firstUnreadId: string | null;
  /** The message at which the list opens; null for the end. Read once. */
  openAtId: string | null;
  /** How far below the top of the view that message begins, in px. Read once. */
  openAtPx: number;
  /** The message with the focus, or -1. It stays rendered outside of the viewport. */
  pinnedIndex: number;
  /** Called after the list has set the scroll offset, in px. */
  onScrollWritten: (top: number) => void;
  /** Called with each new place in the list. */
  onPlace: (place: ListPlace | null) => void;
}

/** About where a message begins, in px; the end if it is not in the list. */
function estimateOffset(
  messages: readonly ChatMessage[],
  id: string | null,
  listWidthPx: number,
): number {
  let offset = LIST_EDGE_PX;
  for (const message of messages) {
    if (message.id === id) break;
    offset += estimateRowHeight(message, listWidthPx);
  }
  return offset;
}

/** Rendered indexes in order: the range around the viewport, and the pinned index. */
export function renderedIndexes(range: Range, pinned: number): number[] {
  const start = Math.max(range.startIndex - range.overscan, 0);
  const end = Math.min(range.endIndex + range.overscan, range.count - 1);
  const indexes = Array.from({ length: end - start + 1 }, (_, place) => start + place);
  if (pinned < 0 || pinned >= range.count) return indexes;
  if (pinned < start) return [pinned, ...indexes];
  return pinned > end ? [...indexes, pinned] : indexes;
}

/**
 * Renders only the messages near the viewport. Visible messages do not move when messages are added
 * or removed elsewhere, or when rows above the viewport change their height.
 */
export function useMessageVirtualizer(input: VirtualizerInput): MessageVirtualizer {
  const { scroller, messages, firstUnreadId, openAtId, openAtPx, pinnedIndex } = input;
  const { onScrollWritten, onPlace } = input;
  const [geometry] = useState(() => new ListGeometry());
  const getItemKey = useCallback((index: number) => messages[index]?.id ?? index, [messages]);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: messages.length,
    getScrollElement: () => scroller.current,
    getItemKey,
    estimateSize: (index) => {
      const message = messages[index];
      return message === undefined ? 0 : estimateRowHeight(message, geometry.listWidthPx);
    },
    observeElementRect: (instance, onRect) =>
      observeElementRect(instance, (rect) => {
        geometry.noteWidth(rect.width);
        onRect(rect);
      }),
    scrollToFn: (offset, options, instance) => {
      elementScroll(offset, options, instance);
      if (instance.scrollElement !== null) onScrollWritten(instance.scrollElement.scrollTop);
    },
    // Don't round the heights, because the browser stacks the rendered rows with fractional
    // heights.
    measureElement: (element, entry, instance) => {
      geometry.noteHead(element);
      const box = entry?.borderBoxSize[0];
      if (box !== undefined) return box.blockSize;
      const known = instance.itemSizeCache.get(element.dataset['id'] ?? '');
      return known ?? element.getBoundingClientRect().height;
    },
    rangeExtractor: (range) => renderedIndexes(range, pinnedIndex),
    overscan: OVERSCAN_ROWS,
    initialOffset: () => estimateOffset(messages, openAtId, geometry.listWidthPx) - openAtPx,
    paddingStart: LIST_EDGE_PX,
    scrollPaddingStart: SCROLL_MARGIN_PX,
    scrollPaddingEnd: SCROLL_MARGIN_PX,
    // Keeps the first visible message in its place. `useFollowEnd` follows the end.
    anchorTo: 'end',
  });

  useLayoutEffect(() => {
    const shouldAdjust: MessageVirtualizer['shouldAdjustScrollPositionOnItemSizeChange'] = (
      { index },
      _delta,
      instance,
    ) => geometry.movesView(instance, index);
    Object.assign(virtualizer, { shouldAdjustScrollPositionOnItemSizeChange: shouldAdjust });
  }, [virtualizer, geometry]);
  // Run in microtasks: React can't render at once during an effect, and microtasks still run before
  // the paint.
  useLayoutEffect(() => {
    queueMicrotask(() => {
      geometry.measureChanged(virtualizer);
    });
  }, [virtualizer, geometry, messages, firstUnreadId]);
  useLayoutEffect(() => {
    queueMicrotask(() => {
      geometry.noteAnchor(virtualizer);
    });
  });
  useEffect(() => {
    const element = virtualizer.scrollElement;
    const onScroll = () => {
      onPlace(geometry.noteAnchor(virtualizer));
    };
    element?.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      element?.removeEventListener('scroll', onScroll);
    };
  }, [virtualizer, geometry, onPlace]);

  return virtualizer;
}
