import * as z from 'zod/mini';
import { assertCanWrite, checkBucketLimits } from '../uploads/authorize-upload.ts';
import { validPath } from './object-path.ts';
import { findVisibleObject } from './object-rows.ts';
import { readJson } from '../read-json.ts';
import { stageStoredObject } from './stage-object.ts';
import type { CallerHandler, StorageDeps } from '../storage-deps.ts';
import { storeUpload } from '../uploads/store-upload.ts';
import {
  fromBase64,
  normalizeCacheControl,
  normalizeType,
  parseMetadata,
} from '../uploads/upload-body.ts';

const bodySchema = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationBucket: z.optional(z.string()),
  destinationKey: z.string(),
  copyMetadata: z.optional(z.boolean()),
  metadata: z.optional(
    z.object({ cacheControl: z.optional(z.string()), mimetype: z.optional(z.string()) }),
  ),
});

/**
 * POST object/copy: copies an object that the caller can see to a path that the caller may write to
 * (with `x-upsert: true`: overwrite). The caller owns the copy, and the target bucket's limits
 * apply. Replies `{Id, Key}`.
 */
export function copyObject(deps: StorageDeps): CallerHandler {
  return async (context, scope) => {
    const { headers } = context.req.raw;
    const body = await readJson(context, bodySchema);
    const from = validPath(body.bucketId, body.sourceKey);
    const path = validPath(body.destinationBucket ?? body.bucketId, body.destinationKey);
    const upsert = headers.get('x-upsert') === 'true';

    const { version, metadata, userMetadata: before } = await findVisibleObject(deps, scope, from);
    const given = body.copyMetadata === false ? body.metadata : undefined;
    const type = normalizeType(given?.mimetype ?? metadata.mimetype);
    const cacheControl = normalizeCacheControl(given?.cacheControl ?? metadata.cacheControl);
    const userMetadata =
      body.copyMetadata === false ? parseMetadata(fromBase64(headers.get('x-metadata'))) : before;

    const known = { type, declaredSize: metadata.size };
    await checkBucketLimits(deps, scope, path.bucket, known);
    const author = { owner: scope.owner, userMetadata };
    await assertCanWrite(deps, scope, path, known, author, upsert);
    const staged = await stageStoredObject(deps, { ...from, version }, metadata.size);
    const upload = { path, type, cacheControl, userMetadata };
    const id = await storeUpload(deps, scope, upload, staged, upsert);
    return Response.json({ Id: id, Key: `${path.bucket}/${path.name}` });
  };
}
