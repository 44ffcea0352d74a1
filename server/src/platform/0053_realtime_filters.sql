-- Subscriptions to changes: checks if the subscriber may read the table, and which changes match
-- the filters.

create function realtime.may_read(reader name, table_ oid) returns boolean
  language sql stable set search_path = '' as $$
  select has_schema_privilege(reader, c.relnamespace, 'USAGE') and has_any_column_privilege(reader, c.oid, 'SELECT')
  from pg_catalog.pg_class c where c.oid = table_
$$;

create function realtime.key_columns(table_ oid) returns name[]
  language sql stable set search_path = '' as $$
  select coalesce(array_agg(a.attname order by a.attnum), '{}')
  from pg_catalog.pg_index i join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
  where i.indrelid = table_ and i.indisprimary
$$;

-- Returns a filter as an SQL condition. `left_` and `right_` are SQL expressions of the column's type;
-- for `in`, `right_` is an array. `is` uses only `value`, a keyword such as `null`.
create function realtime.condition(left_ text, right_ text, op text, negated boolean, value text) returns text
  language plpgsql immutable set search_path = '' as $$
begin
  return format(case when negated then '(not (%s))' else '(%s)' end, case op
    when 'is' then format('%s is %s', left_, upper(value))
    when 'isdistinct' then format('%s is distinct from %s', left_, right_)
    when 'in' then format('%s = any (%s)', left_, right_)
    else format('%s %s %s', left_, case op when 'eq' then '=' when 'neq' then '<>' when 'lt' then '<' when 'lte' then '<='
      when 'gt' then '>' when 'gte' then '>=' when 'like' then 'like' when 'ilike' then 'ilike' when 'match' then '~'
      when 'imatch' then '~*' end, right_) end);
end $$;

-- Checks a subscription. Returns null if it matches no published table that the reader may read.
-- For a single table, also returns how the server can evaluate each filter without Postgres:
-- - `set`: equal values have equal JSON text
-- - `integer`: the values can be compared as integers
-- - `text`: the text has the same order as the values
-- - `is`: a test for null, true, false or unknown
-- - null: only Postgres can evaluate it
-- Raises an error for an invalid filter.
create function realtime.check_binding(reader name, schema_ text, table_ text, filters json, selected text[])
  returns json language plpgsql stable
  set search_path = pg_catalog, public, extensions set timezone = 'UTC' as $$
declare
  relation oid;
  relations oid[] := array(
    select c.oid from pg_publication_tables pt
    join pg_namespace n on n.nspname = pt.schemaname join pg_class c on c.relnamespace = n.oid and c.relname = pt.tablename
    where pt.pubname = 'supabase_realtime' and schema_ in ('*', pt.schemaname) and table_ in ('*', pt.tablename)
      and n.nspname <> 'realtime' and realtime.may_read(reader, c.oid));
  filter record;
  type_ oid;
  type_name text;
  compared boolean;
  form text;
  canonical text[];
  found json[] := '{}';
