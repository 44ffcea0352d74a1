import type { Hono } from 'hono';
import type { RequestLimiter } from './http/request-limiter.ts';
import type { Tokens } from './http/tokens.ts';
import type { Database } from './db/database.ts';
import type { Listen } from './realtime/relay/relay.ts';
import { createCatalogSource } from './rest/catalog-source.ts';
import { readCatalog } from './rest/catalog.ts';
import { createRest } from './rest/rest.ts';

/**
 * Opens the REST service and reloads its catalog when the schema changes. Waits for the first
 * catalog.
 */
export async function openRest(
  { db, listen }: { readonly db: Database; readonly listen: Listen },
  {
    tokens,
    limitRequests,
    log,
  }: {
    readonly tokens: Tokens;
    readonly limitRequests: RequestLimiter;
    readonly log: (line: string) => void;
  },
): Promise<{ readonly http: Hono; readonly close: () => Promise<void> }> {
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
