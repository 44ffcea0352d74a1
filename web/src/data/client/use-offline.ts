import { useSyncExternalStore } from 'react';
import { useOnline } from '../../browser/use-online.ts';
import { tokenRefresher } from './client.ts';

/** True without a network, or while the auth service does not answer. */
export function useOffline(): boolean {
  const refresher = tokenRefresher();
  const { reachable } = useSyncExternalStore(refresher.subscribe, refresher.snapshot);
  return !useOnline() || !reachable;
}
