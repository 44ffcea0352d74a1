import type { Context } from 'hono';
import type { RequestScope } from '../../db/database.ts';
import type { ObjectPath } from '../objects/object-path.ts';
import { verifyUpload } from '../signed/storage-tokens.ts';
import { callerScope, serviceScope, signerScope } from '../storage-deps.ts';
import type { OwnedScope, StorageDeps } from '../storage-deps.ts';
import { invalidSignature } from '../storage-errors.ts';

/** The sender of a request for a resumable upload, with the sender's rights. */
export interface AuthorizedUpload {
  readonly scope: OwnedScope;
  /** the scope of the service role, for this request */
  readonly service: RequestScope;
  /** identifies the sender; the same in all requests of this sender */
  readonly bearer: string;
  /** true for callers with the service role, who are exempt from upload limits */
  readonly isOperator: boolean;
  readonly upsert: boolean;
}

/** Identifies the sender of an upload of this object. Throws ApiError for an invalid token. */
export type UploadAuthorizer = (
  context: Context,
  deps: StorageDeps,
  path: ObjectPath,
) => Promise<AuthorizedUpload>;

/** `upload/resumable`: authorizes each request by its own token or key. */
export const authorizeCaller: UploadAuthorizer = async (context, deps) => {
  const scope = writable(await callerScope(context, deps));
  return {
    scope,
    service: serviceScope(context),
    bearer: `${scope.role} ${scope.owner ?? ''}`,
    isOperator: scope.role === 'service_role',
    upsert: context.req.header('x-upsert') === 'true',
  };
};

/** `upload/resumable/sign`: authorizes by the signed upload token in header x-signature. */
export const authorizeSignedUpload: UploadAuthorizer = async (context, deps, path) => {
  const token = context.req.header('x-signature');
  if (token === undefined) throw invalidSignature('Missing x-signature header');
  const { signer, upsert } = await verifyUpload(deps, token, path);
  const scope = writable(signerScope(context, signer));
  return {
    scope,
    service: serviceScope(context),
    bearer: `signed ${scope.role} ${scope.owner ?? ''}`,
    isOperator: scope.role === 'service_role',
    upsert,
  };
};

/** Even a HEAD request may write: it may store the finished upload as an object. */
function writable(scope: OwnedScope): OwnedScope {
  return { ...scope, readOnly: false };
}
