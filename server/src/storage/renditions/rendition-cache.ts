/** Caches renditions; a lost one is rendered again. */
export interface RenditionCache {
  /** `name` is a file name that this server made. */
  get(version: string, name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  put(version: string, name: string, bytes: Uint8Array): Promise<void>;
  /** Removes all renditions of these versions of objects. */
  remove(versions: readonly string[]): Promise<void>;
}
