/** The stored rules of all views. view-columns.ts finds the table columns of each view in them. */
export const VIEW_RULES = `
  select r.ev_class::int8::float8 as view, r.ev_action::text as rule
  from pg_rewrite r
  join pg_class c on c.oid = r.ev_class
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('v', 'm') and r.ev_type = '1'
    and n.nspname not in ('pg_catalog', 'information_schema')`;

const API_ROLES = "unnest(array['anon', 'authenticated', 'service_role']) role";

/**
 * The base table column behind each column of the schema's tables and views. The columns of views
 * come from `$2`, a JSON list of {view, num, base, base_num}.
 */
const SHOWN = `
  shown as (
    select c.oid as relation, c.relname::text as name, false as of_view,
      a.attname::text as column_name, c.oid as base, a.attnum as base_num
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p', 'f')
      and not c.relispartition and a.attnum > 0
    union all
    (
      select distinct on (c.oid, v.base, v.base_num) c.oid, c.relname::text, true,
        a.attname::text, v.base, v.base_num
      from json_to_recordset($2::json) v(view oid, num int2, base oid, base_num int2)
      join pg_class c on c.oid = v.view
      join pg_attribute a on a.attrelid = v.view and a.attnum = v.num
      where c.relnamespace = $1::regnamespace
      order by c.oid, v.base, v.base_num, v.num
    )
  )`;

/**
 * Tables and views with their columns, primary keys and allowed writes. `$1` is the schema, `$2` is
 * as in SHOWN.
 */
export const TABLES = `
  with ${SHOWN},
  primary_keys as (
    select s.relation, array_agg(s.column_name order by k.place) as columns
    from pg_constraint p
    cross join unnest(p.conkey) with ordinality k(num, place)
    join shown s on s.base = p.conrelid and s.base_num = k.num
    where p.contype = 'p'
    group by p.oid, s.relation
    having count(*) = cardinality(p.conkey)
  )
  select c.relname::text as name,
    case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'f' then 'foreign table'
      else 'table' end as kind,
    c.relkind = 'v' or c.relrowsecurity as hides_rows,
    (select json_build_object(
        'insert', coalesce(json_agg(role) filter (where has_any_column_privilege(role, c.oid, 'INSERT')), '[]'),
        'update', coalesce(json_agg(role) filter (where has_any_column_privilege(role, c.oid, 'UPDATE')), '[]'),
        'delete', coalesce(json_agg(role) filter (where has_table_privilege(role, c.oid, 'DELETE')), '[]'))
      from ${API_ROLES}) as writers,
    pg_relation_is_updatable(c.oid, true) as events,
    -- A view of a join can show several keys, which may not be unique in it. Then it gets no key.
    coalesce((
      select case when count(*) = 1 then (array_agg(to_json(k.columns)))[1] end
      from primary_keys k where k.relation = c.oid
    ), '[]') as primary_key,
    coalesce((
      select json_agg(json_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod),
        'default_sql', case
          when a.attgenerated <> '' or a.attidentity = 'a' then null
          when a.attidentity = 'd' then
            format('nextval(%L::regclass)', pg_get_serial_sequence(c.oid::regclass::text, a.attname))
          else pg_get_expr(d.adbin, d.adrelid)
        end) order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ), '[]') as columns
  from pg_class c
  where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and not c.relispartition
  order by c.relname`;

/**
 * Foreign keys between tables of the schema, and between views that show the key columns. For the
 * parameters see TABLES.
 */
