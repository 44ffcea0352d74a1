/** A whole upload on this machine's disk that is not an object yet. */
export interface StagedFile {
  /** bytes */
  readonly size: number;
  /** for code that works with files only: pictures are decoded and sent to S3 from there */
  readonly path: string;
  /** Bytes from `start` to before `end`; fewer only where the file ends. */
  read(start: number, end: number): Promise<Uint8Array>;
  /** Overwrites bytes that are there. */
  write(at: number, bytes: Uint8Array): Promise<void>;
  /** Cuts off what follows the first `size` bytes. */
  truncate(size: number): Promise<void>;
  /** Removes the file; one that is gone already is fine. */
  discard(): Promise<void>;
}

/** Where uploads lie until it is known that they may stay. */
export interface Staging {
  /**
   * Takes a stream in. Throws ObjectTooLarge as soon as `maxBytes` are exceeded, and whatever the
   * stream fails with; then nothing is kept.
   */
  receive(
    content: ReadableStream<Uint8Array>,
    options: { readonly maxBytes: number },
  ): Promise<StagedFile>;
  /**
   * Takes a file that somebody else wrote whole, on the file system of the staging folder, away from
   * where it lies: who still knows it by its old name changes it no more.
   */
  adopt(path: string): Promise<StagedFile>;
  /** Removes what a crash left: everything when nothing was received yet, else what is a day old. */
  clean(): Promise<void>;
}

/** Thrown by `receive`. */
export class ObjectTooLarge extends Error {
  override readonly name = 'ObjectTooLarge';
}
