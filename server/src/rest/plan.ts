import { ApiError } from '../http/errors.ts';
import type { Catalog, Relation, Relationship } from './catalog.ts';
import type { EmbedItem, Level, Query, SelectItem } from './parse/ast.ts';

/** A level of a query with its names resolved. */
export interface PlanNode {
  readonly relation: Relation;
  readonly items: readonly PlanItem[];
  readonly embeds: readonly PlanEmbed[];
  readonly level: Level;
}

type PlanItem =
  Exclude<SelectItem, EmbedItem> | { readonly kind: 'embed'; readonly embed: PlanEmbed };

export interface PlanEmbed {
  /** the key in the reply, and the name that filters use */
  readonly name: string;
  readonly inner: boolean;
  readonly spread: boolean;
  readonly relationship: Relationship;
  /** for many-to-many: from the joining table to the target */
  readonly through: Relationship | null;
  readonly node: PlanNode;
}

const EMPTY_LEVEL: Level = { conditions: [], order: [], limit: null, offset: null };

/** The relation of that name. Throws ApiError PGRST205. */
export function findRelation(catalog: Catalog, name: string): Relation {
  const relation = catalog.relation(name);
  if (relation !== undefined) return relation;
  throw new ApiError(
    404,
    'PGRST205',
    `Could not find the table 'public.${name}' in the schema cache`,
  );
}

/** Resolves every embed of a query. Throws ApiError PGRST200, PGRST201, or PGRST108 for a filter on what is not embedded. */
export function planQuery(catalog: Catalog, relation: Relation, query: Query): PlanNode {
  const used = new Set<string>(['']);
  const node = planLevel(catalog, relation, query.select, query.levels, '', used);
  for (const path of Object.keys(query.levels)) {
    if (used.has(path)) continue;
    const name = path.split('.').at(-1) ?? path;
    throw new ApiError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
      hint: `Verify that '${name}' is included in the 'select' query parameter.`,
    });
  }
  return node;
}

function planLevel(
  catalog: Catalog,
  relation: Relation,
  select: readonly SelectItem[],
  levels: Query['levels'],
  path: string,
  used: Set<string>,
): PlanNode {
  const embeds: PlanEmbed[] = [];
  const items = select.map((item): PlanItem => {
    if (item.kind !== 'embed') return item;
    const name = item.alias ?? item.target;
    const below = path === '' ? name : `${path}.${name}`;
    used.add(below);
    const { relationship, through } = findRelationship(catalog, relation, item);
    const target = through === null ? relationship.to : through.to;
    const node = planLevel(catalog, target, item.select, levels, below, used);
    const embed = { name, inner: item.inner, spread: item.spread, relationship, through, node };
    if (item.spread && (!relationship.toOne || through !== null)) {
      throw new ApiError(
        400,
        'PGRST119',
        'A spread operation on an embedded resource needs a to-one relationship',
        {
          details: `'${relation.name}' and '${target.name}' do not form a many-to-one or one-to-one relationship`,
        },
      );
    }
    embeds.push(embed);
    return { kind: 'embed', embed };
  });
  return { relation, items, embeds, level: levels[path] ?? EMPTY_LEVEL };
}

function findRelationship(
  catalog: Catalog,
  from: Relation,
  item: EmbedItem,
): { relationship: Relationship; through: Relationship | null } {
  const named = (relationship: Relationship): boolean =>
    relationship.to.name === item.target ||
    relationship.constraint === item.target ||
    (relationship.columns.length === 1 &&
      relationship.columns[0]?.[0] === item.target &&
      relationship.toOne);
  const hinted = (relationship: Relationship): boolean =>
    item.hint === null ||
    relationship.constraint === item.hint ||
    relationship.columns.some((pair) => pair.includes(item.hint ?? ''));

  const direct = catalog.relationshipsOf(from).filter((one) => named(one) && hinted(one));
  const [only] = direct;
  if (direct.length === 1 && only !== undefined) return { relationship: only, through: null };
  if (direct.length > 1) return ambiguous(from, item, direct);

  const joined = manyToMany(catalog, from, item);
  const [first] = joined;
  if (joined.length === 1 && first !== undefined) return first;
  if (joined.length > 1)
    return ambiguous(
      from,
      item,
      joined.map((one) => one.relationship),
    );
  const withHint = item.hint === null ? '' : ` using the hint '${item.hint}'`;
  throw new ApiError(
    400,
    'PGRST200',
    `Could not find a relationship between '${from.name}' and '${item.target}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${from.name}' and '${item.target}'${withHint} in the schema 'public', but no matches were found.`,
    },
  );
}

/** Tables that hold a foreign key to both ends, and both keys in their primary key or a unique one of their own. */
function manyToMany(
  catalog: Catalog,
  from: Relation,
  item: EmbedItem,
): { relationship: Relationship; through: Relationship }[] {
  return catalog.relationshipsOf(from).flatMap((relationship) => {
    const table = relationship.to;
    if (relationship.toOne || (item.hint !== null && item.hint !== table.name)) return [];
    return catalog
      .relationshipsOf(table)
      .filter(
        (next) =>
          next.toOne && next.to.name === item.target && next.constraint !== relationship.constraint,
      )
      .map((through) => ({ relationship, through }));
  });
}

function ambiguous(from: Relation, item: EmbedItem, found: readonly Relationship[]): never {
  throw new ApiError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${from.name}' and '${item.target}'`,
    {
      details: JSON.stringify(
        found.map(({ constraint, to, toOne }) => ({
          relationship: constraint,
          embedding: `${from.name} with ${to.name}`,
          cardinality: toOne ? 'many-to-one' : 'one-to-many',
        })),
      ),
      hint: `Try changing '${item.target}' to one of the following: ${found.map((one) => `'${item.target}!${one.constraint}'`).join(', ')}. Find the desired relationship in the 'details' key.`,
    },
  );
}
