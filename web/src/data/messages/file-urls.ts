import { useCallback, useSyncExternalStore } from 'react';
import { wallClock } from '../../lib/clock.ts';
import { onWake } from '../client/on-wake.ts';
import { supabase } from '../client/client.ts';
import { type FileUrl, FileUrls, URL_LIFETIME_S } from './file-urls-store.ts';

async function sign(paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { data, error } = await supabase()
    .storage.from('messages')
    .createSignedUrls([...paths], URL_LIFETIME_S);
  if (error !== null) throw error;
  return new Map(
    data.flatMap(({ path, signedUrl }) =>
      path !== null && signedUrl !== null ? [[path, signedUrl] as const] : [],
    ),
  );
}

/** The signed URLs of this window. */
export const fileUrls = new FileUrls({ sign, clock: wallClock, onWake });

/** The signed URL of a file of a message. `retry` requests a new one. */
export function useFileUrl(path: string): { file: FileUrl; retry: () => void } {
  const subscribe = useCallback(
    (listener: () => void) => fileUrls.subscribe(path, listener),
    [path],
  );
  const file = useSyncExternalStore(subscribe, () => fileUrls.snapshot(path));
  const retry = useCallback(() => {
    fileUrls.retry(path);
  }, [path]);
  return { file, retry };
}
