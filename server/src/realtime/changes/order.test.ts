import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withClient } from '../../testing/postgres.testing.ts';
import {
  SERVICE,
  recordChanges,
  openFeed,
  createFeedFixture,
  rowOf,
} from './changes-fixture.testing.ts';
import type { RecordedListener, FeedFixture } from './changes-fixture.testing.ts';

let fixture: FeedFixture;

beforeAll(async () => {
  fixture = await createFeedFixture();
  await fixture.sql(`
    create table public.steps (id integer primary key, version integer not null, note text);
    alter table public.steps enable row level security;
    grant select on public.steps to service_role;
    alter publication supabase_realtime add table public.steps;`);
});
afterAll(() => fixture.close());

const WRITERS = 12;

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(fixture.database.ownerSettings);
  await client.connect();
  return client;
}

/** Returns the versions of each row in the order in which they were received. */
function versions(listener: RecordedListener): Map<number, number[]> {
  const byRow = new Map<number, number[]>();
  for (const { data } of listener.received) {
    if (data.table !== 'steps') continue;
    const row = data.record as { id: number; version: number };
    byRow.set(row.id, [...(byRow.get(row.id) ?? []), row.version]);
  }
  return byRow;
}

/**
 * Increments the versions of many rows from many connections. Each transaction changes several
 * rows.
 */
async function write(rows: number, transactions: number): Promise<void> {
  const clients = await Promise.all(Array.from({ length: WRITERS }, connect));
  await Promise.all(
    clients.map(async (client, writer) => {
      for (let at = 0; at < transactions; at += 1) {
        // Update rows in ascending order, so that writers wait for each other without deadlocks.
        const first = 1 + ((writer * 7 + at * 3) % rows);
        const second = first + ((writer + at) % 3);
        await client.query('begin');
        await client.query('select pg_current_xact_id()');
        for (const id of new Set([first, second].filter((one) => one <= rows))) {
          await client.query('update public.steps set version = version + 1 where id = $1', [id]);
        }
        await client.query((writer + at) % 11 === 0 ? 'rollback' : 'commit');
      }
      await client.end();
    }),
  );
}

