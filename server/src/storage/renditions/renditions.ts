import type { ObjectKey, ObjectStore } from '../object-store.ts';
import type { Pictures, Wanted } from './pictures.ts';
import type { RenditionCache } from './rendition-cache.ts';
import type { Turns } from './turns.ts';

/** Pictures in other sizes and formats. */
export interface Renditions {
  /**
   * A picture as it is wanted, from the cache or made now; undefined when the original's bytes are
   * not there. `client` is who takes turns with others. Throws PictureUnreadable, TooManyPixels and
   * TooMuchWaiting.
   */
  render(
    source: ObjectKey,
    wanted: Wanted,
    client: string,
  ): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Removes the renditions of these versions, also those that are being made. */
  remove(versions: readonly string[]): Promise<void>;
}

/** Makes each rendition once, even when many ask for it at the same time. */
export function createRenditions(parts: {
  readonly objects: ObjectStore;
  readonly pictures: Pictures;
  readonly cache: RenditionCache;
  readonly turns: Turns;
  readonly log: (line: string) => void;
}): Renditions {
  const { objects, pictures, cache, turns, log } = parts;
  const making = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();
  /** Versions that were removed while something was being made. */
  const removed = new Set<string>();

  async function make(
    source: ObjectKey,
    wanted: Wanted,
  ): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const original = await objects.get(source);
    if (original === undefined) return undefined;
    const rendition = await pictures.render(await readAll(original), wanted);
    await keep(source.version, nameOf(wanted), rendition);
    return rendition;
  }

  /** The disk may be full or lost: that costs time, and nobody a picture. */
  async function keep(version: string, name: string, rendition: Uint8Array): Promise<void> {
    try {
      await cache.put(version, name, rendition);
      if (removed.has(version)) await cache.remove([version]);
    } catch (error) {
      log(`storage: the rendition ${version}/${name} was not kept: ${reasonOf(error)}`);
    }
  }

  async function kept(version: string, name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    try {
      return await cache.get(version, name);
    } catch (error) {
      log(`storage: the rendition ${version}/${name} was not read: ${reasonOf(error)}`);
      return undefined;
    }
  }

  async function find(
    source: ObjectKey,
    wanted: Wanted,
    client: string,
  ): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const found = await kept(source.version, nameOf(wanted));
    return found ?? turns.take(client, () => make(source, wanted));
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

    async remove(versions) {
      if (making.size > 0) for (const version of versions) removed.add(version);
      await cache.remove(versions);
    },
  };
}

/** Says everything that makes one rendition different from another; also a file name. */
export function nameOf({ width = 0, height = 0, resize, quality, format }: Wanted): string {
  return `${String(width)}x${String(height)}-${resize}-q${String(quality)}.${format}`;
}

async function readAll({
  stream,
  size,
}: {
  stream: ReadableStream<Uint8Array>;
  size: number;
}): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for await (const chunk of stream) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  if (at !== size) throw new Error('a stored file is shorter than it was');
  return bytes;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
