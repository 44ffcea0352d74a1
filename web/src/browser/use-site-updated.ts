import { useEffect, useState } from 'react';
import { isChunkLoadError } from '../lib/error-texts.ts';
import { isSiteUpdated, runningScript } from './site-update.ts';

/** True if `error` means that code is missing because the site was updated. Does not reload. */
export function useSiteUpdated(error: unknown): boolean {
  const [updated, setUpdated] = useState(false);
  useEffect(() => {
    if (!isChunkLoadError(error)) return undefined;
    let current = true;
    void isSiteUpdated(runningScript()).then((answer) => {
      if (current) setUpdated(answer);
    });
    return () => {
      current = false;
    };
  }, [error]);
  return updated;
}
