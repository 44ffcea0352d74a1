import { ApiError } from '../../http/errors.ts';
import type { Catalog, Column, Table } from '../catalog.ts';
import type { Condition } from '../parse/ast.ts';
import type { WriteShape } from '../parse/shape.ts';
import { neededColumns } from './needed-columns.ts';
import type { Needed, PlannedLevel, WritePlan } from './plan.ts';
import { keysDiffer, noSuchBodyColumn, noSuchColumn, notWritable } from './plan-errors.ts';
import { planConditions, planQuery, rowsOf } from './plan-level.ts';
import { findTable } from './plan-read.ts';

/** Plans a write. Throws ApiError for unknown names and writes that are not allowed. */
export function planWrite(catalog: Catalog, shape: WriteShape): WritePlan {
  const table = findTable(catalog, shape.table);
  requireWritable(table, shape.action);
  const rows = rowsOf(table);
  const own = shape.query.levels.find(({ path }) => path.length === 0);
  const conditions = own?.conditions ?? [];
  if (shape.action === 'put') requireKeyConditions(table, shape.columns, conditions);
  // Filters select the rows to write. The response shows all written rows, so drop them there.
  const levels = shape.query.levels.map((level) =>
    level === own ? { ...level, conditions: [], limit: null, offset: null } : level,
  );
  const shown = planQuery(catalog, rows, { ...shape.query, levels });
  return {
    kind: 'write',
    action: shape.action,
    table,
    body: shape.body,
    columns: shape.columns.map((name) => bodyColumn(table, name)),
    defaulted: new Set(shape.missing === 'default' ? shape.partialColumns : []),
    conflict: conflictOf(table, shape),
    conditions: planConditions(catalog, rows, shape.action === 'insert' ? [] : conditions),
    shown,
    needed: returned(shown, table, shape),
    location: shape.location && table.primaryKey.length > 0,
    maxAffected: shape.maxAffected,
    output: shape.output,
  };
}

function requireWritable({ accepts, name }: Table, action: WriteShape['action']): void {
  const inserts = action === 'insert' || action === 'put';
  const updates = action === 'update' || action === 'put';
  if (inserts && !accepts.insert) throw notWritable('insert into', name);
  if (updates && !accepts.update) throw notWritable('update', name);
  if (action === 'delete' && !accepts.delete) throw notWritable('delete from', name);
}

function bodyColumn(table: Table, name: string): Column {
  const column = table.columns.get(name);
  if (column === undefined) throw noSuchBodyColumn(table.name, name);
  return column;
}

/** A PUT must contain the row's whole primary key, in the URL and in the body. */
function requireKeyConditions(
  { primaryKey }: Table,
  columns: readonly string[],
  conditions: readonly Condition[],
): void {
  const named = conditions.map(keyTested);
  const exact =
    named.length === primaryKey.length && primaryKey.every((key) => named.includes(key));
  if (!exact || primaryKey.length === 0) {
    const message = "Filters must include all and only primary key columns with 'eq' operators";
    throw new ApiError(405, 'PGRST105', message);
  }
  if (!primaryKey.every((key) => columns.includes(key))) throw keysDiffer();
}

function keyTested(one: Condition): string | null {
  const isPlain =
    one.kind === 'compare' && one.operator === 'eq' && !one.negated && one.quantifier === null;
  return isPlain && one.field.path.length === 0 ? one.field.name : null;
}

function conflictOf(
  table: Table,
  { action, resolution, onConflict }: WriteShape,
): WritePlan['conflict'] {
  if (action === 'put') return { columns: table.primaryKey, merge: true };
  if (action !== 'insert' || resolution === null) return null;
  const columns = onConflict ?? table.primaryKey;
  const unknown = columns.find((name) => !table.columns.has(name));
  if (unknown !== undefined) throw noSuchColumn(table.name, unknown);
  return columns.length === 0 ? null : { columns, merge: resolution === 'merge-duplicates' };
}

/** Only the requested columns: the caller may not be allowed to read all of them. */
function returned(shown: PlannedLevel, table: Table, shape: WriteShape): Needed {
  if (!shape.output.body) return shape.location ? table.primaryKey : [];
  return neededColumns(shown, false);
}
