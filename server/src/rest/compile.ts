import { ApiError } from '../http/errors.ts';
import type { Column, Relation, Routine } from './catalog.ts';
import { ReadCompiler, tableOf } from './compile-read.ts';
import type { Source } from './compile-read.ts';
import type { PlanNode } from './plan.ts';
import { identifier, literal, Parameters } from './sql.ts';
import type { Slot } from './sql.ts';

/** A statement and where each of its parameters comes from. Its one row is a ResultRow. */
export interface Compiled {
  readonly text: string;
  readonly slots: readonly Slot[];
}

/** What every compiled statement returns: one row. */
export interface ResultRow {
  /** the reply's body as text, null when none was asked for */
  readonly body: string | null;
  /** rows in this reply, or rows written */
  readonly found: number;
  /** rows without limit and offset, null unless count=exact */
  readonly total: number | null;
}

export interface OutputOptions {
  /** exactly one row is demanded (PGRST116) and the body is that row */
  readonly single: boolean;
  readonly stripNulls: boolean;
  readonly count: boolean;
  /** whether the client wants rows back */
  readonly rows: boolean;
  readonly maxAffected: number | null;
}

export function compileRead(node: PlanNode, output: OutputOptions): Compiled {
  const parameters = new Parameters();
  const compiler = new ReadCompiler(parameters);
  const source: Source = { alias: compiler.newAlias(), hasComputed: false };
  const text = selectRows(
    compiler,
    node,
    `${tableOf(node.relation)} ${source.alias}`,
    source,
    output,
  );
  return { text, slots: parameters.slots };
}

export interface Write {
  readonly kind: 'insert' | 'update' | 'delete';
  /** the columns that the body sets */
  readonly columns: readonly Column[];
  readonly isArray: boolean;
  readonly missingDefault: boolean;
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  /** columns whose conflict means the same row; the primary key when null */
  readonly onConflict: readonly string[] | null;
}

export function compileWrite(node: PlanNode, write: Write, output: OutputOptions): Compiled {
  const parameters = new Parameters();
  const compiler = new ReadCompiler(parameters);
  const { relation } = node;
  const target = compiler.newAlias();
  const conditions = node.level.conditions.map((condition) =>
    compiler.condition(condition, relation, { alias: target, hasComputed: false }),
  );
  const where = conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;

  let change: string;
  if (write.kind === 'delete') change = `delete from ${tableOf(relation)} ${target}${where}`;
  else if (write.kind === 'update') {
    const set = write.columns.map(({ name }) => `${identifier(name)} = body.${identifier(name)}`);
    change =
      set.length === 0
        ? `select ${target}.* from ${tableOf(relation)} ${target} where false`
        : `update ${tableOf(relation)} ${target} set ${set.join(', ')} from ${bodyRows(write, parameters)}${where}`;
  } else change = insertInto(relation, target, write, parameters);

  const computed = output.rows
    ? [...relation.computed.keys()].filter((name) => isUsed(node, name))
    : [];
  const empty = write.kind === 'update' && write.columns.length === 0;
  const returned = output.rows
    ? [
        `${target}.*`,
        ...computed.map(
          (name) =>
            `${identifier(relation.schema)}.${identifier(name)}(${target}) as ${identifier(name)}`,
        ),
      ]
    : ['1 as done'];
  const written = `with written as (${change}${empty ? '' : ` returning ${returned.join(', ')}`}) `;
  if (!output.rows) {
    return {
      text: `${written}select null as body, count(*) as found, null as total${demands(output)} from written`,
      slots: parameters.slots,
    };
  }
  const source: Source = { alias: compiler.newAlias(), hasComputed: true };
  const shown: PlanNode = { ...node, level: { ...node.level, conditions: [] } };
  return {
    text: written + selectRows(compiler, shown, `written ${source.alias}`, source, output),
    slots: parameters.slots,
  };
}

/** `body(…)`: the request's body as rows of the columns it sets. */
function bodyRows({ columns, isArray, missingDefault }: Write, parameters: Parameters): string {
  const json = `${parameters.body()}::jsonb`;
  const defaults = columns.filter((column) => column.defaultSql !== null);
  let rows = isArray ? json : `jsonb_build_array(${json})`;
  if (missingDefault && defaults.length > 0) {
    const values = defaults.map(
      ({ name, defaultSql }) => `${literal(name)}, ${defaultSql ?? 'null'}`,
    );
    rows = `(select coalesce(jsonb_agg(jsonb_build_object(${values.join(', ')}) || item), '[]') from jsonb_array_elements(${rows}) item)`;
  }
  const types = columns.map(({ name, type }) => `${identifier(name)} ${type}`);
  return `jsonb_to_recordset(${rows}) as body(${types.join(', ')})`;
}

