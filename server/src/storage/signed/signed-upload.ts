import type { Context } from 'hono';
import { assertCanWrite } from '../uploads/authorize-upload.ts';
import { encodedPath, objectPathParams } from '../objects/object-path.ts';
import { signerScope } from '../storage-deps.ts';
import type { CallerHandler, Handler, StorageDeps } from '../storage-deps.ts';
import { signUpload, verifyUpload } from './storage-tokens.ts';
import { DEFAULT_TYPE, fromBase64, parseMetadata } from '../uploads/upload-body.ts';
import { receiveUpload } from '../uploads/upload-object.ts';
import type { UploadTarget } from '../uploads/upload-object.ts';

/**
 * POST object/upload/sign/{bucket}/{path}: creates a signed URL with which anyone can upload this
 * one object as the caller. The caller must be allowed to upload it, and with `x-upsert: true` to
 * replace it, now and when the URL is used.
 */
export function signUploadUrl(deps: StorageDeps): CallerHandler {
  return async (context, scope) => {
    const path = objectPathParams(context);
    const { headers } = context.req.raw;
    const upsert = headers.get('x-upsert') === 'true';
    const userMetadata = parseMetadata(fromBase64(headers.get('x-metadata')));
    const known = { type: DEFAULT_TYPE, declaredSize: undefined };
    await assertCanWrite(deps, scope, path, known, { owner: scope.owner, userMetadata }, upsert);
    const token = await signUpload(deps, path, scope, upsert);
    return Response.json({
      url: `/object/upload/sign/${encodedPath(path)}?token=${token}`,
      token,
    });
  };
}

/** PUT object/upload/sign/{bucket}/{path}?token=: a signed upload. Replies `{Id, Key}`. */
export function uploadSigned(deps: StorageDeps): Handler<UploadTarget> {
  return (context, target) => receiveUpload(deps, context, target);
}

/** The upload that the token in the URL allows. Throws ApiError 400. */
export async function verifySignedUpload(
  context: Context,
  deps: StorageDeps,
): Promise<UploadTarget> {
  const path = objectPathParams(context);
  const { signer, upsert } = await verifyUpload(deps, context.req.query('token'), path);
  return { path, scope: signerScope(context, signer), upsert };
}
