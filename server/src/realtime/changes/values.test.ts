import { afterAll, beforeAll, expect, test } from 'vitest';
import { SERVICE, createFeedFixture, rowOf } from './changes-fixture.testing.ts';
import type { FeedFixture } from './changes-fixture.testing.ts';

let fixture: FeedFixture;

beforeAll(async () => {
  fixture = await createFeedFixture();
  await fixture.sql(`
    create type public.mood as enum ('sad', 'glad');
    create table public.things (
      id bigint primary key, label text, mood public.mood, exact numeric, big bigint, ratio double precision,
      flag boolean, made timestamptz, local timestamp, day date, span interval, bytes bytea, doc jsonb, raw json,
      words text[], numbers integer[], pair int4range, who uuid, fixed char(5), short varchar(5)
    );
    grant select on public.things to service_role;
    alter publication supabase_realtime add table public.things;`);
});
afterAll(() => fixture.close());

test("values are formatted as on hosted Realtime, independent of the writer's settings", async () => {
  const listener = await fixture.listen(SERVICE, { table: 'things' });
  await fixture.sql(`begin;
    set local timezone = 'Asia/Tokyo'; set local datestyle = 'German'; set local bytea_output = 'escape';
    set local intervalstyle = 'iso_8601'; set local extra_float_digits = -10;
    insert into public.things values (
      9007199254740993, E'a "b" \\\\ \\n ü 🎈', 'glad', 12345678901234567890.1230, -9007199254740993, 0.1, true,
      '2026-01-02 03:04:05.678901+00', '2026-01-02 03:04:05', '2026-01-02', '1 day 2 hours', '\\xdeadbeef',
      '{"b": [1, 2.50, null], "a": 12345678901234567890}', '{"z":1,  "a":2}', '{"x,y",null,"q\\"r"}', '{1,2}', '[1,5)',
      '00000000-0000-0000-0000-000000000001', 'ab', 'short');
    commit;`);
  await fixture.settled();
  const text = listener.received[0]?.text ?? '';
  const data = listener.received[0]?.data;
  // Compare as text: parsing would round numbers beyond 2^53.
  for (const part of [
    '"id" : 9007199254740993',
    '"exact" : 12345678901234567890.1230',
    '"big" : -9007199254740993',
    '"ratio" : 0.1',
    '12345678901234567890',
  ]) {
    expect(text).toContain(part);
  }
  expect(data?.record).toMatchObject({
    label: 'a "b" \\ \n ü 🎈',
    mood: 'glad',
    flag: true,
    made: '2026-01-02T03:04:05.678901+00:00',
    local: '2026-01-02T03:04:05',
    day: '2026-01-02',
    span: '1 day 02:00:00',
    bytes: 'deadbeef',
    doc: { b: [1, 2.5, null] },
    raw: { z: 1, a: 2 },
    words: ['x,y', null, 'q"r'],
    numbers: [1, 2],
    pair: '[1,5)',
    fixed: 'ab   ',
  });
  const types = Object.fromEntries((data?.columns ?? []).map(({ name, type }) => [name, type]));
  expect(types).toMatchObject({
    id: 'int8',
    mood: 'mood',
    exact: 'numeric',
    flag: 'bool',
    made: 'timestamptz',
    words: '_text',
    numbers: '_int4',
    pair: 'int4range',
    fixed: 'bpchar',
    short: 'varchar',
  });
});

test('a row of almost a megabyte is complete, a larger one lacks its long values', async () => {
  await fixture.sql('delete from public.things');
  await fixture.settled();
  const listener = await fixture.listen(SERVICE, { table: 'things', filter: 'id=gte.100' });
  await fixture.sql(`insert into public.things (id, label, mood) values
    (100, repeat('a', 1000000), 'sad'), (101, repeat('b', 1100000), 'glad')`);
  await fixture.sql(`update public.things set label = repeat('c', 5000000) where id = 101`);
  await fixture.sql('delete from public.things where id >= 100');
  await fixture.settled();
  expect(listener.received.map(({ data }) => [data.type, data.errors])).toEqual([
    ['INSERT', null],
    ['INSERT', ['Error 413: Payload Too Large']],
    ['UPDATE', ['Error 413: Payload Too Large']],
    ['DELETE', null],
    ['DELETE', null],
  ]);
  expect(listener.received[0]?.data.record['label']).toHaveLength(1_000_000);
  expect(listener.received[1]?.data.record).toMatchObject({ id: 101, mood: 'glad' });
  expect(listener.received[1]?.data.record).not.toHaveProperty('label');
});

const ROWS = `
  (1, 'abc', 'sad',  1.0,  10, 1.5, true,  '2026-01-01 00:00+00', null),
  (2, 'ABC', 'glad', 1.00, 9,  2.5, false, '2026-01-02 00:00+00', '{a,b}'),
  (3, 'a,b', null,   20,   null, null, null, null, null)`;

