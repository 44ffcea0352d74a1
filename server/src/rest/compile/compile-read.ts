import { ESTIMATE_FROM_ROWS } from '../limits.ts';
import type { CountKind } from '../parse/preferences.ts';
import type { ReadPlan } from '../plan/plan.ts';
import { selectLevel, selectMatching } from './compile-level.ts';
import { ROW, bodyOf, resultColumns } from './compile-result.ts';
import type { Compiled } from './compiled.ts';
import type { Source } from './source.ts';
import { identifier, number, qualified, render, sql } from './sql.ts';
import type { Sql } from './sql.ts';

/** Compiles a read to one statement. Planned and estimated counts add an `explain` statement. */
export function compileRead(schema: string, { level, output }: ReadPlan): Compiled {
  const source: Source = { alias: 't0', schema, rowType: null };
  const from = sql`${qualified(schema, level.rows.name)} ${identifier(source.alias)}`;
  const rows =
    output.body || level.grouped
      ? selectLevel(from, source, level, true)
      : selectMatching(from, source, level, true);
  const matching = selectMatching(from, source, level, false);
  const columns = resultColumns({
    body: bodyOf('list', output),
    rows: sql`count(*)`,
    total: countOf(matching, output.count),
    setsResponse: false,
  });
  const explains = output.count === 'planned' || output.count === 'estimated';
  return {
    main: render(sql`select ${columns} from (${rows}) ${ROW}`),
    explain: explains ? render(sql`explain (format json) ${matching}`) : null,
    readOnly: true,
    returnsVoid: false,
    locationColumns: [],
    resolves: false,
  };
}

function countOf(matching: Sql, count: CountKind | null): Sql | undefined {
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
