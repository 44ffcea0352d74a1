import type { MediaInfo } from '@promptory/domain/media-info';
import type { MediaFormat } from '@promptory/domain/media-format';
import type { MediaKind } from '@promptory/domain/media-type';
import type { PreparedFile } from './prepared-file.ts';
import type { WaitReason } from './transfer.ts';

/**
 * The progress of a file. `sent` and `total` are bytes. `justFinished` is true for a moment after
 * the upload.
 */
export type UploadState =
  | { step: 'waiting' }
  | { step: 'preparing' }
  | { step: 'uploading'; sent: number; total: number; waitReason: WaitReason | null }
  | { step: 'uploaded'; url: string; justFinished: boolean }
  | { step: 'cancelled' }
  | { step: 'failed'; message: string; cause?: string; canRetry: boolean };

/** True if a file still has to be prepared or sent. */
export function isInProgress(state: UploadState | undefined): boolean {
  return state?.step === 'waiting' || state?.step === 'preparing' || state?.step === 'uploading';
}

/** One file of an uploader, with the details for its row. */
export interface UploadItem extends MediaInfo {
  id: string;
  name: string;
  kind: MediaKind;
  /** An address for `src`: of the local file or the stored one. */
  preview: string;
  /** A problem that did not stop the upload. */
  warning?: string;
  state: UploadState;
}

/** The details for the row, without the fields that only the uploader uses. */
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

/** An uploaded file in the form that survives a reload. */
export type StoredItem = MediaInfo & Pick<UploadItem, 'id' | 'name' | 'kind'> & { url: string };

/** A file whose upload was interrupted by a reload, with its texts. */
export interface InterruptedItem {
  name: string;
  alt: string;
  captions?: string;
}

/** A file to upload to one address. */
export interface OutgoingFile {
  content: Blob;
  format: MediaFormat;
  /** Identifies the file. Without it the upload can't resume after a reload. */
  fingerprint?: string;
}

/** A running upload. */
export interface ActiveUpload {
  /** Resolves with the address of the stored file. Rejects with an UploadError. */
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
