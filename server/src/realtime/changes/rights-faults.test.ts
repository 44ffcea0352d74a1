import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  callerOf,
  recordChanges,
  openFeed,
  createFeedFixture,
  person,
} from './changes-fixture.testing.ts';
import type { RecordedListener, FeedFixture } from './changes-fixture.testing.ts';

let fixture: FeedFixture;
const alice = crypto.randomUUID();
const bob = crypto.randomUUID();

beforeAll(async () => {
  fixture = await createFeedFixture();
});
afterAll(() => fixture.close());

/** Creates a published table with these columns and a read policy. */
async function publish(table: string, columns: string, policy: string): Promise<void> {
  await fixture.sql(`create table public.${table} (id integer primary key, ${columns});
    alter table public.${table} enable row level security;
    grant select on public.${table} to authenticated;
    create policy p on public.${table} for select using (${policy});
    alter publication supabase_realtime add table public.${table};`);
}

/** Returns, for each listener, the row ids that it received since the last call. */
function taken(...listeners: RecordedListener[]): unknown[][] {
  return listeners.map(({ received }) => received.splice(0).map(({ data }) => data.record['id']));
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(fixture.database.ownerSettings);
  await client.connect();
  return client;
}

test('settings made by a policy are reset before the next caller', async () => {
  await fixture.sql(`create function public.whoami() returns text language plpgsql stable as $$ begin
      if coalesce(current_setting('app.uid', true), '') = '' then
        perform set_config('app.uid', auth.uid()::text, true);
      end if;
      return current_setting('app.uid');
    end $$;
    grant execute on function public.whoami() to authenticated;`);
  await publish('kept', 'owner text', 'owner = public.whoami()');
  const listeners = [
    await fixture.listen(person(alice), { table: 'kept' }),
    await fixture.listen(person(bob), { table: 'kept' }),
  ];
  await fixture.sql('insert into public.kept values (1, $1), (2, $2)', [alice, bob]);
  await fixture.settled();
  expect(taken(...listeners)).toEqual([[1], [2]]);
});

test('a policy can read the request headers, which are empty for changes', async () => {
  await publish(
    'headed',
    'note text',
    `current_setting('request.headers', true)::json ->> 'x-land' is null and current_setting('request.headers') <> ''`,
  );
  const listener = await fixture.listen(person(alice), { table: 'headed' });
  for (const id of [1, 2, 3]) {
    await fixture.sql('insert into public.headed values ($1)', [id]);
    await fixture.settled();
  }
  expect(taken(listener)).toEqual([[1, 2, 3]]);
});

test('only the rows that make the policy fail are hidden', async () => {
  await publish('levels', 'owner uuid, level text', 'owner = auth.uid() or level::integer > 5');
  const listeners = [
    await fixture.listen(person(alice), { table: 'levels' }),
    await fixture.listen(person(bob), { table: 'levels' }),
  ];
  await fixture.sql(
    `insert into public.levels select n, case when n in (4, 9) then $1::uuid end, case when n in (4, 9) then 'high' else n::text end
      from generate_series(1, 11) n`,
    [alice],
  );
  await fixture.settled();
  expect(taken(...listeners)).toEqual([
    [4, 6, 7, 8, 9, 10, 11],
    [6, 7, 8, 10, 11],
  ]);
});

test.each([
  ['asserts', `assert auth.uid() <> '${bob}', 'not them';`],
  ['cancels itself', `if auth.uid() = '${bob}' then raise sqlstate '57014'; end if;`],
  [
    'fails as the feed does itself',
    `if auth.uid() = '${bob}' then raise sqlstate 'RT000'; end if;`,
  ],
])('a policy that %s does not affect others', async (name, statement) => {
  const table = name.replaceAll(' ', '_');
  await fixture.sql(`create function public.f_${table}() returns boolean language plpgsql stable
    as $$ begin ${statement} return true; end $$;
    grant execute on function public.f_${table}() to authenticated;`);
  await publish(table, 'note text', `public.f_${table}()`);
  const listeners = [
    await fixture.listen(person(alice), { table }),
    await fixture.listen(person(bob), { table }),
    await fixture.listen(callerOf('authenticated', { sub: alice, more: 1 }), { table }),
  ];
  await fixture.sql(`insert into public.${table} values (1), (2)`);
  await fixture.settled();
  expect(taken(...listeners)).toEqual([[1, 2], [], [1, 2]]);
  expect(listeners.map(({ lost }) => lost)).toEqual([[], [], []]);
});

test('a dropped helper function is created again during a check, and no change is lost', async () => {
  await fixture.sql(`create table public.gate (open boolean); grant select on public.gate to authenticated;
    create function public.waits() returns boolean language plpgsql as $$ begin
      perform pg_try_advisory_xact_lock_shared(99);
      while not exists (select from public.gate) loop perform pg_sleep(0.005); end loop;
      return true;
    end $$;
    grant execute on function public.waits() to authenticated;`);
  await publish('gated', 'note text', 'public.waits()');
  await fixture.sql('insert into public.gate values (true)');
  const listeners = [
    await fixture.listen(person(alice), { table: 'gated' }),
    await fixture.listen(person(bob), { table: 'gated' }),
    await fixture.listen(person(crypto.randomUUID()), { table: 'gated' }),
  ];
  await fixture.sql('insert into public.gated values (1)');
  await fixture.settled();
  await fixture.sql('delete from public.gate');
  await fixture.sql('insert into public.gated values (2)');
  fixture.changes.readNow();
  await vi.waitFor(async () => {
    expect(
      await fixture.sql(`select from pg_locks where locktype = 'advisory' and objid = 99`),
    ).toHaveLength(1);
  });
  await fixture.sql('select realtime.forget_visibility()');
  await fixture.sql('insert into public.gate values (true)');
  await fixture.settled();
  expect(taken(...listeners)).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
  ]);
  expect(listeners.flatMap(({ lost }) => lost)).toEqual([]);
});

