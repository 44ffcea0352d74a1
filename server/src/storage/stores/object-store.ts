import type { StagedFile } from '../uploads/staged-file.ts';

/** Identifies the bytes of one object. A version is written once and never changes. */
export interface ObjectKey {
  readonly bucket: string;
  readonly name: string;
  /** a UUID */
  readonly version: string;
}

/**
 * Bytes from `start` to `end`, zero-based and inclusive, as in HTTP. An end before the start means
 * no bytes.
 */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Stores the bytes of objects. Only the table storage.objects decides which objects exist and who
 * may read them.
 */
export interface ObjectStore {
  /**
   * Stores a staged file under a new key, and resolves when the bytes are durable. The staged file
   * is gone then. After an error it may remain, and nothing is stored under the key.
   */
  put(key: ObjectKey, file: StagedFile): Promise<void>;
  /** The stored bytes, or a range of them, and their number; undefined if nothing is stored. */
  get(
    key: ObjectKey,
    range?: ByteRange,
  ): Promise<{ stream: ReadableStream<Uint8Array>; size: number } | undefined>;
  /** A range of a small object as one buffer; undefined if nothing is stored. */
  read(key: ObjectKey, range: ByteRange): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Removes bytes; missing keys are ignored. */
  remove(keys: readonly ObjectKey[]): Promise<void>;
}
