import type { Context } from 'hono';
import { objectPathParams } from '../objects/object-path.ts';
import type { ObjectPath } from '../objects/object-path.ts';
import type { CallerHandler, OwnedScope, StorageDeps } from '../storage-deps.ts';
import { entityTooLarge } from '../storage-errors.ts';
import { assertCanWrite, checkBucketLimits } from './authorize-upload.ts';
import { drain, toStream } from './byte-source.ts';
import { ObjectTooLargeError } from './staged-file.ts';
import type { StagedFile } from './staged-file.ts';
import { storeUpload } from './store-upload.ts';
import { bodyOf, readUpload } from './upload-body.ts';
import type { UploadBody } from './upload-body.ts';

/** The destination of an upload, and the scope that writes it. */
export interface UploadTarget {
  readonly path: ObjectPath;
  readonly scope: OwnedScope;
  readonly upsert: boolean;
}

/**
 * POST object/{bucket}/{path} adds an object, or replaces one with `x-upsert: true`; PUT can always
 * replace. Replies `{Id, Key}`.
 */
export function uploadObject(deps: StorageDeps): CallerHandler {
  return (context, scope) => {
    const { method, headers } = context.req.raw;
    const upsert = method === 'PUT' || headers.get('x-upsert') === 'true';
    return receiveUpload(deps, context, { path: objectPathParams(context), scope, upsert });
  };
}

/** Stores the upload in this request's body. Throws ApiError and DatabaseError. */
export async function receiveUpload(
  deps: StorageDeps,
  context: Context,
  { path, scope, upsert }: UploadTarget,
): Promise<Response> {
  const body = bodyOf(context.req.raw);
  try {
    const upload = await readUpload(context.req.raw.headers, body);
    const id = await store(deps, scope, path, upload, upsert);
    return Response.json({ Id: id, Key: `${path.bucket}/${path.name}` });
  } catch (error) {
    await drain(body);
    throw error;
  }
}

/** Receives the bytes of an upload that the caller may make, and stores them. */
async function store(
  deps: StorageDeps,
  scope: OwnedScope,
  path: ObjectPath,
  upload: UploadBody,
  upsert: boolean,
): Promise<string> {
  const author = { owner: scope.owner, userMetadata: upload.userMetadata };
  const maxBytes = await checkBucketLimits(deps, scope, path.bucket, upload);
  await assertCanWrite(deps, scope, path, upload, author, upsert);
  const staged = await receive(deps, upload, maxBytes);
  return storeUpload(deps, scope, { path, ...upload }, staged, upsert);
}

async function receive(
  { staging }: StorageDeps,
  { content }: UploadBody,
  maxBytes: number,
): Promise<StagedFile> {
  try {
    return await staging.receive(toStream(content), { maxBytes });
  } catch (error) {
    if (error instanceof ObjectTooLargeError) throw entityTooLarge();
    throw error;
  }
}
