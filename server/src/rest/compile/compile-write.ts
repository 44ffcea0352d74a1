import type { Budget } from '../limits.ts';
import type { WritePlan } from '../plan/plan.ts';
import { changeOf } from './compile-change.ts';
import { selectLevel } from './compile-level.ts';
import { ROW, bodyOf, demandsOf, resultColumns } from './compile-result.ts';
import type { Compiled } from './compiled.ts';
import type { Source } from './source.ts';
import { COMMA, identifier, join, render, sql } from './sql.ts';
import type { Sql } from './sql.ts';
import { UPDATED } from './updated-rows.ts';

const WRITTEN = sql`written`;

/** Compiles a write to one statement: the change, and the response from the returned rows. */
export function compileWrite(schema: string, plan: WritePlan, { replyBytes }: Budget): Compiled {
  const { output, table, shown, maxAffected } = plan;
  const source: Source = { alias: 't0', schema, rowType: table.name, replyBytes };
  const from = sql`${WRITTEN} ${identifier(source.alias)}`;
  const rows = output.body ? sql`(${selectLevel(from, source, shown, false)})` : WRITTEN;
  const count = sql`count(*)`;
  const written = sql`(select count(*) from ${WRITTEN})`;
  const columns = resultColumns({
    body: bodyOf('list', output, source, shown),
    rows: count,
    updated: plan.conflict?.merge === true ? UPDATED : undefined,
    location: plan.location ? locationOf(plan) : undefined,
    setsResponse: true,
    demands: demandsOf({
      single: output.media === 'object' ? count : undefined,
      put: plan.action === 'put' ? count : undefined,
      most: maxAffected === null ? undefined : { rows: written, slot: maxAffected },
    }),
  });
  return {
    main: render(
      sql`with ${WRITTEN} as (${changeOf(schema, plan)}) select ${columns} from ${rows} ${ROW}`,
    ),
    explain: null,
    readOnly: false,
    returnsVoid: false,
    locationColumns: plan.location ? table.primaryKey : [],
    resolves: plan.conflict !== null,
  };
}

/** The primary key of the new row; null unless exactly one row was inserted. */
function locationOf({ table }: WritePlan): Sql {
  const keys = table.primaryKey.map((name) => sql`${identifier(name)}::text`);
  const one = sql`(select array[${join(keys, COMMA)}] from ${WRITTEN} limit 1)`;
  return sql`case when (select count(*) from ${WRITTEN}) = 1 then ${one} end`;
}
