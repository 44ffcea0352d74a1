import type { Field } from '../parse/ast.ts';
import type { PlannedField, Rows } from './plan.ts';
import { noSuchColumn } from './plan-errors.ts';

/** The column or computed column that a field names. Throws ApiError 42703. */
export function planField(rows: Rows, { name, path }: Field): PlannedField {
  const column = rows.columns.get(name);
  if (column !== undefined) return { base: { kind: 'column', name }, type: column.type, path };
  const computed = rows.table?.computed.get(name);
  if (computed === undefined) throw noSuchColumn(rows.name, name);
  const { type, set } = computed;
  return { base: { kind: 'computed', routine: name, set }, type, path };
}
