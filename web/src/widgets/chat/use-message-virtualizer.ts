import {
  elementScroll,
  observeElementRect,
  type Range,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { ChatMessage } from './chat-message.ts';
import { estimateRowHeight } from './row-height.ts';

/** Height of the area above the first message, where the state of older messages is shown. */
export const LIST_EDGE_PX = 56;
/** The number of rows rendered above and below the viewport. */
const OVERSCAN_ROWS = 8;
/** The distance in px that a message keeps from the edges when it is scrolled into view. */
const SCROLL_MARGIN_PX = 24;
/** The assumed width of the list before it is measured. */
const DEFAULT_WIDTH_PX = 640;

type Key = string | number | bigint;
export type MessageVirtualizer = Virtualizer<HTMLDivElement, HTMLElement>;

interface VirtualizerInput {
  scroller: RefObject<HTMLDivElement | null>;
  messages: readonly ChatMessage[];
  firstUnreadId: string | null;
  /** The message at which the list opens; null for the end. Read once. */
  openAtId: string | null;
  /** The message with the focus, or -1. It stays rendered outside of the viewport. */
  pinnedIndex: number;
  /** Called after the list has set the scroll offset, in px. */
  onScrollWritten: (top: number) => void;
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
 * Remembers the width of the list, the first message in view (the anchor), and which parts above a
 * message (day, line, author) its row had.
 */
class ListMemory {
  listWidthPx = DEFAULT_WIDTH_PX;
  #anchorId: string | null = null;
  #anchorIndex = -1;
  /** The function that `#anchorIndex` was found with. */
  #keyOf: ((index: number) => Key) | null = null;
  readonly #heads = new Map<string, string>();
  readonly #changed = new Set<string>();

  readonly noteWidth = (px: number): void => {
    this.listWidthPx = px;
  };

  noteHead({ dataset }: HTMLElement): void {
    const { id, head } = dataset;
    if (id === undefined || head === undefined) return;
    const before = this.#heads.get(id);
    this.#heads.set(id, head);
    if (before === undefined || before === head) this.#changed.delete(id);
    else this.#changed.add(id);
  }

  /**
   * Measures rows that are new or have changed above their message. The browser would report their
   * height too, but until then the anchor can change.
   */
  measureChanged(list: MessageVirtualizer): void {
    for (const element of list.elementsCache.values()) {
      const { id = '', head } = element.dataset;
      const isKnown = list.itemSizeCache.has(id) && this.#heads.get(id) === head;
      if (isKnown || !element.isConnected) continue;
      this.noteHead(element);
      list.resizeItem(list.indexFromElement(element), element.getBoundingClientRect().height);
    }
  }

  noteAnchor(list: MessageVirtualizer): void {
    const top = list.scrollOffset ?? 0;
    const first = list.getVirtualItemForOffset(top);
    // The first message that is fully in view, or the one that fills the view.
    const next = first === undefined ? undefined : list.measurementsCache[first.index + 1];
    const bottom = top + (list.scrollRect?.height ?? 0);
    const anchor =
      first !== undefined && first.start < top && next !== undefined && next.start < bottom
        ? next
        : first;
    this.#anchorId = anchor === undefined ? null : String(anchor.key);
    this.#anchorIndex = anchor?.index ?? -1;
    this.#keyOf = list.options.getItemKey;
  }

  /**
   * True if the view must move when the row at `index` changes its height: when it is above the
   * anchor, or when the parts above the anchor have changed.
   */
  movesView(list: MessageVirtualizer, index: number): boolean {
    const { getItemKey, count } = list.options;
    if (this.#keyOf !== getItemKey) {
      this.#keyOf = getItemKey;
      this.#anchorIndex = -1;
      for (let place = 0; place < count && this.#anchorIndex < 0; place++) {
        if (getItemKey(place) === this.#anchorId) this.#anchorIndex = place;
      }
    }
    const isHeadChanged = this.#changed.delete(String(getItemKey(index)));
    return index < this.#anchorIndex || (index === this.#anchorIndex && isHeadChanged);
  }
}

/**
 * Renders only the messages near the viewport. What is seen does not move when messages are added
 * or removed elsewhere, or when rows above the viewport change their height.
 */
export function useMessageVirtualizer(input: VirtualizerInput): MessageVirtualizer {
  const { scroller, messages, firstUnreadId, openAtId, pinnedIndex, onScrollWritten } = input;
  const [memory] = useState(() => new ListMemory());
  const getItemKey = useCallback((index: number) => messages[index]?.id ?? index, [messages]);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: messages.length,
    getScrollElement: () => scroller.current,
    getItemKey,
    estimateSize: (index) => {
      const message = messages[index];
      return message === undefined ? 0 : estimateRowHeight(message, memory.listWidthPx);
    },
    observeElementRect: (instance, onRect) =>
      observeElementRect(instance, (rect) => {
        memory.noteWidth(rect.width);
        onRect(rect);
      }),
    scrollToFn: (offset, options, instance) => {
      elementScroll(offset, options, instance);
      if (instance.scrollElement !== null) onScrollWritten(instance.scrollElement.scrollTop);
    },
    // Not rounded, because the rendered rows are stacked by the browser.
    measureElement: (element, entry, instance) => {
      memory.noteHead(element);
      const box = entry?.borderBoxSize[0];
      if (box !== undefined) return box.blockSize;
      const known = instance.itemSizeCache.get(element.dataset['id'] ?? '');
      return known ?? element.getBoundingClientRect().height;
    },
    rangeExtractor: (range) => renderedIndexes(range, pinnedIndex),
    overscan: OVERSCAN_ROWS,
    initialOffset: () => estimateOffset(messages, openAtId, memory.listWidthPx),
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
    ) => memory.movesView(instance, index);
    Object.assign(virtualizer, { shouldAdjustScrollPositionOnItemSizeChange: shouldAdjust });
  }, [virtualizer, memory]);
  // In microtasks: React can't render at once during an effect, but the browser has not painted yet.
  useLayoutEffect(() => {
    queueMicrotask(() => {
      memory.measureChanged(virtualizer);
    });
  }, [virtualizer, memory, messages, firstUnreadId]);
  useLayoutEffect(() => {
    queueMicrotask(() => {
      memory.noteAnchor(virtualizer);
    });
  });
  useEffect(() => {
    const element = virtualizer.scrollElement;
    const onScroll = () => {
      memory.noteAnchor(virtualizer);
    };
    element?.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      element?.removeEventListener('scroll', onScroll);
    };
  }, [virtualizer, memory]);

  return virtualizer;
}
