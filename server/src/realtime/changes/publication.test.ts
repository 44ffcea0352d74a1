import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANON, SERVICE, createFeedFixture, rowOf } from './changes-fixture.testing.ts';
import type { RecordedListener, FeedFixture } from './changes-fixture.testing.ts';

let fixture: FeedFixture;

beforeAll(async () => {
  fixture = await createFeedFixture();
});
afterAll(() => fixture.close());

function told(listener: RecordedListener): [string, string, unknown][] {
  return listener.received.splice(0).map(({ data }) => [data.type, data.table, rowOf(data)['id']]);
}

test('tables can be added to and removed from the publication while the feed runs', async () => {
  await fixture.sql(
    `create table public.late (id integer primary key); grant select on public.late to service_role`,
  );
  await expect(fixture.listen(SERVICE, { table: 'late' })).rejects.toThrow(
    'Please check Realtime is enabled',
  );
  const everything = await fixture.listen(SERVICE, { schema: 'public' });
  await fixture.sql('insert into public.late values (1)');
  await fixture.sql('alter publication supabase_realtime add table public.late');
  await fixture.sql('insert into public.late values (2)');
  await fixture.settled();
  expect(told(everything).filter(([, table]) => table === 'late')).toEqual([['INSERT', 'late', 2]]);
  await fixture.sql('alter publication supabase_realtime drop table public.late');
  await fixture.sql('insert into public.late values (3)');
  await fixture.settled();
  expect(told(everything).filter(([, table]) => table === 'late')).toEqual([]);
  const triggers = await fixture.sql(
    `select tgname from pg_trigger where tgrelid = 'public.late'::regclass`,
  );
  expect(triggers).toEqual([]);
  await fixture.sql('alter publication supabase_realtime add table public.late');
  await fixture.sql('insert into public.late values (4); drop table public.late');
  await fixture.settled();
  expect(told(everything).filter(([, table]) => table === 'late')).toEqual([]);
});

test('a new column is included from the next change on', async () => {
  await fixture.sql(`create table public.wide (id integer primary key); grant select on public.wide to service_role;
    alter publication supabase_realtime add table public.wide`);
  const listener = await fixture.listen(SERVICE, { table: 'wide' });
  await fixture.sql('insert into public.wide values (1)');
  await fixture.settled();
  await fixture.sql(`alter table public.wide add column note text default 'new'`);
  await fixture.sql('insert into public.wide values (2)');
  await fixture.settled();
  expect(listener.received.map(({ data }) => data.record)).toEqual([
    { id: 1 },
    { id: 2, note: 'new' },
  ]);
  expect(listener.received[1]?.data.columns.map(({ name }) => name)).toEqual(['id', 'note']);
});

test('without a primary key, updates have the complete record and deletions have no values', async () => {
  await fixture.sql(`create table public.keyless (id integer, note text); grant select on public.keyless to service_role;
    alter publication supabase_realtime add table public.keyless`);
  const listener = await fixture.listen(SERVICE, { table: 'keyless' });
  await fixture.sql(`insert into public.keyless values (1, 'a'), (1, 'a')`);
  // Postgres refuses to delete from a published table without a replica identity.
  await expect(fixture.sql(`delete from public.keyless`)).rejects.toThrow('replica identity');
  await fixture.sql('alter table public.keyless replica identity full');
  await fixture.sql(`update public.keyless set note = 'b'`);
  await fixture.sql(`delete from public.keyless`);
  await fixture.settled();
  const received = listener.received.map(({ data: { type, record, old_record: old } }) => ({
    type,
    record,
    old,
  }));
  expect(received).toEqual([
    ...Array.from({ length: 2 }, () => ({ type: 'INSERT', record: { id: 1, note: 'a' } })),
    ...Array.from({ length: 2 }, () => ({ type: 'UPDATE', record: { id: 1, note: 'b' }, old: {} })),
    ...Array.from({ length: 2 }, () => ({ type: 'DELETE', old: {} })),
  ]);
});

