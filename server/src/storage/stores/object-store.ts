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
 * Stores the bytes of objects. Which objects exist and who may read them is decided only by
 * storage.objects.
 */
export interface ObjectStore {
  /**
   * Stores a staged file under a new key and resolves when it is durable. Takes the staged file; on
   * an error the file may remain, and nothing is stored under the key.
   */
  put(key: ObjectKey, file: StagedFile): Promise<void>;
  /** The bytes, or a range within them, and their count; undefined when there are none. */
  get(
    key: ObjectKey,
    range?: ByteRange,
  ): Promise<{ stream: ReadableStream<Uint8Array>; size: number } | undefined>;
  /** A range of a small object as one buffer; undefined when there are no bytes. */
  read(key: ObjectKey, range: ByteRange): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Removes bytes; missing keys are ignored. */
  remove(keys: readonly ObjectKey[]): Promise<void>;
}
