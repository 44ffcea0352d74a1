import type { Context } from 'hono';
import type { RequestScope } from '../../db/database.ts';
import type { ObjectPath } from '../object-path.ts';
import { scopeOf, serviceScope } from '../storage-deps.ts';
import type { OwnedScope, StorageDeps } from '../storage-deps.ts';
import { invalidSignature } from '../storage-errors.ts';
import { verifyUpload } from '../storage-tokens.ts';

/** Who sends a request of a resumable upload. */
export interface Entry {
  readonly scope: OwnedScope;
  /** the service itself, in this request */
  readonly service: RequestScope;
  /** the same in all requests of one person, and of nobody else */
  readonly bearer: string;
  /** Holds a key of the operator, who bounds himself. */
  readonly isOperator: boolean;
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
    const bearer = `${scope.role} ${scope.owner ?? ''}`;
    const isOperator = scope.role === 'service_role';
    return { scope, service: serviceScope(context, null), bearer, isOperator, upsert };
  },
};

/** `upload/resumable/sign`: by a signed upload token in header x-signature, for its object. */
export const signedDoor: Door = {
  async open(context, deps, path) {
    const token = context.req.header('x-signature');
    if (token === undefined) throw invalidSignature('Missing x-signature header');
    const { owner, upsert } = await verifyUpload(deps, token, path);
    const scope = writing(serviceScope(context, owner));
    // Without an owner it was signed by a key of the operator.
    const isOperator = owner === null;
    return { scope, service: scope, bearer: `signed ${owner ?? ''}`, isOperator, upsert };
  },
};

/** HEAD, too, may be the request that makes an object of an upload. */
function writing(scope: OwnedScope): OwnedScope {
  return { ...scope, readOnly: false };
}
