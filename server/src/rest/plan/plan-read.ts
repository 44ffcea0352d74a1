import type { Catalog, Table } from '../catalog.ts';
import type { ReadShape } from '../parse/shape.ts';
import type { ReadPlan } from './plan.ts';
import { noSuchTable } from './plan-errors.ts';
import { planQuery, rowsOf } from './plan-level.ts';

/** The table of this name. Throws ApiError PGRST205. */
export function findTable(catalog: Catalog, name: string): Table {
  const table = catalog.tables.get(name);
  if (table === undefined) throw noSuchTable(catalog, name);
  return table;
}

/** Plans a read of a table. Throws ApiError for unknown names. */
export function planRead(catalog: Catalog, { table, query, output }: ReadShape): ReadPlan {
  const rows = rowsOf(findTable(catalog, table));
  return { kind: 'read', level: planQuery(catalog, rows, query), output };
}
