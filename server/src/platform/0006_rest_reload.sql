-- Tells the data service that the schema changed, on the channel that PostgREST listens to as well.
-- Who may not make event triggers sends it by hand: notify pgrst, 'reload schema'.
create function rest.announce_change() returns event_trigger
  language plpgsql set search_path = '' as $$
begin
  -- Grants and comments change nothing that the service keeps, nor do a session's temporary tables.
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
  raise notice 'Schema changes are not announced: event triggers are for superusers.';
end $$;
