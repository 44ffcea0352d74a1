import * as z from 'zod/mini';
import { assertAllowed, bucketMaxBytes } from './admit-upload.ts';
import { release, releaseUnlessNamed } from './announced-bytes.ts';
import { storeNewVersion } from './new-object-version.ts';
import { checkedPath } from './object-path.ts';
import { findVisibleObject, moveStatement } from './object-rows.ts';
import type { NewObject, StoredObject } from './object-rows.ts';
import { readJson } from './request-json.ts';
import { stageObject } from './stage-object.ts';
import { scopeOf } from './storage-deps.ts';
import type { Operation, OwnedScope, StorageDeps } from './storage-deps.ts';
import { noSuchKey } from './storage-errors.ts';

const wanted = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationBucket: z.optional(z.string()),
  destinationKey: z.string(),
});

type Key = Pick<NewObject, 'bucket' | 'name' | 'version'>;

/**
 * POST object/move: another name, or bucket, for an object that the caller may see and change. Its
 * bytes get a new version: readers of the old one are not disturbed. Replies `{message, Id, Key}`.
 */
export function moveObject(deps: StorageDeps): Operation {
  return async (context) => {
    const scope = await scopeOf(context, deps);
    const body = await readJson(context, wanted);
    const source = checkedPath(body.bucketId, body.sourceKey);
    const target = checkedPath(body.destinationBucket ?? body.bucketId, body.destinationKey);
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
  if (!isSameBucket) await bucketMaxBytes(deps, scope, target.bucket, known);
  const question = { ...target, version: crypto.randomUUID(), metadata };
  await assertAllowed(deps, scope, [moveStatement(from, question, scope.owner)]);

  const staged = await stageObject(deps, from, size);
  let stored: NewObject;
  try {
    stored = await storeNewVersion(deps, target, { staged, type, cacheControl });
  } finally {
    await staged.discard();
  }
  const id = await rename(deps, scope, from, stored);
  deps.removals.drain();
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
    await releaseUnlessNamed(deps, stored, error);
    throw error;
  }
  if (typeof id === 'string') return id;
  await release(deps, stored);
  throw noSuchKey();
}