function insertInto(
  relation: Relation,
  target: string,
  write: Write,
  parameters: Parameters,
): string {
  const into = `insert into ${tableOf(relation)} as ${target}`;
  if (write.columns.length === 0) {
    // An empty object is a row of defaults, an empty list no row at all.
    return write.isArray
      ? `${into} select * from ${tableOf(relation)} where false`
      : `${into} default values`;
  }
  const names = write.columns.map(({ name }) => identifier(name));
  const insert = `${into}(${names.join(', ')}) select ${names.map((name) => `body.${name}`).join(', ')} from ${bodyRows(write, parameters)}`;
  if (write.resolution === null) return insert;
  const key = write.onConflict ?? relation.primaryKey;
  const unknown = key.find((name) => !relation.columns.has(name));
  if (unknown !== undefined) throw unknownColumn(relation, unknown);
  const conflict = key.length === 0 ? '' : ` (${key.map(identifier).join(', ')})`;
  const others = write.columns.filter(({ name }) => !key.includes(name));
  if (write.resolution === 'ignore-duplicates' || key.length === 0)
    return `${insert} on conflict${conflict} do nothing`;
  const set = (others.length === 0 ? write.columns : others).map(
    ({ name }) => `${identifier(name)} = excluded.${identifier(name)}`,
  );
  return `${insert} on conflict${conflict} do update set ${set.join(', ')}`;
}

export interface Call {
  readonly routine: Routine;
  /** names of the given arguments */
  readonly given: readonly string[];
  /** whether they come as one json object, or as parameters of the query string */
  readonly fromBody: boolean;
}

/** A call of a function. For scalars the body is the value itself, for a set of them a list. */
export function compileCall(node: PlanNode | null, call: Call, output: OutputOptions): Compiled {
  const parameters = new Parameters();
  const compiler = new ReadCompiler(parameters);
  const { routine, given, fromBody } = call;
  const args = routine.args.filter(({ name }) => given.includes(name));
  const values = args.map(({ name, type }) => {
    const value = fromBody ? `args.${identifier(name)}` : `${parameters.argument(name)}::${type}`;
    return `${identifier(name)} := ${value}`;
  });
  const declared = args.map(({ name, type }) => `${identifier(name)} ${type}`).join(', ');
  const argsFrom =
    fromBody && args.length > 0
      ? `jsonb_to_record(${parameters.body()}::jsonb) as args(${declared}), `
      : '';
  const invoked = `${identifier(routine.schema)}.${identifier(routine.name)}(${values.join(', ')})`;

  if (node !== null) {
    const source: Source = { alias: compiler.newAlias(), hasComputed: false };
    const from = `${argsFrom}lateral ${invoked} ${source.alias}`;
    const single = output.single || !routine.returnsSet;
    const text = selectRows(
      compiler,
      node,
      from,
      source,
      { ...output, single },
      routine.returnsSet ? output.single : false,
    );
    return { text, slots: parameters.slots };
  }
  const result = compiler.newAlias();
  const body = routine.returnsSet
    ? `coalesce(json_agg(${result}.value), '[]')::text`
    : `(json_agg(${result}.value)->0)::text`;
  const text = routine.returnsVoid
    ? `select null as body, count(*) as found, null as total from ${argsFrom}lateral (select ${invoked}) ${result}`
    : `select ${body} as body, count(*) as found, count(*) as total from ${argsFrom}lateral (select ${invoked} as value) ${result}`;
  return { text, slots: parameters.slots };
}

function selectRows(
  compiler: ReadCompiler,
  node: PlanNode,
  from: string,
  source: Source,
  output: OutputOptions,
  demandOne = output.single,
): string {
  const { columns, joins, where, order, page } = compiler.level(node, source);
  const row = compiler.newAlias();
  const rows = `select ${columns} from ${from}${joins}${where}${order}${page}`;
  const strip = output.stripNulls ? 'json_strip_nulls' : '';
  const body = output.single
    ? `${strip}(json_agg(${row}.*)->0)::text`
    : `${strip}(coalesce(json_agg(${row}.*), '[]'))::text`;
  const total = output.count ? `(select count(*) from ${from}${joins}${where})` : 'null::bigint';
  return `select ${output.rows ? body : 'null'} as body, count(*) as found, ${total} as total${demands({ ...output, single: demandOne })} from (${rows}) ${row}`;
}

/** Further columns that raise, and so undo the statement, when the outcome is not as demanded. */
function demands({ single, maxAffected }: OutputOptions): string {
  return (
    (single ? `, rest.demand(count(*) = 1, 'PT116', count(*)) as one` : '') +
    (maxAffected === null
      ? ''
      : `, rest.demand(count(*) <= ${maxAffected}, 'PT124', count(*)) as few`)
  );
}

function isUsed(node: PlanNode, name: string): boolean {
  return (
    node.items.some((item) => item.kind === 'field' && item.field.name === name) ||
    node.level.order.some(({ field }) => field.name === name)
  );
}

/** PGRST204, as for a column of the body or of on_conflict that the table does not have. */
export function unknownColumn(relation: Relation, name: string): ApiError {
  return new ApiError(
    400,
    'PGRST204',
    `Could not find the '${name}' column of '${relation.name}' in the schema cache`,
  );
}
