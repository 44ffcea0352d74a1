-- Who may do what on a private topic, asked of the policies on realtime.messages as hosted Realtime
-- does: entries are written, looked at as the caller, and undone. Only the server asks, with its login.
grant usage on schema realtime to authenticator;

-- One entry of each extension, which the caller's select policies then show or hide.
create function realtime.probe_topic(wanted text) returns uuid[]
  language sql volatile security definer set search_path = ''
begin atomic
  with probes as (
    insert into realtime.messages (topic, extension, private)
    values (wanted, 'broadcast', true), (wanted, 'presence', true)
    returning id, extension
  )
  select array_agg(id order by extension) from probes;
end;

-- Policies see the claims as in a request, which has no headers worth reading.
create function realtime.topic_rights(wanted text, reader name, claims text)
  returns table (
    read_broadcast boolean, read_presence boolean, write_broadcast boolean, write_presence boolean
  ) language plpgsql as $$
declare
  probes uuid[];
begin
  perform set_config('synchronous_commit', 'off', true);
  begin
    probes := realtime.probe_topic(wanted);
    perform set_config('realtime.topic', wanted, true), set_config('request.jwt.claims', claims, true),
      set_config('request.method', 'GET', true), set_config('request.path', '/', true),
      set_config('request.headers', '{}', true), set_config('role', reader, true);
    read_broadcast := exists (select from realtime.messages where id = probes[1]);
    read_presence := exists (select from realtime.messages where id = probes[2]);
    begin
      insert into realtime.messages (topic, extension, private) values (wanted, 'broadcast', true);
      write_broadcast := true;
    exception when insufficient_privilege then
      write_broadcast := false;
    end;
    begin
      insert into realtime.messages (topic, extension, private) values (wanted, 'presence', true);
      write_presence := true;
    exception when insufficient_privilege then
      write_presence := false;
    end;
    -- Nothing of it stays.
    raise exception using errcode = 'RT000';
  exception when sqlstate 'RT000' then
    null;
  end;
  return next;
end $$;

revoke execute on function realtime.probe_topic(text), realtime.topic_rights(text, name, text)
  from public, anon, authenticated, service_role;
grant execute on function realtime.probe_topic(text), realtime.topic_rights(text, name, text)
  to authenticator;
