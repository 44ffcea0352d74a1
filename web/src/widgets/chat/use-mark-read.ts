import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { logError } from '../../browser/log-error.ts';
import { isTabVisible } from '../../browser/tab-visibility.ts';

/** Many messages may arrive at once, so reading is stored at most once in this time. */
const INTERVAL_MS = 500;

interface MarkReadInput {
  /** Changes when there is more to mark as read; null if everything is read. */
  unreadKey: string | null;
  /** True if the newest message is on the screen. */
  isAtEnd: boolean;
  /** Stores that the messages were read. May reject with an error. */
  markRead: () => Promise<void>;
}

/** Marks a chat as read while the tab is visible and the newest message is on the screen. */
export function useMarkRead({ unreadKey, isAtEnd, markRead }: MarkReadInput): void {
  const isVisible = useIsTabVisible();
  const markedAt = useRef(-Infinity);
  const mark = useEffectEvent(() => {
    markRead().catch((error: unknown) => {
      logError('Could not mark messages as read', error);
    });
  });
  useEffect(() => {
    if (!isVisible || unreadKey === null || !isAtEnd) return;
    const wait = Math.max(0, markedAt.current + INTERVAL_MS - performance.now());
    const timer = setTimeout(() => {
      markedAt.current = performance.now();
      mark();
    }, wait);
    return () => {
      clearTimeout(timer);
    };
  }, [isVisible, unreadKey, isAtEnd]);
}

function useIsTabVisible(): boolean {
  const [isVisible, setIsVisible] = useState(isTabVisible);
  useEffect(() => {
    const update = () => {
      setIsVisible(isTabVisible());
    };
    document.addEventListener('visibilitychange', update);
    return () => {
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return isVisible;
}
