import { Hono } from 'hono';
import type { Context } from 'hono';
import type { ApiRole, Database, RequestScope } from '../db/database.ts';
import { callerOf, clientOf } from '../http/caller.ts';
import type { KnownCaller } from '../http/caller.ts';
import { mountEndpoints } from '../http/endpoints.ts';
import type { Endpoint } from '../http/endpoints.ts';
import { ApiError } from '../http/errors.ts';
import { readUpTo } from '../http/read-body.ts';
import { BUDGETS } from './limits.ts';
import type { Budget } from './limits.ts';
import type { RequestLimiter } from '../http/request-limiter.ts';
import type { Tokens } from '../http/tokens.ts';
import type { Catalog } from './catalog.ts';
import { isReading } from './parse/request-parts.ts';
import type { Resource } from './parse/request-parts.ts';
import { Preparer } from './prepare.ts';
import { requireRight } from './require-right.ts';
import { reply } from './reply.ts';
import { errorReply } from './rest-errors.ts';
import { run } from './run.ts';

export interface RestDependencies {
  readonly db: Database;
  readonly tokens: Tokens;
  /** the current catalog; undefined until it was read, a new object after each change */
  readonly catalog: () => Catalog | undefined;
  readonly log: (line: string) => void;
  /** limits the number of requests of each caller */
  readonly limitRequests?: RequestLimiter;
  /** what a request of each role may cost; BUDGETS if undefined */
  readonly budgets?: Readonly<Record<ApiRole, Budget>>;
}

/** The possible `rights` of an endpoint, with the result of each check. */
interface RestCallers {
  readonly anyone: undefined;
  readonly apikey: KnownCaller;
}

/** The handler reads the body after it has checked the rights, and limits it by the caller's role. */
const MAX_BODY_BYTES = BUDGETS.service_role.bodyBytes;
const MAX_LOGGED_PATH_CHARS = 200;
const NO_BODY = new Uint8Array(0);

/** Tables and functions over HTTP, compatible with PostgREST. Paths are relative to /rest/v1. */
export function createRest(deps: RestDependencies): Hono {
  const { budgets = BUDGETS } = deps;
  const preparers = new WeakMap<Catalog, Map<ApiRole, Preparer>>();
  const app = new Hono();

  async function answer(
    context: Context,
    caller: KnownCaller,
    resource: Resource,
  ): Promise<Response> {
    const request = context.req.raw;
    try {
      const catalog = deps.catalog();
      if (catalog === undefined) throw noCatalog();
      const { method, headers } = request;
      requireSchema(request, catalog.schema);
      const budget = budgets[caller.role];
      requireRight(catalog, caller.role, method, resource);
      const prepared = preparerOf(catalog, caller.role).any({
        method,
        resource,
        search: searchOf(request.url),
        headers,
        body: isReading(method) ? NO_BODY : await readBody(request, budget.bodyBytes),
      });
      const scope: RequestScope = {
        role: caller.role,
        claims: caller.claims,
        client: clientOf(context, caller),
        method,
        path: resource.kind === 'table' ? `/${resource.name}` : `/rpc/${resource.name}`,
        headers: visibleHeaders(context),
        readOnly: prepared.compiled.readOnly,
      };
      const row = await run(deps.db, scope, prepared);
      return reply(prepared, row, method === 'HEAD' ? null : headers.get('accept-encoding'));
    } catch (error) {
      const anonymous = caller.role === 'anon';
      const line = `${request.method} ${context.req.path.slice(0, MAX_LOGGED_PATH_CHARS)} as ${caller.role}`;
      return errorReply(error, { anonymous, request: line }, deps.log);
    }
  }

  function preparerOf(catalog: Catalog, role: ApiRole): Preparer {
    let byRole = preparers.get(catalog);
    if (byRole === undefined) preparers.set(catalog, (byRole = new Map<ApiRole, Preparer>()));
    let preparer = byRole.get(role);
    if (preparer === undefined) {
      preparer = new Preparer(catalog, budgets[role]);
      byRole.set(role, preparer);
    }
    return preparer;
  }

  // Like PostgREST, accept all methods here: the parser refuses unknown ones with its own error.
  const endpoints: readonly Endpoint<RestCallers>[] = [
    {
      method: 'ALL',
      path: '/rpc/:name',
      rights: 'apikey',
      body: MAX_BODY_BYTES,
      handler: (context, caller) =>
        answer(context, caller, { kind: 'routine', name: context.req.param('name') ?? '' }),
    },
    {
      method: 'ALL',
      path: '/:name',
      rights: 'apikey',
      body: MAX_BODY_BYTES,
      handler: (context, caller) =>
        answer(context, caller, { kind: 'table', name: context.req.param('name') ?? '' }),
    },
    {
      method: 'ALL',
      path: '*',
      rights: 'anyone',
      body: 'none',
      handler() {
        throw new ApiError(404, 'PGRST125', 'Invalid path specified in request URL');
      },
    },
  ];
  mountEndpoints(app, endpoints, {
    authorize: {
      anyone: () => undefined,
      async apikey(context) {
        const caller = await callerOf(context.req.raw, deps.tokens);
        deps.limitRequests?.(context, caller);
        return caller;
      },
    },
    clientOf: (context, caller) => caller && clientOf(context, caller),
  });
  app.onError((error, { req }) =>
    errorReply(
      error,
      { anonymous: true, request: `${req.method} ${req.path.slice(0, MAX_LOGGED_PATH_CHARS)}` },
      deps.log,
    ),
  );
  return app;
}

function noCatalog(): ApiError {
  const message = 'Could not query the database for the schema cache. Retrying.';
  return new ApiError(503, 'PGRST002', message, { headers: { 'retry-after': '1' } });
}

function requireSchema({ method, headers }: Request, schema: string): void {
  const wanted = headers.get(isReading(method) ? 'accept-profile' : 'content-profile') ?? schema;
  if (wanted === schema) return;
  throw new ApiError(406, 'PGRST106', `Invalid schema: ${wanted.slice(0, 100)}`, {
    hint: `Only the following schemas are exposed: ${schema}`,
  });
}

/** The raw query string of a URL. */
function searchOf(url: string): string {
  const start = url.indexOf('?');
  if (start < 0) return '';
  const end = url.indexOf('#', start);
  return url.slice(start + 1, end < 0 ? undefined : end);
}

/** The request object of Node, if available. Its header names are in lower case. */
interface NodeBindings {
  readonly incoming?: {
    readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  };
}

/** Headers with credentials; SQL must not see them. */
const HIDDEN: ReadonlySet<string> = new Set(['authorization', 'apikey', 'cookie']);

/** The request's headers as JSON for `request.headers`, in lower case and without credentials. */
export function visibleHeaders(context: Context): string {
  const { incoming } = (context.env ?? {}) as NodeBindings;
  // Use Node's headers directly: the standard Headers object would copy and check each one.
  const all = incoming?.headers ?? Object.fromEntries(context.req.raw.headers);
  const visible: Record<string, unknown> = {};
  for (const name in all) if (!HIDDEN.has(name)) visible[name] = all[name];
  return JSON.stringify(visible);
}

/** Reads the body. Throws ApiError 413 as soon as it exceeds the limit. */
async function readBody(request: Request, maxBytes: number): Promise<Uint8Array> {
  const body = await readUpTo(request, maxBytes).catch((cause: unknown) => {
    // The client disconnected, which is not a server error.
    throw new ApiError(400, 'PGRST102', 'The request body is incomplete', { cause });
  });
  if (body !== undefined) return body;
  throw new ApiError(413, 'PGRST102', `The body is larger than ${maxBytes} bytes`);
}
