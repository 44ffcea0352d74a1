import { ApiError } from '../../http/errors.ts';
import type { UnfinishedUpload, ResumableStore } from './resumable-store.ts';

/** Unfinished uploads per person: enough for two posts of ten files. */
export const MAX_OPEN_UPLOADS = 20;
/** Total declared bytes of these. A single upload may have as many as its bucket allows. */
export const MAX_OPEN_BYTES = 1024 * 1024 * 1024;
/** Clients retry for some minutes; older uploads may be dropped for new ones. */
export const IDLE_MS = 15 * 60 * 1000;

/**
 * Frees quota for a new upload: drops its sender's idle uploads for the same object, then, as
 * needed, uploads without progress for a long time, the oldest first.
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

/** Throws ApiError 429 when the sender may not start an upload of this size now. */
export function assertWithinQuota(
  resumable: ResumableStore,
  { bearer, size }: Omit<UnfinishedUpload, 'id'>,
): void {
  if (isWithinQuota(resumable, bearer, size)) return;
  throw new ApiError(429, 'TusError', 'Too many unfinished uploads. Please finish some first.');
}

/** The last possible date: matches every upload. */
const END_OF_TIME = new Date(8.64e15);

function isWithinQuota(resumable: ResumableStore, bearer: string, size: number): boolean {
  const open = resumable.unfinishedOf(bearer);
  if (open.length === 0) return true;
  const bytes = open.reduce((sum, upload) => sum + upload.size, size);
  return open.length < MAX_OPEN_UPLOADS && bytes <= MAX_OPEN_BYTES;
}
