import type { Client } from 'pg';

/** Maps Postgres types to the TypeScript types that supabase-js returns for them. */
const SCALARS: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  json: 'Json',
  jsonb: 'Json',
  void: 'undefined',
};

interface ColumnRow {
  relation: string;
  name: string;
  type: string;
  nullable: boolean;
  optional: boolean;
  fixed: boolean;
}
interface FunctionRow {
  name: string;
  args: { name: string; type: string; optional: boolean; nullable: boolean }[];
  returns: string;
  returns_set: boolean;
  returns_table: string | null;
  result_columns: { name: string; type: string }[];
}
interface KeyRow {
  relation: string;
  name: string;
  columns: string[];
  target: string;
  target_columns: string[];
  one_to_one: boolean;
}

/**
 * Returns the source text of the `Database` type of supabase-js for schema public. The order is
 * stable.
 */
export async function generateDatabaseTypes(owner: Client): Promise<string> {
  const columns = (await owner.query<ColumnRow>(COLUMNS)).rows;
  const computed = (await owner.query<{ relation: string; name: string; type: string }>(COMPUTED))
    .rows;
  const keys = (await owner.query<KeyRow>(KEYS)).rows;
  const functions = (await owner.query<FunctionRow>(FUNCTIONS)).rows.map(functionType);
  const relations = [...new Set(columns.map(({ relation }) => relation))];

  const tables = relations.map((relation) => {
    const own = columns.filter((column) => column.relation === relation);
    const extra = computed.filter((column) => column.relation === relation);
    const type = (column: ColumnRow): string =>
      `${typescriptOf(column.type)}${column.nullable ? ' | null' : ''}`;
    const row = [
      ...own.map((column) => `${column.name}: ${type(column)};`),
      ...extra.map((column) => `${column.name}: ${typescriptOf(column.type)} | null;`),
    ];
    const insert = own.map((column) =>
      column.fixed
        ? `${column.name}?: never;`
        : `${column.name}${column.optional ? '?' : ''}: ${type(column)};`,
    );
    const update = own.map((column) =>
      column.fixed ? `${column.name}?: never;` : `${column.name}?: ${type(column)};`,
    );
    const relationships = keys
      .filter((key) => key.relation === relation)
      .map(
        (key) => `          {
            foreignKeyName: '${key.name}';
            columns: [${key.columns.map((name) => `'${name}'`).join(', ')}];
            isOneToOne: ${key.one_to_one};
            referencedRelation: '${key.target}';
            referencedColumns: [${key.target_columns.map((name) => `'${name}'`).join(', ')}];
          },`,
      );
    return `      ${relation}: {
        Row: ${block(row)};
        Insert: ${block(insert)};
        Update: ${block(update)};
        Relationships: [${relationships.length === 0 ? '' : `\n${relationships.join('\n')}\n        `}];
      };`;
  });
  const computedNames = relations.map((relation) => {
    const names = computed.filter((column) => column.relation === relation);
    const union = names.map(({ name }) => `'${name}'`).join(' | ');
    return `  ${relation}: ${union === '' ? 'never' : union};`;
  });
  return `// Generated from the migrations by \`npm run generate:types\`. A test fails if it is out of date.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export interface Database {
  public: {
    Tables: {
${tables.join('\n')}
    };
    Views: Record<never, never>;
    Functions: {
${functions.join('\n')}
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
}

/** Columns that only a select that names them returns. They are not in \`*\` or in live changes. */
export interface ComputedColumns {
${computedNames.join('\n')}
}
`;
}

