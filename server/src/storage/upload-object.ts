import type { Context } from 'hono';
import { assertMayWrite, bucketMaxBytes } from './admit-upload.ts';
import { streamOf } from './byte-source.ts';
import { drain } from './drain.ts';
import { objectPathOf } from './object-path.ts';
import type { ObjectPath } from './object-path.ts';
import { ObjectTooLarge } from './staged-file.ts';
import type { StagedFile } from './staged-file.ts';
import { scopeOf } from './storage-deps.ts';
import type { Operation, OwnedScope, StorageDeps } from './storage-deps.ts';
import { entityTooLarge } from './storage-errors.ts';
import { storeUpload } from './store-upload.ts';
import { bodyOf, readUpload } from './upload-body.ts';
import type { UploadBody } from './upload-body.ts';

/** Where an upload goes and in whose name. */
export interface UploadTarget {
  readonly path: ObjectPath;
  readonly scope: OwnedScope;
  readonly upsert: boolean;
}

/**
 * POST object/{bucket}/{path} adds an object, and replaces one with `x-upsert: true`; PUT always
 * may replace. Replies `{Id, Key}`.
 */
export function uploadObject(deps: StorageDeps): Operation {
  return (context) =>
    receiveUpload(deps, context, async () => {
      const { method, headers } = context.req.raw;
      const path = objectPathOf(context);
      const scope = await scopeOf(context, deps);
      return { path, scope, upsert: method === 'PUT' || headers.get('x-upsert') === 'true' };
    });
}

/** Takes the upload in this request's body to where `findTarget` says. Throws ApiError, DatabaseError. */
export async function receiveUpload(
  deps: StorageDeps,
  context: Context,
  findTarget: () => Promise<UploadTarget>,
): Promise<Response> {
  const body = bodyOf(context.req.raw);
  try {
    const { path, scope, upsert } = await findTarget();
    const upload = await readUpload(context.req.raw.headers, body);
    const id = await store(deps, scope, path, upload, upsert);
    return Response.json({ Id: id, Key: `${path.bucket}/${path.name}` });
  } catch (error) {
    await drain(body);
    throw error;
  }
}

/** Takes in the bytes of an upload that the caller may make, and stores them. */
async function store(
  deps: StorageDeps,
  scope: OwnedScope,
  path: ObjectPath,
  upload: UploadBody,
  upsert: boolean,
): Promise<string> {
  const author = { owner: scope.owner, userMetadata: upload.userMetadata };
  const maxBytes = await bucketMaxBytes(deps, scope, path.bucket, upload);
  await assertMayWrite(deps, scope, path, upload, author, upsert);
  const staged = await receive(deps, upload, maxBytes);
  return storeUpload(deps, scope, { path, ...upload }, staged, upsert);
}

async function receive(
  { staging }: StorageDeps,
  { content }: UploadBody,
  maxBytes: number,
): Promise<StagedFile> {
  try {
    return await staging.receive(streamOf(content), { maxBytes });
  } catch (error) {
    if (error instanceof ObjectTooLarge) throw entityTooLarge();
    throw error;
  }
}
