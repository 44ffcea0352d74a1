import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { readFile } from 'node:fs/promises';
import WebSocket from 'ws';
import { createTokens, seconds } from '../../http/tokens.ts';
import type { Tokens } from '../../http/tokens.ts';
import { createTestDatabase } from '../../testing/test-database.testing.ts';
import type { TestDatabase } from '../../testing/test-database.testing.ts';
import { serve } from '../../testing/test-server.testing.ts';
import { readCatalog } from '../catalog.ts';
import { LENIENT } from '../rest-fixture.testing.ts';
import { createRest } from '../rest.ts';

const FIXTURE = ['fixture-tables.sql', 'fixture-functions.sql', 'fixture-rows.sql'];
const TOKEN_LIFETIME_S = 3_600;

type As = 'anon' | 'ada' | 'bob' | 'service';

/**
 * The REST service with the fixture's tables. Tests call it only over HTTP, and prepare and inspect
 * data with `database.owner`.
 */
export interface BlackBox {
  readonly database: TestDatabase;
  readonly tokens: Tokens;
  readonly url: string;
  /** ids of the two accounts */
  readonly ada: string;
  readonly bob: string;
  readonly app: { fetch: (request: Request) => Response | Promise<Response> };
  /** lines that the server logged; each line is an unexpected error */
  readonly logged: readonly string[];
  token: (as: As) => Promise<string>;
  client: (as?: As) => Promise<SupabaseClient>;
  /** sends any request, also those that supabase-js cannot send; `path` starts after /rest/v1 */
  raw: (path: string, init?: RequestInit, as?: As) => Promise<Response>;
  close: () => Promise<void>;
}

/** Creates a separate database with the fixture, and serves it on a free port. */
export async function openBlackBox(): Promise<BlackBox> {
  const database = await createTestDatabase();
  const ada = await database.createAccount('ada');
  const bob = await database.createAccount('bob');
  for (const file of FIXTURE) {
    await database.owner.query(await readFile(new URL(`./${file}`, import.meta.url), 'utf8'));
  }

  const tokens = createTokens('a secret of the black-box tests, long enough', () => new Date());
  const catalog = await readCatalog(database.db, 'public');
  const logged: string[] = [];
  const app = new Hono().route(
    '/rest/v1',
    createRest({
      db: database.db,
      tokens,
      catalog: () => catalog,
      log: (line) => logged.push(line),
      budgets: LENIENT,
    }),
  );
  const server = await serve(app);
  const anonKey = await tokens.anonKey();

  const known = new Map<As, Promise<string>>();
  function token(as: As): Promise<string> {
    const made = known.get(as) ?? tokenFor(tokens, as, { ada, bob });
    known.set(as, made);
    return made;
  }
  return {
    database,
    tokens,
    url: server.url,
    ada,
    bob,
    app,
    logged,
    token,
    async client(as = 'anon') {
      return createClient(server.url, anonKey, {
        auth: { persistSession: false, autoRefreshToken: false },
        realtime: { transport: WebSocket as never },
        global: { headers: { Authorization: `Bearer ${await token(as)}` } },
      });
    },
    async raw(path, init = {}, as = 'anon') {
      const headers = new Headers(init.headers);
      headers.set('apikey', anonKey);
      // Without this header fetch sends strings as text/plain.
      if (typeof init.body === 'string' && !headers.has('content-type')) {
        headers.set('content-type', 'application/json');
      }
      if (!headers.has('authorization')) headers.set('authorization', `Bearer ${await token(as)}`);
      return fetch(`${server.url}/rest/v1${path}`, { ...init, headers });
    },
    async close() {
      await server.close();
      await database.close();
    },
  };
}

function tokenFor(tokens: Tokens, as: As, ids: { ada: string; bob: string }): Promise<string> {
  if (as === 'anon') return tokens.anonKey();
  if (as === 'service') return tokens.serviceKey();
  const issued = seconds(new Date());
  return tokens.sign({
    sub: ids[as],
    role: 'authenticated',
    aud: 'authenticated',
    email: `${as}@example.com`,
    iat: issued,
    exp: issued + TOKEN_LIFETIME_S,
  });
}

/** A query for the ids of a table's rows; tests add filters. */
export function idsIn(client: SupabaseClient, table: string) {
  return client.from(table).select('id');
}
export type Query = ReturnType<typeof idsIn>;

/** Runs a query and returns the ids of its rows, in order. Throws the server's error. */
export async function idsOf(
  query: PromiseLike<{ data: unknown; error: unknown }>,
): Promise<number[]> {
  const { data, error } = await query;
  if (error !== null) throw new Error(JSON.stringify(error));
  return (data as { id: number }[]).map(({ id }) => id);
}

/** Body and status of an error response, to compare both at once. */
export async function refusal(response: Response): Promise<{ status: number; body: unknown }> {
  return { status: response.status, body: await response.json() };
}
