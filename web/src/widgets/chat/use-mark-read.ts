import { useEffect, useEffectEvent, useState } from 'react';
import { logError } from '../../browser/log-error.ts';
import { isTabVisible } from '../../browser/tab-visibility.ts';
import { systemClock } from '../../lib/clock.ts';
import { ReadMarker, type WriteRead } from './read-marker.ts';

/** Many messages may arrive at once, so reading is stored at most once in this time. */
const INTERVAL_MS = 500;

interface MarkReadInput {
  /** Changes when there is more to mark as read; null if everything is read. */
  unreadKey: string | null;
  /** True if the newest message is on the screen. */
  isAtEnd: boolean;
  /**
   * Stores that the messages were read. May reject with an error. `isLeaving` is true if the screen
   * may close before it has settled.
   */
  markRead: (isLeaving: boolean) => Promise<void>;
  /** The minimum time between two writes in ms. Only its first value counts. */
  intervalMs?: number;
}

/**
 * Marks a chat as read while the tab is visible and the newest message is on the screen. A write
 * that waits for the interval runs at once when the person leaves the screen, the tab or the page.
 */
export function useMarkRead(input: MarkReadInput): void {
  const { unreadKey, isAtEnd, markRead, intervalMs = INTERVAL_MS } = input;
  const isVisible = useIsTabVisible();
  const [marker] = useState(() => new ReadMarker(intervalMs, systemClock));
  // A write only contains the messages that are read now, not those that arrive while it waits.
  const currentWrite = useEffectEvent((): WriteRead => (isLeaving) => {
    markRead(isLeaving).catch((error: unknown) => {
      logError('Could not mark messages as read', error);
    });
  });
  useEffect(() => {
    if (unreadKey === null) marker.cancel();
    else if (!isVisible) marker.flush();
    else if (isAtEnd) marker.request(currentWrite());
  }, [marker, isVisible, unreadKey, isAtEnd]);
  useEffect(() => {
    window.addEventListener('pagehide', marker.flush);
    return () => {
      window.removeEventListener('pagehide', marker.flush);
      marker.flush();
    };
  }, [marker]);
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
