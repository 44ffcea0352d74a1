import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../db/database.ts';
import { createPostgres } from '../../db/postgres.node.ts';
import { ANON, createFeedFixture, person, rowOf } from './changes-fixture.testing.ts';
import type { RecordedListener, FeedFixture } from './changes-fixture.testing.ts';

let fixture: FeedFixture;
let db: Database;
const alice = crypto.randomUUID();
const bob = crypto.randomUUID();

beforeAll(async () => {
  fixture = await createFeedFixture();
  db = createPostgres({
    connection: fixture.database.login,
    maxConnections: 2,
    log: () => undefined,
  });
  await fixture.sql(`
    create table public.many (id integer primary key);
    grant select on public.many to anon;
    create table public.notes (id integer primary key, owner uuid, body text);
    alter table public.notes enable row level security;
    grant select on public.notes to authenticated;
    create policy p on public.notes for select using (owner = auth.uid());
    create table public.papers (id integer primary key, doc json, body text);
    grant select on public.papers to anon;
    alter publication supabase_realtime add table public.many, public.notes, public.papers;`);
});
afterAll(async () => {
  await db.close();
  await fixture.close();
});

const idsOf = ({ received }: RecordedListener): unknown[] =>
  received.map(({ data }) => rowOf(data)['id']);
const hundred = (filterOf: (index: number) => string, table: string) =>
  Array.from({ length: 100 }, (_, index) => ({ table, filter: filterOf(index) }));

async function receivedCount(listener: RecordedListener, count: number): Promise<void> {
  await vi.waitFor(() => {
    expect(listener.received.length).toBeGreaterThanOrEqual(count);
  }, 20_000);
}

