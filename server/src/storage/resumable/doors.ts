import type { Context } from 'hono';
import type { ObjectPath } from '../object-path.ts';
import { scopeOf, serviceScope } from '../storage-deps.ts';
import type { OwnedScope, StorageDeps } from '../storage-deps.ts';
import { invalidSignature } from '../storage-errors.ts';
import { verifyUpload } from '../storage-tokens.ts';

/** Who sends a request of a resumable upload. */
export interface Entry {
  readonly scope: OwnedScope;
  /** the same in all requests of one person, and of nobody else */
  readonly bearer: string;
  readonly upsert: boolean;
}

/** One of the two ways in. Throws ApiError when the request does not get in. */
export interface Door {
  open(context: Context, deps: StorageDeps, path: ObjectPath): Promise<Entry>;
}

/** `upload/resumable`: as the caller of each request. */
export const callersDoor: Door = {
  async open(context, deps) {
    const scope = writing(await scopeOf(context, deps));
    const upsert = context.req.header('x-upsert') === 'true';
    return { scope, bearer: `${scope.role} ${scope.owner ?? ''}`, upsert };
  },
};

/** `upload/resumable/sign`: by a signed upload token in header x-signature, for its object. */
export const signedDoor: Door = {
  async open(context, deps, path) {
    const token = context.req.header('x-signature');
    if (token === undefined) throw invalidSignature('Missing x-signature header');
    const { owner, upsert } = await verifyUpload(deps, token, path);
    const scope = writing(serviceScope(context, owner));
    return { scope, bearer: `signed ${owner ?? ''}`, upsert };
  },
};

/** HEAD, too, may be the request that makes an object of an upload. */
function writing(scope: OwnedScope): OwnedScope {
  return { ...scope, readOnly: false };
}