test('columns can have any name', async () => {
  const names = 'abcdefghijklmnopqrstuvwxyz'
    .split('')
    .concat(
      ['new', 'old', 'record', 'old_record', 'place', 'source', 'new_rows', 'old_rows', 'tg_op'],
      ['tg_relid', 'ids', 'places', 'wanted', 'columns', 'table_', 'result', 'named'],
    );
  const columns = names.map((name) => `"${name}" integer default 1`).join(', ');
  const policy = names.map((name) => `"${name}" > 0`).join(' and ');
  for (const table of ['named', 't', 'u', 'r', 'o']) {
    await fixture.sql(`create table public."${table}" (id integer primary key, ${columns});
      create function public.is_fine(x public."${table}") returns boolean
        language sql stable as 'select x.id > 0';
      alter table public."${table}" enable row level security;
      grant select on public."${table}" to anon;
      create policy p on public."${table}" for select using (${policy});
      alter publication supabase_realtime add table public."${table}";`);
    const listener = await fixture.listen(ANON, { table });
    const write = async (id: number): Promise<void> => {
      await fixture.sql(`insert into public."${table}" (id) values (${id});
        update public."${table}" set n = 2; delete from public."${table}"`);
      await fixture.settled();
    };
    // Captured per statement; the policy reads each column.
    await write(1);
    // Captured per row, because of the trigger; the policy passes the whole row to a function.
    await fixture.sql(`drop policy p on public."${table}";
      grant execute on function public.is_fine(public."${table}") to anon;
      create policy p on public."${table}" for select using (public.is_fine("${table}".*));
      create function public.nothing() returns trigger language plpgsql as 'begin return null; end';
      create trigger nothing after insert or update or delete on public."${table}"
        for each row execute function public.nothing();`);
    await write(2);
    await fixture.sql(`drop trigger nothing on public."${table}"; drop function public.nothing()`);
    expect(told(listener)).toEqual(
      [1, 2].flatMap((id) => ['INSERT', 'UPDATE', 'DELETE'].map((type) => [type, table, id])),
    );
  }
});

test('changes of a partition carry its own name, even if the row was written through the parent', async () => {
  await fixture.sql(`
    create table public.log (id integer, day integer, primary key (id, day)) partition by list (day);
    create table public.log_1 partition of public.log for values in (1);
    create table public.log_2 partition of public.log for values in (2);
    grant select on public.log, public.log_1, public.log_2 to service_role;
    alter publication supabase_realtime add table public.log;`);
  const listener = await fixture.listen(SERVICE, { schema: 'public' });
  await fixture.sql('insert into public.log values (1, 1), (2, 2)');
  await fixture.sql('insert into public.log_2 values (3, 2)');
  await fixture.sql('update public.log set day = 2 where id = 1');
  await fixture.sql('delete from public.log where id = 3');
  await fixture.settled();
  expect(told(listener).filter(([, table]) => table !== 'beacon')).toEqual([
    ['INSERT', 'log_1', 1],
    ['INSERT', 'log_2', 2],
    ['INSERT', 'log_2', 3],
    ['DELETE', 'log_1', 1],
    ['INSERT', 'log_2', 1],
    ['DELETE', 'log_2', 3],
  ]);
});

test("changes of a partition carry the parent's name if publish_via_partition_root is set", async () => {
  await fixture.sql('alter publication supabase_realtime set (publish_via_partition_root = true)');
  const listener = await fixture.listen(SERVICE, { table: 'log' });
  await fixture.sql('insert into public.log values (7, 1)');
  await fixture.sql('create table public.log_3 partition of public.log for values in (3)');
  await fixture.sql('insert into public.log_3 values (8, 3)');
  await fixture.settled();
  expect(told(listener)).toEqual([
    ['INSERT', 'log', 7],
    ['INSERT', 'log', 8],
  ]);
  await fixture.sql('alter publication supabase_realtime set (publish_via_partition_root = false)');
});

test('listeners of a truncated table are told to reload', async () => {
  await fixture.sql('insert into public.wide values (10)');
  await fixture.settled();
  const listener = await fixture.listen(SERVICE, { table: 'wide', filter: 'id=eq.10' });
  const other = await fixture.listen(SERVICE, { table: 'beacon' });
  await fixture.sql('truncate public.wide');
  await fixture.settled();
  expect(listener.lost).toEqual(['Table wide was emptied']);
  expect(other.lost).toEqual([]);
});

test('changes by restores and replicas are captured', async () => {
  const listener = await fixture.listen(SERVICE, { table: 'wide' });
  await fixture.sql(
    `begin; set local session_replication_role = replica; insert into public.wide values (11); commit`,
  );
  await fixture.settled();
  expect(told(listener)).toEqual([['INSERT', 'wide', 11]]);
});

test('upserts, merges and copies are delivered as inserts, updates and deletes', async () => {
  const listener = await fixture.listen(SERVICE, { table: 'wide' });
  await fixture.sql(
    `insert into public.wide values (11, 'x'), (12, 'x') on conflict (id) do update set note = excluded.note`,
  );
  await fixture.sql(`merge into public.wide w using (values (12), (13)) v (id) on w.id = v.id
    when matched then delete when not matched then insert values (v.id, 'merged')`);
  await fixture.settled();
  expect(
    told(listener)
      .map(([type, , id]) => `${type} ${String(id)}`)
      .sort(),
  ).toEqual(['INSERT 12', 'UPDATE 11', 'INSERT 13', 'DELETE 12'].sort());
});

