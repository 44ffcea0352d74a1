import { MAX_ROWS, MAX_UNCHECKED_ROWS } from '../limits.ts';
import type { PlannedItem, PlannedLevel } from '../plan/plan.ts';
import type { Source } from './source.ts';
import { number, sql } from './sql.ts';
import type { Sql } from './sql.ts';

/**
 * Returns a json list of the rows `row`. Postgres stops building it as soon as all lists of the
 * request together exceed the size limit of the reply.
 */
export function listOf(source: Source, level: PlannedLevel, row: Sql): Sql {
  return spend(source, sql`json_agg(${itemOf(source, level, sql`${row}.*`)})`);
}

/**
 * Returns a row as an item of `json_agg`. If there may be many or large rows, each row is counted
 * separately.
 */
export function itemOf(source: Source, level: PlannedLevel, row: Sql): Sql {
  return isHeavy(level) ? spend(source, sql`row_to_json(${row})`) : row;
}

/**
 * Adds the size of a part to the total of the request and returns the part. Raises an error if the
 * total is too large.
 */
export function spend({ replyBytes }: Source, part: Sql): Sql {
  return sql`rest.spend(${part}, ${number(replyBytes)})`;
}

/** Returns the reply's text, or raises an error if it is too long. */
export function fit({ replyBytes }: Source, reply: Sql): Sql {
  return sql`rest.fit(${reply}, ${number(replyBytes)})`;
}

/**
 * True if a page could be much larger than a list on a screen: it has many rows, or its rows
 * contain several embeds or the same column several times.
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
