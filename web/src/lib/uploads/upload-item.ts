import type { MediaInfo } from '@promptory/domain/media-info';
import type { MediaFormat } from '@promptory/domain/media-format';
import type { MediaKind } from '@promptory/domain/media-type';
import type { Prepared } from './prepared.ts';
import type { Held } from './transfer.ts';

/** How far a file is. `sent` and `total` are bytes; `just` says that it arrived a moment ago. */
export type UploadState =
  | { step: 'waiting' }
  | { step: 'preparing' }
  | { step: 'uploading'; sent: number; total: number; held: Held | null }
  | { step: 'uploaded'; url: string; just: boolean }
  | { step: 'cancelled' }
  | { step: 'failed'; message: string; cause?: string; canRetry: boolean };

/** Whether a file is still to be prepared or sent. */
export function isOnItsWay(state: UploadState | undefined): boolean {
  return state?.step === 'waiting' || state?.step === 'preparing' || state?.step === 'uploading';
}

/** One file in an uploader, with all that its row will keep. */
export interface UploadItem extends MediaInfo {
  id: string;
  name: string;
  kind: MediaKind;
  /** For `src`: a local copy, or the stored file. */
  preview: string;
  /** What could not be done for it and did not stop it. */
  flaw?: string;
  state: UploadState;
}

/** What the row will keep of a file, without what only the uploader needs. */
export function infoOf(item: MediaInfo): MediaInfo {
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

/** A file that has arrived: what survives a reload. */
export type StoredItem = MediaInfo & Pick<UploadItem, 'id' | 'name' | 'kind'> & { url: string };

/** A file that was on its way when the page was reloaded, with what was written about it. */
export interface InterruptedItem {
  name: string;
  alt: string;
  captions?: string;
}

/** What is sent under one address. */
export interface Outgoing {
  content: Blob;
  format: MediaFormat;
  /** What tells the file from others, for resuming; without it an upload cannot be resumed after a reload. */
  fingerprint?: string;
}

/** A file on its way to the store. */
export interface Sending {
  /** Its address once it is stored; rejects with an UploadError. */
  done: Promise<string>;
  /** Stops sending; what the server has stays there for the next try. */
  pause: () => void;
  /** Stops sending, and the server forgets what it has. */
  cancel: () => void;
}

export type Send = (
  outgoing: Outgoing,
  onProgress: (sent: number, held: Held | null) => void,
) => Sending;

export type Prepare = (file: File, formats: readonly MediaFormat[]) => Promise<Prepared>;
