import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callerOf, hear, openFeed, openFeedStage, person } from './changes-fixture.testing.ts';
import type { Ear, FeedStage } from './changes-fixture.testing.ts';

let stage: FeedStage;
const alice = crypto.randomUUID();
const bob = crypto.randomUUID();

beforeAll(async () => {
  stage = await openFeedStage();
});
afterAll(() => stage.close());

/** A published table of the columns, for people that a policy lets through. */
async function publish(table: string, columns: string, policy: string): Promise<void> {
  await stage.sql(`create table public.${table} (id integer primary key, ${columns});
    alter table public.${table} enable row level security;
    grant select on public.${table} to authenticated;
    create policy p on public.${table} for select using (${policy});
    alter publication supabase_realtime add table public.${table};`);
}

/** The numbers of the rows that each heard of since the last time. */
function taken(...ears: Ear[]): unknown[][] {
  return ears.map(({ heard }) => heard.splice(0).map(({ data }) => data.record['id']));
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(stage.database.ownerSettings);
  await client.connect();
  return client;
}

test('what a policy keeps in a setting is gone before the next caller', async () => {
  await stage.sql(`create function public.whoami() returns text language plpgsql stable as $$ begin
      if coalesce(current_setting('app.uid', true), '') = '' then
        perform set_config('app.uid', auth.uid()::text, true);
      end if;
      return current_setting('app.uid');
    end $$;
    grant execute on function public.whoami() to authenticated;`);
  await publish('kept', 'owner text', 'owner = public.whoami()');
  const ears = [
    await stage.listen(person(alice), { table: 'kept' }),
    await stage.listen(person(bob), { table: 'kept' }),
  ];
  await stage.sql('insert into public.kept values (1, $1), (2, $2)', [alice, bob]);
  await stage.settled();
  expect(taken(...ears)).toEqual([[1], [2]]);
});

test('a policy may read the headers, of which a change has none', async () => {
  await publish(
    'headed',
    'note text',
    `current_setting('request.headers', true)::json ->> 'x-land' is null and current_setting('request.headers') <> ''`,
  );
  const ear = await stage.listen(person(alice), { table: 'headed' });
  for (const id of [1, 2, 3]) {
    await stage.sql('insert into public.headed values ($1)', [id]);
    await stage.settled();
  }
  expect(taken(ear)).toEqual([[1, 2, 3]]);
});

test('of many rows only those are hidden that make the policy fail', async () => {
  await publish('levels', 'owner uuid, level text', 'owner = auth.uid() or level::integer > 5');
  const ears = [
    await stage.listen(person(alice), { table: 'levels' }),
    await stage.listen(person(bob), { table: 'levels' }),
  ];
  await stage.sql(
    `insert into public.levels select n, case when n in (4, 9) then $1::uuid end, case when n in (4, 9) then 'high' else n::text end
      from generate_series(1, 11) n`,
    [alice],
  );
  await stage.settled();
  expect(taken(...ears)).toEqual([
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
])('a policy that %s takes nothing from others', async (name, statement) => {
  const table = name.replaceAll(' ', '_');
  await stage.sql(`create function public.f_${table}() returns boolean language plpgsql stable
    as $$ begin ${statement} return true; end $$;
    grant execute on function public.f_${table}() to authenticated;`);
  await publish(table, 'note text', `public.f_${table}()`);
  const ears = [
    await stage.listen(person(alice), { table }),
    await stage.listen(person(bob), { table }),
    await stage.listen(callerOf('authenticated', { sub: alice, more: 1 }), { table }),
  ];
  await stage.sql(`insert into public.${table} values (1), (2)`);
  await stage.settled();
  expect(taken(...ears)).toEqual([[1, 2], [], [1, 2]]);
  expect(ears.map(({ lost }) => lost)).toEqual([[], [], []]);
});

test('what is dropped while callers are asked is made again, and nobody misses a change', async () => {
  await stage.sql(`create table public.gate (open boolean); grant select on public.gate to authenticated;
    create function public.waits() returns boolean language plpgsql as $$ begin
      perform pg_try_advisory_xact_lock_shared(99);
      while not exists (select from public.gate) loop perform pg_sleep(0.005); end loop;
      return true;
    end $$;
    grant execute on function public.waits() to authenticated;`);
  await publish('gated', 'note text', 'public.waits()');
  await stage.sql('insert into public.gate values (true)');
  const ears = [
    await stage.listen(person(alice), { table: 'gated' }),
    await stage.listen(person(bob), { table: 'gated' }),
    await stage.listen(person(crypto.randomUUID()), { table: 'gated' }),
  ];
  await stage.sql('insert into public.gated values (1)');
  await stage.settled();
  await stage.sql('delete from public.gate');
  await stage.sql('insert into public.gated values (2)');
  stage.changes.poke();
  await vi.waitFor(async () => {
    expect(
      await stage.sql(`select from pg_locks where locktype = 'advisory' and objid = 99`),
    ).toHaveLength(1);
  });
  await stage.sql('select realtime.forget_visibility()');
  await stage.sql('insert into public.gate values (true)');
  await stage.settled();
  expect(taken(...ears)).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
  ]);
  expect(ears.flatMap(({ lost }) => lost)).toEqual([]);
});