test.each([
  ['label=eq.abc', [1]],
  ['label=neq.abc', [2, 3]],
  ['label=not.eq.abc', [2, 3]],
  ['label=eq."a,b"', [3]],
  ['label=in.(abc,"a,b")', [1, 3]],
  ['label=not.in.(abc,"a,b")', [2]],
  ['label=like.a%', [1, 3]],
  ['label=ilike.A%', [1, 2, 3]],
  ['label=not.ilike.%c', [3]],
  ['label=match.^[A-Z]+$', [2]],
  ['label=imatch.^[A-Z]+$', [1, 2]],
  ['short=is.null', [1, 2, 3]],
  ['mood=eq.glad', [2]],
  ['mood=gt.sad', [2]],
  ['mood=is.null', [3]],
  ['mood=not.is.null', [1, 2]],
  ['mood=isdistinct.glad', [1, 3]],
  ['mood=not.isdistinct.glad', [2]],
  // compared as numbers, not as text
  ['exact=eq.1', [1, 2]],
  ['big=gt.9', [1]],
  ['big=lte.10', [1, 2]],
  ['ratio=lt.2', [1]],
  ['flag=is.true', [1]],
  ['flag=not.is.true', [2, 3]],
  ['flag=is.unknown', [3]],
  ['flag=eq.f', [2]],
  ['made=eq.2026-01-01T09:00:00+09:00', [1]],
  ['made=gte.2026-01-01T12:00:00Z', [2]],
  ['words=eq."{a,b}"', [2]],
  ['id=gt.1,label=like.A%', [2]],
  ['id=in.(1,2),exact=eq.1.000,flag=eq.true', [1]],
  ['id=eq.1,id=eq.2', []],
  ["label=eq.abc' or true --", []],
  ["label=like.'; drop table public.things; --", []],
  ['label=in.("x\');select","}")', []],
])('%s', async (filter, expected) => {
  await fixture.sql('delete from public.things');
  await fixture.settled();
  const listeners = [
    await fixture.listen(SERVICE, { table: 'things', filter, event: 'INSERT' }),
    await fixture.listen(SERVICE, { table: 'things', filter, event: 'DELETE' }),
  ];
  await fixture.sql(
    `insert into public.things (id, label, mood, exact, big, ratio, flag, made, words) values ${ROWS}`,
  );
  await fixture.sql('delete from public.things');
  await fixture.settled();
  const ids = listeners.map(({ received }) => received.map(({ data }) => rowOf(data)['id']).sort());
  expect(ids).toEqual([expected, expected]);
});

const UNABLE =
  'Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: ';

test.each([
  ['nothing=eq.1', 'ERROR P0001 (raise_exception) invalid column for filter nothing'],
  ['id"=eq.1', 'ERROR P0001 (raise_exception) invalid column for filter id"'],
  ['ctid=eq.1', 'ERROR P0001 (raise_exception) invalid column for filter ctid'],
  [
    'id=eq.abc',
    'ERROR 22P02 (invalid_text_representation) invalid input syntax for type bigint: "abc"',
  ],
  [
    'mood=eq.bored',
    'ERROR 22P02 (invalid_text_representation) invalid input value for enum mood: "bored"',
  ],
  [
    'label=is.abc',
    'ERROR P0001 (raise_exception) invalid value for is filter: must be null, true, false, or unknown',
  ],
  [
    'label=is.true',
    'ERROR P0001 (raise_exception) is true filter requires a boolean column, got text',
  ],
  [
    'id=like.1%',
    'ERROR P0001 (raise_exception) operator like requires a text-compatible column type, got bigint',
  ],
  [
    'id=match.1',
    'ERROR P0001 (raise_exception) operator match requires a text-compatible column type, got bigint',
  ],
  [
    'label=match.(',
    'ERROR P0001 (raise_exception) invalid regular expression for match filter: invalid regular expression: parentheses () not balanced',
  ],
  [
    `id=in.(${Array.from({ length: 101 }, (_, at) => at).join(',')})`,
    'ERROR P0001 (raise_exception) too many values for `in` filter. Maximum 100',
  ],
  ['raw=eq.{}', 'ERROR 42883 (undefined_function) operator does not exist: json = json'],
])('%s is refused', async (filter, reason) => {
  const refused = fixture.listen(SERVICE, { table: 'things', filter });
  await expect(refused).rejects.toMatchObject({ name: 'ChangeRequestError' });
  await expect(refused).rejects.toThrow(`Exception: ${reason}`);
  await expect(refused).rejects.toThrow(
    `${UNABLE}[event: *, schema: public, table: things, filters: [{"`,
  );
});