begin
  if cardinality(relations) = 0 then return null; end if;
  foreach relation in array relations loop
    for filter in select f ->> 0 as name, f ->> 1 as op, f ->> 2 as value, (f ->> 3)::boolean as negated
      from json_array_elements(filters) f
    loop
      select a.atttypid into type_ from pg_attribute a where a.attrelid = relation and a.attname = filter.name
        and a.attnum > 0 and not a.attisdropped and has_column_privilege(reader, relation, a.attnum, 'SELECT');
      if type_ is null then raise exception 'invalid column for filter %', filter.name; end if;
      -- -1 means no length: with a length, a cast would truncate the value. null would give `char`
      -- its default length 1.
      type_name = format_type(type_, -1);
      if filter.op = 'is' then
        if filter.value not in ('null', 'true', 'false', 'unknown') then
          raise exception 'invalid value for is filter: must be null, true, false, or unknown';
        elsif filter.value <> 'null' and type_ <> 'boolean'::regtype then
          raise exception 'is % filter requires a boolean column, got %', filter.value, type_name;
        end if;
      elsif filter.op in ('like', 'ilike', 'match', 'imatch') then
        if not exists (select from pg_operator o where o.oprleft = type_ and o.oprname =
          case filter.op when 'match' then '~' when 'imatch' then '~*' else '~~' end) and type_ <> 'varchar'::regtype then
          raise exception 'operator % requires a text-compatible column type, got %', filter.op, type_name;
        end if;
        if filter.op in ('match', 'imatch') then
          begin
            perform '' ~ filter.value;
          exception when others then
            raise exception 'invalid regular expression for % filter: %', filter.op, sqlerrm;
          end;
        end if;
      elsif filter.op = 'in' then
        execute format('select cardinality(%L::%s[]) > 100', filter.value, type_name) into compared;
        if compared then raise exception 'too many values for `in` filter. Maximum 100'; end if;
      end if;
      execute format('select %s', realtime.condition(format('null::%s', type_name),
          format(case filter.op when 'in' then '%L::%s[]' else '%L::%s' end, filter.value, type_name),
          filter.op, filter.negated, filter.value))
        into compared;
      select case when filter.op in ('eq', 'neq', 'in', 'isdistinct') and coalesce(l.collisdeterministic, true)
            and (t.typtype = 'e' or t.oid = any ('{uuid,int2,int4,int8,bool,text,varchar,date,timestamp,timestamptz}'::regtype[])) then 'set'
          when filter.op in ('lt', 'lte', 'gt', 'gte') and t.oid = any ('{int2,int4,int8}'::regtype[]) then 'integer'
          when filter.op in ('lt', 'lte', 'gt', 'gte') and t.oid = 'uuid'::regtype then 'text'
          when filter.op = 'is' and t.typtype in ('b', 'e', 'r') then 'is' end
        into form
        from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_collation l on l.oid = a.attcollation
        where a.attrelid = relation and a.attname = filter.name;
      canonical = null;
      if form in ('set', 'integer', 'text') then
        execute format('select array(select to_json(v) #>> ''{}'' from unnest(%L::%s[]) v)',
          case filter.op when 'in' then filter.value else array[filter.value]::text end, type_name) into canonical;
        -- `not in` a list with a null is never true, but a comparison of texts would return true.
        -- Only Postgres can evaluate it.
        if array_position(canonical, null) is not null and filter.negated then form = null; end if;
        canonical = array_remove(canonical, null);
      end if;
      found = found || case when form is not null then json_build_object('as', form, 'values', coalesce(canonical, '{}')) end;
    end loop;
    for filter in select x as name from unnest(selected) x where not exists (
      select from pg_attribute a where a.attrelid = relation and a.attname = x and a.attnum > 0 and not a.attisdropped
        and has_column_privilege(reader, relation, a.attnum, 'SELECT'))
    loop
      raise exception 'invalid column for select %', filter.name;
    end loop;
  end loop;
  if '*' in (schema_, table_) then return '{"relation":null,"forms":null}'; end if;
  return json_build_object('relation', relations[1]::bigint, 'forms', array_to_json(found));
end $$;

-- Evaluates filters in Postgres, with one statement per kind. `sets` are lists of changes. `kinds`
-- are [[column, operator, negated, keyword], [[value, number of its set], …]]. Returns the matching
-- changes of the set for each value, or null for a kind whose column no longer exists. Changes
-- outside of the set are not evaluated.
create function realtime.matching_changes(table_ oid, ids bigint[], conditions json) returns json
  language plpgsql stable set search_path = pg_catalog, public, extensions set timezone = 'UTC' as $$
declare
  kind json;
  type_ oid;
  length_ integer;
  sets constant text[] := array(select json_array_elements_text(conditions -> 'sets'));
  met json;
  result json[] := '{}';
begin
  for kind in select value from json_array_elements(conditions -> 'kinds') loop
    met = null;
    select a.atttypid, a.atttypmod into type_, length_ from pg_attribute a
      where a.attrelid = table_ and a.attname = kind #>> '{0,0}' and a.attnum > 0 and not a.attisdropped;
    if found then
      begin
        execute format('
          with r as materialized (
            select o.id, y.v from realtime.outbox o
            cross join lateral json_to_record(realtime.strip_invalid_escapes(coalesce(o.record, o.old_record))) x (%1$I %2$s)
            cross join lateral (select x.%1$I as v) y where o.id = any ($1)
          )
          select json_agg(array(
              select r.id from r where case when r.id = any (s.ids) then %3$s end
            ) order by s.place)
          from (
            select w.place, (w.value ->> 0)::%4$s as v, ($3)[(w.value ->> 1)::integer]::bigint[] as ids
            from json_array_elements($2) with ordinality w (value, place) offset 0
          ) s', kind #>> '{0,0}', format_type(type_, length_),
          realtime.condition('r.v', 's.v', kind #>> '{0,1}', (kind #>> '{0,2}')::boolean, kind #>> '{0,3}'),
          case kind #>> '{0,1}' when 'is' then 'text' when 'in' then format_type(type_, -1) || '[]' else format_type(type_, -1) end)
          into met using ids, kind -> 1, sets;
      exception when others then
        -- For example, the type of the column has changed. `others` does not include a cancelled
        -- query.
        met = null;
      end;
    end if;
    result = result || met;
  end loop;
  return array_to_json(result);
end $$;

revoke execute on function realtime.may_read(name, oid), realtime.key_columns(oid),
  realtime.condition(text, text, text, boolean, text), realtime.check_binding(name, text, text, json, text[]),
  realtime.matching_changes(oid, bigint[], json)
  from public, anon, authenticated, service_role;
grant execute on function realtime.may_read(name, oid), realtime.key_columns(oid),
  realtime.condition(text, text, text, boolean, text), realtime.check_binding(name, text, text, json, text[]),
  realtime.matching_changes(oid, bigint[], json)
  to authenticator;
