import type { Catalog } from '../catalog.ts';
import type { KeyRelationship, Relationship } from '../relationships.ts';
import type { Rows } from './plan.ts';
import { ambiguousRelationship, noRelationship } from './relationship-errors.ts';

/**
 * Finds an embed's relationship. `target` names a table, constraint, column or computed
 * relationship; a computed one overrides foreign keys of the same name. Throws ApiError PGRST200 or
 * PGRST201.
 */
export function findRelationship(
  catalog: Catalog,
  rows: Rows,
  target: string,
  hint: string | null,
): Relationship {
  const relationships = rows.table?.relationships ?? [];
  const computed = relationships.filter((one) => one.kind === 'computed' && one.routine === target);
  const found =
    computed.length > 0 ? computed : relationships.filter((one) => matches(one, target, hint));
  const [only] = found;
  if (only === undefined) throw noRelationship(catalog, rows.name, target, hint);
  if (found.length > 1) throw ambiguousRelationship(rows.name, target, found);
  return only;
}

function matches(one: Relationship, target: string, hint: string | null): boolean {
  switch (one.kind) {
    case 'computed':
      return false;
    case 'junction':
      return one.target === target && (hint === null || hint === one.junction);
    case 'key':
      return one.source === one.target
        ? matchesSelf(one, target, hint)
        : matchesOther(one, target, hint);
  }
}

function matchesOther(one: KeyRelationship, target: string, hint: string | null): boolean {
  if (hint === null) {
    if (one.target === target) return true;
    // The name of a constraint or column finds only the table, never a view of the table.
    return !one.targetIsView && (one.constraint === target || onlyColumn(one, 0) === target);
  }
  const hints = [one.constraint, onlyColumn(one, 0), onlyColumn(one, 1)];
  return one.target === target && hints.includes(hint);
}

/**
 * For a foreign key to its own table: the table's name finds the child rows, the column's name the
 * parent row.
 */
function matchesSelf(one: KeyRelationship, target: string, hint: string | null): boolean {
  const toMany = one.cardinality === 'one-to-many';
  if (hint === null) return toMany ? one.target === target : onlyColumn(one, 0) === target;
  if (one.target !== target) return false;
  return toMany ? onlyColumn(one, 1) === hint : one.constraint === hint;
}

function onlyColumn({ columns }: KeyRelationship, side: 0 | 1): string | undefined {
  return columns.length === 1 ? columns[0]?.[side] : undefined;
}
