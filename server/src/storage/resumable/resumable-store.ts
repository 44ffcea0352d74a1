/** The stored state of a resumable upload. */
export interface UploadRecord {
  /** a UUID that this server chose */
  readonly id: string;
  /** total bytes */
  readonly size: number;
  /** bytes received so far */
  readonly offset: number;
  readonly createdAt: Date;
  /** file with the bytes */
  readonly path: string;
  /** settings that were saved when the upload was created */
  readonly settings: string;
  /** true if the bytes are stored as an object, and only this record is left */
  readonly isStored: boolean;
  /** the version of the stored object; set before storing starts, so it may not exist yet */
  readonly version: string | undefined;
}

/** An upload that lacks bytes, or that is not stored as an object yet. */
export interface UnfinishedUpload {
  readonly id: string;
  /** role and user id of the sender who created the upload; not a token */
  readonly bearer: string;
  /** bucket and name of the object to create */
  readonly target: string;
  /** total bytes */
  readonly size: number;
}

/** One request about an upload, before its body is read. */
export interface UploadRequest {
  readonly id: string;
  /** for a new upload: its URL path and the settings to save */
  readonly location: string;
  readonly settings: string;
  /** for a new upload: its share of the sender's quota */
  readonly unfinished?: Pick<UnfinishedUpload, 'bearer' | 'target' | 'size'>;
  /** Called and awaited when the last byte has arrived. */
  readonly onComplete: () => Promise<void>;
}

/**
 * Receives uploads in pieces (TUS 1.0, https://tus.io/protocols/resumable-upload) and stores them
 * until they are complete.
 */
export interface ResumableStore {
  /**
   * Handles a request of the protocol: POST creates an upload, HEAD returns its progress, PATCH
   * adds bytes, DELETE ends it, OPTIONS describes the server. Throws ApiError, and the errors of
   * `onComplete`.
   */
  handle(request: Request, call: UploadRequest): Promise<Response>;
  find(id: string): Promise<UploadRecord | undefined>;
  /** The sender's unfinished uploads, oldest first, including those that `handle` is creating. */
  unfinishedOf(bearer: string): readonly UnfinishedUpload[];
  /**
   * Removes an upload that lacks bytes, received none since `before`, and is not in use. Returns
   * whether the upload was removed.
   */
  removeIdle(id: string, before: Date): Promise<boolean>;
  /** Saves the version under which the bytes are about to be stored. */
  setVersion(id: string, version: string): Promise<void>;
  /** Saves that the upload is stored as an object, for senders who missed the response. */
  setStored(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes all uploads that were created before this time. */
  removeOlderThan(before: Date): Promise<void>;
}
