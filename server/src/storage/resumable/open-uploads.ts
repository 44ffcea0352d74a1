import { ApiError } from '../../http/errors.ts';
import type { OpenUpload, ResumableStore } from './resumable-store.ts';

/** What one person may have under way at once: two posts of ten files. */
export const MAX_OPEN_UPLOADS = 20;
/** Promised bytes of these; a single upload may have as many as its bucket takes. */
export const MAX_OPEN_BYTES = 1024 * 1024 * 1024;
/** Clients try again for some minutes; what stands still for longer makes room for something new. */
export const IDLE_MS = 15 * 60 * 1000;

/**
 * Makes room for one more upload: drops what its bearer began for the same object and does not write
 * to at this moment, and, as far as needed, what stood still for long, the oldest first.
 */
export async function makeRoom(
  resumable: ResumableStore,
  { bearer, target, size }: Omit<OpenUpload, 'id'>,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - IDLE_MS);
  for (const upload of resumable.openOf(bearer)) {
    if (upload.target === target) await resumable.removeIdle(upload.id, NEVER);
  }
  for (const upload of resumable.openOf(bearer)) {
    if (hasRoom(resumable, bearer, size)) return;
    await resumable.removeIdle(upload.id, before);
  }
}

/** Throws ApiError 429 when its bearer may not begin an upload of so many bytes now. */
export function assertRoom(
  resumable: ResumableStore,
  { bearer, size }: Omit<OpenUpload, 'id'>,
): void {
  if (hasRoom(resumable, bearer, size)) return;
  throw new ApiError(429, 'TusError', 'Too many unfinished uploads. Please finish some first.');
}

/** Later than all changes. */
const NEVER = new Date(8.64e15);

function hasRoom(resumable: ResumableStore, bearer: string, size: number): boolean {
  const open = resumable.openOf(bearer);
  if (open.length === 0) return true;
  const bytes = open.reduce((sum, upload) => sum + upload.size, size);
  return open.length < MAX_OPEN_UPLOADS && bytes <= MAX_OPEN_BYTES;
}
