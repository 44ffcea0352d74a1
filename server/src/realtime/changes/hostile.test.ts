import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../db/database.ts';
import { createPostgres } from '../../db/postgres.node.ts';
import { ANON, openFeedStage, person, rowOf } from './changes-fixture.testing.ts';
import type { Ear, FeedStage } from './changes-fixture.testing.ts';

let stage: FeedStage;
let db: Database;
const alice = crypto.randomUUID();
const bob = crypto.randomUUID();

beforeAll(async () => {
  stage = await openFeedStage();
  db = createPostgres({
    connection: stage.database.login,
    maxConnections: 2,
    log: () => undefined,
  });
  await stage.sql(`
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
  await stage.close();
});

const idsOf = ({ heard }: Ear): unknown[] => heard.map(({ data }) => rowOf(data)['id']);
const hundred = (filterOf: (index: number) => string, table: string) =>
  Array.from({ length: 100 }, (_, index) => ({ table, filter: filterOf(index) }));

async function heardOf(ear: Ear, count: number): Promise<void> {
  await vi.waitFor(() => {
    expect(ear.heard.length).toBeGreaterThanOrEqual(count);
  }, 20_000);
}

test('ten thousand bindings hear all of a page', async () => {
  const ears: Ear[] = [];
  for (let channel = 0; channel < 100; channel += 1) {
    ears.push(await stage.listen(ANON, ...hundred((at) => `id=gt.${-channel * 100 - at}`, 'many')));
  }
  await stage.sql('insert into public.many select generate_series(1, 20)');
  stage.changes.poke();
  for (const ear of ears) await heardOf(ear, 20);
  for (const ear of ears) {
    expect(ear.lost).toEqual([]);
    expect(idsOf(ear)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    expect(ear.heard.every(({ ids }) => ids.length === 100)).toBe(true);
    ear.subscription.close();
  }
}, 60_000);

test('two thousand distinct filters delay nobody', async () => {
  const ears: Ear[] = [];
  for (let channel = 0; channel < 20; channel += 1) {
    ears.push(
      await stage.listen(person(bob), ...hundred((at) => `id=neq.${-channel * 100 - at}`, 'notes')),
      await stage.listen(
        person(alice),
        ...hundred((at) => `body=like.%${channel}-${at}%`, 'notes'),
      ),
    );
  }
  const other = await stage.listen(person(alice), { table: 'notes' });
  await stage.sql(`insert into public.notes select n, $1, 'x' from generate_series(1, 200) n`, [
    alice,
  ]);
  stage.changes.poke();
  await heardOf(other, 200);
  expect(ears.flatMap(({ heard }) => heard)).toEqual([]);
  for (const ear of [...ears, other]) ear.subscription.close();
}, 60_000);

test('a filter looks at nothing that its subscriber may not see', async () => {
  const slow = Array.from('bcdefghijklm')
    .map((last) => `body=like.%${'a'.repeat(480)}${last}`)
    .join(',');
  const ear = await stage.listen(person(bob), { table: 'notes', filter: slow });
  const own = await stage.listen(person(alice), { table: 'notes', filter: slow });
  // So long that looking at it takes more time than filters have.
  await stage.sql(`insert into public.notes values (1000, $1, repeat('a', 900000))`, [alice]);
  await stage.settled();
  expect(ear.heard).toEqual([]);
  expect(ear.lost).toEqual([]);
  expect(own.lost).toEqual(['The filter took too long']);
  for (const one of [ear, own]) one.subscription.close();
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
  const refused = stage.listen(person(bob), request);
  await expect(refused).rejects.toMatchObject({ name: 'ChangeRequestError' });
  await expect(refused).rejects.toThrow(reason);
});

test('more than a hundred bindings of one channel are refused', async () => {
  const many = [...hundred(() => 'id=eq.1', 'many'), { table: 'many' }];
  await expect(stage.listen(ANON, ...many)).rejects.toThrow('the most are 100 bindings');
});

test('no pattern that is let through takes long to be understood', async () => {
  const worst = [
    '((a|b|c?){0,6}){0,6}',
    '([[:alpha:]]{0,15}){0,15}',
    '(((a*)*)*){60}',
    '(.?){120}',
    '(a{0,50}|b{0,50}){2}',
  ];
  for (const pattern of worst) {
    const ear = await stage.listen(person(bob), {
      table: 'notes',
      filter: `body=imatch."${pattern}"`,
    });
    ear.subscription.close();
  }
  const own = await stage.listen(
    person(alice),
    ...worst.map((pattern) => ({ table: 'notes', filter: `body=imatch."${pattern}zz"` })),
  );
  await stage.sql(`insert into public.notes values (3000, $1, repeat('aA', 450000))`, [alice]);
  await stage.settled();
  own.subscription.close();
});

test('a value that no text can hold takes nothing from others', async () => {
  const filtered = await stage.listen(ANON, { table: 'papers', filter: 'id=in.(1,2,3)' });
  const like = await stage.listen(ANON, { table: 'papers', filter: 'body=like.x%' });
  const other = await stage.listen(ANON, { table: 'many' });
  await stage.sql(String.raw`insert into public.papers values
    (1, '{"a":"\u0000\u0000"}', 'x'), (2, '{"a":1}', 'x'), (3, '["\\u0000", "\ud800"]', 'y')`);
  await stage.sql('insert into public.many values (1000)');
  await stage.settled();
  expect(idsOf(other)).toEqual([1000]);
  expect(other.lost).toEqual([]);
  // Of the table itself either everything is told, or that something was not.
  for (const ear of [filtered, like]) {
    expect(ear.lost.length > 0 || idsOf(ear).includes(2)).toBe(true);
  }
  for (const one of [filtered, like, other]) one.subscription.close();
});

test('whoever listens by a name that a table or a column had is told so', async () => {
  await stage.sql(`create table public.before (id integer primary key, label text);
    grant select on public.before to anon;
    alter publication supabase_realtime add table public.before`);
  const byColumn = await stage.listen(ANON, { table: 'before', filter: 'label=eq.x' });
  const byLike = await stage.listen(ANON, { table: 'before', filter: 'label=like.x%' });
  const byTable = await stage.listen(ANON, { table: 'before' });
  await stage.sql(
    `alter table public.before rename label to title; insert into public.before values (1, 'x')`,
  );
  await stage.settled();
  expect([byColumn, byLike, byTable].map(({ lost }) => lost.length)).toEqual([1, 1, 0]);
  expect(idsOf(byTable)).toEqual([1]);
  await stage.sql(
    `alter table public.before rename to after; insert into public.after values (2, 'x')`,
  );
  await stage.settled();
  expect(byTable.lost).toEqual(['The table or a column of the filter was renamed']);
  for (const one of [byColumn, byLike, byTable]) one.subscription.close();
});

test('rights that are renewed while a change is looked at decide', async () => {
  const ear = await stage.listen(person(alice), { table: 'notes' });
  const later = await stage.listen(person(bob), { table: 'notes', filter: `owner=eq.${bob}` });
  // The first delivery of a page comes before those of later changes: from then on Alice is Bob.
  const heard = ear.heard;
  const push = heard.push.bind(heard);
  heard.push = (...items) => {
    if (heard.length === 0) ear.subscription.renew(person(bob));
    return push(...items);
  };
  await stage.sql(
    `insert into public.notes values (2000, $1, 'a'), (2001, $1, 'b'), (2002, $2, 'c')`,
    [alice, bob],
  );
  await stage.settled();
  await heardOf(later, 1);
  expect(idsOf(ear)).toEqual([2000, 2002]);
  for (const one of [ear, later]) one.subscription.close();
});
