import type { SqlValue } from './database.ts';

/** Converts a value to the text format of Postgres; null stays null. */
export function toSqlText(value: SqlValue): string | null {
  if (value === null) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return arrayText(value as readonly (string | null)[]);
  return JSON.stringify(value);
}

function arrayText(items: readonly (string | null)[]): string {
  const quoted = items.map((item) =>
    item === null ? 'NULL' : `"${item.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
  );
  return `{${quoted.join(',')}}`;
}