test('only published operations are delivered', async () => {
  await fixture.sql(`alter publication supabase_realtime set (publish = 'insert, delete')`);
  const listener = await fixture.listen(SERVICE, { table: 'wide' });
  await fixture.sql(
    `update public.wide set note = 'quiet'; insert into public.wide values (20); truncate public.wide;`,
  );
  await fixture.settled();
  await fixture.sql(
    `alter publication supabase_realtime set (publish = 'insert, update, delete, truncate')`,
  );
  expect(told(listener)).toEqual([['INSERT', 'wide', 20]]);
  expect(listener.lost).toEqual([]);
});

test('refuses tables that cannot be subscribed to', async () => {
  for (const schema of [
    'auth',
    'storage',
    'realtime',
    'private',
    'pg_catalog',
    'x"; drop table y; --',
    '%',
  ]) {
    await expect(fixture.listen(SERVICE, { schema })).rejects.toThrow(
      'Please check Realtime is enabled',
    );
  }
  await fixture.sql(
    'create view public.peek as select * from public.notifications; grant select on public.peek to anon',
  );
  await expect(fixture.listen(ANON, { table: 'peek' })).rejects.toThrow(
    'Please check Realtime is enabled',
  );
  await expect(fixture.listen(ANON, { table: 'notifications' })).rejects.toThrow(
    'Please check Realtime is enabled',
  );
  await expect(fixture.listen(ANON, { table: 'comm%' })).rejects.toThrow(
    'Please check Realtime is enabled',
  );

  await fixture.sql('alter publication supabase_realtime add table auth.users');
  await expect(fixture.listen(ANON, { schema: 'auth', table: 'users' })).rejects.toThrow(
    'Please check',
  );
  await expect(fixture.listen(SERVICE, { schema: 'auth', table: 'users' })).rejects.toThrow(
    'Please check',
  );
  const listener = await fixture.listen(SERVICE, { schema: '*' });
  await fixture.database.createAccount('unheard');
  await fixture.settled();
  expect(
    listener.received.filter(({ data }) => data.schema === 'auth').map(({ data }) => data),
  ).toEqual([]);
  await fixture.sql('alter publication supabase_realtime drop table auth.users');
});

test('no API role can access the outbox or its functions', async () => {
  const { db } = fixture.database;
  for (const role of ['anon', 'authenticated', 'service_role'] as const) {
    for (const text of [
      'select * from realtime.outbox',
      'delete from realtime.outbox',
      'select * from realtime.outbox_marks',
      `select realtime.read_changes('1:1:', now(), null, 0, '{}', 10, 10)`,
      `select realtime.render_changes('public.comments'::regclass, 'service_role', '{1}', null, 10)`,
      `select realtime.visible_changes('public.comments'::regclass, 'service_role', '{"{}"}', '{1}', '[[1]]')`,
      `select realtime.matching_changes('public.comments'::regclass, '{1}', '[]')`,
      'select realtime.sync_capture()',
      'select realtime.forget_visibility()',
      `select realtime.prepare_visibility('public.comments'::regclass, 'anon')`,
      `select realtime.sweep_outbox('0', '0', 10)`,
    ]) {
      await expect(
        db.asUser({ role, claims: '{}' }, [{ text }]),
        `${role}: ${text}`,
      ).rejects.toMatchObject({
        sqlstate: '42501',
      });
    }
  }
});

test('other roles can create and drop their own tables', async () => {
  const { db } = fixture.database;
  await expect(
    db.asUser({ role: 'authenticated', claims: '{}' }, [
      { text: 'create temporary table mine (id integer)' },
      { text: 'alter table mine add column note text' },
      { text: 'drop table mine' },
    ]),
  ).resolves.toHaveLength(3);
});

test('objects used by policies can be changed and dropped while the feed runs', async () => {
  await fixture.sql(`
    create table public.topics (id integer primary key, open boolean);
    create table public.posts_of (id integer primary key, topic integer);
    create function private.is_open(which integer) returns boolean language sql stable security definer
      set search_path = '' as 'select open from public.topics where id = which';
    grant execute on function private.is_open(integer) to anon;
    alter table public.posts_of enable row level security;
    grant select on public.posts_of to anon;
    create policy p on public.posts_of for select to anon using (private.is_open(topic));
    insert into public.topics values (1, true);
    alter publication supabase_realtime add table public.posts_of;`);
  const listener = await fixture.listen(ANON, { table: 'posts_of' });
  await fixture.sql('insert into public.posts_of values (1, 1)');
  await fixture.settled();
  expect(told(listener)).toEqual([['INSERT', 'posts_of', 1]]);
  await fixture.sql(`drop policy p on public.posts_of; drop function private.is_open(integer);
    alter table public.posts_of alter column topic type text; drop table public.topics;`);
  await fixture.sql(`create policy p on public.posts_of for select to anon using (topic = '2')`);
  await fixture.sql(`insert into public.posts_of values (2, '2'), (3, '3')`);
  await fixture.settled();
  expect(told(listener)).toEqual([['INSERT', 'posts_of', 2]]);
  await fixture.sql('drop table public.posts_of');
});