test('policies that change faster than they can be prepared are waited for', async () => {
  await publish('restless', 'note text', 'true');
  const { changes, db, log } = openFeed(stage.database);
  const ear = await hear(changes, person(alice), [{ table: 'restless' }]);
  await stage.sql(`begin;
    alter function realtime.prepare_visibility(oid, name) rename to prepare_truly;
    create function realtime.prepare_visibility(oid, name) returns void language sql as '';
    grant execute on function realtime.prepare_visibility(oid, name) to authenticator;
    commit`);
  await stage.sql('insert into public.restless values (1)');
  changes.poke();
  await vi.waitFor(() => {
    expect(log.join()).toContain('the policies change too fast');
  });
  await stage.sql(`begin;
    drop function realtime.prepare_visibility(oid, name);
    alter function realtime.prepare_truly(oid, name) rename to prepare_visibility;
    commit`);
  await vi.waitFor(() => {
    expect(ear.heard.map(({ data }) => data.record['id'])).toEqual([1]);
  }, 5_000);
  expect(ear.lost).toEqual([]);
  await changes.close();
  await db.close();
});

test('a command about one table leaves alone what was made for others', async () => {
  await stage.sql('create table public.friends (who uuid); create table public.aside (a integer)');
  await publish(
    'befriended',
    'note text',
    'exists (select from public.friends f where f.who = auth.uid())',
  );
  await stage.sql('grant select on public.friends to authenticated');
  const ear = await stage.listen(person(alice), { table: 'befriended' });
  await stage.sql('insert into public.friends values ($1)', [alice]);
  await stage.sql('insert into public.befriended values (1)');
  await stage.settled();
  const made = (): Promise<unknown[]> =>
    stage.sql(
      `select from pg_proc where proname like 'sees\\_' || 'public.befriended'::regclass::oid || '\\_%'`,
    );
  await stage.sql('alter table public.aside alter a set default 1');
  expect(await made()).toHaveLength(1);
  await stage.sql('drop policy p on public.befriended');
  await stage.sql('alter table public.friends alter who type text');
  expect(await made()).toHaveLength(0);
  expect(taken(ear)).toEqual([[1]]);
});

test('whoever changes tables is waited for, and is not in the way of the feed for long', async () => {
  await stage.sql(
    'create table public.staff (who uuid); grant select on public.staff to authenticated',
  );
  await publish(
    'doors',
    'note text',
    'exists (select from public.staff s where s.who = auth.uid())',
  );
  await stage.sql('insert into public.staff values ($1)', [alice]);
  const ear = await stage.listen(person(alice), { table: 'doors' });
  await stage.sql('insert into public.doors values (1)');
  await stage.settled();
  const migration = await connect();
  // The other way round than the feed: first what the policy names, then the table.
  await migration.query('begin; alter table public.staff add column since date');
  await stage.sql('insert into public.doors values (2)');
  stage.changes.poke();
  await vi.waitFor(async () => {
    expect(
      await stage.sql(
        `select from pg_locks where relation = 'public.staff'::regclass and not granted`,
      ),
    ).toHaveLength(1);
  });
  await migration.query('alter table public.doors add column since date; commit');
  await migration.end();
  await stage.settled();
  expect(taken(ear)).toEqual([[1, 2]]);
  expect(ear.lost).toEqual([]);
});

test('without event triggers: what took the name of another counts as new', async () => {
  await stage.sql(
    'drop event trigger realtime_forget_visibility; drop event trigger realtime_sync_capture',
  );
  await stage.sql(
    `create table public.lists (who uuid); grant select on public.lists to authenticated`,
  );
  await stage.sql('insert into public.lists values ($1)', [bob]);
  const policy = 'exists (select from public.lists l where l.who = auth.uid())';
  await publish('listed', 'note text', policy);
  await stage.sql('select realtime.sync_capture()');
  const ear = await stage.listen(person(bob), { table: 'listed' });
  await stage.sql('insert into public.listed values (1)');
  await stage.settled();
  expect(taken(ear)).toEqual([[1]]);
  await stage.sql(`begin;
    alter table public.lists rename to lists_before; create table public.lists (who uuid);
    grant select on public.lists to authenticated;
    drop policy p on public.listed; create policy p on public.listed for select using (${policy});
    commit`);
  await stage.sql('insert into public.listed values (2)');
  await stage.settled();
  expect(taken(ear)).toEqual([[]]);
  // Nothing is left that holds on to it.
  await stage.sql('drop table public.lists_before');
});
