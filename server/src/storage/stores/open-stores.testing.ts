import { join } from 'node:path';
import { startS3Peer } from '../../testing/s3-peer.testing.ts';
import { createDiskStore } from './disk-store.node.ts';
import type { ObjectStore } from './object-store.ts';
import { createS3Store } from './s3-store.node.ts';

export type StoreKind = 'disk' | 's3';

declare module 'vitest' {
  interface ProvidedContext {
    /** the kind of store that the storage tests use by default */
    store: StoreKind;
  }
}

/** Opens a store of this kind, which has its files in `<folder>/objects/…`. */
export async function openStore(
  kind: StoreKind,
  folder: string,
): Promise<{ objects: ObjectStore; close: () => Promise<void> }> {
  if (kind === 'disk') {
    return { objects: createDiskStore(folder), close: () => Promise.resolve() };
  }
  const { settings, close } = await startS3Peer(join(folder, 'objects'));
  return { objects: await createS3Store(settings), close };
}
