import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { createTestDatabase } from './testing/test-database.testing.ts';
import type { TestDatabase } from './testing/test-database.testing.ts';
import { DatabaseError } from './db/database.ts';
import type { Database } from './db/database.ts';
import { createPostgres } from './db/postgres.node.ts';
import { separateConnections } from './db/separate-connections.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.query(
    'create table public.locked (); grant select on public.locked to anon',
  );
  const connect = (): Database =>
    createPostgres({ connection: database.login, maxConnections: 2, log: () => undefined });
  db = separateConnections({ signedOut: connect(), signedIn: connect(), system: connect() });
});
afterAll(async () => {
  await db.close();
  await database.close();
});

test('health and signed-in people are served while signed-out callers hold all their connections', async () => {
  await database.owner.query('begin; lock table public.locked');
  const anon = { role: 'anon', claims: '{"role":"anon"}' } as const;
  // Remove the statement timeout of signed-out callers, so that it cannot end the wait on a slow
  // machine.
  const wait = [
    { text: "select set_config('statement_timeout', '0', true)" },
    { text: 'select from public.locked' },
  ];
  const blocked = Promise.all([1, 2, 3].map(() => db.asUser(anon, wait)));
  try {
    const waiting =
      "select count(*)::int as n from pg_locks where relation = 'public.locked'::regclass and not granted";
    const held = async (): Promise<unknown> => (await database.owner.query(waiting)).rows[0];
    await expect.poll(held).toEqual({ n: 2 });

    const app = createApp({ ...NOTHING, db });
    expect((await app.request('/health')).status).toBe(200);
    const signedIn = { role: 'authenticated', claims: '{"role":"authenticated"}' } as const;
    await expect(db.asUser(signedIn, [{ text: 'select 1' }])).resolves.toHaveLength(1);
    expect(await held()).toEqual({ n: 2 });
  } finally {
    await database.owner.query('rollback');
  }
  await expect(blocked).resolves.toHaveLength(3);
});

test.each([
  ['08006', undefined, 'The database cannot be reached. Please try again soon.'],
  ['57P03', 'The disk of the database is full.', 'The disk of the database is full.'],
  ['53300', undefined, 'The server is busy.'],
])('health says why the database does not answer: %s, %s', async (sqlstate, trouble, reason) => {
  const logged: string[] = [];
  const error = new DatabaseError({ sqlstate, message: 'The server is busy.' });
  const app = createApp({
    ...NOTHING,
    db: { ...db, asAuthService: () => Promise.reject(error) },
    databaseTrouble: () => trouble,
    log: (line) => logged.push(line),
  });
  const response = await app.request('/health');
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await response.json()).toEqual({ status: 'unavailable', reason });
  expect(logged).toEqual([]);
});

test('the operator can turn demo mode off, and no search engine lists its pages', async () => {
  const publicConfig = NOTHING.publicConfig();
  const on = createApp({ ...NOTHING, db });
  const off = createApp({
    ...{ ...NOTHING, db },
    publicConfig: () => ({ ...publicConfig, demoMode: false }),
  });
  const page = await on.request('/demo/post/1');
  expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  expect((await on.request('/')).headers.get('x-robots-tag')).toBeNull();
  for (const path of ['/demo/', '/demo/files.json'])
    expect((await off.request(path)).status).toBe(404);
  expect((await off.request('/')).status).toBe(200);
});

test('files of the app have few headers, but workers have those of a page', async () => {
  const app = createApp({ ...NOTHING, db });
  const headersOf = async (path: string) => {
    const { headers } = await app.request(path, { headers: { 'x-forwarded-proto': 'https' } });
    return Object.fromEntries(headers);
  };
  const ofPage = await headersOf('/');
  expect(ofPage['content-security-policy']).toContain("worker-src 'self' blob:");
  expect(await headersOf('/assets/prepare.worker-1.js')).toEqual(ofPage);
  const few = {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=31536000',
  };
  for (const path of ['/assets/a-1.js', '/assets/b-2.css'])
    expect(await headersOf(path)).toEqual(few);
  expect(await headersOf('/demo/assets/a-1.js')).toEqual({ ...few, 'x-robots-tag': 'noindex' });
});

/** The parts of the app that these tests do not use. */
const NOTHING = {
  databaseTrouble: () => undefined,
  rest: new Hono(),
  auth: new Hono(),
  storage: new Hono(),
  realtime: new Hono(),
  functions: { http: new Hono(), publicAi: () => Promise.reject(new Error('not used')) },
  publicConfig: () => ({
    ...{ anonKey: '', supabaseUrl: undefined, captcha: null },
    ...{ publicReading: true, demoMode: true },
  }),
  staticFiles: () => new Response(),
  pages: () => () => Promise.reject(new Error('not used')),
  pageFiles: new Hono(),
  operatorPage: () => Promise.resolve(null),
  inline: { scripts: [], styles: [] },
  demoInline: { scripts: [], styles: [] },
  captchaSources: [],
  aiConnectSources: [],
  clientAddress: () => 'unknown',
  peerAddress: () => 'unknown',
  devMail: () => new Response(),
  securityLog: { record: () => undefined, flush: () => undefined, close: () => undefined },
  log: () => undefined,
};
