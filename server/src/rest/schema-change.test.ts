import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listen } from '../db/listen.node.ts';
import { createTokens } from '../http/tokens.ts';
import { createTestDatabase } from '../testing/test-database.testing.ts';
import type { TestDatabase } from '../testing/test-database.testing.ts';
import { readCatalog } from './catalog.ts';
import { createCatalogSource } from './catalog-source.ts';
import { createRest } from './rest.ts';

const WAIT = { timeout: 10_000, interval: 20 };
const logged: string[] = [];
let database: TestDatabase;
let ask: (path: string) => Promise<number>;
let stop: () => Promise<void>;

beforeAll(async () => {
  database = await createTestDatabase();
  const tokens = createTokens('a secret of the schema tests, long enough', () => new Date());
  const log = (line: string): void => void logged.push(line);
  const source = createCatalogSource({ read: () => readCatalog(database.db, 'public'), log });
  const listener = listen({
    connection: database.login,
    channel: 'pgrst',
    onMessage: source.reload,
    onListening: source.reload,
    log,
  });
  const app = createRest({ db: database.db, tokens, catalog: source.current, log });
  const apikey = await tokens.anonKey();
  ask = async (path) => (await app.request(path, { headers: { apikey } })).status;
  stop = async () => {
    source.close();
    await listener.close();
  };
});
afterAll(async () => {
  await stop();
  await database.close();
});

test('until the catalog is read, clients get an error that asks them to retry', async () => {
  const tokens = createTokens('a secret of the schema tests, long enough', () => new Date());
  const app = createRest({
    db: database.db,
    tokens,
    catalog: () => undefined,
    log: () => undefined,
  });
  const response = await app.request('/things', { headers: { apikey: await tokens.anonKey() } });
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: 'PGRST002' });
});

test('new tables work without a restart, and dropped ones stop working', async () => {
  await vi.waitFor(async () => {
    expect(await ask('/posts?limit=1')).toBe(200);
  }, WAIT);
  expect(await ask('/novelties')).toBe(404);
  await database.owner.query(
    'create table public.novelties (id int); grant select on public.novelties to anon',
  );
  await vi.waitFor(async () => {
    expect(await ask('/novelties')).toBe(200);
  }, WAIT);
  await database.owner.query('drop table public.novelties');
  await vi.waitFor(async () => {
    expect(await ask('/novelties')).toBe(404);
  }, WAIT);
});

test('changes without a notification are read after the listener reconnects', async () => {
  await database.owner.query(`
    alter event trigger rest_announce_change disable;
    create table public.missed (id int); grant select on public.missed to anon;
    alter event trigger rest_announce_change enable`);
  expect(await ask('/missed')).toBe(404);
  await database.owner.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`);
  await vi.waitFor(async () => {
    expect(await ask('/missed')).toBe(200);
  }, WAIT);
  expect(logged.join('\n')).toMatch(/listens for pgrst was lost/);
});
