import type { Hono } from 'hono';
import type { RequestLimiter } from './http/request-limiter.ts';
import type { Tokens } from './http/tokens.ts';
import type { OpenDatabase } from './open-database.node.ts';
import { createCatalogSource } from './rest/catalog-source.ts';
import { readCatalog } from './rest/catalog.ts';
import { createRest } from './rest/rest.ts';
import type { Part } from './shutdown.node.ts';

/**
 * Opens the REST service and reloads its catalog when the schema changes. Waits for the first
 * catalog.
 */
export async function openRest(
  { db, listen }: Pick<OpenDatabase, 'db' | 'listen'>,
  {
    tokens,
    limitRequests,
    log,
  }: {
    readonly tokens: Tokens;
    readonly limitRequests: RequestLimiter;
    readonly log: (line: string) => void;
  },
): Promise<Part & { http: Hono }> {
  const catalogs = createCatalogSource({ read: () => readCatalog(db, 'public'), log });
  const schemaChanges = listen({
    channel: 'pgrst',
    onMessage: catalogs.reload,
    onListening: catalogs.reload,
  });
  await catalogs.loaded;
  return {
    http: createRest({ db, tokens, catalog: catalogs.current, limitRequests, log }),
    async close() {
      catalogs.close();
      await schemaChanges.close();
    },
  };
}
