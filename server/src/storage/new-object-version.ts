import { ObjectTooLarge } from './object-store.ts';
import type { ObjectStore } from './object-store.ts';
import type { ObjectPath } from './object-path.ts';
import type { NewObject } from './object-rows.ts';
import { entityTooLarge } from './storage-errors.ts';

/** What is known about bytes before they are stored. */
export interface NewContent {
  readonly content: ReadableStream<Uint8Array>;
  readonly type: string;
  /** the value of the header that readers are sent, without `public` or `private` */
  readonly cacheControl: string;
  readonly maxBytes: number;
}

/**
 * Stores bytes under a new version and returns what the object's row must say. Nobody can reach
 * them before that row is written. Throws ApiError 413 when they exceed `maxBytes`.
 */
export async function newObjectVersion(
  objects: ObjectStore,
  { bucket, name }: ObjectPath,
  { content, type, cacheControl, maxBytes }: NewContent,
): Promise<NewObject> {
  const version = crypto.randomUUID();
  try {
    const { size, etag } = await objects.put({ bucket, name, version }, content, { maxBytes });
    const metadata = {
      eTag: etag,
      size,
      contentLength: size,
      mimetype: type,
      cacheControl,
      lastModified: new Date().toISOString(),
    };
    return { bucket, name, version, metadata };
  } catch (error) {
    if (error instanceof ObjectTooLarge) throw entityTooLarge();
    throw error;
  }
}
