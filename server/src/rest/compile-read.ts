import { ApiError } from '../http/errors.ts';
import type { Relation } from './catalog.ts';
import type { Condition, Field } from './parse/ast.ts';
import { OPERATORS, TEXT_SEARCHES } from './parse/filters.ts';
import type { PlanEmbed, PlanNode } from './plan.ts';
import { identifier } from './sql.ts';
import type { Parameters } from './sql.ts';

/** No reply has more rows than this, as on hosted Supabase; a client that wants more asks for pages. */
const MAX_ROWS = 1000;

const CASTS = new Set([
  'text',
  'varchar',
  'int',
  'integer',
  'int2',
  'int4',
  'int8',
  'smallint',
  'bigint',
  'numeric',
  'float4',
  'float8',
  'real',
  'double precision',
  'bool',
  'boolean',
  'uuid',
  'date',
  'time',
  'timestamp',
  'timestamptz',
  'json',
  'jsonb',
  'text[]',
  'int[]',
  'uuid[]',
]);

export interface CompiledLevel {
  /** the list after `select` */
  readonly columns: string;
  /** lateral joins of the embeds */
  readonly joins: string;
  /** `where …`, or empty */
  readonly where: string;
  readonly order: string;
  readonly page: string;
}

/** Where a level's rows come from, and which computed columns are plain columns of it already. */
export interface Source {
  readonly alias: string;
  readonly hasComputed: boolean;
}

/** Makes the parts of one select. Aliases are numbered, so that a table may occur many times. */
export class ReadCompiler {
  readonly #parameters: Parameters;
  #aliases = 0;

  constructor(parameters: Parameters) {
    this.#parameters = parameters;
  }

  newAlias(): string {
    return `t${(this.#aliases += 1)}`;
  }

