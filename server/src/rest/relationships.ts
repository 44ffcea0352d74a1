import type { ForeignKeyRow, RoutineRow } from './catalog-rows.ts';

/** Pairs of column names: [source column, target column]. */
export type ColumnPairs = readonly (readonly [string, string])[];

/** A foreign key, seen from one of its sides. */
export interface KeyRelationship {
  readonly kind: 'key';
  readonly cardinality: 'many-to-one' | 'one-to-one' | 'one-to-many';
  readonly constraint: string;
  readonly source: string;
  readonly target: string;
  readonly targetIsView: boolean;
  readonly columns: ColumnPairs;
}

/** Two foreign keys of a junction table; its primary key contains the columns of both. */
interface JunctionRelationship {
  readonly kind: 'junction';
  readonly cardinality: 'many-to-many';
  readonly source: string;
  readonly target: string;
  readonly junction: string;
  readonly sourceConstraint: string;
  readonly targetConstraint: string;
  /** pairs [source column, junction column] */
  readonly sourceColumns: ColumnPairs;
  /** pairs [target column, junction column] */
  readonly targetColumns: ColumnPairs;
}

/** A function that takes a row of the source and returns rows of the target. */
interface ComputedRelationship {
  readonly kind: 'computed';
  readonly routine: string;
  readonly source: string;
  readonly target: string;
  readonly toOne: boolean;
}

export type Relationship = KeyRelationship | JunctionRelationship | ComputedRelationship;

/** True if a source row has at most one related target row. */
export function isToOne(relationship: Relationship): boolean {
  if (relationship.kind === 'computed') return relationship.toOne;
  return relationship.cardinality === 'many-to-one' || relationship.cardinality === 'one-to-one';
}

/** All relationships, by the name of the source table. */
export function relationshipsOf(
  keys: readonly ForeignKeyRow[],
  routines: readonly RoutineRow[],
  primaryKeys: ReadonlyMap<string, readonly string[]>,
): Map<string, Relationship[]> {
  const bySource = new Map<string, Relationship[]>();
  const all: readonly Relationship[] = [
    ...keys.flatMap(bothWays),
    ...junctions(keys, primaryKeys),
    ...computed(routines),
  ];
  for (const relationship of all) {
    const list = bySource.get(relationship.source);
    if (list === undefined) bySource.set(relationship.source, [relationship]);
    else list.push(relationship);
  }
  return bySource;
}

function bothWays(key: ForeignKeyRow): KeyRelationship[] {
  const { name: constraint, source, target, source_unique: unique } = key;
  const there = {
    kind: 'key',
    cardinality: unique ? 'one-to-one' : 'many-to-one',
    constraint,
    source,
    target,
    targetIsView: key.target_view,
    columns: pairs(key.source_columns, key.target_columns),
  } as const;
  const back = {
    kind: 'key',
    cardinality: unique ? 'one-to-one' : 'one-to-many',
    constraint,
    source: target,
    target: source,
    targetIsView: key.source_view,
    columns: pairs(key.target_columns, key.source_columns),
  } as const;
  return [there, back];
}

function junctions(
  keys: readonly ForeignKeyRow[],
  primaryKeys: ReadonlyMap<string, readonly string[]>,
): JunctionRelationship[] {
  const candidates = keys.filter((key) => !key.source_unique && !key.source_view);
  return candidates.flatMap((one) => {
    const primaryKey = primaryKeys.get(one.source) ?? [];
    const isHeld = (column: string): boolean => primaryKey.includes(column);
    return candidates
      .filter(
        (other) =>
          other.source === one.source &&
          other.name !== one.name &&
          // As in PostgREST, a junction does not relate a table to itself.
          other.target !== one.target &&
          [...one.source_columns, ...other.source_columns].every(isHeld),
      )
      .map((other) => ({
        kind: 'junction',
        cardinality: 'many-to-many',
        source: one.target,
        target: other.target,
        junction: one.source,
        sourceConstraint: one.name,
        targetConstraint: other.name,
        sourceColumns: pairs(one.target_columns, one.source_columns),
        targetColumns: pairs(other.target_columns, other.source_columns),
      }));
  });
}

function computed(routines: readonly RoutineRow[]): ComputedRelationship[] {
  return routines.flatMap(({ name, of_table: source, returns_table: target, returns_one: toOne }) =>
    source === null || target === null
      ? []
      : [{ kind: 'computed' as const, routine: name, source, target, toOne }],
  );
}

function pairs(here: readonly string[], there: readonly string[]): ColumnPairs {
  return here.map((name, index) => [name, there[index] ?? name] as const);
}
