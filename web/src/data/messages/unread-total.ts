import { useSyncExternalStore } from 'react';
import { Store } from '../../lib/store.ts';

/** The number of unread messages in all conversations of the viewer. */
class UnreadTotal extends Store<number> {
  change(count: number): void {
    this.set(Math.max(0, count));
  }
}

/** The unread total of this window. It is 0 until the messages have loaded. */
export const unreadTotal = new UnreadTotal(0);

/** The number of unread messages. Renders again when it changes. */
export function useUnreadTotal(): number {
  return useSyncExternalStore(unreadTotal.subscribe, unreadTotal.snapshot);
}
