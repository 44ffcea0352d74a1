import { objectPathOf } from './object-path.ts';
import { findVisibleObject } from './object-rows.ts';
import { readAs } from './read-object.ts';
import { serviceScope } from './storage-deps.ts';
import type { Operation, StorageDeps } from './storage-deps.ts';
import { verifyDownload } from './storage-tokens.ts';

/** GET and HEAD object/sign/{bucket}/{path}?token=: for whoever has an address that was signed. */
export function readSignedObject(deps: StorageDeps): Operation {
  return async (context) => {
    const path = objectPathOf(context);
    const { expires } = await verifyDownload(deps, context.req.query('token'), path);
    const scope = serviceScope(context, null);
    const response = await readAs(context, deps, scope, findVisibleObject, 'private');
    response.headers.set('expires', expires.toUTCString());
    return response;
  };
}
