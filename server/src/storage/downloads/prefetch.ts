import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { objectPathParams } from '../objects/object-path.ts';
import type { ObjectPath } from '../objects/object-path.ts';
import type { StoredObject } from '../objects/object-rows.ts';
import type { ObjectStore } from '../stores/object-store.ts';

/** A buffer up to this size needs no more memory than a stream, which buffers as much. */
export const MAX_BUFFERED_BYTES = 256 * 1024;
/** Number of remembered versions; each takes a few hundred bytes. */
const MAX_REMEMBERED = 5_000;
/** Requests with these headers usually need no bytes, or only a part of them. */
const CONDITIONS = ['if-none-match', 'if-modified-since', 'range'];

/** All bytes of a small object, in the version that was last requested. */
export interface PrefetchedObject {
  readonly version: string;
  /** undefined if the bytes are gone */
  readonly bytes: Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/**
 * Reads small public objects while the database looks up their current version, which makes
 * responses faster. The bytes are used only if the version matches, so deleted or replaced content
 * is never sent.
 */
export interface ObjectPrefetcher {
  /** Starts to read the bytes that the request probably needs; undefined if they are unknown. */
  start(context: Context): PrefetchedObject | undefined;
  /** Remembers the version for the next request. */
  remember(path: ObjectPath, found: StoredObject): void;
}

export function createObjectPrefetcher(objects: ObjectStore): ObjectPrefetcher {
  const cache = new LRUCache<string, { version: string; size: number }>({ max: MAX_REMEMBERED });
  return {
    start(context) {
      if (context.req.method !== 'GET') return undefined;
      if (CONDITIONS.some((name) => context.req.raw.headers.has(name))) return undefined;
      const path = objectPathParams(context);
      const cached = cache.get(nameOf(path));
      if (cached === undefined) return undefined;
      const { version, size } = cached;
      const bytes = objects.read({ ...path, version }, { start: 0, end: size - 1 });
      // Avoids an unhandled rejection if nobody awaits the bytes. A caller that awaits them still
      // gets the error.
      bytes.catch(() => undefined);
      return { version, bytes };
    },
    remember(path, { version, metadata: { size } }) {
      const name = nameOf(path);
      if (size === 0 || size > MAX_BUFFERED_BYTES) cache.delete(name);
      else cache.set(name, { version, size });
    },
  };
}

function nameOf({ bucket, name }: ObjectPath): string {
  return `${bucket}/${name}`;
}
