import type { PlannedField } from '../plan/plan.ts';
import { wholeRow } from './source.ts';
import type { Source } from './source.ts';
import { qualified, sql, trusted, value } from './sql.ts';
import type { Sql } from './sql.ts';

/** Compiles a column, a computed column, or a json path inside one of them. */
export function compileField(source: Source, { base, type, path }: PlannedField): Sql {
  const field =
    base.kind === 'column' ? qualified(source.alias, base.name) : computedField(source, base);
  if (path.length === 0) return field;
  const json = type === 'json' || type === 'jsonb' ? field : sql`to_jsonb(${field})`;
  const steps = path.reduce((left, { arrow, by, slot }) => {
    const key = sql`${value(slot)}::${trusted(by === 'index' ? 'int' : 'text')}`;
    return arrow === '->' ? sql`${left}->${key}` : sql`${left}->>${key}`;
  }, json);
  return sql`(${steps})`;
}

/**
 * Calls set-returning functions in `from`, where Postgres can inline them. Postgres never inlines a
 * scalar function with a subquery.
 */
function computedField(
  source: Source,
  { routine, set }: Extract<PlannedField['base'], { kind: 'computed' }>,
): Sql {
  const call = sql`${qualified(source.schema, routine)}(${wholeRow(source)})`;
  return set ? sql`(select c from ${call} c)` : call;
}
