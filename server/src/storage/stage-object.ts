import type { ObjectKey } from './object-store.ts';
import { ObjectTooLarge } from './staged-file.ts';
import type { StagedFile } from './staged-file.ts';
import type { StorageDeps } from './storage-deps.ts';
import { entityTooLarge, noSuchKey } from './storage-errors.ts';

/** A staged copy of stored bytes. Throws ApiError 404 when they are gone, 413 above `maxBytes`. */
export async function stageObject(
  { objects, staging }: StorageDeps,
  key: ObjectKey,
  maxBytes: number,
): Promise<StagedFile> {
  const bytes = await objects.get(key);
  if (bytes === undefined) throw noSuchKey();
  try {
    return await staging.receive(bytes.stream, { maxBytes });
  } catch (error) {
    if (error instanceof ObjectTooLarge) throw entityTooLarge();
    throw error;
  }
}
