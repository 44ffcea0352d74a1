import type { ObjectKey } from '../stores/object-store.ts';
import type { StagedFile } from '../uploads/staged-file.ts';
import type { StorageDeps } from '../storage-deps.ts';
import { noSuchKey } from '../storage-errors.ts';

/**
 * Copies the first `size` bytes of a stored object to the staging area. Throws ApiError 404 if the
 * bytes are gone.
 */
export async function stageStoredObject(
  { objects, staging }: StorageDeps,
  key: ObjectKey,
  size: number,
): Promise<StagedFile> {
  const bytes = await objects.get(key, { start: 0, end: size - 1 });
  if (bytes === undefined) throw noSuchKey();
  return staging.receive(bytes.stream, { maxBytes: size });
}
