import { Hono } from 'hono';
import type { Database } from '../db/database.ts';
import { callerOf } from '../http/caller.ts';
import { ApiError } from '../http/errors.ts';
import type { Tokens } from '../http/tokens.ts';
import { handleCall } from './call.ts';
import type { Catalog } from './catalog.ts';
import { replyToError } from './reply.ts';
import type { RestContext } from './rest-context.ts';
import { createShapeCache } from './shape-cache.ts';
import type { ShapeCache } from './shape-cache.ts';
import { handleTable } from './table.ts';

export interface RestDependencies {
  readonly db: Database;
  readonly tokens: Tokens;
  /** the catalog as it is now; a changed one is a new value */
  readonly catalog: () => Catalog;
  readonly log: (line: string) => void;
}

/** Tables and functions over HTTP, as PostgREST speaks it. Paths are relative to /rest/v1. */
export function createRest(deps: RestDependencies): Hono {
  const caches = new WeakMap<Catalog, ShapeCache>();
  const app = new Hono();

  async function answer(
    request: Request,
    handle: (context: RestContext) => Promise<Response>,
  ): Promise<Response> {
    let anonymous = true;
    try {
      const caller = await callerOf(request, deps.tokens);
      anonymous = caller.role === 'anon';
      refuseOtherSchemas(request);
      const catalog = deps.catalog();
      const shapes = caches.get(catalog) ?? createShapeCache();
      caches.set(catalog, shapes);
      return await handle({ db: deps.db, catalog, shapes, caller });
    } catch (error) {
      return replyToError(error, anonymous, deps.log);
    }
  }

  app.all('/rpc/:name', (context) =>
    answer(context.req.raw, (rest) => handleCall(rest, context.req.raw, context.req.param('name'))),
  );
  app.all('/:table', (context) =>
    answer(context.req.raw, (rest) =>
      handleTable(rest, context.req.raw, context.req.param('table')),
    ),
  );
  app.all('*', (context) =>
    answer(context.req.raw, () => {
      throw new ApiError(404, 'PGRST125', 'Invalid path specified in request URL');
    }),
  );
  return app;
}

function refuseOtherSchemas(request: Request): void {
  for (const header of ['accept-profile', 'content-profile']) {
    const schema = request.headers.get(header) ?? 'public';
    if (schema !== 'public') {
      throw new ApiError(406, 'PGRST106', `Invalid schema: ${schema.slice(0, 100)}`, {
        hint: 'Only the following schemas are exposed: public',
      });
    }
  }
}
