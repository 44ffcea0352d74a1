import { Hono } from 'hono';
import type { Context } from 'hono';
import type { Database, RequestScope } from '../db/database.ts';
import { callerOf } from '../http/caller.ts';
import { ApiError } from '../http/errors.ts';
import type { Tokens } from '../http/tokens.ts';
import type { Catalog } from './catalog.ts';
import { isReading } from './parse/request-parts.ts';
import type { Resource } from './parse/request-parts.ts';
import { Preparer } from './prepare.ts';
import { readBody } from './read-body.ts';
import { reply } from './reply.ts';
import { errorReply } from './rest-errors.ts';
import { run } from './run.ts';
import { visibleHeaders } from './visible-headers.ts';

export interface RestDependencies {
  readonly db: Database;
  readonly tokens: Tokens;
  /** the catalog as it is now, undefined before it was read; a changed one is a new value */
  readonly catalog: () => Catalog | undefined;
  readonly log: (line: string) => void;
}

const NO_BODY = new Uint8Array(0);

/** Tables and functions over HTTP, as PostgREST speaks it. Paths are relative to /rest/v1. */
export function createRest(deps: RestDependencies): Hono {
  const preparers = new WeakMap<Catalog, Preparer>();
  const app = new Hono();

  async function answer(context: Context, resource: Resource): Promise<Response> {
    const request = context.req.raw;
    let anonymous = true;
    try {
      const caller = await callerOf(request, deps.tokens);
      anonymous = caller.role === 'anon';
      const catalog = deps.catalog();
      if (catalog === undefined) throw noCatalog();
      const { method, headers } = request;
      requireSchema(request, catalog.schema);
      const prepared = preparerOf(catalog).any({
        method,
        resource,
        search: searchOf(request.url),
        headers,
        body: isReading(method) ? NO_BODY : await readBody(request),
      });
      const scope: RequestScope = {
        role: caller.role,
        claims: caller.claims,
        method,
        path: resource.kind === 'table' ? `/${resource.name}` : `/rpc/${resource.name}`,
        headers: visibleHeaders(context),
        readOnly: prepared.compiled.readOnly,
      };
      return reply(prepared, await run(deps.db, scope, prepared));
    } catch (error) {
      return errorReply(error, anonymous, deps.log);
    }
  }

  function preparerOf(catalog: Catalog): Preparer {
    const known = preparers.get(catalog);
    if (known !== undefined) return known;
    const preparer = new Preparer(catalog);
    preparers.set(catalog, preparer);
    return preparer;
  }

  app.all('/rpc/:name', (context) =>
    answer(context, { kind: 'routine', name: context.req.param('name') }),
  );
  app.all('/:name', (context) =>
    answer(context, { kind: 'table', name: context.req.param('name') }),
  );
  app.all('*', () => {
    const error = new ApiError(404, 'PGRST125', 'Invalid path specified in request URL');
    return errorReply(error, true, deps.log);
  });
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

/** The query string of an address, as it was sent. */
function searchOf(url: string): string {
  const start = url.indexOf('?');
  if (start < 0) return '';
  const end = url.indexOf('#', start);
  return url.slice(start + 1, end < 0 ? undefined : end);
}