export const FOREIGN_KEYS = `
  with ${SHOWN},
  keys as (
    select f.oid as key, f.conname::text as name, f.conrelid, f.confrelid, f.conkey, f.confkey,
      exists (select from pg_constraint u
        where u.conrelid = f.conrelid and u.contype in ('p', 'u') and u.conkey <@ f.conkey)
        as source_unique
    from pg_constraint f
    where f.contype = 'f' and f.conparentid = 0
  ),
  sources as (
    select f.key, s.name, s.of_view, array_agg(s.column_name order by k.place) as columns
    from keys f
    cross join unnest(f.conkey) with ordinality k(num, place)
    join shown s on s.base = f.conrelid and s.base_num = k.num
    group by f.key, f.conkey, s.relation, s.name, s.of_view
    having count(*) = cardinality(f.conkey)
  ),
  targets as (
    select f.key, s.name, s.of_view, array_agg(s.column_name order by k.place) as columns
    from keys f
    cross join unnest(f.confkey) with ordinality k(num, place)
    join shown s on s.base = f.confrelid and s.base_num = k.num
    group by f.key, f.confkey, s.relation, s.name, s.of_view
    having count(*) = cardinality(f.confkey)
  )
  select f.name, s.name as source, t.name as target, s.columns as source_columns,
    t.columns as target_columns, f.source_unique, s.of_view as source_view, t.of_view as target_view
  from keys f
  join sources s on s.key = f.key
  join targets t on t.key = f.key
  order by f.name, s.name, t.name`;

/**
 * Functions with their arguments and results. An unnamed argument must be the only one: either a
 * table row (computed column), or a type that can take the whole request body.
 */
export const ROUTINES = `
  with parts as (
    select p.oid, a.place, coalesce(p.proargnames[a.place], '') as name, a.type,
      coalesce(p.proargmodes[a.place], 'i') as mode
    from pg_proc p,
      unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality a(type, place)
    where p.pronamespace = $1::regnamespace
  ), inputs as (
    select oid, name, type, mode, row_number() over (partition by oid order by place) as place
    from parts where mode in ('i', 'b', 'v')
  )
  select p.proname::text as name,
    (select coalesce(json_agg(role) filter (where has_function_privilege(role, p.oid, 'EXECUTE')), '[]')
      from ${API_ROLES}) as callers,
    coalesce((
      select json_agg(json_build_object(
        'name', i.name,
        -- The types character and bit without a length would cut values to length 1.
        'type', regexp_replace(
          regexp_replace(format_type(i.type, null), '^character(?! varying)', 'character varying'),
          '^bit(?! varying)', 'bit varying'),
        'required', i.place <= p.pronargs - p.pronargdefaults,
        'variadic', i.mode = 'v') order by i.place)
      from inputs i where i.oid = p.oid
    ), '[]') as args,
    p.provolatile::text as volatility,
    format_type(p.prorettype, null) as return_type,
    p.proretset as returns_set,
    r.typtype = 'c' or exists (select from parts o where o.oid = p.oid and o.mode in ('o', 'b', 't'))
      as returns_rows,
    not p.proretset or p.prorows = 1 as returns_one,
    (select c.relname::text from pg_class c
      where c.oid = r.typrelid and c.relnamespace = $1::regnamespace
        and c.relkind in ('r', 'p', 'v', 'm', 'f')) as returns_table,
    coalesce(
      (select json_agg(json_build_object('name', o.name, 'type', format_type(o.type, null)) order by o.place)
        from parts o where o.oid = p.oid and o.mode in ('o', 'b', 't')),
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a
        where a.attrelid = r.typrelid and a.attnum > 0 and not a.attisdropped),
      '[]') as result_columns,
    (select c.relname::text from inputs i join pg_class c on c.reltype = i.type
      where i.oid = p.oid and p.pronargs = 1 and c.relnamespace = $1::regnamespace) as of_table
  from pg_proc p
  join pg_type r on r.oid = p.prorettype
  where p.pronamespace = $1::regnamespace and p.prokind = 'f'
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
    and (
      not exists (select from inputs i where i.oid = p.oid and i.name = '')
      or p.pronargs = 1 and p.proargtypes[0] in ('json'::regtype, 'jsonb'::regtype, 'text'::regtype, 'xml'::regtype, 'bytea'::regtype)
      or p.pronargs = 1 and p.proargtypes[0] in (select c.reltype from pg_class c where c.relnamespace = $1::regnamespace)
    )
  order by p.proname, p.pronargs, p.oid`;

/** Enums and domains of the schema, as targets of casts. */
export const TYPES = `
  select typname::text as name, format_type(oid, null) as sql
  from pg_type where typnamespace = $1::regnamespace and typtype in ('e', 'd')
  order by typname`;
