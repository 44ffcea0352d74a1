-- Functions that the REST service needs.
create schema rest;
grant usage on schema rest to anon, authenticated, service_role;

-- Raises an error when the result is not what the client required, e.g. exactly one row. The
-- request is one implicit transaction, so the error undoes its writes.
create function rest.demand(met boolean, code text, affected bigint) returns boolean
  language plpgsql set search_path = '' as $$
begin
  if not met then
    raise exception 'demand not met' using errcode = code, detail = affected::text;
  end if;
  return true;
end $$;
grant execute on function rest.demand(boolean, text, bigint) to anon, authenticated, service_role;

-- These two functions run often, so they qualify names instead of setting a search path at each call.
-- Returns the reply to a request. Raises an error if it has more bytes than the caller may receive.
create function rest.fit(reply text, most bigint) returns text
  language plpgsql immutable parallel safe as $$
begin
  if pg_catalog.octet_length(reply) > most then
    raise exception 'the reply is larger than % bytes', most
      using errcode = '54000', hint = 'Request fewer rows or columns.';
  end if;
  return reply;
end $$;

-- Returns a part of a reply unchanged and adds its size to the total of the request. Raises the
-- error of rest.fit if the total is too large. So Postgres stops long before it has the whole reply
-- in memory.
create function rest.spend(part anyelement, most bigint) returns anyelement
  language plpgsql volatile as $$
declare
  spent bigint := coalesce(nullif(pg_catalog.current_setting('rest.spent', true), ''), '0')::bigint
    + coalesce(pg_catalog.pg_column_size(part), 0);
begin
  if spent > most then
    raise exception 'the reply is larger than % bytes', most
      using errcode = '54000', hint = 'Request fewer rows or columns.';
  end if;
  perform pg_catalog.set_config('rest.spent', spent::text, true);
  return part;
end $$;
grant execute on function rest.fit(text, bigint), rest.spend(anyelement, bigint)
  to anon, authenticated, service_role;

-- Notifies the REST service of schema changes, on the channel that PostgREST also uses. An owner
-- without the right to create event triggers must send it manually: notify pgrst, 'reload schema'.
create function rest.announce_change() returns event_trigger
  language plpgsql set search_path = '' as $$
begin
  -- The service caches no comments, default rights or temporary tables: those changes need no reload.
  if exists (
    select from pg_catalog.pg_event_trigger_ddl_commands() as change
    where change.command_tag not in ('COMMENT', 'ALTER DEFAULT PRIVILEGES')
      and change.schema_name is distinct from 'pg_temp'
  ) then
    notify pgrst, 'reload schema';
  end if;
end $$;

create function rest.announce_drop() returns event_trigger
  language plpgsql set search_path = '' as $$
begin
  if exists (select from pg_catalog.pg_event_trigger_dropped_objects() as gone where not gone.is_temporary) then
    notify pgrst, 'reload schema';
  end if;
end $$;
revoke execute on function rest.announce_change(), rest.announce_drop() from public;

do $$
begin
  create event trigger rest_announce_change on ddl_command_end execute function rest.announce_change();
  create event trigger rest_announce_drop on sql_drop execute function rest.announce_drop();
exception when insufficient_privilege then
  raise notice 'Schema changes are not announced automatically: only superusers can create event triggers.';
end $$;
