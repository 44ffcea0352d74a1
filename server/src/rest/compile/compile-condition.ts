import type { CompareOperator, IsValue, SearchOperator } from '../parse/ast.ts';
import type { PlannedCondition, PlannedEmbed } from '../plan/plan.ts';
import { compileField } from './compile-field.ts';
import type { Source } from './source.ts';
import { AND, OR, join, nothing, sql, trusted, value } from './sql.ts';
import type { Sql } from './sql.ts';

const COMPARE: Readonly<Record<CompareOperator, Sql>> = {
  eq: sql`=`,
  neq: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
  like: sql`like`,
  ilike: sql`ilike`,
  match: sql`~`,
  imatch: sql`~*`,
  isdistinct: sql`is distinct from`,
  cs: sql`@>`,
  cd: sql`<@`,
  ov: sql`&&`,
  sl: sql`<<`,
  sr: sql`>>`,
  nxl: sql`&>`,
  nxr: sql`&<`,
  adj: sql`-|-`,
};
const IS: Readonly<Record<IsValue, Sql>> = {
  null: sql`is null`,
  not_null: sql`is not null`,
  true: sql`is true`,
  false: sql`is false`,
  unknown: sql`is unknown`,
};
const SEARCH: Readonly<Record<SearchOperator, Sql>> = {
  fts: sql`to_tsquery`,
  plfts: sql`plainto_tsquery`,
  phfts: sql`phraseto_tsquery`,
  wfts: sql`websearch_to_tsquery`,
};

/** Compiles a condition to a boolean expression. `exists` compiles the test for embedded rows. */
export function compileCondition(
  source: Source,
  condition: PlannedCondition,
  exists: (embed: PlannedEmbed) => Sql,
): Sql {
  if (condition.kind === 'embedded') {
    return condition.present ? exists(condition.embed) : sql`not ${exists(condition.embed)}`;
  }
  const not = condition.negated ? sql`not ` : nothing;
  if (condition.kind === 'group') {
    const list = condition.conditions.map((one) => compileCondition(source, one, exists));
    return sql`${not}(${join(list, condition.operator === 'and' ? AND : OR)})`;
  }
  const field = compileField(source, condition.field);
  switch (condition.kind) {
    case 'is':
      return sql`${not}(${field} ${IS[condition.value]})`;
    case 'in':
      return sql`${not}(${field} = any (${value(condition.values)}))`;
    case 'search': {
      const { field: planned, language, operator } = condition;
      const config = language === null ? nothing : sql`${value(language)}::regconfig, `;
      const isVector = planned.type === 'tsvector' && planned.path.length === 0;
      const vector = isVector ? field : sql`to_tsvector(${config}${field})`;
      return sql`${not}(${vector} @@ ${SEARCH[operator]}(${config}${value(condition.value)}))`;
    }
    case 'compare': {
      const { quantifier, operator } = condition;
      const right =
        quantifier === null
          ? value(condition.value)
          : sql`${trusted(quantifier)} (${value(condition.value)})`;
      return sql`${not}(${field} ${COMPARE[operator]} ${right})`;
    }
  }
}
