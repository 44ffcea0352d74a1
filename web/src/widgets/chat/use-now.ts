import { useSyncExternalStore } from 'react';
import { formatConversationTime, formatMessageAge, startOfDay } from '../../lib/format.ts';
import { formatDiscussionTime } from '../../lib/format-discussion-time.ts';

const MINUTE_MS = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** All messages on the screen share one timer. */
function subscribeToMinutes(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const one of [...listeners]) one();
  }, MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The start of the current local day in milliseconds. */
export function useToday(): number {
  return useSyncExternalStore(subscribeToMinutes, () => startOfDay(Date.now()));
}

/** The time of a message as text: '14:05', or 'Just now' in a discussion. */
export function useMessageAge(atMs: number, isDiscussion: boolean): string {
  const format = isDiscussion ? formatDiscussionTime : formatMessageAge;
  return useSyncExternalStore(subscribeToMinutes, () => format(atMs, Date.now()));
}

/** The time of the last message of a conversation: '14:05', or 'Nov 3' after 24 hours. */
export function useConversationAge(atMs: number): string {
  return useSyncExternalStore(subscribeToMinutes, () => formatConversationTime(atMs, Date.now()));
}
