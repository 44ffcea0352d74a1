import type { Budget } from '../limits.ts';
import type { CallPlan, PlannedArgument } from '../plan/plan.ts';
import { SCALAR_COLUMN } from '../plan/plan-call.ts';
import { selectLevel, selectMatching } from './compile-level.ts';
import { ROW, bodyOf, demandsOf, resultColumns } from './compile-result.ts';
import type { BodyKind } from './compile-result.ts';
import type { Compiled } from './compiled.ts';
import type { Source } from './source.ts';
import { COMMA, identifier, join, nothing, qualified, render, sql, trusted, value } from './sql.ts';
import type { Sql } from './sql.ts';

const RETURNED = sql`returned`;

/**
 * Compiles a function call to one statement. Its result can be filtered, ordered, paged and
 * embedded like a table's rows.
 */
export function compileCall(schema: string, plan: CallPlan, { replyBytes }: Budget): Compiled {
  const { routine, shown, output, maxAffected } = plan;
  const { returns } = routine;
  const call = sql`with ${RETURNED} as (select c.* from ${callOf(schema, plan)}) `;
  const source: Source = { alias: 't0', schema, rowType: returns.table, replyBytes };
  const from = sql`${RETURNED} ${identifier(source.alias)}`;
  const counts = output.count !== null && returns.kind !== 'void';
  const rows = sql`count(*)`;
  const columns = resultColumns({
    body: returns.kind === 'void' ? sql`null` : bodyOf(kindOf(plan), output, source, shown),
    rows,
    total: counts
      ? sql`(select count(*) from (${selectMatching(from, source, shown, false)}) m)`
      : undefined,
    setsResponse: true,
    demands: demandsOf({
      single: output.media === 'object' && returns.set ? rows : undefined,
      most: maxAffected === null ? undefined : { rows, slot: maxAffected },
    }),
  });
  return {
    main: render(
      sql`${call}select ${columns} from (${selectLevel(from, source, shown, true)}) ${ROW}`,
    ),
    explain: null,
    readOnly: plan.readOnly,
    returnsVoid: returns.kind === 'void',
    locationColumns: [],
    resolves: false,
  };
}

function kindOf({ routine: { returns } }: CallPlan): BodyKind {
  if (returns.kind === 'rows') return returns.set ? 'list' : 'row';
  return returns.set ? 'scalars' : 'scalar';
}

function callOf(schema: string, { routine, args }: CallPlan): Sql {
  const list = args.list.map((arg) => {
    const given = args.from === 'json' ? qualified('b', arg.name) : fromSlots(arg);
    if (arg.name === '') return given;
    return sql`${arg.variadic ? sql`variadic ` : nothing}${identifier(arg.name)} => ${given}`;
  });
  const invoked = sql`${qualified(schema, routine.name)}(${join(list, COMMA)})`;
  // In `from`, a function also runs if nothing reads its result. Postgres may drop a column.
  const called =
    routine.returns.kind === 'rows'
      ? sql`${invoked} c`
      : sql`${invoked} c(${identifier(SCALAR_COLUMN)})`;
  if (args.from !== 'json' || args.list.length === 0) return called;
  const types = args.list.map((arg) => sql`${identifier(arg.name)} ${trusted(arg.type)}`);
  const object = args.isList ? sql`${value(args.body)}::json->0` : sql`${value(args.body)}::json`;
  return sql`json_to_record(${object}) as b(${join(types, COMMA)}) cross join lateral ${called}`;
}

function fromSlots({ slots, variadic, type }: PlannedArgument): Sql {
  const [first = nothing, ...more] = slots.map(value);
  if (!variadic) return sql`${first}::${trusted(type)}`;
  return sql`array[${join([first, ...more], COMMA)}]::${trusted(type)}`;
}
