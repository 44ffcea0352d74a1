import { expect, test } from 'vitest';
import { lineOfPosition, statementLines } from './sql-lines.ts';

test('a statement begins at the line of its first word', () => {
  const sql = [
    '-- a comment; with a semicolon',
    "select ';', 'it''s';",
    '',
    'create function f() returns int language sql as $body$',
    '  select 1; select 2;',
    '$body$;',
    '/* a block;',
    '   comment */ create table "odd;name" (a int);',
  ].join('\n');
  expect(statementLines(sql)).toEqual([2, 4, 8]);
});

test('a begin atomic body is one statement, even with case expressions', () => {
  const sql = [
    'create function f(a int) returns int begin atomic',
    '  select case when a > 1 then 1 else 2 end;',
    '  select 2;',
    'end;',
    'select 3',
  ].join('\n');
  expect(statementLines(sql)).toEqual([1, 5]);
});

test('a position is converted to its line', () => {
  expect(lineOfPosition('a\nbc\nd', 1)).toBe(1);
  expect(lineOfPosition('a\nbc\nd', 4)).toBe(2);
  expect(lineOfPosition('a\nbc\nd', 6)).toBe(3);
});
