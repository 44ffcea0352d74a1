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

-- Notifies the REST service of schema changes, on the channel that PostgREST also uses. An owner
-- without the right to create event triggers must send it manually: notify pgrst, 'reload schema'.
create function rest.announce_change() returns event_trigger
  language plpgsql set search_path = '' as $$
begin
  -- The service caches no grants, comments or temporary tables, so those changes need no reload.
  if exists (
    select from pg_catalog.pg_event_trigger_ddl_commands() as change
    where change.command_tag not in ('GRANT', 'REVOKE', 'COMMENT', 'ALTER DEFAULT PRIVILEGES')
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