test('selected columns', async () => {
  const listener = await fixture.listen(
    SERVICE,
    { table: 'things', select: ['label'] },
    { table: 'things' },
  );
  await fixture.sql(`insert into public.things (id, label, big) values (50, 'x', 1)`);
  await fixture.settled();
  expect(
    listener.received.map(({ ids, data }) => [ids, Object.keys(data.record).length]).sort(),
  ).toEqual([
    [[1], 2],
    [[2], 20],
  ]);
  expect(listener.received.find(({ ids }) => ids[0] === 1)?.data.columns).toEqual([
    { name: 'id', type: 'int8' },
    { name: 'label', type: 'text' },
  ]);
  await expect(fixture.listen(SERVICE, { table: 'things', select: ['nothing'] })).rejects.toThrow(
    'invalid column for select nothing',
  );
  await expect(fixture.listen(SERVICE, { select: ['label'] })).rejects.toThrow(
    'Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.',
  );
});

test('several bindings of a subscription receive a change together', async () => {
  const listener = await fixture.listen(
    SERVICE,
    { table: 'things' },
    { table: 'things', event: 'INSERT', filter: 'id=eq.60' },
    { table: 'things', event: 'UPDATE' },
    { filter: undefined },
  );
  await fixture.sql(
    `insert into public.things (id) values (60); update public.things set big = 2 where id = 60`,
  );
  await fixture.settled();
  const things = listener.received.filter(({ data }) => data.table === 'things');
  expect(things.map(({ ids }) => [...ids].sort())).toEqual([
    [1, 2, 4],
    [1, 3, 4],
  ]);
});

test('char(n) and bit values are compared completely', async () => {
  await fixture.sql(`create table public.fixed (id integer primary key, code char(3), bits bit(4), short varchar(3));
    grant select on public.fixed to service_role;
    alter publication supabase_realtime add table public.fixed;`);
  const filters = {
    'code=eq.deu': [1],
    'code=eq.deux': [],
    'code=in.(deu,fra)': [1],
    'code=neq.deu': [2],
    'code=eq.d': [2],
    'bits=eq.1010': [1],
    'bits=in.(1010,1000)': [1, 2],
    'short=eq.deux': [],
  };
  const listeners = [];
  for (const filter of Object.keys(filters)) {
    listeners.push(await fixture.listen(SERVICE, { table: 'fixed', filter }));
  }
  await fixture.sql(
    `insert into public.fixed values (1, 'deu', '1010', 'deu'), (2, 'd', '1000', 'd')`,
  );
  await fixture.settled();
  expect(listeners.map(({ received }) => received.map(({ data }) => rowOf(data)['id']))).toEqual(
    Object.values(filters),
  );
});

test.each([
  ['id=gt.9007199254740993', ['9007199254740994']],
  ['id=gte.9007199254740993', ['9007199254740993', '9007199254740994']],
  ['id=lt.-5', ['-6']],
  ['id=not.lt.9007199254740994', ['9007199254740994']],
  ['id=neq.9007199254740993', ['-6', '9007199254740994']],
  ['id=not.in.(-6,9007199254740993)', ['9007199254740994']],
  ['who=gt.0f000000-0000-0000-0000-000000000000', ['9007199254740993']],
])('%s, without a query', async (filter, expected) => {
  await fixture.sql('delete from public.things');
  await fixture.settled();
  const listener = await fixture.listen(SERVICE, { table: 'things', filter, event: 'INSERT' });
  await fixture.sql(`insert into public.things (id, who) values (-6, '0E000000-0000-0000-0000-000000000000'),
    (9007199254740993, 'A0000000-0000-0000-0000-000000000000'), (9007199254740994, null)`);
  await fixture.settled();
  expect(
    listener.received.map(({ text }) => /"record":\{ ?"id" ?: ?(-?\d+)/.exec(text)?.[1]),
  ).toEqual(expected);
});

test('selected columns have the same text as in the full record', async () => {
  const table = 'things';
  const listener = await fixture.listen(
    SERVICE,
    { table, select: ['raw', 'label', 'raw', 'exact'] },
    { table, select: ['exact', 'label', 'raw'] },
  );
  await fixture.sql(`insert into public.things (id, label, exact, raw, big) values
    (9007199254740995, E'a "},{ \\\\ [', 1.500, '{"x": [1, "]}"], "y": 1e400}', 1)`);
  await fixture.settled();
  expect(listener.received).toHaveLength(1);
  expect(listener.received[0]?.ids).toHaveLength(2);
  expect(listener.received[0]?.data.record).toMatchObject({ label: 'a "},{ \\ [', exact: 1.5 });
  expect(Object.keys(listener.received[0]?.data.record ?? {})).toEqual([
    'id',
    'label',
    'exact',
    'raw',
  ]);
  for (const part of ['9007199254740995', '1.500', '{"x": [1, "]}"], "y": 1e400}']) {
    expect(listener.received[0]?.text).toContain(part);
  }
});
