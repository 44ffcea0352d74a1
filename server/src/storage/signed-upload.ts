import { assertMayWrite } from './admit-upload.ts';
import { encodedPath, objectPathOf } from './object-path.ts';
import { scopeOf, serviceScope } from './storage-deps.ts';
import type { Operation, StorageDeps } from './storage-deps.ts';
import { signUpload, verifyUpload } from './storage-tokens.ts';
import { DEFAULT_TYPE, fromBase64, parseMetadata } from './upload-body.ts';
import { receiveUpload } from './upload-object.ts';

/**
 * POST object/upload/sign/{bucket}/{path}: an address to which whoever has it may upload this one
 * object, as the caller's. The caller must be allowed to do it, with `x-upsert: true` also to replace.
 */
export function signUploadUrl(deps: StorageDeps): Operation {
  return async (context) => {
    const path = objectPathOf(context);
    const scope = await scopeOf(context, deps);
    const { headers } = context.req.raw;
    const upsert = headers.get('x-upsert') === 'true';
    const userMetadata = parseMetadata(fromBase64(headers.get('x-metadata')));
    const known = { type: DEFAULT_TYPE, declaredSize: undefined };
    await assertMayWrite(deps, scope, path, known, { owner: scope.owner, userMetadata }, upsert);
    const token = await signUpload(deps, path, { owner: scope.owner, upsert });
    return Response.json({
      url: `/object/upload/sign/${encodedPath(path)}?token=${token}`,
      token,
    });
  };
}

/** PUT object/upload/sign/{bucket}/{path}?token=: an upload as the token allows it. Replies `{Key}`. */
export function uploadSigned(deps: StorageDeps): Operation {
  return (context) =>
    receiveUpload(deps, context, async () => {
      const path = objectPathOf(context);
      const permit = await verifyUpload(deps, context.req.query('token'), path);
      return { path, scope: serviceScope(context, permit.owner), upsert: permit.upsert };
    });
}
