import { ApiError } from '../../http/errors.ts';
import type { UnfinishedUpload, ResumableStore } from './resumable-store.ts';

/** Unfinished uploads per person: enough for two posts of ten files. */
export const MAX_OPEN_UPLOADS = 20;
/** Total declared bytes of these uploads. A single one may be larger, up to its bucket's limit. */
export const MAX_OPEN_BYTES = 1024 * 1024 * 1024;
/**
 * An upload without progress for this long may be dropped, because clients retry only for some
 * minutes.
 */
export const IDLE_MS = 15 * 60 * 1000;

/**
 * Frees quota for a new upload. Drops the sender's other uploads of the same object, and if
 * necessary those without progress for IDLE_MS, oldest first. Uploads in use are kept.
 */
export async function freeQuota(
  resumable: ResumableStore,
  { bearer, target, size }: Omit<UnfinishedUpload, 'id'>,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - IDLE_MS);
  for (const upload of resumable.unfinishedOf(bearer)) {
    if (upload.target === target) await resumable.removeIdle(upload.id, END_OF_TIME);
  }
  for (const upload of resumable.unfinishedOf(bearer)) {
    if (isWithinQuota(resumable, bearer, size)) return;
    await resumable.removeIdle(upload.id, before);
  }
}

/** Throws ApiError 429 if the sender's quota does not allow an upload of this size. */
export function assertWithinQuota(
  resumable: ResumableStore,
  { bearer, size }: Omit<UnfinishedUpload, 'id'>,
): void {
  if (isWithinQuota(resumable, bearer, size)) return;
  throw new ApiError(429, 'TusError', 'Too many unfinished uploads. Please finish some first.');
}

/** The total declared bytes of the sender's unfinished uploads, without those of this object. */
export function reservedBytes(
  resumable: ResumableStore,
  { bearer, target }: Pick<UnfinishedUpload, 'bearer' | 'target'>,
): number {
  return resumable
    .unfinishedOf(bearer)
    .filter((upload) => upload.target !== target)
    .reduce((sum, { size }) => sum + size, 0);
}

/** The last possible date, so that every upload is older. */
const END_OF_TIME = new Date(8.64e15);

function isWithinQuota(resumable: ResumableStore, bearer: string, size: number): boolean {
  const open = resumable.unfinishedOf(bearer);
  if (open.length === 0) return true;
  const bytes = open.reduce((sum, upload) => sum + upload.size, size);
  return open.length < MAX_OPEN_UPLOADS && bytes <= MAX_OPEN_BYTES;
}
