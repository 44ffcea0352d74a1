import type { PlannedEmbed } from '../plan/plan.ts';
import { wholeRow } from './source.ts';
import type { Source } from './source.ts';
import { identifier, qualified, sql } from './sql.ts';
import type { Sql } from './sql.ts';

/** The rows of an embed, under their own alias. */
export function embedSource(
  { schema, replyBytes }: Source,
  { id, relationship }: PlannedEmbed,
): Source {
  const cut = relationship.kind === 'computed' && relationship.toOne;
  return { alias: `t${id}`, schema, rowType: cut ? relationship.target : null, replyBytes };
}

/** The `from` of an embed: a table, a table and its junction, or a function of the parent row. */
export function embedFrom(above: Source, { id, relationship }: PlannedEmbed, source: Source): Sql {
  const alias = identifier(source.alias);
  const { schema } = source;
  if (relationship.kind === 'computed') {
    const called = sql`${qualified(schema, relationship.routine)}(${wholeRow(above)})`;
    // The function may return more rows than declared; those would repeat the parent row.
    return relationship.toOne
      ? sql`(select * from ${called} limit 1) ${alias}`
      : sql`${called} ${alias}`;
  }
  const table = sql`${qualified(schema, relationship.target)} ${alias}`;
  if (relationship.kind === 'key') return table;
  return sql`${table} cross join ${qualified(schema, relationship.junction)} ${identifier(junctionAlias(id))}`;
}

/** Conditions that join an embed's rows to the parent row. */
export function joinConditions(
  above: Source,
  { id, relationship }: PlannedEmbed,
  source: Source,
): Sql[] {
  switch (relationship.kind) {
    case 'computed':
      return [];
    case 'key':
      return relationship.columns.map(
        ([here, there]) => sql`${qualified(source.alias, there)} = ${qualified(above.alias, here)}`,
      );
    case 'junction': {
      const junction = junctionAlias(id);
      return [
        ...relationship.targetColumns.map(
          ([there, own]) => sql`${qualified(source.alias, there)} = ${qualified(junction, own)}`,
        ),
        ...relationship.sourceColumns.map(
          ([here, own]) => sql`${qualified(junction, own)} = ${qualified(above.alias, here)}`,
        ),
      ];
    }
  }
}

function junctionAlias(id: number): string {
  return `j${id}`;
}
