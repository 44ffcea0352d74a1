import type { Catalog } from '../catalog.ts';
import { noSuchType } from './plan-errors.ts';

/**
 * Types of plain data that clients may cast to. Other types look up names (regclass), run code,
 * or are internal.
 */
const BUILT_IN: ReadonlySet<string> = new Set([
  ...['text', 'varchar', 'character varying', 'char', 'character', 'bpchar', 'name'],
  ...['int', 'integer', 'int2', 'int4', 'int8', 'smallint', 'bigint', 'numeric', 'decimal'],
  ...['real', 'float', 'float4', 'float8', 'double precision', 'money', 'bool', 'boolean'],
  ...['bit', 'varbit', 'bit varying', 'bytea', 'uuid', 'json', 'jsonb', 'jsonpath'],
  ...['date', 'time', 'timetz', 'timestamp', 'timestamptz', 'interval'],
  ...['time with time zone', 'time without time zone'],
  ...['timestamp with time zone', 'timestamp without time zone'],
  ...['inet', 'cidr', 'macaddr', 'macaddr8', 'tsvector', 'tsquery'],
  ...['point', 'line', 'lseg', 'box', 'path', 'polygon', 'circle'],
  ...['int4range', 'int8range', 'numrange', 'tsrange', 'tstzrange', 'daterange'],
  ...['int4multirange', 'int8multirange', 'nummultirange'],
  ...['tsmultirange', 'tstzmultirange', 'datemultirange'],
]);
const ARRAY = /^(.+?)\s*((?:\[\])+)$/;

/**
 * The SQL of the type to cast to: a built-in type, an enum, a domain, or an array of these. Throws
 * ApiError 42704.
 */
export function castType(catalog: Catalog, written: string): string {
  const [, item, brackets] = ARRAY.exec(written) ?? [];
  const known =
    item === undefined || brackets === undefined
      ? (plainType(catalog, written) ?? underscored(catalog, written))
      : plainType(catalog, item)?.concat(brackets);
  if (known === undefined) throw noSuchType(written);
  return known;
}

function plainType(catalog: Catalog, name: string): string | undefined {
  const lower = name.toLowerCase().replace(/\s+/g, ' ');
  return BUILT_IN.has(lower) ? lower : catalog.types.get(name);
}

/** Resolves Postgres' internal names of array types, such as `_text` for `text[]`. */
function underscored(catalog: Catalog, name: string): string | undefined {
  return name.startsWith('_') ? plainType(catalog, name.slice(1))?.concat('[]') : undefined;
}