test('waits for policies that change faster than they can be prepared', async () => {
  await publish('restless', 'note text', 'true');
  const { changes, db, log } = openFeed(fixture.database);
  const listener = await recordChanges(changes, person(alice), [{ table: 'restless' }]);
  await fixture.sql(`begin;
    alter function realtime.prepare_visibility(oid, name) rename to prepare_truly;
    create function realtime.prepare_visibility(oid, name) returns void language sql as '';
    grant execute on function realtime.prepare_visibility(oid, name) to authenticator;
    commit`);
  await fixture.sql('insert into public.restless values (1)');
  changes.readNow();
  await vi.waitFor(() => {
    expect(log.join()).toContain('the policies change too fast');
  });
  await fixture.sql(`begin;
    drop function realtime.prepare_visibility(oid, name);
    alter function realtime.prepare_truly(oid, name) rename to prepare_visibility;
    commit`);
  await vi.waitFor(() => {
    expect(listener.received.map(({ data }) => data.record['id'])).toEqual([1]);
  }, 5_000);
  expect(listener.lost).toEqual([]);
  await changes.close();
  await db.close();
});

test('DDL on one table keeps the helpers prepared for other tables', async () => {
  await fixture.sql(
    'create table public.friends (who uuid); create table public.aside (a integer)',
  );
  await publish(
    'befriended',
    'note text',
    'exists (select from public.friends f where f.who = auth.uid())',
  );
  await fixture.sql('grant select on public.friends to authenticated');
  const listener = await fixture.listen(person(alice), { table: 'befriended' });
  await fixture.sql('insert into public.friends values ($1)', [alice]);
  await fixture.sql('insert into public.befriended values (1)');
  await fixture.settled();
  const made = (): Promise<unknown[]> =>
    fixture.sql(
      `select from pg_proc where proname like 'sees\\_' || 'public.befriended'::regclass::oid || '\\_%'`,
    );
  await fixture.sql('alter table public.aside alter a set default 1');
  expect(await made()).toHaveLength(1);
  await fixture.sql('drop policy p on public.befriended');
  await fixture.sql('alter table public.friends alter who type text');
  expect(await made()).toHaveLength(0);
  expect(taken(listener)).toEqual([[1]]);
});

test('waits for schema changes, and does not block them for long', async () => {
  await fixture.sql(
    'create table public.staff (who uuid); grant select on public.staff to authenticated',
  );
  await publish(
    'doors',
    'note text',
    'exists (select from public.staff s where s.who = auth.uid())',
  );
  await fixture.sql('insert into public.staff values ($1)', [alice]);
  const listener = await fixture.listen(person(alice), { table: 'doors' });
  await fixture.sql('insert into public.doors values (1)');
  await fixture.settled();
  const migration = await connect();
  // Lock in the opposite order to the feed: first the table that the policy reads, then the
  // published table.
  await migration.query('begin; alter table public.staff add column since date');
  await fixture.sql('insert into public.doors values (2)');
  fixture.changes.readNow();
  await vi.waitFor(async () => {
    expect(
      await fixture.sql(
        `select from pg_locks where relation = 'public.staff'::regclass and not granted`,
      ),
    ).toHaveLength(1);
  });
  await migration.query('alter table public.doors add column since date; commit');
  await migration.end();
  await fixture.settled();
  expect(taken(listener)).toEqual([[1, 2]]);
  expect(listener.lost).toEqual([]);
});

test("without event triggers a table that took another's name counts as new", async () => {
  await fixture.sql(
    'drop event trigger realtime_forget_visibility; drop event trigger realtime_sync_capture',
  );
  await fixture.sql(
    `create table public.lists (who uuid); grant select on public.lists to authenticated`,
  );
  await fixture.sql('insert into public.lists values ($1)', [bob]);
  const policy = 'exists (select from public.lists l where l.who = auth.uid())';
  await publish('listed', 'note text', policy);
  await fixture.sql('select realtime.sync_capture()');
  const listener = await fixture.listen(person(bob), { table: 'listed' });
  await fixture.sql('insert into public.listed values (1)');
  await fixture.settled();
  expect(taken(listener)).toEqual([[1]]);
  await fixture.sql(`begin;
    alter table public.lists rename to lists_before; create table public.lists (who uuid);
    grant select on public.lists to authenticated;
    drop policy p on public.listed; create policy p on public.listed for select using (${policy});
    commit`);
  await fixture.sql('insert into public.listed values (2)');
  await fixture.settled();
  expect(taken(listener)).toEqual([[]]);
  // Dropping works only if nothing refers to the table any longer.
  await fixture.sql('drop table public.lists_before');
});
