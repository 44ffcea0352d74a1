import type { Output } from '../parse/shape.ts';
import type { Slot } from '../parse/values.ts';
import { SCALAR_COLUMN } from '../plan/plan-call.ts';
import type { PlannedLevel } from '../plan/plan.ts';
import { fit, isHeavy, itemOf, spend } from './reply-size.ts';
import type { Source } from './source.ts';
import { COMMA, identifier, join, sql, value } from './sql.ts';
import type { Sql } from './sql.ts';

/** The alias of the rows that form the response. */
export const ROW = sql`_row`;

/** The form of a response: a list of objects, one object, one value, or a list of values. */
export type BodyKind = 'list' | 'row' | 'scalar' | 'scalars';

/**
 * The response body as a single text, built from the rows `_row` of a level. Raises an error if the
 * body is larger than the caller's budget.
 */
export function bodyOf(
  kind: BodyKind,
  { media, stripNulls, body }: Output,
  source: Source,
  level: PlannedLevel,
): Sql {
  if (!body) return sql`null`;
  const whole = sql`${ROW}.*`;
  if (media === 'csv') return fit(source, csvOf(whole, source, level));
  const isScalar = kind === 'scalar' || kind === 'scalars';
  const item = isScalar ? sql`${ROW}.${identifier(SCALAR_COLUMN)}` : itemOf(source, level, whole);
  const isOne = media === 'object' || kind === 'row' || kind === 'scalar';
  const json = isOne ? sql`json_agg(${item})->0` : sql`json_agg(${item})`;
  const kept = stripNulls ? sql`json_strip_nulls(${json})` : json;
  const none = isOne ? sql`'null'` : sql`'[]'`;
  return fit(source, sql`coalesce(${kept}, ${none})::text`);
}

function csvOf(whole: Sql, source: Source, level: PlannedLevel): Sql {
  const first = sql`(array_agg(row_to_json(${whole})))[1]`;
  const keys = sql`(select string_agg(key, ',') from json_object_keys(${first}) key)`;
  const line = sql`substring((${whole})::text from 2 for length((${whole})::text) - 2)`;
  const counted = isHeavy(level) ? spend(source, line) : line;
  return sql`coalesce(${keys} || E'\\n', '') || coalesce(string_agg(${counted}, E'\\n'), '')`;
}

/**
 * Columns that raise an error if the result is not what the client demanded. The error rolls back
 * the request.
 */
export function demandsOf(demands: {
  /** row count that must be one, for a response with a single object */
  readonly single?: Sql | undefined;
  /** row count that must be one, for an upsert of one row */
  readonly put?: Sql | undefined;
  readonly most?: { readonly rows: Sql; readonly slot: Slot } | undefined;
}): Sql[] {
  const list: Sql[] = [];
  if (demands.single) list.push(demand(sql`${demands.single} = 1`, sql`'PT116'`, demands.single));
  if (demands.put) list.push(demand(sql`${demands.put} = 1`, sql`'PT115'`, demands.put));
  if (demands.most) {
    const { rows, slot } = demands.most;
    list.push(demand(sql`${rows} <= ${value(slot)}::bigint`, sql`'PT124'`, rows));
  }
  return list;
}

function demand(met: Sql, code: Sql, rows: Sql): Sql {
  return sql`rest.demand(${met}, ${code}, ${rows})`;
}

/** The select list that produces a ResultRow. */
export function resultColumns(columns: {
  readonly body: Sql;
  readonly rows: Sql;
  readonly total?: Sql | undefined;
  readonly updated?: Sql | undefined;
  readonly location?: Sql | undefined;
  readonly setsResponse: boolean;
  readonly demands?: readonly Sql[];
}): Sql {
  const list = [sql`${columns.body} as body`, sql`${columns.rows} as rows`];
  if (columns.total !== undefined) list.push(sql`${columns.total} as total`);
  if (columns.updated !== undefined) list.push(sql`${columns.updated} as updated`);
  if (columns.location !== undefined) list.push(sql`${columns.location} as location`);
  if (columns.setsResponse) {
    list.push(
      sql`nullif(current_setting('response.status', true), '') as response_status`,
      sql`nullif(current_setting('response.headers', true), '') as response_headers`,
    );
  }
  const demands = columns.demands ?? [];
  if (demands.length > 0) list.push(sql`${join(demands, sql` and `)} as met`);
  return join(list, COMMA);
}
