import { type InfiniteData, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { ThreadPage } from '../../data/messages/thread.ts';
import type { ChatMessage } from './chat-message.ts';
import { keptPlace } from './list-places.ts';
import type { ListTarget } from './use-list-position.ts';

/** The place that a chat shows, and how to get to another one. */
export interface ChatPosition {
  /** The message at which the loaded messages begin; null for the newest ones. */
  anchor: string | null;
  /** The message to scroll to. */
  target: ListTarget | null;
  /** A change of this value scrolls to the newest message. */
  scrollToEndKey: number;
  showNewest: () => void;
  /** Scrolls to a message, and loads it if necessary. */
  jumpTo: (messageId: string) => void;
}

/** The message in the address, at which the chat starts; null for the newest one. */
export function useAnchor(): string | null {
  const [params] = useSearchParams();
  return params.get('message');
}

/**
 * Follows the address `?message={id}` and jumps within the chat. `newestKey` is the key of the pages
 * that start at the newest message.
 */
export function useChatPosition(
  anchor: string | null,
  messages: readonly ChatMessage[],
  newestKey: QueryKey,
): ChatPosition {
  const [, setParams] = useSearchParams();
  const queryClient = useQueryClient();
  const [scrollToEndKey, setScrollToEndKey] = useState(0);
  const { key: entry } = useLocation();
  // After Back, a list that was scrolled opens at its place instead.
  const [jump, setJump] = useState(() => {
    return { id: keptPlace(entry, messages) === null ? anchor : null, key: 0 };
  });
  const [seenAnchor, setSeenAnchor] = useState(anchor);
  if (anchor !== seenAnchor) {
    setSeenAnchor(anchor);
    // After Back, or after a click on another search result.
    if (anchor !== null) setJump({ id: anchor, key: jump.key + 1 });
  }

  const queryKey = useRef(newestKey);
  useEffect(() => {
    queryKey.current = newestKey;
  });
  const showNewest = useCallback(() => {
    if (anchor !== null) setParams({}, { replace: true });
    setJump(({ key }) => ({ id: null, key }));
    setScrollToEndKey((key) => key + 1);
    // After long scrolling, the newest pages are no longer in memory.
    const [newestPage] =
      queryClient.getQueryData<InfiniteData<ThreadPage<never>>>(queryKey.current)?.pages ?? [];
    if (newestPage !== undefined && newestPage.newer !== null) {
      void queryClient.resetQueries({ queryKey: queryKey.current, exact: true });
    }
  }, [anchor, setParams, queryClient]);

  const loadedIds = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    loadedIds.current = new Set(messages.map((message) => message.id));
  }, [messages]);
  // A stable function, because a new one would render all messages again. So it reads the loaded
  // ids only when it is called.
  const jumpTo = useCallback(
    (messageId: string) => {
      setJump(({ key }) => ({ id: messageId, key: key + 1 }));
      if (!loadedIds.current.has(messageId)) setParams({ message: messageId });
    },
    [setParams],
  );
  const target = jump.id === null ? null : { id: jump.id, key: jump.key };
  return { anchor, target, scrollToEndKey, showNewest, jumpTo };
}
