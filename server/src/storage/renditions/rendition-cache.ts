/** Caches renditions. A rendition that is not in the cache can be rendered again. */
export interface RenditionCache {
  /** `name` is the result of renditionName(). */
  get(version: string, name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  put(version: string, name: string, bytes: Uint8Array): Promise<void>;
  /** Removes all renditions of these versions of objects. */
  remove(versions: readonly string[]): Promise<void>;
}
