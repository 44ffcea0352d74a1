import type { Database, Row } from '../db/database.ts';

export interface Column {
  readonly name: string;
  /** as Postgres writes it, e.g. `timestamp with time zone` */
  readonly type: string;
  /** the default's SQL, null when there is none or it is generated */
  readonly defaultSql: string | null;
}

/** A function of one argument, the row of a table: read like a column of it. */
interface ComputedColumn {
  readonly name: string;
  readonly type: string;
}

export interface Relation {
  readonly schema: string;
  readonly name: string;
  readonly columns: ReadonlyMap<string, Column>;
  readonly computed: ReadonlyMap<string, ComputedColumn>;
  readonly primaryKey: readonly string[];
}

/** A foreign key, or the same read from its other end. */
export interface Relationship {
  readonly constraint: string;
  readonly from: Relation;
  readonly to: Relation;
  /** pairs of column names: of `from`, of `to` */
  readonly columns: readonly (readonly [string, string])[];
  /** whether one row of `from` has at most one row of `to` */
  readonly toOne: boolean;
}

interface Argument {
  readonly name: string;
  readonly type: string;
  readonly hasDefault: boolean;
}

export interface Routine {
  readonly schema: string;
  readonly name: string;
  readonly args: readonly Argument[];
  readonly returnsSet: boolean;
  readonly returnsVoid: boolean;
  /** the rows it returns when they are rows, null for scalars */
  readonly rows: Relation | null;
}

/** The exposed part of the schema, as one immutable value. */
export interface Catalog {
  relation(name: string): Relation | undefined;
  relationshipsOf(relation: Relation): readonly Relationship[];
  routines(name: string): readonly Routine[];
}

/** Reads the schema's tables, views, keys and functions. */
export async function readCatalog(db: Database, schema: string): Promise<Catalog> {
  return db.asAuthService(async (tx) => {
    const relations = relationsOf(
      schema,
      (await tx.query(COLUMNS, [schema])).rows,
      (await tx.query(COMPUTED, [schema])).rows,
    );
    const relationships = relationshipsOf(relations, (await tx.query(FOREIGN_KEYS, [schema])).rows);
    const routines = routinesOf(schema, relations, (await tx.query(ROUTINES, [schema])).rows);
    return {
      relation: (name) => relations.get(name),
      relationshipsOf: (relation) => relationships.get(relation) ?? [],
      routines: (name) => routines.get(name) ?? [],
    };
  });
}

function relationsOf(schema: string, columns: Row[], computed: Row[]): Map<string, Relation> {
  const relations = new Map<string, Relation>();
  for (const row of columns as unknown as ColumnRow[]) {
    let relation = relations.get(row.relation);
    if (relation === undefined) {
      relation = {
        schema,
        name: row.relation,
        columns: new Map(),
        computed: new Map(),
        primaryKey: row.primary_key,
      };
      relations.set(row.relation, relation);
    }
    const column = { name: row.name, type: row.type, defaultSql: row.default_sql };
    (relation.columns as Map<string, Column>).set(row.name, column);
  }
  for (const row of computed as unknown as { relation: string; name: string; type: string }[]) {
    const relation = relations.get(row.relation);
    if (relation === undefined || relation.columns.has(row.name)) continue;
    (relation.computed as Map<string, ComputedColumn>).set(row.name, {
      name: row.name,
      type: row.type,
    });
  }
  return relations;
}

function relationshipsOf(
  relations: ReadonlyMap<string, Relation>,
  rows: Row[],
): Map<Relation, Relationship[]> {
  const found = new Map<Relation, Relationship[]>();
  const add = (relationship: Relationship): void => {
    const list = found.get(relationship.from);
    if (list === undefined) found.set(relationship.from, [relationship]);
    else list.push(relationship);
  };
  for (const row of rows as unknown as ForeignKeyRow[]) {
    const from = relations.get(row.source);
    const to = relations.get(row.target);
    if (from === undefined || to === undefined) continue;
    const pairs = row.source_columns.map(
      (name, index) => [name, row.target_columns[index] ?? ''] as const,
    );
    add({ constraint: row.constraint, from, to, columns: pairs, toOne: true });
    const back = pairs.map(([source, target]) => [target, source] as const);
    add({
      constraint: row.constraint,
      from: to,
      to: from,
      columns: back,
      toOne: row.source_unique,
    });
  }
  return found;
}

