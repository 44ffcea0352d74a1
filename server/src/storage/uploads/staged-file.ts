/** A received upload on the local disk that is not an object yet. */
export interface StagedFile {
  /** bytes */
  readonly size: number;
  /** for code that needs a file path: image decoding and sending to S3 */
  readonly path: string;
  /** Bytes from `start` up to, but not including, `end`; fewer only at the end of the file. */
  read(start: number, end: number): Promise<Uint8Array>;
  /** Overwrites existing bytes. */
  write(at: number, bytes: Uint8Array): Promise<void>;
  /** Removes all bytes after the first `size`. */
  truncate(size: number): Promise<void>;
  /** Removes the file if it exists. */
  discard(): Promise<void>;
}

/** Holds uploads until they are checked and stored. */
export interface StagingArea {
  /**
   * Receives a stream. Throws ObjectTooLargeError as soon as it exceeds `maxBytes`, and the
   * stream's own errors. After an error nothing is kept.
   */
  receive(
    content: ReadableStream<Uint8Array>,
    options: { readonly maxBytes: number },
  ): Promise<StagedFile>;
  /**
   * Takes over a complete file on the same file system by renaming it, so that code that knows its
   * old path cannot change it any more.
   */
  adopt(path: string): Promise<StagedFile>;
  /**
   * Removes files that a crash left: all files if nothing was received yet, otherwise files that
   * are older than a day.
   */
  clean(): Promise<void>;
}

/** Thrown by `receive`. */
export class ObjectTooLargeError extends Error {
  override readonly name = 'ObjectTooLargeError';
}
