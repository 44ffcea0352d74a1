import { useSyncExternalStore } from 'react';
import { useOnline } from '../../browser/use-online.ts';
import { tokenRefresher } from './client.ts';

/** True if there is no network or the auth service does not answer. */
export function useOffline(): boolean {
  const refresher = tokenRefresher();
  const { reachable } = useSyncExternalStore(refresher.subscribe, refresher.snapshot);
  return !useOnline() || !reachable;
}
