import type { ObjectKey } from '../stores/object-store.ts';
import type { StagedFile } from '../uploads/staged-file.ts';
import type { StorageDeps } from '../storage-deps.ts';
import { noSuchKey } from '../storage-errors.ts';

/**
 * Copies stored bytes to the staging area, as many as their row says. Throws ApiError 404 when they
 * are gone.
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
