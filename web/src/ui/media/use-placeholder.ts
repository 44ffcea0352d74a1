import { useEffect, useState } from 'react';
import { runInOwnTask } from '../../browser/task-queue.ts';
import { cachedPlaceholderUrl, placeholderUrl } from '../../lib/placeholder.ts';

/**
 * The blurred picture of a ThumbHash in base64 as a data URL. Undefined until it is decoded, without
 * a hash, and for an invalid one. Decoding takes up to 5 ms while a page loads, so each picture gets
 * its own task.
 */
export function usePlaceholder(hash: string | undefined): string | undefined {
  const [url, setUrl] = useState(() =>
    hash === undefined ? undefined : cachedPlaceholderUrl(hash),
  );
  useEffect(() => {
    if (hash === undefined || url !== undefined) return undefined;
    return runInOwnTask(() => {
      setUrl(placeholderUrl(hash));
    });
  }, [hash, url]);
  return hash === undefined ? undefined : url;
}
