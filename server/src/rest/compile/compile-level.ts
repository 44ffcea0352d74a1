import { MAX_ROWS } from '../limits.ts';
import { neededColumns } from '../plan/needed-columns.ts';
import type { PlannedEmbed, PlannedLevel, PlannedOrder } from '../plan/plan.ts';
import { compileCondition } from './compile-condition.ts';
import { isHeavy, listOf, spend } from './reply-size.ts';
import { embedFrom, embedSource, joinConditions } from './embed-source.ts';
import { compileField } from './compile-field.ts';
import {
  JSON_COLUMN,
  embedOrder,
  groupTerms,
  joinAlias,
  namedColumns,
  orderColumn,
  placedColumns,
  spreadColumn,
  spreadWidth,
} from './outputs.ts';
import type { Source } from './source.ts';
import {
  AND,
  COMMA,
  clause,
  identifier,
  join,
  nothing,
  number,
  qualified,
  sql,
  trusted,
  value,
} from './sql.ts';
import type { Sql } from './sql.ts';

const COUNT_COLUMN = '~count';

/** A `select` of the level's rows with named columns; `paged` applies the limit and offset. */
export function selectLevel(from: Sql, source: Source, level: PlannedLevel, paged: boolean): Sql {
  return selectRows(from, source, level, { paged, spread: false, links: [], extra: [] });
}

/** A query with `select 1` that returns one row for each matching row of the level. */
export function selectMatching(
  from: Sql,
  source: Source,
  level: PlannedLevel,
  paged: boolean,
): Sql {
  const where = whereOf(source, level, innerEmbeds(source, level));
  return sql`select 1 from ${from}${where}${paged ? pageOf(level) : nothing}`;
}

interface RowOptions {
  readonly paged: boolean;
  /** true for a spread embed: columns are named by position, not by key */
  readonly spread: boolean;
  /** more conditions, which join the rows to the parent row */
  readonly links: readonly Sql[];
  /** more columns */
  readonly extra: readonly Sql[];
}

function selectRows(from: Sql, given: Source, level: PlannedLevel, options: RowOptions): Sql {
  const { paged, links, extra } = options;
  if (paged && limitsFirst(level)) {
    const { source, rows } = limitedFirst(from, given, level, links);
    return sql`select ${columnsOf(source, level, options.spread, extra)} from ${rows}${joinsOf(source, level)}${orderOf(source, level)}`;
  }
  const columns = columnsOf(given, level, options.spread, extra);
  const where = whereOf(given, level, links);
  const groups = clause(sql` group by`, options.spread ? [] : groupTerms(given, level), COMMA);
  const page = paged ? pageOf(level) : nothing;
  return sql`select ${columns} from ${from}${joinsOf(given, level)}${where}${groups}${orderOf(given, level)}${page}`;
}

function columnsOf(
  source: Source,
  level: PlannedLevel,
  spread: boolean,
  extra: readonly Sql[],
): Sql {
  const own = spread ? placedColumns(source, level) : [namedColumns(source, level)];
  return join(
    [...own, ...extra].filter(({ parts }) => parts.length > 0),
    COMMA,
  );
}

/**
 * True if limit and offset can be applied before embeds and computed columns. Then Postgres runs
 * those only for the rows of the page, even without an index for the order.
 */
function limitsFirst({ rows, grouped, items, embeds, order }: PlannedLevel): boolean {
  if (rows.table === null || grouped) return false;
  if (embeds.some(({ inner, orderedBy }) => inner || orderedBy.length > 0)) return false;
  const costly = items.some(
    (item) => item.kind === 'field' && item.field?.base.kind === 'computed',
  );
  const sorted = order.length > 0;
  return embeds.some(needsJoin) || (costly && sorted);
}

function limitedFirst(
  from: Sql,
  source: Source,
  level: PlannedLevel,
  links: readonly Sql[],
): { source: Source; rows: Sql } {
  const alias = identifier(source.alias);
  const needed = neededColumns(level, false);
  const columns =
    needed === 'all'
      ? sql`${alias}.*`
      : join(
          needed.map((name) => qualified(source.alias, name)),
          COMMA,
        );
  const inner = sql`select ${columns} from ${from}${whereOf(source, level, links)}${orderOf(source, level)}${pageOf(level)}`;
  return {
    source: { ...source, rowType: level.rows.table?.name ?? null },
    rows: sql`(${inner}) ${alias}`,
  };
}

function joinsOf(source: Source, { embeds }: PlannedLevel): Sql {
  return join(
    embeds.filter(needsJoin).map((embed) => lateralJoin(source, embed)),
    nothing,
  );
}