function routinesOf(
  schema: string,
  relations: ReadonlyMap<string, Relation>,
  rows: Row[],
): Map<string, Routine[]> {
  const found = new Map<string, Routine[]>();
  for (const row of rows as unknown as RoutineRow[]) {
    const args = row.arg_types.map((type, index) => ({
      name: row.arg_names[index] ?? '',
      type,
      hasDefault: index >= row.arg_types.length - row.default_count,
    }));
    const routine: Routine = {
      schema,
      name: row.name,
      args,
      returnsSet: row.returns_set,
      returnsVoid: row.return_type === 'void',
      rows: rowsOf(row, schema, relations),
    };
    found.set(row.name, [...(found.get(row.name) ?? []), routine]);
  }
  return found;
}

function rowsOf(
  row: RoutineRow,
  schema: string,
  relations: ReadonlyMap<string, Relation>,
): Relation | null {
  if (row.returns_relation !== null) return relations.get(row.returns_relation) ?? null;
  if (row.out_names.length === 0) return null;
  const columns = row.out_names.map((name, index): [string, Column] => [
    name,
    { name, type: row.out_types[index] ?? 'text', defaultSql: null },
  ]);
  return { schema, name: row.name, columns: new Map(columns), computed: new Map(), primaryKey: [] };
}

interface ColumnRow {
  relation: string;
  name: string;
  type: string;
  default_sql: string | null;
  primary_key: string[];
}
interface ForeignKeyRow {
  constraint: string;
  source: string;
  target: string;
  source_columns: string[];
  target_columns: string[];
  source_unique: boolean;
}
interface RoutineRow {
  name: string;
  arg_names: string[];
  arg_types: string[];
  default_count: number;
  returns_set: boolean;
  return_type: string;
  returns_relation: string | null;
  out_names: string[];
  out_types: string[];
}

const COLUMNS = `
  select c.relname as relation, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end as default_sql,
    coalesce((select array_agg(k.attname::text order by array_position(i.indkey::int2[], k.attnum))
      from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary), '{}') as primary_key
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where n.nspname = $1 and c.relkind in ('r', 'p', 'v', 'm', 'f')
  order by c.relname, a.attnum`;

const COMPUTED = `
  select c.relname as relation, p.proname as name, format_type(p.prorettype, null) as type
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  join pg_class c on c.reltype = p.proargtypes[0]
  where n.nspname = $1 and p.pronargs = 1 and p.prokind = 'f' and not p.proretset
    and c.relnamespace = n.oid`;

const FOREIGN_KEYS = `
  select f.conname as constraint, s.relname as source, t.relname as target,
    (select array_agg(a.attname::text order by k.place) from unnest(f.conkey) with ordinality k(num, place)
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.num) as source_columns,
    (select array_agg(a.attname::text order by k.place) from unnest(f.confkey) with ordinality k(num, place)
      join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.num) as target_columns,
    exists (select from pg_constraint u where u.conrelid = f.conrelid and u.contype in ('p', 'u')
      and u.conkey <@ f.conkey) as source_unique
  from pg_constraint f
  join pg_class s on s.oid = f.conrelid join pg_class t on t.oid = f.confrelid
  join pg_namespace n on n.oid = s.relnamespace
  where f.contype = 'f' and f.conparentid = 0 and n.nspname = $1 and t.relnamespace = n.oid
  order by f.conname`;

const ROUTINES = `
  select p.proname as name,
    coalesce((select array_agg(coalesce(p.proargnames[a.place], '') order by a.place)
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality a(type, place)
      where coalesce(p.proargmodes[a.place], 'i') in ('i', 'b', 'v')), '{}') as arg_names,
    coalesce((select array_agg(format_type(a.type, null) order by a.place)
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality a(type, place)
      where coalesce(p.proargmodes[a.place], 'i') in ('i', 'b', 'v')), '{}') as arg_types,
    p.pronargdefaults::int as default_count,
    p.proretset as returns_set,
    format_type(p.prorettype, null) as return_type,
    (select c.relname from pg_class c where c.reltype = p.prorettype and c.relnamespace = n.oid) as returns_relation,
    coalesce((select array_agg(p.proargnames[a.place] order by a.place)
      from unnest(p.proallargtypes) with ordinality a(type, place)
      where p.proargmodes[a.place] in ('o', 'b', 't')), '{}') as out_names,
    coalesce((select array_agg(format_type(a.type, null) order by a.place)
      from unnest(p.proallargtypes) with ordinality a(type, place)
      where p.proargmodes[a.place] in ('o', 'b', 't')), '{}') as out_types
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = $1 and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype`;
