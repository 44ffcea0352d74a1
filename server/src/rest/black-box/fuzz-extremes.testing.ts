import * as fc from 'fast-check';
import { COLUMNS } from './fuzz-vocabulary.testing.ts';

export const from = <T>(values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);

/** Quotes a name for the query string if necessary. */
export function quoted(name: string): string {
  return /^[\w$]+$/.test(name) ? name : `"${name.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** Query parameters that are unusually wide, deep or long. */
export function extremes(table: string): fc.Arbitrary<[string, string]> {
  const key = quoted(Object.keys(COLUMNS[table] ?? {})[0] ?? 'id');
  const times = (size: number, write: (index: number) => string | number): string =>
    Array.from({ length: size }, (_, index) => write(index)).join(',');
  const kinds: Readonly<Record<string, (size: number) => [string, string]>> = {
    wide: (size) => ['and', `(${times(size, () => `${key}.gte.0`)})`],
    deep: (size) => ['or', `(${'and('.repeat(size)}${key}.gte.0${')'.repeat(size)})`],
    open: (size) => ['or', '('.repeat(size)],
    in: (size) => [key, `in.(${times(size, (index) => index)})`],
    any: (size) => [key, `eq(any).{${times(size, (index) => index)}}`],
    select: (size) => ['select', times(size, (index) => `c${index}:${key}`)],
    embed: (size) => [
      'select',
      `${'books(genres('.repeat(Math.min(size, 250))}id${'))'.repeat(Math.min(size, 250))}`,
    ],
    order: (size) => ['order', times(size, () => key)],
    array: (size) => ['tags', `cs.${'{'.repeat(size)}${'}'.repeat(size)}`],
    path: (size) => ['select', `doc${'->a'.repeat(size)}`],
    json: (size) => ['doc', `cs.${'['.repeat(size)}${']'.repeat(size)}`],
    pattern: (size) => [key, `match.${'(a*'.repeat(size)}${')*'.repeat(size)}`],
    not: (size) => [key, `${'not.'.repeat(size)}eq.1`],
  };
  return fc
    .tuple(from([1, 8, 20, 60, 250, 3_000]), from(Object.values(kinds)))
    .map(([size, write]) => write(size));
}
