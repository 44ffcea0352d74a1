import { expect, test } from 'vitest';
import {
  COMMA,
  clause,
  identifier,
  join,
  literal,
  nothing,
  qualified,
  render,
  sql,
  value,
} from './sql.ts';

test('quotes in names and texts are escaped', () => {
  expect(render(identifier('a"; drop')).text).toBe('"a""; drop"');
  expect(render(qualified('s"', 't')).text).toBe('"s"""."t"');
  expect(render(literal("it's")).text).toBe("'it''s'");
  expect(render(literal("back\\'slash")).text).toBe("E'back\\\\''slash'");
  expect(() => identifier('a\0b')).toThrow(/null character/);
});

test('a repeated slot is one parameter, and parameters are numbered in text order', () => {
  const statement = sql`select ${value(7)}, ${value(2)}, ${value(7)}`;
  expect(render(statement)).toEqual({ text: 'select $1, $2, $1', slots: [7, 2] });
});

test('join and clause, with items and empty', () => {
  const list = [identifier('a'), identifier('b')];
  expect(render(join(list, COMMA)).text).toBe('"a", "b"');
  expect(render(clause(sql` order by`, list, COMMA)).text).toBe(' order by "a", "b"');
  expect(clause(sql` order by`, [], COMMA)).toBe(nothing);
});
