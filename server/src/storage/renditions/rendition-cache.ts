/** Keeps renditions that were made; one that is lost is made again. */
export interface RenditionCache {
  /** `name` is a file name of this server's making. */
  get(version: string, name: string): Promise<Uint8Array | undefined>;
  put(version: string, name: string, bytes: Uint8Array): Promise<void>;
  /** Removes all renditions of a version. */
  remove(version: string): Promise<void>;
}
