import * as z from 'zod/mini';
import { assertMayWrite, bucketMaxBytes } from './admit-upload.ts';
import { checkedPath } from './object-path.ts';
import { findVisibleObject } from './object-rows.ts';
import { readJson } from './request-json.ts';
import { stageObject } from './stage-object.ts';
import { scopeOf } from './storage-deps.ts';
import type { Operation, StorageDeps } from './storage-deps.ts';
import { storeUpload } from './store-upload.ts';
import { fromBase64, normalCacheControl, normalType, parseMetadata } from './upload-body.ts';

const wanted = z.object({
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
 * POST object/copy: a copy of an object that the caller may see, where the caller may add one, or
 * replace one with `x-upsert: true`. It is the caller's, and all that the bucket demands of an
 * upload is demanded of it. Replies `{Id, Key}`.
 */
export function copyObject(deps: StorageDeps): Operation {
  return async (context) => {
    const scope = await scopeOf(context, deps);
    const { headers } = context.req.raw;
    const body = await readJson(context, wanted);
    const from = checkedPath(body.bucketId, body.sourceKey);
    const path = checkedPath(body.destinationBucket ?? body.bucketId, body.destinationKey);
    const upsert = headers.get('x-upsert') === 'true';

    const { version, metadata, userMetadata: before } = await findVisibleObject(deps, scope, from);
    const given = body.copyMetadata === false ? body.metadata : undefined;
    const type = normalType(given?.mimetype ?? metadata.mimetype);
    const cacheControl = normalCacheControl(given?.cacheControl ?? metadata.cacheControl);
    const userMetadata =
      body.copyMetadata === false ? parseMetadata(fromBase64(headers.get('x-metadata'))) : before;

    const known = { type, declaredSize: metadata.size };
    await bucketMaxBytes(deps, scope, path.bucket, known);
    const author = { owner: scope.owner, userMetadata };
    await assertMayWrite(deps, scope, path, known, author, upsert);
    const staged = await stageObject(deps, { ...from, version }, metadata.size);
    const upload = { path, type, cacheControl, userMetadata };
    const id = await storeUpload(deps, scope, upload, staged, upsert);
    return Response.json({ Id: id, Key: `${path.bucket}/${path.name}` });
  };
}
