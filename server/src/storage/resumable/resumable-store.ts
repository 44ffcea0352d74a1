/** What is known of a resumable upload. */
export interface UploadRecord {
  /** a UUID of our own making */
  readonly id: string;
  /** bytes it will have */
  readonly size: number;
  /** bytes that are here */
  readonly offset: number;
  readonly createdAt: Date;
  /** where the bytes lie */
  readonly path: string;
  /** what was kept with it when it began */
  readonly permit: string;
  /** The bytes became an object: nothing but this is left of the upload. */
  readonly isStored: boolean;
}

/** One request about one upload, as far as it is known before the body is read. */
export interface UploadCall {
  readonly id: string;
  /** of a new upload: its address, and what is kept with it */
  readonly location: string;
  readonly permit: string;
  /** Called, and waited for, when the last byte is here. */
  readonly onComplete: () => Promise<void>;
}

/** Takes uploads in pieces (TUS 1.0, https://tus.io/protocols/resumable-upload) and keeps them until they are whole. */
export interface ResumableStore {
  /**
   * Answers a request of the protocol: POST begins an upload, HEAD tells how far it is, PATCH adds
   * bytes, DELETE ends it, OPTIONS tells what the server can do. Throws ApiError, and what
   * `onComplete` throws.
   */
  respond(request: Request, call: UploadCall): Promise<Response>;
  find(id: string): Promise<UploadRecord | undefined>;
  /**
   * While `work` lasts nobody reads or changes the upload but it: requests that wait for their turn
   * meanwhile answer as for one that is complete.
   */
  sealed<Result>(id: string, work: () => Promise<Result>): Promise<Result>;
  /** Remembers that an upload became an object, so that who missed the answer can ask. */
  setStored(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes all that began before this. */
  clean(before: Date): Promise<void>;
}