test('ten thousand bindings receive all changes of a page', async () => {
  const listeners: RecordedListener[] = [];
  for (let channel = 0; channel < 100; channel += 1) {
    listeners.push(
      await fixture.listen(ANON, ...hundred((at) => `id=gt.${-channel * 100 - at}`, 'many')),
    );
  }
  await fixture.sql('insert into public.many select generate_series(1, 20)');
  fixture.changes.readNow();
  for (const listener of listeners) await receivedCount(listener, 20);
  for (const listener of listeners) {
    expect(listener.lost).toEqual([]);
    expect(idsOf(listener)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    expect(listener.received.every(({ ids }) => ids.length === 100)).toBe(true);
    listener.subscription.close();
  }
}, 60_000);

test('two thousand distinct filters do not delay other subscribers', async () => {
  const listeners: RecordedListener[] = [];
  for (let channel = 0; channel < 20; channel += 1) {
    listeners.push(
      await fixture.listen(
        person(bob),
        ...hundred((at) => `id=neq.${-channel * 100 - at}`, 'notes'),
      ),
      await fixture.listen(
        person(alice),
        ...hundred((at) => `body=like.%${channel}-${at}%`, 'notes'),
      ),
    );
  }
  const other = await fixture.listen(person(alice), { table: 'notes' });
  await fixture.sql(`insert into public.notes select n, $1, 'x' from generate_series(1, 200) n`, [
    alice,
  ]);
  fixture.changes.readNow();
  await receivedCount(other, 200);
  expect(listeners.flatMap(({ received }) => received)).toEqual([]);
  for (const listener of [...listeners, other]) listener.subscription.close();
}, 60_000);

test('a filter is never evaluated on rows that its subscriber may not see', async () => {
  const slow = Array.from('bcdefghijklm')
    .map((last) => `body=like.%${'a'.repeat(480)}${last}`)
    .join(',');
  const listener = await fixture.listen(person(bob), { table: 'notes', filter: slow });
  const own = await fixture.listen(person(alice), { table: 'notes', filter: slow });
  // Evaluating the filter on this text takes longer than the time limit.
  await fixture.sql(`insert into public.notes values (1000, $1, repeat('a', 900000))`, [alice]);
  await fixture.settled();
  expect(listener.received).toEqual([]);
  expect(listener.lost).toEqual([]);
  expect(own.lost).toEqual(['The filter took too long']);
  for (const one of [listener, own]) one.subscription.close();
}, 30_000);

test.each([
  [{ table: 'notes', filter: String.raw`body=match.(.*)\1` }, 'back references are not supported'],
  [{ table: 'notes', filter: `body=like.${'a'.repeat(8_000)}` }, 'the most are filters of'],
  [{ table: 'n'.repeat(201) }, 'the most are names of'],
  [{ table: 'notes', filter: 'id=gt.1,'.repeat(20) + 'id=gt.1' }, 'the most are 20 conditions'],
  [
    { table: 'notes', select: Array.from({ length: 101 }, (_, at) => `c${at}`) },
    'the most are 100 columns',
  ],
])('%j is refused', async (request, reason) => {
  const refused = fixture.listen(person(bob), request);
  await expect(refused).rejects.toMatchObject({ name: 'ChangeRequestError' });
  await expect(refused).rejects.toThrow(reason);
});

test('more than a hundred bindings of one channel are refused', async () => {
  const many = [...hundred(() => 'id=eq.1', 'many'), { table: 'many' }];
  await expect(fixture.listen(ANON, ...many)).rejects.toThrow('the most are 100 bindings');
});

test('no accepted pattern takes long to compile', async () => {
  const worst = [
    '((a|b|c?){0,6}){0,6}',
    '([[:alpha:]]{0,15}){0,15}',
    '(((a*)*)*){60}',
    '(.?){120}',
    '(a{0,50}|b{0,50}){2}',
  ];
  for (const pattern of worst) {
    const listener = await fixture.listen(person(bob), {
      table: 'notes',
      filter: `body=imatch."${pattern}"`,
    });
    listener.subscription.close();
  }
  const own = await fixture.listen(
    person(alice),
    ...worst.map((pattern) => ({ table: 'notes', filter: `body=imatch."${pattern}zz"` })),
  );
  await fixture.sql(`insert into public.notes values (3000, $1, repeat('aA', 450000))`, [alice]);
  await fixture.settled();
  own.subscription.close();
});

test('a value that cannot be converted to text does not affect other subscribers', async () => {
  const filtered = await fixture.listen(ANON, { table: 'papers', filter: 'id=in.(1,2,3)' });
  const like = await fixture.listen(ANON, { table: 'papers', filter: 'body=like.x%' });
  const other = await fixture.listen(ANON, { table: 'many' });
  await fixture.sql(String.raw`insert into public.papers values
    (1, '{"a":"\u0000\u0000"}', 'x'), (2, '{"a":1}', 'x'), (3, '["\\u0000", "\ud800"]', 'y')`);
  await fixture.sql('insert into public.many values (1000)');
  await fixture.settled();
  expect(idsOf(other)).toEqual([1000]);
  expect(other.lost).toEqual([]);
  // Listeners of the same table either get everything or are told that changes were lost.
  for (const listener of [filtered, like]) {
    expect(listener.lost.length > 0 || idsOf(listener).includes(2)).toBe(true);
  }
  for (const one of [filtered, like, other]) one.subscription.close();
});

test('listeners of a renamed table or column are told about it', async () => {
  await fixture.sql(`create table public.before (id integer primary key, label text);
    grant select on public.before to anon;
    alter publication supabase_realtime add table public.before`);
  const byColumn = await fixture.listen(ANON, { table: 'before', filter: 'label=eq.x' });
  const byLike = await fixture.listen(ANON, { table: 'before', filter: 'label=like.x%' });
  const byTable = await fixture.listen(ANON, { table: 'before' });
  await fixture.sql(
    `alter table public.before rename label to title; insert into public.before values (1, 'x')`,
  );
  await fixture.settled();
  expect([byColumn, byLike, byTable].map(({ lost }) => lost.length)).toEqual([1, 1, 0]);
  expect(idsOf(byTable)).toEqual([1]);
  await fixture.sql(
    `alter table public.before rename to after; insert into public.after values (2, 'x')`,
  );
  await fixture.settled();
  expect(byTable.lost).toEqual(['The table or a column of the filter was renamed']);
  for (const one of [byColumn, byLike, byTable]) one.subscription.close();
});

test('rights that change during a check take effect', async () => {
  const listener = await fixture.listen(person(alice), { table: 'notes' });
  const later = await fixture.listen(person(bob), { table: 'notes', filter: `owner=eq.${bob}` });
  // During the first delivery of a page, the listener's rights switch from Alice to Bob.
  const received = listener.received;
  const push = received.push.bind(received);
  received.push = (...items) => {
    if (received.length === 0) listener.subscription.setCaller(person(bob));
    return push(...items);
  };
  await fixture.sql(
    `insert into public.notes values (2000, $1, 'a'), (2001, $1, 'b'), (2002, $2, 'c')`,
    [alice, bob],
  );
  await fixture.settled();
  await receivedCount(later, 1);
  expect(idsOf(listener)).toEqual([2000, 2002]);
  for (const one of [listener, later]) one.subscription.close();
});
