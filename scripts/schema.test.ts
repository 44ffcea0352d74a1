import { expect, test } from 'vitest';
import { check } from './schema.ts';

const faults = (...files: string[]): Promise<string[]> =>
  check(new Map(files.map((sql, index) => [`${index + 1}.sql`, sql])));

test.each([
  [
    'a table',
    'create table a (id int);',
    'alter table public.a add column b int;',
    'table public.a',
  ],
  [
    'a view',
    'create view a as select 1;',
    'create or replace view a as select 2;',
    'view public.a',
  ],
  [
    'a policy',
    'create policy p on a using (true);',
    'drop policy p on public.a;',
    'policy "p" on public.a',
  ],
  [
    'a changed policy',
    'create policy p on a using (true);',
    'alter policy p on a using (false);',
    'policy "p" on public.a',
  ],
  [
    'a function',
    'create function f(a int) returns int language sql as $$ select 1; $$;',
    'create or replace function f(other integer) returns int language sql as $body$ select 2; $body$;',
    'function f(int4)',
  ],
  [
    'a dropped function',
    'create function f(a int, out b int) language sql as $$ select 1 $$;',
    'drop function f(int);',
    'function f(int4)',
  ],
  [
    'rights on a function',
    'create function f(a text[]) returns int language sql as $$ select 1 $$;',
    'revoke execute on function f(text[]) from public;',
    'function f(text[])',
  ],
  [
    'settings of a function',
    'create function f() returns int begin atomic; select 1; select 2; end;',
    "alter function f() set search_path = '';",
    'function f()',
  ],
  [
    'a trigger',
    'create trigger t after insert on a execute function f();',
    'create or replace trigger t after delete on a execute function f();',
    'trigger t on public.a',
  ],
  ['an index', 'create index i on a (id);', 'create index i on a (name);', 'index i on public.a'],
  ['a type', "create type t as enum ('a');", "alter type t add value 'b';", 'type t'],
  ['rights on a table', 'create table a (id int);', 'grant select on a to anon;', 'table public.a'],
])('%s in two files is reported', async (_, first, second, object) => {
  const [fault] = await faults(first, second);
  expect(fault).toBe(`${object} is in several files: 1.sql, 2.sql`);
});

test('an object that one file creates twice is reported', async () => {
  const body = 'returns int language sql as $$ select 1 $$';
  expect(
    await faults(`create function f() ${body}; create or replace function f() ${body};`),
  ).toEqual(['function f() is created more than once in 1.sql']);
});

test('functions with the same name but other arguments are different objects', async () => {
  const body = 'returns int language sql as $$ select 1 $$';
  expect(await faults(`create function f(a) ${body};`, `create function f(b) ${body};`)).toEqual(
    [],
  );
});

test('a policy outside the file of its table is reported', async () => {
  expect(
    await faults('create table a (id int);', 'create policy p on public.a using (true);'),
  ).toEqual(['policy "p" on public.a belongs in the file of its table: 1.sql, not 2.sql']);
});

test('a file may add triggers to a table of another file, and policies to tables without a file', async () => {
  expect(
    await faults(
      'create table a (id int); alter table a enable row level security; grant select on a to anon;',
      "-- it's; create table a\ncreate trigger t after insert on a execute function f();",
      'create policy p on storage.objects using (true);',
    ),
  ).toEqual([]);
});