function functionType(row: FunctionRow): string {
  const args = row.args.map(
    ({ name, type, optional, nullable }) =>
      `${name}${optional ? '?' : ''}: ${typescriptOf(type)}${nullable ? ' | null' : ''};`,
  );
  const columns = row.result_columns.map(({ name, type }) => `${name}: ${typescriptOf(type)};`);
  const one =
    row.returns_table !== null
      ? `Database['public']['Tables']['${row.returns_table}']['Row']`
      : columns.length > 0
        ? `{ ${columns.join(' ')} }`
        : typescriptOf(row.returns);
  return `      ${row.name}: {
        Args: ${args.length === 0 ? 'Record<never, never>' : `{ ${args.join(' ')} }`};
        Returns: ${one}${row.returns_set ? '[]' : ''};${setof(row)}
      };`;
}

/** Returns the types that supabase-js needs for selects and embeds on a function's result. */
function setof({ returns_set: isSet, returns_table: table }: FunctionRow): string {
  if (table === null) return '';
  return `
        SetofOptions: { from: '*'; to: '${table}'; isOneToOne: ${String(!isSet)}; isSetofReturn: ${String(isSet)} };`;
}

function block(lines: readonly string[]): string {
  return `{\n${lines.map((line) => `          ${line}`).join('\n')}\n        }`;
}

function typescriptOf(type: string): string {
  return type.startsWith('_') ? `${typescriptOf(type.slice(1))}[]` : (SCALARS[type] ?? 'string');
}

const COLUMNS = `
  select c.relname as relation, a.attname as name, t.typname as type, not a.attnotnull as nullable,
    not a.attnotnull or a.atthasdef or a.attidentity <> '' as optional,
    a.attgenerated <> '' or a.attidentity = 'a' as fixed
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
  order by c.relname, a.attname`;

const COMPUTED = `
  select c.relname as relation, p.proname as name, t.typname as type
  from pg_proc p join pg_class c on c.reltype = p.proargtypes[0] join pg_type t on t.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.pronargs = 1
    and (not p.proretset or p.prorows = 1) and t.typrelid = 0
  order by c.relname, p.proname`;

/** Selects the functions that clients may call, without trigger functions and computed columns. */
const FUNCTIONS = `
  select p.proname as name, p.proretset as returns_set, t.typname as returns,
    (select c.relname from pg_class c where c.oid = t.typrelid and c.relkind in ('r', 'p', 'v')) as returns_table,
    coalesce((select json_agg(json_build_object('name', coalesce(p.proargnames[i.place], ''), 'type', at.typname,
        'optional', i.place > p.pronargs - p.pronargdefaults,
        'nullable', coalesce(pg_get_function_arg_default(p.oid, i.place::int) ilike 'null%', false)) order by i.place)
      from unnest(p.proargtypes::oid[]) with ordinality i(type, place) join pg_type at on at.oid = i.type), '[]') as args,
    coalesce((select json_agg(json_build_object('name', p.proargnames[o.place], 'type', ot.typname) order by o.place)
      from unnest(p.proallargtypes) with ordinality o(type, place) join pg_type ot on ot.oid = o.type
      where p.proargmodes[o.place] in ('o', 't')), '[]') as result_columns
  from pg_proc p join pg_type t on t.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and t.typname <> 'trigger'
    and not exists (select from pg_class c where c.reltype = p.proargtypes[0] and p.pronargs = 1)
    and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))
  order by p.proname`;

const KEYS = `
  select s.relname as relation, f.conname as name, t.relname as target,
    (select array_agg(a.attname::text order by k.place) from unnest(f.conkey) with ordinality k(num, place)
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.num) as columns,
    (select array_agg(a.attname::text order by k.place) from unnest(f.confkey) with ordinality k(num, place)
      join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.num) as target_columns,
    exists (select from pg_constraint u where u.conrelid = f.conrelid and u.contype in ('p', 'u')
      and u.conkey <@ f.conkey) as one_to_one
  from pg_constraint f join pg_class s on s.oid = f.conrelid join pg_class t on t.oid = f.confrelid
  where f.contype = 'f' and s.relnamespace = 'public'::regnamespace and t.relnamespace = s.relnamespace
  order by s.relname, f.conname`;
