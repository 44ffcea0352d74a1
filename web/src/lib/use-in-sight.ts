import { useSyncExternalStore } from 'react';
import { isInSight } from './in-sight.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Whether somebody may be looking at this tab. */
export function useInSight(): boolean {
  return useSyncExternalStore(subscribe, isInSight);
}
