/** Tables and views with their columns, primary keys, and which writes they accept; `$1` is the schema. */
export const TABLES = `
  select c.relname::text as name,
    pg_relation_is_updatable(c.oid, true) as events,
    coalesce((
      select array_agg(a.attname::text order by k.place)
      from pg_constraint p, unnest(p.conkey) with ordinality k(num, place)
      join pg_attribute a on a.attnum = k.num
      where p.conrelid = c.oid and p.contype = 'p' and a.attrelid = c.oid
    ), '{}') as primary_key,
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

/** Foreign keys between tables of the schema. */
export const FOREIGN_KEYS = `
  select f.conname::text as name, s.relname::text as source, t.relname::text as target,
    (select array_agg(a.attname::text order by k.place)
      from unnest(f.conkey) with ordinality k(num, place)
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.num) as source_columns,
    (select array_agg(a.attname::text order by k.place)
      from unnest(f.confkey) with ordinality k(num, place)
      join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.num) as target_columns,
    exists (select from pg_constraint u
      where u.conrelid = f.conrelid and u.contype in ('p', 'u') and u.conkey <@ f.conkey)
      as source_unique
  from pg_constraint f
  join pg_class s on s.oid = f.conrelid
  join pg_class t on t.oid = f.confrelid
  where f.contype = 'f' and f.conparentid = 0
    and s.relnamespace = $1::regnamespace and t.relnamespace = $1::regnamespace
    and not s.relispartition and not t.relispartition
  order by f.conname`;

/**
 * Functions with their arguments and results. Unnamed arguments are for computed columns, or for
 * one argument that takes the whole body.
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
    coalesce((
      select json_agg(json_build_object(
        'name', i.name,
        -- A bare character or bit would be one character or bit long.
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

/** Enums and domains of the schema, which a select may cast to. */
export const TYPES = `
  select typname::text as name, format_type(oid, null) as sql
  from pg_type where typnamespace = $1::regnamespace and typtype in ('e', 'd')
  order by typname`;
