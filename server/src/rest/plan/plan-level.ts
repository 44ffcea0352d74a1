import type { Catalog, Table } from '../catalog.ts';
import type {
  Condition,
  EmbedItem,
  Field,
  FieldItem,
  Level,
  OrderTerm,
  Query,
  SelectItem,
  Test,
} from '../parse/ast.ts';
import { isToOne } from '../relationships.ts';
import { castType } from './casts.ts';
import { findRelationship } from './find-relationship.ts';
import { noAggregateInList, noSuchColumn, notEmbedded, notOrderable } from './plan-errors.ts';
import type {
  PlannedCondition,
  PlannedEmbed,
  PlannedField,
  PlannedFieldItem,
  PlannedItem,
  PlannedLevel,
  PlannedOrder,
  Rows,
} from './plan.ts';

/** A table as a source of rows. */
export function rowsOf(table: Table): Rows {
  return { name: table.name, columns: table.columns, table };
}

/** Plans the columns and embeds that a query returns. Throws ApiError for unknown names. */
export function planQuery(catalog: Catalog, rows: Rows, query: Query): PlannedLevel {
  return new LevelPlanner(catalog).level(rows, query.select, query.levels, 0, false);
}

/** Plans conditions without embeds, for writes. Throws ApiError 42703. */
export function planConditions(
  catalog: Catalog,
  rows: Rows,
  conditions: readonly Condition[],
): PlannedCondition[] {
  const planner = new LevelPlanner(catalog);
  return conditions.map((condition) => planner.condition(rows, [], condition));
}

/** An embed during planning: more fields may be added to `orderedBy`. */
type OpenEmbed = PlannedEmbed & { readonly orderedBy: PlannedField[] };

class LevelPlanner {
  readonly #catalog: Catalog;
  #embeds = 0;

  constructor(catalog: Catalog) {
    this.#catalog = catalog;
  }

  level(
    rows: Rows,
    select: readonly SelectItem[],
    levels: readonly Level[],
    depth: number,
    isSpread: boolean,
  ): PlannedLevel {
    const below = assignLevels(select, levels, depth);
    const embeds: OpenEmbed[] = [];
    const planned = select.map((item): PlannedItem => {
      if (item.kind === 'star') return item;
      if (item.kind === 'field') return this.#item(rows, item, select.length === 1);
      const embed = this.#embed(rows, item, below.get(item) ?? [], depth);
      embeds.push(embed);
      return { kind: 'embed', embed };
    });
    const grouped = planned.some(hasAggregate);
    const own = levels.find(({ path }) => path.length === depth);
    return {
      rows,
      items: grouped || isSpread ? planned.flatMap((item) => unfolded(item, rows)) : planned,
      embeds,
      grouped,
      conditions: (own?.conditions ?? []).map((one) => this.condition(rows, embeds, one)),
      order: (own?.order ?? []).map((term) => planOrder(rows, embeds, term)),
      limit: own?.limit ?? null,
      offset: own?.offset ?? null,
    };
  }

