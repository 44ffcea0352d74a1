import type { MediaInfo } from '@promptory/domain/media-info';
import type { MediaFormat } from '@promptory/domain/media-format';
import type { MediaKind } from '@promptory/domain/media-type';
import type { PreparedFile } from './prepared-file.ts';
import type { WaitReason } from './transfer.ts';

/**
 * The progress of a file. `sent` and `total` are bytes. `justFinished` is true for 2 s after the
 * upload.
 */
export type UploadState =
  | { step: 'waiting' }
  | { step: 'preparing' }
  | { step: 'uploading'; sent: number; total: number; waitReason: WaitReason | null }
  | {
      step: 'uploaded';
      /** The public URL, or the path if the bucket is private. */
      url: string;
      justFinished: boolean;
    }
  | { step: 'cancelled' }
  | { step: 'failed'; message: string; cause?: string; canRetry: boolean };

/** True if the upload of a file is not finished: it is waiting, being prepared or being sent. */
export function isInProgress(state: UploadState | undefined): boolean {
  return state?.step === 'waiting' || state?.step === 'preparing' || state?.step === 'uploading';
}

/** One file of an uploader, with the details that are saved in the row of a post. */
export interface UploadItem extends MediaInfo {
  id: string;
  name: string;
  kind: MediaKind;
  /** The URL of the preview image or video; empty if there is none in this browser. */
  preview: string;
  /** The size of the prepared file in bytes. Missing until it is prepared. */
  bytes?: number;
  /** A problem that did not stop the upload. */
  warning?: string;
  state: UploadState;
}

/** Picks the details that are saved in a row. */
export function toMediaInfo(item: MediaInfo): MediaInfo {
  const { alt, size, placeholder, poster, animated, captions } = item;
  return {
    alt,
    ...(size !== undefined && { size }),
    ...(placeholder !== undefined && { placeholder }),
    ...(poster !== undefined && { poster }),
    ...(animated === true && { animated }),
    ...(captions !== undefined && { captions }),
  };
}

/** An uploaded file, as it is stored to survive a reload. */
export type StoredItem = MediaInfo &
  Pick<UploadItem, 'id' | 'name' | 'kind' | 'bytes'> & { url: string };

/** A file whose upload was interrupted by a reload. Its texts are kept. */
export interface InterruptedItem {
  name: string;
  alt: string;
  captions?: string;
}

/** A file to send to storage. */
export interface OutgoingFile {
  content: Blob;
  format: MediaFormat;
  /** Identifies the chosen file. Without it, the upload can't resume after a reload. */
  fingerprint?: string;
}

/** A running upload. */
export interface ActiveUpload {
  /**
   * Resolves to the URL of the stored file, or to its path if the bucket is private. Rejects with an
   * UploadError.
   */
  done: Promise<string>;
  /** Stops sending. The server keeps the received part for the next attempt. */
  pause: () => void;
  /** Stops sending and deletes the received part on the server. */
  cancel: () => void;
}

export type SendFile = (
  outgoing: OutgoingFile,
  onProgress: (sent: number, waitReason: WaitReason | null) => void,
) => ActiveUpload;

export type PrepareFile = (file: File, formats: readonly MediaFormat[]) => Promise<PreparedFile>;
