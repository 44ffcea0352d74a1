import type { ApiError } from '../../http/errors.ts';
import { invalidRequest } from '../storage-errors.ts';

export const damagedFile = (cause?: unknown): ApiError =>
  invalidRequest('The file is damaged or incomplete', cause);
export const tooManyPixels = (): ApiError => invalidRequest('The picture has too many pixels');
export const polyglotFile = (): ApiError =>
  invalidRequest('The file contains another file of a different type');
