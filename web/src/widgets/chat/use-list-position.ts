import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ChatMessage } from './chat-message.ts';
import type { EndFollower } from './end-follower.ts';
import type { MessageVirtualizer } from './list-geometry.ts';
import type { ListPlace } from './list-places.ts';

/** How long a message is highlighted after a jump to it. */
const HIGHLIGHT_MS = 2000;

/** A message to scroll to. Another `key` scrolls to the same message again. */
export interface ListTarget {
  id: string;
  key: number;
}

interface ListPositionInput {
  virtualizer: MessageVirtualizer;
  follower: EndFollower;
  messages: readonly ChatMessage[];
  /** True once rows are rendered. */
  isReady: boolean;
  /** Where the list opens; null for the first unread message. */
  place: ListPlace | null;
  firstUnreadId: string | null;
  target: ListTarget | null;
  scrollToEndKey: number;
  onTargetShown: (id: string) => void;
}

/**
 * Scrolls to the place or the first unread message when the list opens, to the target, and to the end. Returns
 * the id of the message to highlight. Nothing here is animated.
 */
export function useListPosition(input: ListPositionInput): string | null {
  const { virtualizer, follower, messages, isReady, firstUnreadId, target, scrollToEndKey } = input;
  /** The place at which the list opens, until it is reached. */
  const opening = useRef(input.place);
  const shownTarget = useRef<number | null>(null);
  const [endedKey, setEndedKey] = useState<number | null>(null);

  const targetIndex = useMemo(
    () => (target === null ? -1 : messages.findIndex(({ id }) => id === target.id)),
    [messages, target],
  );

  const newest = useRef({ messages, firstUnreadId, target });
  useLayoutEffect(() => {
    newest.current = { messages, firstUnreadId, target };
  });
  useLayoutEffect(() => {
    const now = newest.current;
    const indexOf = (id?: string | null) => now.messages.findIndex((message) => message.id === id);
    if (!isReady) return;
    const hasTarget = indexOf(now.target?.id) >= 0;
    if (!hasTarget && indexOf(opening.current?.id) >= 0) {
      follower.leave();
      return;
    }
    opening.current = null;
    if (hasTarget) return;
    const unread = indexOf(now.firstUnreadId);
    if (unread < 0) {
      follower.follow();
      virtualizer.scrollToEnd();
    } else {
      follower.leave();
      // If the unread messages fit into one screen, this scrolls to the newest message.
      virtualizer.scrollToIndex(unread, { align: 'start' });
    }
  }, [virtualizer, follower, isReady]);
  // Again after each render, because rows that get their height while the browser has not scrolled
  // yet don't move the view.
  useLayoutEffect(() => {
    const place = opening.current;
    const row = virtualizer.measurementsCache[messages.findIndex(({ id }) => id === place?.id)];
    const { scrollElement, scrollOffset } = virtualizer;
    if (!isReady || place === null || row === undefined || scrollElement === null) return;
    const top = virtualizer.getOffsetForAlignment(row.start - place.offsetPx, 'start');
    const isAt = (offset: number) => Math.abs(offset - top) < 1;
    if (isAt(scrollOffset ?? -1) && isAt(scrollElement.scrollTop)) opening.current = null;
    else virtualizer.scrollToOffset(top);
  });

  const seenEndKey = useRef(scrollToEndKey);
  useLayoutEffect(() => {
    if (seenEndKey.current === scrollToEndKey) return;
    seenEndKey.current = scrollToEndKey;
    follower.follow();
    virtualizer.scrollToEnd();
  }, [virtualizer, follower, scrollToEndKey]);

  const onTargetShown = useRef(input.onTargetShown);
  useLayoutEffect(() => {
    onTargetShown.current = input.onTargetShown;
  });
  useLayoutEffect(() => {
    if (!isReady || target === null || targetIndex < 0) return;
    if (shownTarget.current === target.key) return;
    shownTarget.current = target.key;
    follower.leave();
    virtualizer.scrollToIndex(targetIndex, { align: 'center' });
    onTargetShown.current(target.id);
  }, [virtualizer, follower, isReady, target, targetIndex]);

  const key = target?.key ?? null;
  const isFound = targetIndex >= 0;
  useEffect(() => {
    if (key === null || !isFound) return undefined;
    const timer = setTimeout(() => {
      setEndedKey(key);
    }, HIGHLIGHT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [key, isFound]);
  return target !== null && key !== endedKey ? target.id : null;
}
