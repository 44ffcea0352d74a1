-- Evaluates the select policies of a subscriber on captured rows. No result is stored, so the
-- rights at the time of delivery count. See docs/decisions/0009-change-feed.md.

-- Locks a table against schema changes for the rest of the transaction. If a migration holds the
-- table longer than the feed may wait, the error ends the transaction and the feed tries again
-- later.
create function realtime.lock_table(table_ oid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('lock_timeout', '100ms', true);
  execute format('lock table only %s in access share mode', table_::regclass);
exception when undefined_table or syntax_error or insufficient_privilege then
  -- The table was dropped, or belongs to another owner.
  null;
end $$;

-- Returns the select policies of a table for a role:
-- - `expression`: all policies as one expression over a row with the name of the table; null if no
--   row is visible
-- - `columns`: the columns that the expression uses
-- - `whole`: true if the expression uses the row as a whole
-- - `bound`: changes when the same text means something else, e.g. because another table took over
--   a name
create function realtime.visibility(
  table_ oid, reader name, out expression text, out columns name[], out whole boolean, out bound text
) language plpgsql stable set search_path = '' as $$
declare
  policies oid[];
  permissive text;
  restrictive text;
begin
  select array_agg(p.oid),
      string_agg('(' || pg_catalog.pg_get_expr(p.polqual, table_) || ')', ' or ') filter (where p.polpermissive),
      string_agg('(' || pg_catalog.pg_get_expr(p.polqual, table_) || ')', ' and ') filter (where not p.polpermissive),
      string_agg(concat_ws(' ', p.oid, p.xmin, p.polqual::text), ' ' order by p.oid)
    into policies, permissive, restrictive, bound
    from pg_catalog.pg_policy p
    where p.polrelid = table_ and p.polcmd in ('r', '*') and p.polqual is not null and exists (
      select from unnest(p.polroles) r where r = 0 or pg_has_role(reader, r, 'USAGE'));
  expression = '(' || permissive || ')' || coalesce(' and ' || restrictive, '');
  select coalesce(array_agg(distinct a.attname), '{}') into columns
    from pg_catalog.pg_depend d
    join pg_catalog.pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid and a.attnum > 0
    where d.classid = 'pg_catalog.pg_policy'::regclass and d.objid = any (policies)
      and d.refclassid = 'pg_catalog.pg_class'::regclass and d.refobjid = table_;
  select concat_ws(' ', bound, string_agg(concat_ws(' ', x.refobjid, x.c, x.f, x.t), ',' order by x.refobjid)) into bound
    from (
      select distinct d.refobjid, c.xmin::text as c, f.xmin::text as f, t.xmin::text as t
      from pg_catalog.pg_depend d
      left join pg_catalog.pg_class c on d.refclassid = 'pg_catalog.pg_class'::regclass and c.oid = d.refobjid
      left join pg_catalog.pg_proc f on d.refclassid = 'pg_catalog.pg_proc'::regclass and f.oid = d.refobjid
      left join pg_catalog.pg_type t on d.refclassid = 'pg_catalog.pg_type'::regclass and t.oid = d.refobjid
      where d.classid = 'pg_catalog.pg_policy'::regclass and d.objid = any (policies)
    ) x;
  select strpos(expression, quote_ident(c.relname) || '.*') > 0 into whole from pg_catalog.pg_class c where c.oid = table_;
end $$;

-- Returns the query that selects the visible rows among some rows. Its parameters: $1 is the row
-- numbers to check, $2 all row numbers, $3 and higher the texts of the columns (or of whole rows as
-- JSON), in the same order.
create function realtime.visibility_query(table_ oid, expression text, columns name[], whole boolean) returns text
  language plpgsql stable set search_path = '' as $$
declare
  alias text;
  query text;
begin
  select quote_ident(c.relname) into alias from pg_catalog.pg_class c where c.oid = table_;
  if whole then
    return format('select "realtime row" from unnest($2, $3) "realtime rows" ("realtime row", "realtime text")
      cross join lateral pg_catalog.json_populate_record(null::%s, "realtime text"::json) %s
      where "realtime row" = any ($1) and (%s)', table_::regclass, alias, expression);
  end if;
  select format('select "realtime row" from (select u."realtime row"%s
      from unnest($2%s) u ("realtime row"%s) where u."realtime row" = any ($1)) %s where %s',
      string_agg(format(', u."realtime %s"::%s as %I', place, pg_catalog.format_type(a.atttypid, a.atttypmod), c), '' order by place),
      string_agg(format(', $%s', place + 2), '' order by place),
      string_agg(format(', "realtime %s"', place), '' order by place), alias, expression)
    into query
    from unnest(columns) with ordinality u (c, place)
    join pg_catalog.pg_attribute a on a.attrelid = table_ and a.attname = u.c
    having count(*) > 0;
  return coalesce(query, format('select "realtime row" from (select u."realtime row" from unnest($2) u ("realtime row")
    where u."realtime row" = any ($1)) %s where %s', alias, expression));
end $$;

-- The name of a generated function for a table and a role. `kind` is sees or asks. The name
-- contains a hash of the query and of `bound`.
create function realtime.visibility_name(kind text, table_ oid, reader name, query text, bound text) returns name
  language sql stable set search_path = '' as $$
  select concat_ws('_', kind, table_, reader::regrole::oid, md5(concat(query, ' ', bound)))::name
$$;

create function realtime.function_exists(function_ name) returns boolean
  language sql stable set search_path = '' as $$
  select exists (select from pg_catalog.pg_proc p where p.pronamespace = 'realtime'::regnamespace and p.proname = function_)
$$;

-- True when the statement timeout has passed. A policy may also cancel the statement itself, with
-- the same SQLSTATE.
create function realtime.is_timed_out() returns boolean
  language sql stable set search_path = '' as $$
  select s.setting <> '0' and clock_timestamp() - statement_timestamp() >= s.setting::integer * interval '1 ms'
  from pg_catalog.pg_settings s where s.name = 'statement_timeout'
$$;

-- Creates two functions:
-- - sees_… is the query. Postgres stores it parsed, because policies may name objects in schemas
--   that the subscriber may not use.
-- - asks_… runs the query for one caller after another. It is a separate function, so that the
--   query is planned only once. Returns null when sees_… does not exist any more.
-- Side effects of a policy, e.g. a setting that holds the caller, are rolled back before the next
-- caller. A policy that fails on a row hides only that row. Errors that the policy did not cause
-- are raised.
create function realtime.prepare_visibility(table_ oid, reader name) returns void
  language plpgsql security definer set search_path = '' as $outer$
declare
  rules record;
  query text;
  sees name;
  asks name;
  extra integer;
  stale text;
begin
  perform pg_catalog.pg_advisory_xact_lock(7426531912);
  perform realtime.lock_table(table_);
  select * into rules from realtime.visibility(table_, reader);
  if rules.expression is null then return; end if;
  query = realtime.visibility_query(table_, rules.expression, rules.columns, rules.whole);
  sees = realtime.visibility_name('sees', table_, reader, query, rules.bound);
  asks = realtime.visibility_name('asks', table_, reader, query, rules.bound);
  extra = case when rules.whole then 1 else cardinality(rules.columns) end;
  if not realtime.function_exists(sees) then
    begin
      execute format('create function realtime.%I(integer[], integer[]%s) returns setof integer language sql stable
        begin atomic; %s; end', sees, repeat(', text[]', extra), query);
    exception when syntax_error_or_access_rule_violation or feature_not_supported then
      -- For example, the policy uses a system column, which captured rows do not have. Then no row
      -- is visible.
      execute format('create function realtime.%I(integer[], integer[]%s) returns setof integer language sql stable
        as ''select null::integer where false''', sees, repeat(', text[]', extra));
    end;
    execute format('revoke execute on function realtime.%I from public', sees);
    execute format('grant execute on function realtime.%I to %I', sees, reader);
  end if;
  if not realtime.function_exists(asks) then
    execute format($query$create function realtime.%1$I(reader name, claims text[], wanted text[], places integer[]%2$s)
      returns json[] language plpgsql as $inner$
      declare
        result json[] := '{}';
        granted integer[];
        pending text[];
        asked integer[];
        seen integer[];
        canceled integer[];
        entered integer;
      begin
        for i in 1 .. cardinality(claims) loop
          granted = '{}';
          canceled = null;
          pending = array[wanted[i]];
          while cardinality(pending) > 0 loop
            asked = pending[1];
            pending = pending[2:];
            seen = null;
            begin
              entered = num_nulls(set_config('role', reader, true), set_config('request.jwt.claims', claims[i], true),
                set_config('request.method', '', true), set_config('request.path', '', true),
                set_config('request.headers', '{}', true));
              seen = array(select * from realtime.%3$I(asked, places%4$s));
              raise sqlstate 'RT000';
            exception when assert_failure or query_canceled or others then
              if seen is null then
                if not realtime.function_exists(%3$L) then return null; end if;
                if sqlstate ~ '^(08|40|53|55P03|57P|58|XX)' or sqlstate = '57014' and realtime.is_timed_out() then raise; end if;
                if cardinality(asked) > 1 then
                  pending = array[asked[:cardinality(asked) / 2]::text, asked[cardinality(asked) / 2 + 1:]::text] || pending;
                elsif sqlstate = '57014' and canceled is distinct from asked then
                  -- An administrator may have cancelled it: try once more.
                  canceled = asked;
                  pending = asked::text || pending;
                end if;
              end if;
            end;
            if seen is not null then granted = granted || seen; end if;
          end loop;
          result = result || array_to_json(granted);
        end loop;
        return result;
      end $inner$ $query$, asks, repeat(', text[]', extra), sees,
      (select coalesce(string_agg(format(', $%s', n + 4), '' order by n), '') from generate_series(1, extra) n));
    execute format('revoke execute on function realtime.%I from public', asks);
    execute format('grant execute on function realtime.%I to authenticator', asks);
  end if;
  for stale in select p.oid::regprocedure from pg_catalog.pg_proc p
    where p.pronamespace = 'realtime'::regnamespace and p.proname not in (sees, asks)
      and p.proname ~ format('^(sees|asks)_%s_%s_', table_, reader::regrole::oid)
  loop
    begin
      execute format('drop function %s', stale);
    exception when others then
      -- Another session is dropping it.
      null;
    end;
  end loop;
end $outer$;

-- Drops the generated functions, so that objects used by policies can be altered and dropped. They
-- are created again when needed. Drops only the affected functions if the command is a single
-- statement that names its object.
create function realtime.forget_visibility(command text default null) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  functions text[];
  f text;
begin
  -- The drops below fire the event triggers again. Do nothing in that case.
  if current_setting('realtime.syncing', true) = 'on' then return; end if;
  if command !~* '^\s*(alter|drop)\s+[^;]*;?\s*$' or command ~* '""|u&|\mowned\M' then command = null; end if;
  functions = array(
    select p.oid::regprocedure::text from pg_catalog.pg_proc p
    where p.pronamespace = 'realtime'::regnamespace and p.proname like 'sees\_%' and (command is null or exists (
      select from pg_catalog.pg_depend d
      left join pg_catalog.pg_class c on d.refclassid = 'pg_catalog.pg_class'::regclass and c.oid = d.refobjid
      left join pg_catalog.pg_proc r on d.refclassid = 'pg_catalog.pg_proc'::regclass and r.oid = d.refobjid
      left join pg_catalog.pg_type t on d.refclassid = 'pg_catalog.pg_type'::regclass and t.oid = d.refobjid
      where d.classid = 'pg_catalog.pg_proc'::regclass and d.objid = p.oid
        and d.refclassid <> 'pg_catalog.pg_namespace'::regclass
        and (coalesce(c.relname, r.proname, t.typname) is null
          or strpos(lower(command), lower(coalesce(c.relname, r.proname, ltrim(t.typname, '_')))) > 0
          or exists (select from pg_catalog.pg_inherits i where i.inhrelid = c.oid))))
    order by p.oid);
  if cardinality(functions) = 0 then return; end if;
  perform set_config('realtime.syncing', 'on', true);
  foreach f in array functions loop
    execute format('drop function if exists %s', f);
  end loop;
  perform set_config('realtime.syncing', '', true);
end $$;

create function realtime.forget_visibility_before() returns event_trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.forget_visibility(current_query());
end $$;
do $$
begin
  create event trigger realtime_forget_visibility on ddl_command_start
    when tag in ('ALTER DOMAIN', 'ALTER TABLE', 'ALTER TYPE', 'DROP AGGREGATE', 'DROP DOMAIN', 'DROP EXTENSION', 'DROP FUNCTION',
      'DROP MATERIALIZED VIEW', 'DROP OPERATOR', 'DROP OWNED', 'DROP ROUTINE', 'DROP SCHEMA', 'DROP SEQUENCE', 'DROP TABLE',
      'DROP TYPE', 'DROP VIEW')
    execute function realtime.forget_visibility_before();
exception when insufficient_privilege then
  null;
end $$;

-- Returns the arguments of asks_… from $4 on, as literals. Changes with the same row are listed
-- once.
create function realtime.visibility_arguments(table_ oid, ids bigint[], places integer[], columns name[], whole boolean)
  returns text language plpgsql stable set search_path = '' as $$
declare
  parts text;
  result text;
begin
  if whole then
    parts = 'quote_literal(array_agg(r."realtime source"::text order by r."realtime row")::text)';
  else
    select string_agg(format('quote_literal(array_agg(r.%I::text order by r."realtime row")::text)', c), ', ' order by place)
      into parts from unnest(columns) with ordinality u (c, place);
  end if;
  execute format('select concat_ws('', '', quote_literal(array_agg(r."realtime row" order by r."realtime row")::text), %s)
      from (select distinct on (p.place) p.place as "realtime row", s.source as "realtime source", t.*
        from unnest($1, $2) p (id, place) join realtime.outbox o on o.id = p.id
        cross join lateral (select coalesce(o.record, o.old_record) as source) s
        cross join lateral json_populate_record(null::%s, s.source) t order by p.place) r',
      coalesce(parts, 'null'), table_::regclass)
    into result using ids, places;
  return result;
end $$;

-- Returns the changes that each caller may see. `candidates` are lists of changes; `sets` has the
-- number of the list (from 1) that each caller asks about. Changes that look the same to the
-- policies are checked as one row: `rows` maps changes to rows, and `granted` lists the visible
-- rows of each caller.
--
-- Returns null when the role may not read the table, and `unprepared` when prepare_visibility must
-- be called first. Sets no search path, so that policies run with the path of the login, as in a
-- request.
create function realtime.visible_changes(table_ oid, reader name, claims text[], sets integer[], candidates json)
  returns json language plpgsql as $$
declare
  ids bigint[] := array(
    select distinct e.value::text::bigint from json_array_elements(candidates) l, json_array_elements(l.value) e);
  rules record;
  active boolean;
  query text;
  sees name;
  asks name;
  places integer[];
  wanted text[];
  result json[] := '{}';
begin
  perform realtime.lock_table(table_);
  if not coalesce(realtime.may_read(reader, table_), false) then return null; end if;
  perform set_config('role', reader, true);
  active = row_security_active(table_);
  perform set_config('role', 'none', true);
  select * into rules from realtime.visibility(table_, reader);
  if not active or rules.expression is null then
    rules.columns = '{}';
    rules.whole = false;
  end if;

  select array_agg(x.id order by x.id), array_agg(x.place order by x.id) into ids, places
    from (
      select o.id, dense_rank() over (order by case when rules.whole then coalesce(o.record, o.old_record)::text
        else (select json_agg(coalesce(o.record, o.old_record) ->> c)::text from unnest(rules.columns) c) end collate "C") as place
      from realtime.outbox o where o.id = any (ids)
    ) x;
  wanted = array(
    select array(select distinct p.place from unnest(ids, places) p (id, place) join json_array_elements(l.value) e
      on e.value::text::bigint = p.id)::text
    from json_array_elements(candidates) with ordinality l (value, position) order by l.position);

  if not active then
    result = array(select array_to_json(wanted[s]::integer[]) from unnest(sets) with ordinality u (s, i) order by i);
  elsif rules.expression is null then
    result = array_fill('[]'::json, array[cardinality(claims)]);
  else
    query = realtime.visibility_query(table_, rules.expression, rules.columns, rules.whole);
    sees = realtime.visibility_name('sees', table_, reader, query, rules.bound);
    asks = realtime.visibility_name('asks', table_, reader, query, rules.bound);
    if not realtime.function_exists(sees) or not realtime.function_exists(asks) then return '{"unprepared":true}'; end if;
    -- Otherwise Postgres would plan the query for each caller, which takes longer than the query
    -- itself.
    if cardinality(claims) > 5 then perform set_config('plan_cache_mode', 'force_generic_plan', true); end if;
    begin
      execute format('select realtime.%I($1, $2, $3, %s)', asks,
          realtime.visibility_arguments(table_, ids, places, rules.columns, rules.whole))
        into result using reader, claims, array(select wanted[s] from unnest(sets) with ordinality u (s, i) order by i);
    exception when undefined_function or internal_error then
      if realtime.function_exists(asks) then raise; end if;
      result = null;
    end;
    if result is null then return '{"unprepared":true}'; end if;
  end if;
  return json_build_object('rows', (select json_object_agg(p.id, p.place) from unnest(ids, places) p (id, place)),
    'granted', array_to_json(result),
    'columns', (select json_agg(a.attname) from pg_attribute a where a.attrelid = table_ and a.attnum > 0
      and not a.attisdropped and has_column_privilege(reader, table_, a.attnum, 'SELECT')));
end $$;

-- For each change, returns its `data` as JSON text, with the columns that the role `reader` may select.
-- If `wanted` isn't null, only these columns and the primary key are included. Records that are too
-- large keep only short values, as in hosted Realtime.
create function realtime.render_changes(table_ oid, reader name, ids bigint[], wanted text[], max_bytes integer)
  returns table (id bigint, data text) language plpgsql stable set search_path = '' as $$
declare
  keys constant name[] := realtime.key_columns(table_);
  shown name[];
  binaries name[];
  hidden boolean;
  heading text;
  columns text;
begin
  select coalesce(array_agg(x.attname), '{}'), coalesce(array_agg(x.attname) filter (where x.is_binary), '{}'),
      coalesce(json_agg(json_build_object('name', x.attname, 'type', x.typname) order by x.attnum), '[]')::text
    into shown, binaries, columns
    from (
      select a.attname, a.attnum, t.typname, a.atttypid = 'pg_catalog.bytea'::regtype as is_binary
      from pg_catalog.pg_attribute a join pg_catalog.pg_type t on t.oid = a.atttypid
      where a.attrelid = table_ and a.attnum > 0 and not a.attisdropped
        and has_column_privilege(reader, table_, a.attnum, 'SELECT')
        and (wanted is null or a.attname = any (wanted) or a.attname = any (keys))
    ) x;
  hidden = not keys <@ shown or cardinality(shown) = 0;
  select format('{"schema":%s,"table":%s', to_json(n.nspname), to_json(c.relname)) into heading
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace where c.oid = table_;
  return query
    select o.id, heading || format(',"type":"%s","commit_timestamp":"%s"', o.action,
        to_char(o.changed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ||
      case when hidden and o.action <> 'DELETE' then ',"errors":["Error 401: Unauthorized"]}'
      else concat(
        ',"errors":', case when s.too_large then '["Error 413: Payload Too Large"]' else 'null' end, ',"columns":', columns,
        case when o.record is not null then ',"record":' end || (
          select coalesce(json_object_agg(e.key, case when e.key = any (binaries) then to_json(substr(e.value #>> '{}', 3))
            else e.value end), '{}')
          from json_each(o.record) e
          where e.key = any (shown) and (not s.too_large or octet_length(e.value::text) <= 64))::text,
        case when o.old_record is not null then ',"old_record":' end || (
          select coalesce(json_object_agg(e.key, e.value), '{}') from json_each(o.old_record) e
          where e.key = any (shown) and e.key = any (keys))::text,
        '}') end
    from realtime.outbox o
    cross join lateral (select o.record is not null and octet_length(o.record::text) > max_bytes as too_large) s
    where o.id = any (ids);
end $$;

revoke execute on function realtime.lock_table(oid), realtime.visibility(oid, name),
  realtime.visibility_query(oid, text, name[], boolean), realtime.visibility_name(text, oid, name, text, text),
  realtime.function_exists(name), realtime.is_timed_out(), realtime.prepare_visibility(oid, name),
  realtime.forget_visibility(text), realtime.forget_visibility_before(),
  realtime.visibility_arguments(oid, bigint[], integer[], name[], boolean),
  realtime.visible_changes(oid, name, text[], integer[], json),
  realtime.render_changes(oid, name, bigint[], text[], integer)
  from public, anon, authenticated, service_role;
grant execute on function realtime.lock_table(oid), realtime.visibility(oid, name),
  realtime.visibility_query(oid, text, name[], boolean), realtime.visibility_name(text, oid, name, text, text),
  realtime.function_exists(name), realtime.is_timed_out(), realtime.prepare_visibility(oid, name),
  realtime.visibility_arguments(oid, bigint[], integer[], name[], boolean),
  realtime.visible_changes(oid, name, text[], integer[], json),
  realtime.render_changes(oid, name, bigint[], text[], integer)
  to authenticator;
