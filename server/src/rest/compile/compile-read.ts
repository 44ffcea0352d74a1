import { ESTIMATE_FROM_ROWS, MAX_COUNTED_ROWS } from '../limits.ts';
import type { Budget } from '../limits.ts';
import type { CountKind } from '../parse/preferences.ts';
import type { PlannedLevel, ReadPlan } from '../plan/plan.ts';
import { selectLevel, selectMatching } from './compile-level.ts';
import { ROW, bodyOf, resultColumns } from './compile-result.ts';
import type { Compiled } from './compiled.ts';
import type { Source } from './source.ts';
import { identifier, number, qualified, render, sql } from './sql.ts';
import type { Sql } from './sql.ts';

/**
 * Compiles a read to one statement. Planned and estimated counts add an `explain` statement, unless
 * policies hide rows from the caller: the planner's estimate would reveal how many.
 */
export function compileRead(
  schema: string,
  { level, output }: ReadPlan,
  { replyBytes, countsHiddenRows }: Budget,
): Compiled {
  const source: Source = { alias: 't0', schema, rowType: null, replyBytes };
  const from = sql`${qualified(schema, level.rows.name)} ${identifier(source.alias)}`;
  const rows =
    output.body || level.grouped
      ? selectLevel(from, source, level, true)
      : selectMatching(from, source, level, true);
  const matching = selectMatching(from, source, level, false);
  const isEstimate = output.count === 'planned' || output.count === 'estimated';
  const explains = isEstimate && (countsHiddenRows || !hidesRows(level));
  const columns = resultColumns({
    body: bodyOf('list', output, source, level),
    rows: sql`count(*)`,
    total: countOf(matching, output.count, explains),
    setsResponse: false,
  });
  return {
    main: render(sql`select ${columns} from (${rows}) ${ROW}`),
    explain: explains ? render(sql`explain (format json) ${matching}`) : null,
    readOnly: true,
    returnsVoid: false,
    locationColumns: [],
    resolves: false,
  };
}

/** True if a policy or a view may hide rows of the level's table, or of a table embedded in it. */
function hidesRows({ rows, embeds }: PlannedLevel): boolean {
  return rows.table?.hidesRows !== false || embeds.some((embed) => hidesRows(embed.level));
}

function countOf(matching: Sql, count: CountKind | null, explains: boolean): Sql | undefined {
  if (count !== null && count !== 'exact' && !explains) {
    return sql`(select count(*) from (${matching} limit ${number(MAX_COUNTED_ROWS)}) m)`;
  }
  switch (count) {
    case 'exact':
      return sql`(select count(*) from (${matching}) m)`;
    case 'estimated': {
      const most = number(ESTIMATE_FROM_ROWS + 1);
      return sql`(select count(*) from (${matching} limit ${most}) m)`;
    }
    default:
      return undefined;
  }
}