function counting(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

test('many writers: every feed delivers each version of each row once and in order', async () => {
  const rows = 20;
  await fixture.sql('insert into public.steps select n, 0 from generate_series(1, $1) n', [rows]);
  await fixture.settled();
  const listener = await fixture.listen(SERVICE, { table: 'steps', event: 'UPDATE' });
  const other = openFeed(fixture.database);
  const beyond = await recordChanges(other.changes, SERVICE, [{ table: 'steps', event: 'UPDATE' }]);
  // An open transaction must not delay other changes. Its own change is delivered after its commit.
  const slow = await connect();
  await slow.query('begin');
  await slow.query('insert into public.steps values (1000, 1)');

  await write(rows, 60);
  const finals = await fixture.sql(
    'select id, version from public.steps where version > 0 order by id',
  );
  const wanted = new Map(
    finals.map((row) => [Number(row['id']), counting(Number(row['version']))]),
  );
  for (const one of [listener, beyond]) {
    await vi.waitFor(() => {
      expect(one.received.length).toBe([...wanted.values()].flat().length);
    }, 10_000);
    expect(new Map([...versions(one)].sort(([a], [b]) => a - b))).toEqual(wanted);
  }
  await slow.query('update public.steps set version = 2 where id = 1000');
  await slow.query('commit');
  await slow.end();
  await fixture.settled();
  expect(versions(listener).get(1000)).toEqual([2]);
  await other.changes.close();
  await other.db.close();
});

test('transactions are delivered in commit order', async () => {
  const [early, late, holder] = await Promise.all([connect(), connect(), connect()]);
  await fixture.sql('insert into public.steps values (2000, 0)');
  await fixture.settled();
  const listener = await fixture.listen(SERVICE, { table: 'steps', filter: 'id=eq.2000' });
  await early.query('begin; select pg_current_xact_id()');
  await holder.query('begin; select pg_current_xact_id()');
  await late.query('begin; update public.steps set version = 1 where id = 2000; commit');
  await early.query('update public.steps set version = 2 where id = 2000; commit');
  await fixture.settled();
  expect(versions(listener).get(2000)).toEqual([1, 2]);
  await holder.query('commit');
  await Promise.all([early.end(), late.end(), holder.end()]);
  await fixture.settled();
  expect(versions(listener).get(2000)).toEqual([1, 2]);
});

test('rolled back changes are never delivered, including savepoints', async () => {
  const listener = await fixture.listen(SERVICE, { table: 'steps' });
  await fixture.sql(`begin; insert into public.steps values (3000, 1); savepoint s;
    insert into public.steps values (3001, 1); rollback to s; insert into public.steps values (3002, 1); commit;`);
  await fixture.sql(`begin; insert into public.steps values (3003, 1); rollback;`);
  await fixture.settled();
  expect(listener.received.map(({ data }) => data.record['id'])).toEqual([3000, 3002]);
});

test('a statement with many rows is delivered row by row, over several pages', async () => {
  const listener = await fixture.listen(SERVICE, { table: 'steps' });
  await fixture.sql('insert into public.steps select n, 0 from generate_series(10001, 11000) n');
  await fixture.sql('update public.steps set version = 1 where id > 10000');
  await fixture.sql('delete from public.steps where id > 10000');
  await fixture.settled();
  const received = listener.received.map(({ data }) => `${data.type} ${String(rowOf(data)['id'])}`);
  const ids = Array.from({ length: 1000 }, (_, index) => 10001 + index);
  expect(received.slice(0, 1000)).toEqual(ids.map((id) => `INSERT ${id}`));
  expect(received.slice(1000, 2000).sort()).toEqual(ids.map((id) => `UPDATE ${id}`).sort());
  expect(received.slice(2000).sort()).toEqual(ids.map((id) => `DELETE ${id}`).sort());
});

test('a changed primary key is delivered together with the old key', async () => {
  await fixture.sql('insert into public.steps values (4000, 1), (4001, 1)');
  await fixture.settled();
  const listener = await fixture.listen(SERVICE, { table: 'steps', event: 'UPDATE' });
  await fixture.sql('update public.steps set id = id + 100 where id in (4000, 4001)');
  await fixture.settled();
  expect(listener.received.map(({ data }) => [data.old_record['id'], data.record['id']])).toEqual([
    [4000, 4100],
    [4001, 4101],
  ]);
});

test('a change made by a trigger is delivered after the change that caused it', async () => {
  await fixture.sql(`
    create function public.again() returns trigger language plpgsql as $$ begin
      update public.steps set note = 'again' where id = new.id; return null; end $$;
    create trigger again after insert on public.steps for each row execute function public.again();`);
  const listener = await fixture.listen(SERVICE, { table: 'steps' });
  await fixture.sql('insert into public.steps values (5000, 1)');
  await fixture.sql('drop trigger again on public.steps');
  await fixture.settled();
  expect(listener.received.map(({ data }) => [data.type, data.record['note']])).toEqual([
    ['INSERT', null],
    ['UPDATE', 'again'],
  ]);
});

test('cascaded changes are delivered after their cause', async () => {
  await fixture.sql(`
    create table public.nodes (
      id integer primary key, note text,
      parent integer references public.nodes on delete cascade on update cascade,
      friend integer references public.nodes on delete set null on update cascade);
    grant select on public.nodes to service_role;
    alter publication supabase_realtime add table public.nodes;`);
  const replay = async (...texts: string[]): Promise<void> => {
    const listener = await fixture.listen(SERVICE, { table: 'nodes' });
    for (const text of texts) await fixture.sql(text);
    await fixture.settled();
    const there = new Map<unknown, unknown>();
    for (const { data } of listener.received) {
      const { type, record, old_record: old } = data;
      if (type !== 'INSERT') expect(there.delete(old['id']), `${type} of what is there`).toBe(true);
      if (type === 'DELETE') continue;
      expect(there.has(record['id']), `${type} to what is there already`).toBe(false);
      there.set(record['id'], record);
    }
    const now = await fixture.sql('select * from public.nodes order by id');
    const told = [...there].sort(([one], [other]) => Number(one) - Number(other));
    expect(told.map(([, row]) => row)).toEqual(now);
    listener.subscription.close();
  };
  const seed = `insert into public.nodes (id, parent, friend)
    values (1, null, null), (2, 1, 1), (3, 2, 1), (4, 3, 2)`;
  await replay(
    seed,
    'update public.nodes set id = id + 100 where id in (1, 2)',
    'delete from public.nodes where id = 101',
  );
  await fixture.sql(`
    create function public.once_more() returns trigger language plpgsql as $$ begin
      update public.nodes set note = 'again' where id = new.id; return null; end $$;
    create trigger "!" after insert on public.nodes for each row execute function public.once_more();`);
  await replay(seed);
});

test('no change is lost or repeated after all connections were cut', async () => {
  await fixture.sql('truncate public.steps; insert into public.steps values (1, 0)');
  await fixture.settled();
  const listener = await fixture.listen(SERVICE, { table: 'steps', event: 'UPDATE' });
  const writer = await connect();
  const total = 600;
  for (let version = 1; version <= total; version += 1) {
    await writer.query('update public.steps set version = $1 where id = 1', [version]);
    fixture.changes.readNow();
    if (version % 60 === 0) {
      await withClient(fixture.database.ownerSettings, (client) =>
        client.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'authenticator'
          and datname = current_database()`),
      );
    }
  }
  await writer.end();
  await vi.waitFor(() => {
    expect(versions(listener).get(1)).toHaveLength(total);
  }, 20_000);
  expect(versions(listener).get(1)).toEqual(counting(total));
  expect(listener.lost).toEqual([]);
});

test('a subscriber receives everything that commits after the subscription', async () => {
  await fixture.sql('truncate public.steps; insert into public.steps values (1, 0)');
  await fixture.settled();
  const other = openFeed(fixture.database);
  let version = 0;
  for (let round = 0; round < 20; round += 1) {
    const listener = await recordChanges(other.changes, SERVICE, [
      { table: 'steps', event: 'UPDATE' },
    ]);
    version += 1;
    await fixture.sql('update public.steps set version = $1', [version]);
    other.changes.readNow();
    const wanted = version;
    await vi.waitFor(() => {
      expect(versions(listener).get(1)?.at(-1)).toBe(wanted);
    }, 5_000);
    listener.subscription.close();
  }
  await other.changes.close();
  await other.db.close();
});

test('a subscriber who joins during a read receives later changes', async () => {
  await fixture.sql(`truncate public.steps; insert into public.steps values (1, 0)`);
  await fixture.settled();
  const other = openFeed(fixture.database);
  let version = 0;
  // Subscribe with filters on different columns while the feed reads.
  for (const column of [
    'id',
    'version',
    'note',
    'id',
    'version',
    'note',
    'id',
    'version',
    'note',
  ]) {
    const busy = setInterval(() => {
      other.changes.readNow();
    }, 1);
    const keeper = await recordChanges(other.changes, SERVICE, [
      { table: 'steps', filter: 'id=eq.0' },
    ]);
    for (let round = 0; round < 10; round += 1) {
      version += 1;
      const value = column === 'id' ? 1 : version;
      const listener = await recordChanges(other.changes, SERVICE, [
        { table: 'steps', event: 'UPDATE', filter: `${column}=eq.${value}` },
      ]);
      await fixture.sql('update public.steps set version = $1::integer, note = $1::integer::text', [
        version,
      ]);
      const wanted = version;
      await vi.waitFor(() => {
        expect(listener.received.map(({ data }) => data.record['version'])).toContain(wanted);
      }, 3_000);
      listener.subscription.close();
    }
    keeper.subscription.close();
    clearInterval(busy);
  }
  await other.changes.close();
  await other.db.close();
});
