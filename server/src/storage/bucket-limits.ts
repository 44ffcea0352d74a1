import { entityTooLarge, invalidRequest } from './storage-errors.ts';

const UNITS: Readonly<Record<string, number>> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };
/** The greatest object that hosted Supabase takes: 50 GB. */
const MAX_FILE_SIZE_LIMIT = 50e9;

/**
 * A bucket's size limit in bytes, given as a number of bytes or like `20MB`; null is none. Throws
 * ApiError 400 for anything else, 413 for more than the service takes at all.
 */
export function parseSizeLimit(given: number | string | null): number | null {
  const bytes = typeof given === 'string' ? parseSize(given) : given;
  if (bytes !== null && bytes > MAX_FILE_SIZE_LIMIT) throw entityTooLarge();
  return bytes;
}

function parseSize(text: string): number {
  const [, count, unit] = /^(\d+(?:\.\d+)?)(gb|mb|kb|b)$/i.exec(text) ?? [];
  const factor = UNITS[unit?.toLowerCase() ?? ''];
  if (count === undefined || factor === undefined) {
    throw invalidRequest('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B');
  }
  // Three digits count, as in supabase/storage.
  return Math.round(Number(Number(count).toPrecision(3)) * factor);
}
