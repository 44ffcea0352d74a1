import type { Context } from 'hono';
import type { ApiRole, Database, RequestScope } from '../db/database.ts';
import { callerOf, clientOf } from '../http/caller.ts';
import { ApiError } from '../http/errors.ts';
import type { Tokens } from '../http/tokens.ts';
import type { ObjectStore } from './stores/object-store.ts';
import type { RemovalQueue } from './stores/removal-queue.ts';
import type { ImageProcessor } from './renditions/image-processor.ts';
import type { Renditions } from './renditions/renditions.ts';
import type { ResumableStore } from './resumable/resumable-store.ts';
import type { StagingArea } from './uploads/staged-file.ts';

/** The dependencies of the storage service. */
export interface StorageDeps {
  readonly db: Database;
  readonly tokens: Tokens;
  readonly objects: ObjectStore;
  readonly staging: StagingArea;
  readonly resumable: ResumableStore;
  /** deletes stored bytes that no row of storage.objects refers to; call `process` after deleting rows */
  readonly removals: RemovalQueue;
  readonly now: () => Date;
  readonly images: ImageProcessor;
  readonly renditions: Renditions;
  /** counts a request of any kind; throws ApiError 429 */
  readonly limitRequests?: (context: Context) => void;
  readonly log: (line: string) => void;
}

/** Handler of an endpoint. `caller` is the result of checking the endpoint's rights. */
export type Handler<Caller = undefined> = (
  context: Context,
  caller: Caller,
) => Promise<Response> | Response;
/** Handler of an endpoint that needs an API key or a user's token. */
export type CallerHandler = Handler<OwnedScope>;

const READS: readonly string[] = ['GET', 'HEAD'];
const ANONYMOUS = { role: 'anon', claims: '{"role":"anon"}' } as const;
const SERVICE = { role: 'service_role', claims: '{"role":"service_role"}' } as const;

/** A database scope with the caller's user and session. Both are null for API keys. */
export interface OwnedScope extends RequestScope {
  readonly owner: string | null;
  readonly session: string | null;
}

/**
 * The claims of whoever signed a URL: those that say who they are, and that policies read. A token
 * contains no others, because people give signed URLs away.
 */
export interface Signer {
  readonly role: ApiRole;
  readonly sub?: string | undefined;
  readonly session_id?: string | undefined;
  readonly aal?: string | undefined;
}

/** The caller of this request. Throws ApiError 401 without a valid token or key. */
export async function callerScope(context: Context, { tokens }: StorageDeps): Promise<OwnedScope> {
  const { role, claims, payload } = await callerOf(context.req.raw, tokens);
  const { sub: owner = null, session_id: session } = payload;
  const client = clientOf(context, { role, payload });
  return {
    ...{ role, claims, client, owner, session: typeof session === 'string' ? session : null },
    ...requestFields(context),
    needsSession: true,
  };
}

/**
 * Whoever signed a URL, with the rights that they have now. If their session has ended, the database
 * refuses the scope.
 */
export function signerScope(context: Context, signer: Signer): OwnedScope {
  const { role, sub: owner = null, session_id: session = null } = signer;
  const claims = JSON.stringify(signer);
  const client = clientOf(context, { role, payload: signer });
  return { role, claims, client, owner, session, ...requestFields(context), needsSession: true };
}

/** The anonymous role, for public content. */
export function anonymousScope(context: Context): RequestScope {
  const client = clientOf(context, { ...ANONYMOUS, payload: {} });
  return { ...ANONYMOUS, client, ...requestFields(context) };
}

/** The service role, for what the server itself has to know. */
export function serviceScope(context: Context): RequestScope {
  return { ...SERVICE, ...requestFields(context) };
}

/** The caller, or the anonymous role if the request has no valid token or key. */
export async function callerOrAnonymousScope(
  context: Context,
  deps: StorageDeps,
): Promise<RequestScope> {
  try {
    return await callerScope(context, deps);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return anonymousScope(context);
    throw error;
  }
}

function requestFields(context: Context): Pick<RequestScope, 'method' | 'path' | 'readOnly'> {
  const { method, path } = context.req;
  return { method, path, readOnly: READS.includes(method) };
}
