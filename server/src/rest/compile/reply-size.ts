import { MAX_ROWS, MAX_UNCHECKED_ROWS } from '../limits.ts';
import type { PlannedItem, PlannedLevel } from '../plan/plan.ts';
import type { Source } from './source.ts';
import { number, sql } from './sql.ts';
import type { Sql } from './sql.ts';

/**
 * A json list of the rows `row`. Postgres stops to build it when the lists of the request exceed the
 * size of the reply.
 */
export function listOf(source: Source, level: PlannedLevel, row: Sql): Sql {
  return spend(source, sql`json_agg(${itemOf(source, level, sql`${row}.*`)})`);
}

/** A row as an item of `json_agg`; counted one by one if many heavy rows are possible. */
export function itemOf(source: Source, level: PlannedLevel, row: Sql): Sql {
  return isHeavy(level) ? spend(source, sql`row_to_json(${row})`) : row;
}

/** Adds the size of a part to the size of the request's parts, and returns the part. */
export function spend({ replyBytes }: Source, part: Sql): Sql {
  return sql`rest.spend(${part}, ${number(replyBytes)})`;
}

/** Returns the reply's text, or raises an error if it is too long. */
export function fit({ replyBytes }: Source, reply: Sql): Sql {
  return sql`rest.fit(${reply}, ${number(replyBytes)})`;
}

/**
 * True if the rows of a page could be much larger than the page of a list on a screen: many rows, or
 * rows that contain several embeds or the same column several times.
 */
export function isHeavy(level: PlannedLevel): boolean {
  if ((level.limit ?? MAX_ROWS) > MAX_UNCHECKED_ROWS) return true;
  return embedsOf(level) > 1 || repeatsColumn(level);
}

function embedsOf({ embeds }: PlannedLevel): number {
  return embeds.reduce((count, { level }) => count + 1 + embedsOf(level), 0);
}

function repeatsColumn(level: PlannedLevel): boolean {
  const names = level.items.flatMap((item) => columnsOf(item, level));
  if (new Set(names).size < names.length) return true;
  return level.embeds.some((embed) => repeatsColumn(embed.level));
}

function columnsOf(item: PlannedItem, { rows }: PlannedLevel): string[] {
  if (item.kind === 'star') return [...rows.columns.keys()];
  if (item.kind === 'embed' || item.field === null) return [];
  const { base } = item.field;
  return [base.kind === 'column' ? base.name : base.routine];
}
