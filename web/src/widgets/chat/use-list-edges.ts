import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { ChatMessage } from './chat-message.ts';
import type { MessageVirtualizer } from './list-geometry.ts';

/** The next page loads when less than this many viewports are left above or below. */
const LOAD_AHEAD_VIEWPORTS = 1.5;

/** The messages at one end of the list that are not loaded yet. */
export interface ListEdge {
  hasMore: boolean;
  isLoading: boolean;
  /** True if the last page could not be loaded. It is then only loaded on request. */
  isFailed: boolean;
  onLoad: () => void;
}

interface ListEdgesInput {
  virtualizer: MessageVirtualizer;
  messages: readonly ChatMessage[];
  older: ListEdge;
  newer: ListEdge;
}

/** Loads older and newer pages when the reader comes near them. */
export function useListEdges(input: ListEdgesInput): void {
  const { virtualizer, messages, older, newer } = input;
  const latest = useRef(input);
  // True until the parent reports that it is loading, so that several scroll events load one page.
  const isAsked = useRef({ older: false, newer: false });
  useLayoutEffect(() => {
    latest.current = input;
  });

  const check = useCallback(() => {
    const element = virtualizer.scrollElement;
    if (element === null || latest.current.messages.length === 0) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    const load = (name: 'older' | 'newer', distance: number) => {
      const { hasMore, isLoading, isFailed, onLoad } = latest.current[name];
      if (!hasMore || isLoading || isFailed || isAsked.current[name]) return;
      if (distance > clientHeight * LOAD_AHEAD_VIEWPORTS) return;
      isAsked.current[name] = true;
      onLoad();
    };
    load('older', scrollTop);
    load('newer', scrollHeight - clientHeight - scrollTop);
  }, [virtualizer]);

  useEffect(() => {
    const element = virtualizer.scrollElement;
    element?.addEventListener('scroll', check, { passive: true });
    return () => {
      element?.removeEventListener('scroll', check);
    };
  }, [virtualizer, check]);
  useEffect(() => {
    isAsked.current.older = false;
  }, [older.isLoading]);
  useEffect(() => {
    isAsked.current.newer = false;
  }, [newer.isLoading]);
  // A page may have been too short to fill the view.
  useEffect(check, [
    check,
    messages,
    older.hasMore,
    older.isLoading,
    older.isFailed,
    newer.hasMore,
    newer.isLoading,
    newer.isFailed,
  ]);
}
