import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { updateSchema } from '../../open-database.node.ts';
import { withClient } from '../../testing/postgres.testing.ts';
import { ANON, SERVICE, recordChanges, openFeed } from './changes-fixture.testing.ts';
import type { RecordedListener } from './changes-fixture.testing.ts';

const postgres = inject('postgres');
const name = `plain_${crypto.randomUUID().replaceAll('-', '')}`;
const settings = { ...postgres.owner, database: name, user: name, password: crypto.randomUUID() };
const platform = fileURLToPath(new URL('../../platform', import.meta.url));
let owner: pg.Client;
let later: string;
let feed: ReturnType<typeof openFeed>;

beforeAll(async () => {
  later = await mkdtemp(join(tmpdir(), 'promptory-later-'));
  await withClient(postgres.owner, async (client) => {
    await client.query(`create role ${name} login createrole password '${settings.password}'`);
    await client.query(
      `grant anon, authenticated, service_role, authenticator to ${name} with admin option`,
    );
    await client.query(`create database ${name} owner ${name}`);
  });
  owner = new pg.Client(settings);
  await owner.connect();
});
afterAll(async () => {
  await feed.changes.close();
  await feed.db.close();
  await owner.end();
  await rm(later, { recursive: true });
  await withClient(postgres.owner, async (client) => {
    await client.query(`drop database ${name} with (force)`);
    await client.query(`drop owned by ${name} cascade`);
    await client.query(`drop role ${name}`);
  });
});

async function update(): Promise<string[]> {
  return updateSchema(owner, [
    { folder: platform, ledger: 'platform_migrations' },
    { folder: later, ledger: 'schema_migrations' },
  ]);
}

async function received(listener: RecordedListener, ids: number[]): Promise<void> {
  feed.changes.readNow();
  await vi.waitFor(() => {
    expect(listener.received.map(({ data }) => data.record['id'])).toEqual(ids);
  }, 5_000);
}

test('an owner who is not a superuser can publish, and later drop what policies use', async () => {
  await writeFile(
    join(later, '1_first.sql'),
    `create table public.mine (id integer primary key);
    alter table public.mine enable row level security;
    create function public.fine() returns boolean language sql stable as 'select true';
    grant execute on function public.fine() to anon;
    grant select on public.mine to anon, service_role;
    create policy p on public.mine for select using (public.fine());
    alter publication supabase_realtime add table public.mine;`,
  );
  expect(await update()).toContain('1_first.sql');
  expect((await owner.query('select from pg_event_trigger')).rows).toEqual([]);

  feed = openFeed({
    login: { ...settings, user: 'authenticator', password: postgres.loginPassword },
  });
  const listeners = [
    await recordChanges(feed.changes, ANON, [{ table: 'mine' }]),
    await recordChanges(feed.changes, SERVICE, [{ table: 'mine' }]),
  ];
  await owner.query('insert into public.mine values (1)');
  for (const listener of listeners) await received(listener, [1]);

  await writeFile(
    join(later, '2_second.sql'),
    `drop policy p on public.mine; drop function public.fine();
    create policy q on public.mine for select using (id > 2);`,
  );
  expect(await update()).toEqual(['2_second.sql']);
  await owner.query('insert into public.mine values (2), (3)');
  for (const [at, listener] of listeners.entries())
    await received(listener, at === 0 ? [1, 3] : [1, 2, 3]);
});
