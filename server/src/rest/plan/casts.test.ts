import { expect, test } from 'vitest';
import { buildCatalog } from '../catalog.ts';
import { castType } from './casts.ts';

const catalog = buildCatalog('public', {
  tables: [],
  foreignKeys: [],
  routines: [],
  types: [{ name: 'Mood', sql: 'public."Mood"' }],
});

test.each([
  ['text', 'text'],
  ['TEXT', 'text'],
  ['text[]', 'text[]'],
  ['_int8', 'int8[]'],
  ['double  precision', 'double precision'],
  ['Mood', 'public."Mood"'],
  ['Mood[]', 'public."Mood"[]'],
])('the cast type %s is the SQL type %s', (written, sql) => {
  expect(castType(catalog, written)).toBe(sql);
});

test.each(['regclass', 'regrole', 'oid', 'mood', 'nonsense', '_regclass', 'regproc[]', 'xml'])(
  'the cast type %s is refused',
  (written) => {
    expect(() => castType(catalog, written)).toThrow(`type "${written}" does not exist`);
  },
);