  level(node: PlanNode, source: Source): CompiledLevel {
    const embeds = new Map(node.embeds.map((embed) => [embed, this.newAlias()]));
    const columns = node.items.flatMap((item): string[] => {
      if (item.kind === 'all') {
        return [...node.relation.columns.keys()].map(
          (name) => `${source.alias}.${identifier(name)}`,
        );
      }
      if (item.kind === 'embed')
        return this.#embedColumns(item.embed, embeds.get(item.embed) ?? '');
      const key = item.alias ?? item.field.path.at(-1)?.key ?? item.field.name;
      const value = this.field(node.relation, source, item.field);
      return [
        `${item.cast === null ? value : `(${value})::${castType(item.cast)}`} as ${identifier(key)}`,
      ];
    });
    const names = new Map([...embeds].map(([embed, alias]) => [embed.name, { embed, alias }]));
    const conditions = node.level.conditions.map((condition) =>
      this.condition(condition, node.relation, source, names),
    );
    return {
      columns: columns.length === 0 ? '1 as "?"' : columns.join(', '),
      joins: [...embeds].map(([embed, alias]) => this.#join(embed, alias, source)).join(''),
      where: conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`,
      order: this.#order(node, source),
      page: this.#page(node),
    };
  }

  /** The value of a column, computed column or json path. */
  field(relation: Relation, source: Source, { name, path }: Field): string {
    let value: string;
    if (relation.columns.has(name)) value = `${source.alias}.${identifier(name)}`;
    else if (relation.computed.has(name)) {
      value = source.hasComputed
        ? `${source.alias}.${identifier(name)}`
        : `${identifier(relation.schema)}.${identifier(name)}(${source.alias})`;
    } else {
      throw new ApiError(400, '42703', `column ${relation.name}.${name} does not exist`);
    }
    if (path.length === 0) return value;
    const type = relation.columns.get(name)?.type;
    const json = type === 'json' || type === 'jsonb' ? value : `to_jsonb(${value})`;
    return path.reduce((sql, { arrow, key }) => {
      const kind = /^-?\d{1,9}$/.test(key) ? 'int' : 'text';
      return `(${sql} ${arrow} ${this.#parameters.constant(key)}::${kind})`;
    }, json);
  }

  condition(
    condition: Condition,
    relation: Relation,
    source: Source,
    embeds: ReadonlyMap<string, { embed: PlanEmbed; alias: string }> = new Map(),
  ): string {
    if (condition.kind !== 'filter') {
      const parts = condition.parts.map((part) => this.condition(part, relation, source, embeds));
      return `${condition.negated ? 'not ' : ''}(${parts.join(` ${condition.kind} `)})`;
    }
    const { field, operator, quantifier, language, value } = condition;
    const not = condition.negated ? 'not ' : '';
    const embedded = relation.columns.has(field.name) ? undefined : embeds.get(field.name);
    if (embedded !== undefined && operator === 'is' && (value === 'null' || value === 'not null')) {
      return `${not}${embedded.alias}.found is ${value}`;
    }
    const left = this.field(relation, source, field);
    if (typeof value === 'string') return `${not}(${left} is ${value})`;
    const right = this.#parameters.query(value);
    if (operator === 'in') return `${not}(${left} = any (${right}))`;
    const search = TEXT_SEARCHES[operator];
    if (search !== undefined) {
      const vector =
        relation.columns.get(field.name)?.type === 'tsvector' && field.path.length === 0;
      const config = language === null ? '' : `${this.#parameters.constant(language)}::regconfig, `;
      return `${not}(${vector ? left : `to_tsvector(${config}${left}::text)`} @@ ${search}(${config}${right}))`;
    }
    const quantified = quantifier === null ? right : `${quantifier} (${right})`;
    return `${not}(${left} ${OPERATORS[operator] ?? '='} ${quantified})`;
  }

  #embedColumns(embed: PlanEmbed, alias: string): string[] {
    if (!embed.spread) return [`${alias}.body as ${identifier(embed.name)}`];
    return embed.node.items.flatMap((item) => {
      const keys =
        item.kind === 'all'
          ? [...embed.node.relation.columns.keys()]
          : [
              item.kind === 'embed'
                ? item.embed.name
                : (item.alias ?? item.field.path.at(-1)?.key ?? item.field.name),
            ];
      return keys.map((key) => `${alias}.${identifier(key)}`);
    });
  }

  #join(embed: PlanEmbed, alias: string, source: Source): string {
    const target = this.newAlias();
    const { relationship, through, node } = embed;
    const inner = this.level(node, { alias: target, hasComputed: false });
    const joinAlias = through === null ? target : this.newAlias();
    const on = relationship.columns.map(
      ([here, there]) => `${joinAlias}.${identifier(there)} = ${source.alias}.${identifier(here)}`,
    );
    const via =
      through === null
        ? ''
        : ` join ${tableOf(through.from)} ${joinAlias} on ${through.columns.map(([here, there]) => `${joinAlias}.${identifier(here)} = ${target}.${identifier(there)}`).join(' and ')}`;
    const where =
      inner.where === '' ? ` where ${on.join(' and ')}` : `${inner.where} and ${on.join(' and ')}`;
    const rows = `select ${inner.columns} from ${tableOf(node.relation)} ${target}${via}${inner.joins}${where}${inner.order}${inner.page}`;
    const single = relationship.toOne && through === null;
    const row = this.newAlias();
    let body: string;
    if (embed.spread) body = `select ${row}.*, true as found from (${rows}) ${row}`;
    else if (single)
      body = `select row_to_json(${row}.*) as body, true as found from (${rows}) ${row} limit 1`;
    else
      body = `select coalesce(json_agg(${row}.*), '[]') as body, nullif(count(*) > 0, false) as found from (${rows}) ${row}`;
    return embed.inner
      ? ` join lateral (${body}) ${alias} on ${alias}.found`
      : ` left join lateral (${body}) ${alias} on true`;
  }

  #order(node: PlanNode, source: Source): string {
    if (node.level.order.length === 0) return '';
    const terms = node.level.order.map(({ field, descending, nulls }) => {
      const direction = descending ? ' desc' : ' asc';
      return `${this.field(node.relation, source, field)}${direction}${nulls === null ? '' : ` nulls ${nulls}`}`;
    });
    return ` order by ${terms.join(', ')}`;
  }

  #page({ level }: PlanNode): string {
    const limit =
      level.limit === null
        ? String(MAX_ROWS)
        : `least(${this.#parameters.query(level.limit)}::bigint, ${MAX_ROWS})`;
    const offset =
      level.offset === null ? '' : ` offset ${this.#parameters.query(level.offset)}::bigint`;
    return ` limit ${limit}${offset}`;
  }
}

/** `"schema"."name"` */
export function tableOf(relation: Relation): string {
  return `${identifier(relation.schema)}.${identifier(relation.name)}`;
}

function castType(name: string): string {
  const type = name.trim().toLowerCase();
  if (CASTS.has(type)) return type;
  throw new ApiError(400, '42704', `type "${name.slice(0, 60)}" does not exist`);
}
