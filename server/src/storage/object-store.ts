import type { StagedFile } from './staged-file.ts';

/** Names the bytes of one object; a version is written once and never changed. */
export interface ObjectKey {
  readonly bucket: string;
  readonly name: string;
  /** a UUID */
  readonly version: string;
}

/**
 * Bytes from `start` to `end`, both counted from 0 and both included, as HTTP counts them. An end
 * before the start names none.
 */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where the bytes of objects lie. What exists and who may read it is said by storage.objects alone. */
export interface ObjectStore {
  /**
   * Keeps a staged file under a new key and resolves when it would survive a power cut. The staged
   * file is gone then; when this throws it may still be there, and nothing is kept under the key.
   */
  put(key: ObjectKey, file: StagedFile): Promise<void>;
  /** The bytes, or a range that lies within them, with their count; undefined when there are none. */
  get(
    key: ObjectKey,
    range?: ByteRange,
  ): Promise<{ stream: ReadableStream<Uint8Array>; size: number } | undefined>;
  /** Bytes that lie within an object, in one piece: for small ones. Undefined when there are none. */
  read(key: ObjectKey, range: ByteRange): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Removes bytes; keys without any are skipped. */
  remove(keys: readonly ObjectKey[]): Promise<void>;
}
