import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { wallClock } from '../../lib/clock.ts';
import { onWake } from '../client/on-wake.ts';
import { supabase } from '../client/client.ts';
import type { PrivateBucket } from '../media/media-storage.ts';
import { type FileUrl, FileUrls, URL_LIFETIME_S } from './file-urls-store.ts';

/** The bucket with the files of the open chat. */
export const FileBucket = createContext<PrivateBucket>('messages');

/** Signs files of one or more buckets. Each address is `{bucket}/{path}`. */
async function sign(addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const pathsByBucket = new Map<string, string[]>();
  for (const address of addresses) {
    const at = address.indexOf('/');
    const [bucket, path] = [address.slice(0, at), address.slice(at + 1)];
    pathsByBucket.set(bucket, [...(pathsByBucket.get(bucket) ?? []), path]);
  }
  const signed = await Promise.all(
    [...pathsByBucket].map(([bucket, paths]) => signPaths(bucket, paths)),
  );
  return new Map(signed.flat());
}

async function signPaths(bucket: string, paths: string[]): Promise<[string, string][]> {
  const { data, error } = await supabase()
    .storage.from(bucket)
    .createSignedUrls(paths, URL_LIFETIME_S);
  if (error !== null) throw error;
  return data.flatMap(({ path, signedUrl }) =>
    path !== null && signedUrl !== null ? [[`${bucket}/${path}`, signedUrl]] : [],
  );
}

/** The signed URLs of this window. */
export const fileUrls = new FileUrls({ sign, clock: wallClock, onWake });

/** The signed URL of a file in the bucket of the open chat. `retry` requests a new one. */
export function useFileUrl(path: string): { file: FileUrl; retry: () => void } {
  const address = `${useContext(FileBucket)}/${path}`;
  const subscribe = useCallback(
    (listener: () => void) => fileUrls.subscribe(address, listener),
    [address],
  );
  const file = useSyncExternalStore(subscribe, () => fileUrls.snapshot(address));
  const retry = useCallback(() => {
    fileUrls.retry(address);
  }, [address]);
  return { file, retry };
}
