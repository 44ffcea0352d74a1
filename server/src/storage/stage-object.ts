import type { ObjectKey } from './object-store.ts';
import type { StagedFile } from './staged-file.ts';
import type { StorageDeps } from './storage-deps.ts';
import { noSuchKey } from './storage-errors.ts';

/** A staged copy of stored bytes, as many as their row says. Throws ApiError 404 when they are gone. */
export async function stageObject(
  { objects, staging }: StorageDeps,
  key: ObjectKey,
  size: number,
): Promise<StagedFile> {
  const bytes = await objects.get(key, { start: 0, end: size - 1 });
  if (bytes === undefined) throw noSuchKey();
  return staging.receive(bytes.stream, { maxBytes: size });
}
