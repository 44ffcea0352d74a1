import type { Context } from 'hono';
import { objectPathParams } from '../objects/object-path.ts';
import { objectResponse } from '../downloads/object-response.ts';
import { findVisibleObject } from '../objects/object-rows.ts';
import { respondWith } from '../downloads/read-object.ts';
import type { ObjectResponder } from '../downloads/read-object.ts';
import { renderImage } from '../renditions/render-image.ts';
import { readTransform } from '../renditions/transform.ts';
import { signerScope } from '../storage-deps.ts';
import type { Handler, StorageDeps } from '../storage-deps.ts';
import { verifyDownload } from './storage-tokens.ts';
import type { SignedDownload } from './storage-tokens.ts';

/**
 * GET and HEAD object/sign/{bucket}/{path}?token=: for everyone who has the signed URL, while its
 * signer may read the object.
 */
export function readSignedObject(deps: StorageDeps): Handler<SignedDownload> {
  return (context, download) =>
    respondWithSigned(
      context,
      deps,
      download,
      () => (path, found) => objectResponse(context, deps, path, found, 'private'),
    );
}

/**
 * GET and HEAD render/image/sign/{bucket}/{path}?token=: the rendition that the URL was signed for.
 */
export function renderSignedImage(deps: StorageDeps): Handler<SignedDownload> {
  return (context, download) =>
    respondWithSigned(context, deps, download, (signed) => {
      const transform = readTransform(Object.fromEntries(new URLSearchParams(signed)));
      return (path, found) => renderImage(context, deps, path, found, 'private', transform);
    });
}

/** The download that the token in the URL allows. Throws ApiError 400. */
export function verifySignedDownload(context: Context, deps: StorageDeps): Promise<SignedDownload> {
  return verifyDownload(deps, context.req.query('token'), objectPathParams(context));
}

async function respondWithSigned(
  context: Context,
  deps: StorageDeps,
  { signer, expires, transform }: SignedDownload,
  respondFor: (transform: string | undefined) => ObjectResponder,
): Promise<Response> {
  const scope = signerScope(context, signer);
  const respond = respondFor(transform);
  const response = await respondWith(context, deps, scope, findVisibleObject, respond);
  response.headers.set('expires', expires.toUTCString());
  return response;
}
