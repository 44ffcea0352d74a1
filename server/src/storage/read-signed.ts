import type { Context } from 'hono';
import { objectPathOf } from './object-path.ts';
import { objectResponse } from './object-response.ts';
import { findVisibleObject } from './object-rows.ts';
import { answerAs } from './read-object.ts';
import type { Respond } from './read-object.ts';
import { renderImage } from './renditions/render-image.ts';
import { readTransform } from './renditions/transform.ts';
import { serviceScope } from './storage-deps.ts';
import type { Operation, StorageDeps } from './storage-deps.ts';
import { verifyDownload } from './storage-tokens.ts';

/** GET and HEAD object/sign/{bucket}/{path}?token=: for whoever has an address that was signed. */
export function readSignedObject(deps: StorageDeps): Operation {
  return (context) =>
    answerSigned(
      context,
      deps,
      () => (path, found) => objectResponse(context, deps, path, found, 'private'),
    );
}

/** GET and HEAD render/image/sign/{bucket}/{path}?token=: the rendition that the address was signed for. */
export function renderSignedImage(deps: StorageDeps): Operation {
  return (context) =>
    answerSigned(context, deps, (signed) => {
      const transform = readTransform(Object.fromEntries(new URLSearchParams(signed)));
      return (path, found) => renderImage(context, deps, path, found, 'private', transform);
    });
}

async function answerSigned(
  context: Context,
  deps: StorageDeps,
  respondFor: (transform: string | undefined) => Respond,
): Promise<Response> {
  const token = context.req.query('token');
  const { expires, transform } = await verifyDownload(deps, token, objectPathOf(context));
  const scope = serviceScope(context, null);
  const respond = respondFor(transform);
  const response = await answerAs(context, deps, scope, findVisibleObject, respond);
  response.headers.set('expires', expires.toUTCString());
  return response;
}
