/** What is known of a resumable upload. */
export interface UploadRecord {
  /** a UUID of our own making */
  readonly id: string;
  /** bytes it will have */
  readonly size: number;
  /** bytes that came */
  readonly offset: number;
  readonly createdAt: Date;
  /** where the bytes lie */
  readonly path: string;
  /** what was kept with it when it began */
  readonly permit: string;
  /** The bytes became an object: nothing but this is left of the upload. */
  readonly isStored: boolean;
  /** the version of the object that its bytes became, or were about to become when the server ended */
  readonly version: string | undefined;
}

/** An upload that lacks bytes, or is becoming an object. */
export interface OpenUpload {
  readonly id: string;
  /** who began it */
  readonly bearer: string;
  /** which object it shall be */
  readonly target: string;
  /** bytes it will have */
  readonly size: number;
}

/** One request about one upload, as far as it is known before the body is read. */
export interface UploadCall {
  readonly id: string;
  /** of a new upload: its address, and what is kept with it */
  readonly location: string;
  readonly permit: string;
  /** of a new upload: under which it counts as open */
  readonly open?: Pick<OpenUpload, 'bearer' | 'target' | 'size'>;
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
  /** Uploads that are open, the oldest first; a new one is from the moment `respond` is called. */
  openOf(bearer: string): readonly OpenUpload[];
  /**
   * Removes an upload that lacks bytes, got none since `before` and is not being written to. Tells
   * whether it did.
   */
  removeIdle(id: string, before: Date): Promise<boolean>;
  /** Remembers under which version its bytes are about to be stored; they are taken by then. */
  setVersion(id: string, version: string): Promise<void>;
  /** Remembers that an upload became an object, so that who missed the answer can ask. */
  setStored(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes all that began before this. */
  clean(before: Date): Promise<void>;
}
