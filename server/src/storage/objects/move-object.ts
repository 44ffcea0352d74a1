import * as z from 'zod/mini';
import { assertStatementsAllowed, checkBucketLimits } from '../uploads/authorize-upload.ts';
import { cancelWrite, cancelFailedWrite } from '../uploads/pending-writes.ts';
import { storeNewVersion } from '../uploads/new-object-version.ts';
import { validPath } from './object-path.ts';
import { findVisibleObject, moveStatement } from './object-rows.ts';
import type { NewObject, StoredObject } from './object-rows.ts';
import { readJson } from '../read-json.ts';
import { stageStoredObject } from './stage-object.ts';
import type { CallerHandler, OwnedScope, StorageDeps } from '../storage-deps.ts';
import { noSuchKey } from '../storage-errors.ts';

const bodySchema = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationBucket: z.optional(z.string()),
  destinationKey: z.string(),
});

type Key = Pick<NewObject, 'bucket' | 'name' | 'version'>;

/**
 * POST object/move: changes the name or bucket of an object that the caller can see and change. The
 * bytes get a new version, so that readers of the old version are not disturbed. Replies `{message,
 * Id, Key}`.
 */
export function moveObject(deps: StorageDeps): CallerHandler {
  return async (context, scope) => {
    const body = await readJson(context, bodySchema);
    const source = validPath(body.bucketId, body.sourceKey);
    const target = validPath(body.destinationBucket ?? body.bucketId, body.destinationKey);
    const found = await findVisibleObject(deps, scope, source);
    const isElsewhere = source.bucket !== target.bucket || source.name !== target.name;
    const from = { ...source, version: found.version };
    const id = isElsewhere ? await move(deps, scope, found, from, target) : found.id;
    return Response.json({ message: 'Successfully moved', Id: id, Key: target.name });
  };
}

async function move(
  deps: StorageDeps,
  scope: OwnedScope,
  { metadata }: StoredObject,
  from: Key,
  target: Pick<Key, 'bucket' | 'name'>,
): Promise<string> {
  const { mimetype: type, cacheControl, size } = metadata;
  const isSameBucket = from.bucket === target.bucket;
  const known = { type, declaredSize: size };
  if (!isSameBucket) await checkBucketLimits(deps, scope, target.bucket, known);
  const probe = { ...target, version: crypto.randomUUID(), metadata };
  await assertStatementsAllowed(deps, scope, [moveStatement(from, probe, scope.owner)]);

  const staged = await stageStoredObject(deps, from, size);
  let stored: NewObject;
  try {
    stored = await storeNewVersion(deps, target, { staged, type, cacheControl });
  } finally {
    await staged.discard();
  }
  const id = await rename(deps, scope, from, stored);
  deps.removals.process();
  return id;
}

async function rename(
  deps: StorageDeps,
  scope: OwnedScope,
  from: Key,
  stored: NewObject,
): Promise<string> {
  let id: unknown;
  try {
    const [moved] = await deps.db.asUser(scope, [moveStatement(from, stored, scope.owner)]);
    id = moved?.rows[0]?.['id'];
  } catch (error) {
    await cancelFailedWrite(deps, stored, error);
    throw error;
  }
  if (typeof id === 'string') return id;
  await cancelWrite(deps, stored);
  throw noSuchKey();
}
