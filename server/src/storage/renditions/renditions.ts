import type { ObjectKey, ObjectStore } from '../stores/object-store.ts';
import type { ImageProcessor, RenderOptions } from './image-processor.ts';
import type { RenditionCache } from './rendition-cache.ts';
import type { FairQueue } from '../../db/fair-queue.ts';

/** Images in other sizes and formats. */
export interface Renditions {
  /**
   * Returns a rendition from the cache, or renders it; undefined if the original's bytes are
   * missing. `client` is the client in the fair queue. Throws UnreadableImageError,
   * TooManyPixelsError and QueueFullError.
   */
  render(
    source: ObjectKey,
    options: RenderOptions,
    client: string,
  ): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Removes the renditions of these versions, including those that are being rendered. */
  remove(versions: readonly string[]): Promise<void>;
}

/** Renders each rendition once, even if several clients request it at the same time. */
export function createRenditions(parts: {
  readonly objects: ObjectStore;
  readonly images: ImageProcessor;
  readonly cache: RenditionCache;
  readonly queue: FairQueue;
  readonly log: (line: string) => void;
}): Renditions {
  const { objects, images, cache, queue, log } = parts;
  const pending = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();
  /** Versions that were removed while renditions were being made. */
  const removed = new Set<string>();

  async function renderImage(
    source: ObjectKey,
    options: RenderOptions,
  ): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const original = await objects.get(source);
    if (original === undefined) return undefined;
    const rendition = await images.render(await readAll(original), options);
    await store(source.version, renditionName(options), rendition);
    return rendition;
  }

  /** Adds a rendition to the cache. Errors are only logged, so clients still get their images. */
  async function store(version: string, name: string, rendition: Uint8Array): Promise<void> {
    try {
      await cache.put(version, name, rendition);
      if (removed.has(version)) await cache.remove([version]);
    } catch (error) {
      log(`storage: the rendition ${version}/${name} could not be cached: ${reasonOf(error)}`);
    }
  }

  async function readCached(
    version: string,
    name: string,
  ): Promise<Uint8Array<ArrayBuffer> | undefined> {
    try {
      return await cache.get(version, name);
    } catch (error) {
      log(
        `storage: the rendition ${version}/${name} could not be read from the cache: ${reasonOf(error)}`,
      );
      return undefined;
    }
  }

  async function findOrRender(
    source: ObjectKey,
    options: RenderOptions,
    client: string,
  ): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const found = await readCached(source.version, renditionName(options));
    return found ?? queue.run(client, () => renderImage(source, options));
  }

  return {
    async render(source, options, client) {
      const key = `${source.version}/${renditionName(options)}`;
      const running = pending.get(key);
      if (running !== undefined) return running;
      const made = findOrRender(source, options, client);
      pending.set(key, made);
      try {
        return await made;
      } finally {
        pending.delete(key);
        if (pending.size === 0) removed.clear();
      }
    },

    async remove(versions) {
      if (pending.size > 0) for (const version of versions) removed.add(version);
      await cache.remove(versions);
    },
  };
}

/** The name of a rendition: unique for an object's version, and also the file name. */
export function renditionName({
  width = 0,
  height = 0,
  resize,
  quality,
  format,
}: RenderOptions): string {
  return `${String(width)}x${String(height)}-${resize}-q${String(quality)}.${format}`;
}

async function readAll({
  stream,
  size,
}: {
  stream: ReadableStream<Uint8Array>;
  size: number;
}): Promise<Uint8Array> {
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  if (bytes.byteLength !== size) throw new Error('a stored file is shorter than expected');
  return bytes;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
