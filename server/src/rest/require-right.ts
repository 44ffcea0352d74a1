import { DatabaseError } from '../db/database.ts';
import type { ApiRole } from '../db/database.ts';
import type { Catalog, Table, Writers } from './catalog.ts';
import type { Resource } from './parse/request-parts.ts';

const WRITES: Readonly<Record<string, readonly (keyof Writers)[]>> = {
  POST: ['insert'],
  PATCH: ['update'],
  PUT: ['insert', 'update'],
  DELETE: ['delete'],
};

/**
 * Throws Postgres' error 42501 if the role may never do what the method asks for. Then the server
 * need not read the body. Postgres still checks each statement, also the rights to single columns.
 */
export function requireRight(
  catalog: Catalog,
  role: ApiRole,
  method: string,
  { kind, name }: Resource,
): void {
  if (kind === 'table') {
    const table = catalog.tables.get(name);
    if (table !== undefined) requireWriter(table, role, WRITES[method] ?? []);
    return;
  }
  if (method !== 'POST') return;
  const overloads = catalog.routines.get(name) ?? [];
  if (overloads.length > 0 && !overloads.some(({ callers }) => callers.includes(role))) {
    throw denied(`function ${name}`);
  }
}

function requireWriter(
  { name, accepts, kind, writers }: Table,
  role: ApiRole,
  writes: readonly (keyof Writers)[],
): void {
  // A view that nobody can write to is skipped here: the planner reports its own error for it.
  const lacks = (write: keyof Writers): boolean => accepts[write] && !writers[write].includes(role);
  if (writes.some(lacks)) throw denied(`${kind} ${name}`);
}

function denied(what: string): DatabaseError {
  return new DatabaseError({ message: `permission denied for ${what}`, sqlstate: '42501' });
}
