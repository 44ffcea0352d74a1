import type { ObjectKey, ObjectStore } from '../object-store.ts';
import type { Pictures, Wanted } from './pictures.ts';
import type { RenditionCache } from './rendition-cache.ts';
import type { Turns } from './turns.ts';

/** Pictures in other sizes and formats. */
export interface Renditions {
  /**
   * A picture as it is wanted, from the cache or made now; undefined when the original's bytes are
   * not there. Throws PictureUnreadable and TooMuchWaiting.
   */
  render(source: ObjectKey, wanted: Wanted, client: string): Promise<Uint8Array | undefined>;
  /** Removes the renditions of a version, those too that are being made. */
  remove(version: string): Promise<void>;
}

/** The largest pictures that uploads may have. */
const MAX_SOURCE_PIXELS = 100_000_000;

/** Makes each rendition once, even when many ask for it at the same time. */
export function createRenditions(parts: {
  readonly objects: ObjectStore;
  readonly pictures: Pictures;
  readonly cache: RenditionCache;
  readonly turns: Turns;
}): Renditions {
  const { objects, pictures, cache, turns } = parts;
  const making = new Map<string, Promise<Uint8Array | undefined>>();
  const removed = new Set<string>();

  async function make(source: ObjectKey, wanted: Wanted): Promise<Uint8Array | undefined> {
    const original = await objects.get(source);
    if (original === undefined) return undefined;
    const bytes = new Uint8Array(await new Response(original.stream).arrayBuffer());
    const rendition = await pictures.render(bytes, wanted, MAX_SOURCE_PIXELS);
    await cache.put(source.version, nameOf(wanted), rendition);
    if (removed.has(source.version)) await cache.remove(source.version);
    return rendition;
  }

  async function find(
    source: ObjectKey,
    wanted: Wanted,
    client: string,
  ): Promise<Uint8Array | undefined> {
    const kept = await cache.get(source.version, nameOf(wanted));
    return kept ?? turns.take(client, () => make(source, wanted));
  }

  return {
    async render(source, wanted, client) {
      const key = `${source.version}/${nameOf(wanted)}`;
      const known = making.get(key);
      if (known !== undefined) return known;
      const made = find(source, wanted, client);
      making.set(key, made);
      try {
        return await made;
      } finally {
        making.delete(key);
        if (making.size === 0) removed.clear();
      }
    },

    async remove(version) {
      if (making.size > 0) removed.add(version);
      await cache.remove(version);
    },
  };
}

/** Says everything that makes one rendition different from another; also a file name. */
export function nameOf({ width = 0, height = 0, resize, quality, format }: Wanted): string {
  return `${String(width)}x${String(height)}-${resize}-q${String(quality)}.${format}`;
}
