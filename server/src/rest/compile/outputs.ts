import type { Aggregate } from '../parse/ast.ts';
import type { PlannedEmbed, PlannedField, PlannedFieldItem, PlannedLevel } from '../plan/plan.ts';
import { compileField } from './compile-field.ts';
import type { Source } from './source.ts';
import { COMMA, identifier, join, number, qualified, sql, trusted } from './sql.ts';
import type { Sql } from './sql.ts';

/** The column of a lateral join that holds an embed's json. */
export const JSON_COLUMN = '~json';

/** One output column of a level. Its aggregate is applied at the level that builds the objects. */
interface Output {
  readonly key: string;
  readonly sql: Sql;
  readonly aggregate: Aggregate | null;
}

/**
 * A placeholder source for callers that need only the keys or the number of the outputs, not their
 * SQL.
 */
const NOWHERE: Source = { alias: '', schema: '', rowType: null, replyBytes: 0 };

/** The alias of an embed's lateral join. */
export function joinAlias({ id }: PlannedEmbed): string {
  return `e${id}`;
}

/** A spread embed's column is named by its position, so that names never collide. */
export function spreadColumn(place: number): string {
  return `~${place}`;
}

/** The select list of a level whose rows become objects: named keys, with aggregates. */
export function namedColumns(source: Source, level: PlannedLevel): Sql {
  const list = level.items.flatMap((item): Sql[] => {
    if (item.kind === 'star') return [sql`${identifier(source.alias)}.*`];
    return outputsOf(source, item, level.grouped).map(
      (output) => sql`${aggregated(output)} as ${identifier(output.key)}`,
    );
  });
  return join(list, COMMA);
}

/** The select list of a spread level: columns by position. */
export function placedColumns(source: Source, level: PlannedLevel): Sql[] {
  return spreadOutputs(source, level).map(
    (output, place) => sql`${output.sql} as ${identifier(spreadColumn(place))}`,
  );
}

/** The number of columns of a spread level. */
export function spreadWidth(level: PlannedLevel): number {
  return spreadOutputs(NOWHERE, level).length;
}

/** The `group by` terms of a grouped level; empty if all rows are one group. */
export function groupTerms(source: Source, level: PlannedLevel): Sql[] {
  if (!level.grouped) return [];
  const shown = level.items
    .flatMap((item) => (item.kind === 'star' ? [] : outputsOf(source, item, true)))
    .flatMap((output) => (output.aggregate === null ? [output.sql] : []));
  // The order columns of embeds are separate columns, so `group by` must contain them too.
  const ordering = level.order.flatMap((term) =>
    term.embed !== null && term.shown ? [embedOrder(term.embed, term.field)] : [],
  );
  return [...shown, ...ordering];
}

/** The column of an embed's lateral join that orders the parent rows by `field`. */
export function embedOrder(embed: PlannedEmbed, field: PlannedField): Sql {
  return qualified(joinAlias(embed), orderColumn(embed.orderedBy.indexOf(field)));
}

/** The name of an embed's order column. */
export function orderColumn(index: number): string {
  return `~order${index}`;
}

function spreadOutputs(source: Source, level: PlannedLevel): Output[] {
  return level.items.flatMap((item) =>
    item.kind === 'star' ? [] : outputsOf(source, item, level.grouped),
  );
}

type Item = Exclude<PlannedLevel['items'][number], { kind: 'star' }>;

function outputsOf(source: Source, item: Item, grouped: boolean): Output[] {
  return item.kind === 'field' ? [fieldOutput(source, item)] : embedOutputs(item.embed, grouped);
}

function fieldOutput(source: Source, { field, cast, aggregate, key }: PlannedFieldItem): Output {
  // count() counts the constant 1. A left join without a match gives null, which is not counted.
  const raw = field === null ? number(1) : compileField(source, field);
  const shown = cast === null ? raw : sql`cast(${raw} as ${trusted(cast)})`;
  return { key, sql: shown, aggregate };
}

function embedOutputs(embed: PlannedEmbed, grouped: boolean): Output[] {
  const own = (column: string): Sql => {
    const plain = qualified(joinAlias(embed), column);
    const filled = embed.toOne ? plain : sql`coalesce(${plain}, '[]')`;
    // json has no equality operator, so grouping needs jsonb.
    return grouped && !(embed.toOne && embed.spread) ? sql`${filled}::jsonb` : filled;
  };
  if (!embed.spread) {
    if (embed.key === null) return [];
    return [{ key: embed.key, sql: own(JSON_COLUMN), aggregate: null }];
  }
  return spreadOutputs(NOWHERE, embed.level).map(({ key, aggregate }, place) => ({
    key,
    sql: own(spreadColumn(place)),
    aggregate,
  }));
}

function aggregated({ sql: raw, aggregate }: Output): Sql {
  if (aggregate === null) return raw;
  const whole = sql`${trusted(aggregate.name)}(${raw})`;
  return aggregate.cast === null ? whole : sql`cast(${whole} as ${trusted(aggregate.cast)})`;
}