function innerEmbeds(source: Source, { embeds }: PlannedLevel): Sql[] {
  return embeds.filter(({ inner }) => inner).map((embed) => existsEmbed(source, embed));
}

function whereOf(source: Source, { conditions }: PlannedLevel, more: readonly Sql[]): Sql {
  const exists = (embed: PlannedEmbed): Sql => existsEmbed(source, embed);
  const own = conditions.map((one) => compileCondition(source, one, exists));
  return clause(sql` where`, [...own, ...more], AND);
}

function orderOf(source: Source, { order }: PlannedLevel): Sql {
  return clause(
    sql` order by`,
    order.map((term) => orderTerm(source, term)),
    COMMA,
  );
}

function orderTerm(source: Source, { field, embed, direction, nulls }: PlannedOrder): Sql {
  const by = embed === null ? compileField(source, field) : embedOrder(embed, field);
  const way = direction === null ? nothing : trusted(` ${direction}`);
  return sql`${by}${way}${nulls === null ? nothing : trusted(` nulls ${nulls}`)}`;
}

function pageOf({ limit, offset }: PlannedLevel): Sql {
  return sql` limit ${number(limit ?? MAX_ROWS)}${offset === null ? nothing : sql` offset ${value(offset)}`}`;
}

function needsJoin({ key, spread, inner, orderedBy }: PlannedEmbed): boolean {
  return key !== null || spread || inner || orderedBy.length > 0;
}

function lateralJoin(above: Source, embed: PlannedEmbed): Sql {
  const rows = embed.toOne ? oneRow(above, embed) : manyRows(above, embed);
  const alias = identifier(joinAlias(embed));
  if (!embed.inner) return sql` left join lateral (${rows}) ${alias} on true`;
  const some = embed.toOne ? sql`true` : sql`${alias}.${identifier(COUNT_COLUMN)} > 0`;
  return sql` join lateral (${rows}) ${alias} on ${some}`;
}

function oneRow(above: Source, embed: PlannedEmbed): Sql {
  const source = embedSource(above, embed);
  const { level } = embed;
  const orders = embed.orderedBy.map(
    (field, index) => sql`${compileField(source, field)} as ${identifier(orderColumn(index))}`,
  );
  const paged = level.limit !== null || level.offset !== null;
  const links = joinConditions(above, embed, source);
  const from = embedFrom(above, embed, source);
  if (embed.spread)
    return selectRows(from, source, level, { paged, spread: true, links, extra: orders });
  const json = sql`row_to_json(r.*) as ${identifier(JSON_COLUMN)}`;
  if (orders.length === 0) {
    const rows = selectRows(from, source, level, { paged, spread: false, links, extra: [] });
    return sql`select ${json} from (${rows}) r`;
  }
  // Build the response object in a subquery, because it must not contain the order columns.
  const whole = sql`(select ${json} from (select ${namedColumns(source, level)}) r) as ${identifier(JSON_COLUMN)}`;
  const where = whereOf(source, level, links);
  return sql`select ${join([whole, ...orders], COMMA)} from ${from}${joinsOf(source, level)}${where}`;
}

function manyRows(above: Source, embed: PlannedEmbed): Sql {
  const { level, spread } = embed;
  const source = embedSource(above, embed);
  const links = joinConditions(above, embed, source);
  const from = embedFrom(above, embed, source);
  const rows = selectRows(from, source, level, { paged: true, spread, links, extra: [] });
  // Add a count if there is no other aggregate. Without one, the join would repeat the parent row
  // for each embedded row.
  const counts = embed.inner || (spread && spreadWidth(level) === 0);
  const count = counts ? [sql`count(*) as ${identifier(COUNT_COLUMN)}`] : [];
  const lists = spread
    ? Array.from({ length: spreadWidth(level) }, (_, place) => {
        const column = identifier(spreadColumn(place));
        const item = isHeavy(level) ? spend(source, sql`to_json(r.${column})`) : sql`r.${column}`;
        return sql`${spend(source, sql`json_agg(${item})`)} as ${column}`;
      })
    : [sql`${listOf(source, level, sql`r`)} as ${identifier(JSON_COLUMN)}`];
  return sql`select ${join([...count, ...lists], COMMA)} from (${rows}) r`;
}

function existsEmbed(above: Source, embed: PlannedEmbed): Sql {
  const source = embedSource(above, embed);
  const more = [...joinConditions(above, embed, source), ...innerEmbeds(source, embed.level)];
  const where = whereOf(source, embed.level, more);
  return sql`exists (select 1 from ${embedFrom(above, embed, source)}${where})`;
}
