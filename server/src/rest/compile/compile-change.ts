import type { Column } from '../catalog.ts';
import type { WritePlan } from '../plan/plan.ts';
import { compileCondition } from './compile-condition.ts';
import type { Source } from './source.ts';
import {
  AND,
  COMMA,
  clause,
  identifier,
  join,
  literal,
  nothing,
  qualified,
  sql,
  trusted,
  value,
} from './sql.ts';
import type { Sql } from './sql.ts';
import { COUNT_UPDATED } from './updated-rows.ts';

/** The insert, update or delete statement. It returns the columns that the response needs. */
export function changeOf(schema: string, plan: WritePlan): Sql {
  switch (plan.action) {
    case 'insert':
    case 'put':
      return insertOf(schema, plan);
    case 'update':
      return updateOf(schema, plan);
    case 'delete':
      return sql`delete from ${targetOf(schema, plan)}${whereOf(schema, plan, 'w')} returning ${returnedOf(plan)}`;
  }
}

function targetOf(schema: string, { table }: WritePlan): Sql {
  return sql`${qualified(schema, table.name)} as w`;
}

function whereOf(schema: string, { conditions }: WritePlan, alias: string): Sql {
  const source: Source = { alias, schema, rowType: null, replyBytes: 0 };
  const list = conditions.map((one) =>
    compileCondition(source, one, () => {
      throw new Error('conditions of a write cannot use embeds');
    }),
  );
  return clause(sql` where`, list, AND);
}

function insertOf(schema: string, plan: WritePlan): Sql {
  const { body, columns } = plan;
  if (body === null) throw new Error('an insert needs a body');
  const json = sql`${value(body)}::json`;
  const into = sql`insert into ${targetOf(schema, plan)}`;
  const end = sql`${conflictOf(plan)} returning ${returnedOf(plan)}`;
  // No object has keys, so each one inserts a row of default values.
  if (columns.length === 0) return sql`${into} select from json_array_elements(${json})${end}`;
  const names = join(
    columns.map(({ name }) => identifier(name)),
    COMMA,
  );
  const values = join(
    columns.map((column) => insertedValue(plan, column)),
    COMMA,
  );
  const where = plan.action === 'put' ? whereOf(schema, plan, 'b') : nothing;
  return sql`${into} (${names}) select ${values} from ${bodyRows(plan, json)}${where}${end}`;
}

/**
 * The body's objects as rows `b`. If columns have defaults, also as json `o`, to distinguish null
 * from a missing key.
 */
function bodyRows({ columns, defaulted }: WritePlan, json: Sql): Sql {
  const types = columnTypes(columns);
  if (defaulted.size === 0) return sql`json_to_recordset(${json}) as b(${types})`;
  return sql`json_array_elements(${json}) o cross join lateral json_to_record(o.value) as b(${types})`;
}

function insertedValue({ defaulted }: WritePlan, { name, defaultSql }: Column): Sql {
  const given = qualified('b', name);
  if (defaultSql === null || !defaulted.has(name)) return given;
  const has = sql`o.value::jsonb ? ${literal(name)}`;
  return sql`case when ${has} then ${given} else ${trusted(defaultSql)} end`;
}

function conflictOf({ conflict, columns }: WritePlan): Sql {
  if (conflict === null) return nothing;
  const on = sql` on conflict (${join(conflict.columns.map(identifier), COMMA)})`;
  if (!conflict.merge || columns.length === 0) return sql`${on} do nothing`;
  const set = columns.map(({ name }) => sql`${identifier(name)} = excluded.${identifier(name)}`);
  return sql`${on} do update set ${join(set, COMMA)} where ${COUNT_UPDATED}`;
}

function updateOf(schema: string, plan: WritePlan): Sql {
  const { body, columns, defaulted } = plan;
  // A body without columns updates no row.
  if (columns.length === 0 || body === null) {
    return sql`select ${returnedOf(plan)} from ${targetOf(schema, plan)} where false`;
  }
  const set = columns.map(({ name }) => {
    const given = defaulted.has(name) ? sql`default` : qualified('b', name);
    return sql`${identifier(name)} = ${given}`;
  });
  const from = sql`json_to_record(${value(body)}::json->0) as b(${columnTypes(columns)})`;
  return sql`update ${targetOf(schema, plan)} set ${join(set, COMMA)} from ${from}${whereOf(schema, plan, 'w')} returning ${returnedOf(plan)}`;
}

function columnTypes(columns: readonly Column[]): Sql {
  const types = columns.map(({ name, type }) => sql`${identifier(name)} ${trusted(type)}`);
  return join(types, COMMA);
}

function returnedOf({ needed }: WritePlan): Sql {
  if (needed === 'all') return sql`w.*`;
  if (needed.length === 0) return sql`1`;
  return join(
    needed.map((name) => qualified('w', name)),
    COMMA,
  );
}
