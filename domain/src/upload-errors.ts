import { isWritingRefusal } from './message-errors.ts';
import { isNetworkFailure } from './network-failure.ts';
import { isQuotaMessage } from './quota-errors.ts';

/**
 * An error of the storage service. `status` is the HTTP status, or undefined if there was no
 * response.
 */
export interface StorageFailure {
  status?: number | undefined;
  message: string;
}

export const UPLOAD_SIGNED_OUT = 'You must be logged in to upload files';
export const UPLOAD_NONE_SUCCEEDED = 'No files were uploaded successfully';

/** Returns the text for a failed upload. */
export function uploadFailureText({ status, message }: StorageFailure): string {
  if (isQuotaMessage(message) || isWritingRefusal(message)) return message;
  if (/row-level security/i.test(message) || status === 401 || status === 403) {
    return 'Upload was not permitted. Please log in and try again.';
  }
  if (isNetworkFailure(message)) {
    return 'Upload failed. Please check your internet connection and try again.';
  }
  if (status === 429 || (status !== undefined && status >= 500) || /storage/i.test(message)) {
    return 'File storage is temporarily unavailable. Please try again in a moment.';
  }
  return 'Upload failed';
}

/**
 * Matches messages of our storage service about the content of a file. The HTTP status does not
 * distinguish these errors.
 */
const CONTENT_REJECTED =
  /^The (file is damaged|file contains another file|picture has too many pixels)/;

/**
 * Returns why the storage service rejected the file: its size, type or content. A retry would not
 * help then. Returns null for all other failures.
 */
export function fileRejection({
  status,
  message,
}: StorageFailure): 'too-large' | 'wrong-type' | 'unreadable' | null {
  if (status === 413 || /exceeded the maximum allowed size/i.test(message)) return 'too-large';
  if (status === 415 || /mime type .* is not supported/i.test(message)) return 'wrong-type';
  return CONTENT_REJECTED.test(message) ? 'unreadable' : null;
}
