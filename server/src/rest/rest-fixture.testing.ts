import { Hono } from 'hono';
import type { Database, Statement } from '../db/database.ts';
import { createTokens, seconds } from '../http/tokens.ts';
import { createTestDatabase } from '../testing/test-database.testing.ts';
import type { TestDatabase } from '../testing/test-database.testing.ts';
import { readCatalog } from './catalog.ts';
import { LIBRARY_ROWS, LIBRARY_SCHEMA } from './library.testing.ts';
import { BUDGETS } from './limits.ts';
import { createRest } from './rest.ts';
import type { RestDependencies } from './rest.ts';

export interface RestRequest {
  readonly method?: string;
  /** relative to /rest/v1 */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | ReadableStream<Uint8Array>;
}

export interface RestFixture {
  readonly database: TestDatabase;
  /** calls the service without a network; the caller is anon unless a header has a token */
  ask(request: RestRequest): Promise<Response>;
  /** the SQL statements that ran since the last call of this function */
  statements(): Statement[];
  /** an authorization header for the signed-in account `sub` */
  signedIn(sub: string): Promise<Record<string, string>>;
  /** restores the rows of LIBRARY_ROWS */
  reset(): Promise<void>;
  /** lines that the service logged */
  readonly logged: string[];
  close(): Promise<void>;
}

/**
 * The limits of the service role for all roles, for tests that send requests as anon but do not
 * test limits.
 */
export const LENIENT: NonNullable<RestDependencies['budgets']> = {
  anon: BUDGETS.service_role,
  authenticated: BUDGETS.service_role,
  service_role: BUDGETS.service_role,
};

/** The REST service with a small library of books; `more` is additional SQL for its schema. */
export async function createRestFixture(more = '', budgets = LENIENT): Promise<RestFixture> {
  const now = (): Date => new Date();
  const tokens = createTokens('a secret of the rest tests, long enough', now);
  const database = await createTestDatabase();
  await database.owner.query(LIBRARY_SCHEMA + more);
  const logged: string[] = [];
  let sent: Statement[] = [];
  const db: Database = {
    ...database.db,
    asUser(scope, statements) {
      sent.push(...statements);
      return database.db.asUser(scope, statements);
    },
  };
  const catalog = await readCatalog(database.db, 'public');
  const log = (line: string): void => void logged.push(line);
  const app = new Hono().route(
    '/rest/v1',
    createRest({ db, tokens, catalog: () => catalog, log, budgets }),
  );
  const apikey = await tokens.anonKey();
  return {
    database,
    logged,
    async ask({ method = 'GET', path, headers, body }) {
      const init = {
        method,
        headers: { apikey, ...headers },
        body: body ?? null,
        duplex: 'half' as const,
      };
      return app.request(`/rest/v1${path}`, init);
    },
    statements() {
      const all = sent;
      sent = [];
      return all;
    },
    async signedIn(sub) {
      const exp = seconds(now()) + 600;
      const token = await tokens.sign({ sub, role: 'authenticated', exp });
      return { authorization: `Bearer ${token}` };
    },
    async reset() {
      await database.owner.query(LIBRARY_ROWS);
    },
    close: () => database.close(),
  };
}
