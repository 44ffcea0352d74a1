import { useSyncExternalStore } from 'react';
import { useOnline } from '../lib/use-online.ts';
import { sessionKeeper } from './client.ts';

/** Whether the device has no network, or the session cannot be renewed because nobody answers. */
export function useOffline(): boolean {
  const keeper = sessionKeeper();
  const { reachable } = useSyncExternalStore(keeper.subscribe, keeper.snapshot);
  return !useOnline() || !reachable;
}
