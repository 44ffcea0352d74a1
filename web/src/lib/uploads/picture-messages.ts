import type { Prepared } from './prepared.ts';

/** What the page asks of the worker; `contentType` names the format, whose identity does not travel. */
export interface PictureRequest {
  id: number;
  file: Blob;
  contentType: string;
}

/** The worker's first message says whether it can draw at all; then one answer for each request. */
export type PictureAnswer =
  | { ready: boolean }
  | { id: number; prepared: Omit<Prepared, 'format'> & { contentType: string } }
  | { id: number; failed: string };
