import type { Context } from 'hono';
import type { Database, RequestScope } from '../db/database.ts';
import { callerOf } from '../http/caller.ts';
import { ApiError } from '../http/errors.ts';
import type { Tokens } from '../http/tokens.ts';
import type { ObjectStore } from './object-store.ts';
import type { RemovalQueue } from './removal-queue.ts';
import type { Pictures } from './renditions/pictures.ts';
import type { Renditions } from './renditions/renditions.ts';
import type { ResumableStore } from './resumable/resumable-store.ts';
import type { Staging } from './staged-file.ts';

/** What the storage service needs from outside. */
export interface StorageDeps {
  readonly db: Database;
  readonly tokens: Tokens;
  readonly objects: ObjectStore;
  readonly staging: Staging;
  readonly resumable: ResumableStore;
  /** asked to drain by whatever lets go of bytes */
  readonly removals: RemovalQueue;
  readonly now: () => Date;
  readonly pictures: Pictures;
  readonly renditions: Renditions;
  readonly log: (line: string) => void;
}

/** One operation. Throws ApiError or DatabaseError. */
export type Operation = (context: Context) => Promise<Response> | Response;

const READS: readonly string[] = ['GET', 'HEAD'];
const ANONYMOUS = { role: 'anon', claims: '{"role":"anon"}' } as const;
const SERVICE = { role: 'service_role', claims: '{"role":"service_role"}' } as const;

/** A request in its caller's name, and the caller's id; null for keys that are nobody's. */
export interface OwnedScope extends RequestScope {
  readonly owner: string | null;
}

/** The caller of this request, for the database. Throws ApiError 401 without a valid token or key. */
export async function scopeOf(context: Context, { tokens }: StorageDeps): Promise<OwnedScope> {
  const { role, claims, payload } = await callerOf(context.req.raw, tokens);
  return { role, claims, owner: payload.sub ?? null, ...requestOf(context) };
}

/** Nobody in particular, for what everyone may read. */
export function anonymousScope(context: Context): RequestScope {
  return { ...ANONYMOUS, ...requestOf(context) };
}

/** The service itself, for what a token of its own allows; what is written belongs to `owner`. */
export function serviceScope(context: Context, owner: string | null): OwnedScope {
  return { ...SERVICE, owner, ...requestOf(context) };
}

/** The caller, or nobody in particular when the request brings no valid token or key. */
export async function scopeOrAnonymous(context: Context, deps: StorageDeps): Promise<RequestScope> {
  try {
    return await scopeOf(context, deps);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return anonymousScope(context);
    throw error;
  }
}

function requestOf(context: Context): Pick<RequestScope, 'method' | 'path' | 'readOnly'> {
  const { method, path } = context.req;
  return { method, path, readOnly: READS.includes(method) };
}