  #item(
    rows: Rows,
    { field, cast, aggregate, alias }: FieldItem,
    isOnly: boolean,
  ): PlannedFieldItem {
    const key = alias ?? aggregate?.name ?? field?.name ?? 'count';
    // If the table has no column `count`, Postgres reads `count` as the number of rows.
    const countsRows = field === null || (isOnly && isPlainCount(rows, field.name));
    if (countsRows && (field?.path.length ?? 0) === 0) {
      const counted = aggregate ?? { name: 'count', cast: null };
      return { kind: 'field', field: null, cast: null, aggregate: this.#aggregate(counted), key };
    }
    if (field === null) throw new Error('only a count of rows has no field');
    return {
      kind: 'field',
      field: planField(rows, field),
      cast: cast === null ? null : castType(this.#catalog, cast),
      aggregate: aggregate === null ? null : this.#aggregate(aggregate),
      key,
    };
  }

  #aggregate({ name, cast }: NonNullable<FieldItem['aggregate']>): FieldItem['aggregate'] {
    return { name, cast: cast === null ? null : castType(this.#catalog, cast) };
  }

  #embed(rows: Rows, item: EmbedItem, levels: readonly Level[], depth: number): OpenEmbed {
    const id = (this.#embeds += 1);
    const relationship = findRelationship(this.#catalog, rows, item.target, item.hint);
    const target = this.#catalog.tables.get(relationship.target);
    if (target === undefined) throw new Error(`the catalog lacks ${relationship.target}`);
    const level = this.level(rowsOf(target), item.items, levels, depth + 1, item.spread);
    const toOne = isToOne(relationship);
    if (item.spread && !toOne && level.grouped) throw noAggregateInList();
    const shown = level.items.some((one) => one.kind !== 'embed' || isShown(one.embed));
    return {
      id,
      key: item.spread || !shown ? null : (item.alias ?? item.target),
      names: item.alias === null ? [item.target] : [item.alias, item.target],
      inner: item.inner,
      spread: item.spread,
      toOne,
      relationship,
      level,
      orderedBy: [],
    };
  }

  condition(rows: Rows, embeds: readonly PlannedEmbed[], condition: Condition): PlannedCondition {
    if (condition.kind === 'group') {
      const conditions = condition.conditions.map((one) => this.condition(rows, embeds, one));
      return { ...condition, conditions };
    }
    const embed = condition.kind === 'is' ? embedTested(rows, embeds, condition) : undefined;
    if (embed !== undefined && condition.kind === 'is') {
      const present = (condition.value === 'not_null') !== condition.negated;
      return { kind: 'embedded', present, embed };
    }
    return { ...condition, field: planField(rows, condition.field) };
  }
}

/**
 * The embed that `is.null` or `is.not_null` tests, if any. If a column has the same name, `is.null`
 * tests the embed and `is.not_null` tests the column.
 */
function embedTested(
  { columns }: Rows,
  embeds: readonly PlannedEmbed[],
  { field: { name, path }, value }: Extract<Test<Field>, { kind: 'is' }>,
): PlannedEmbed | undefined {
  const tests = value === 'null' || (value === 'not_null' && !columns.has(name));
  return tests && path.length === 0 ? embeds.find(({ names }) => names.includes(name)) : undefined;
}

function isPlainCount({ columns, table }: Rows, name: string): boolean {
  return name === 'count' && !columns.has(name) && table?.computed.has(name) !== true;
}

function hasAggregate(item: PlannedItem): boolean {
  if (item.kind === 'field') return item.aggregate !== null;
  return item.kind === 'embed' && item.embed.spread && item.embed.toOne && item.embed.level.grouped;
}

/** Replaces `*` by the list of all columns. */
function unfolded(item: PlannedItem, rows: Rows): PlannedItem[] {
  if (item.kind !== 'star') return [item];
  return [...rows.columns.values()].map(({ name, type }) => ({
    kind: 'field',
    field: { base: { kind: 'column', name }, type, path: [] },
    cast: null,
    aggregate: null,
    key: name,
  }));
}

function planOrder(rows: Rows, embeds: readonly OpenEmbed[], term: OrderTerm): PlannedOrder {
  const { direction, nulls, embed: name } = term;
  if (name === null) {
    const field = planField(rows, term.field);
    return { field, embed: null, shown: false, direction, nulls };
  }
  const embed = embeds.find(({ names }) => names.includes(name));
  if (embed === undefined) throw notEmbedded(name);
  if (!embed.toOne) throw notOrderable(rows.name, name);
  const shown = shownField(embed.level, term.field);
  const field = shown ?? planField(embed.level.rows, term.field);
  embed.orderedBy.push(field);
  return { field, embed, shown: shown !== undefined, direction, nulls };
}

/** The field that an embed shows under this name or alias. */
function shownField({ items }: PlannedLevel, { name, path }: Field): PlannedField | undefined {
  for (const item of path.length === 0 ? items : []) {
    const isPlain = item.kind === 'field' && item.aggregate === null && item.cast === null;
    if (isPlain && item.field !== null && item.key === name) return item.field;
  }
  return undefined;
}

/**
 * Assigns the levels below this depth to their embeds. An alias takes precedence over a table name.
 * Throws ApiError PGRST108.
 */
function assignLevels(
  select: readonly SelectItem[],
  levels: readonly Level[],
  depth: number,
): Map<EmbedItem, Level[]> {
  const embeds = select.filter((item) => item.kind === 'embed');
  const assigned = new Map<EmbedItem, Level[]>();
  for (const level of levels) {
    const name = level.path[depth];
    if (name === undefined) continue;
    const embed =
      embeds.find((item) => (item.alias ?? item.target) === name) ??
      embeds.find((item) => item.target === name);
    if (embed === undefined) throw notEmbedded(name);
    assigned.set(embed, [...(assigned.get(embed) ?? []), level]);
  }
  return assigned;
}

function isShown({ key, spread }: PlannedEmbed): boolean {
  return key !== null || spread;
}

/** Finds the column or computed column of a field. Throws ApiError 42703. */
export function planField(rows: Rows, { name, path }: Field): PlannedField {
  const column = rows.columns.get(name);
  if (column !== undefined) return { base: { kind: 'column', name }, type: column.type, path };
  const computed = rows.table?.computed.get(name);
  if (computed === undefined) throw noSuchColumn(rows.name, name);
  const { type, set } = computed;
  return { base: { kind: 'computed', routine: name, set }, type, path };
}
