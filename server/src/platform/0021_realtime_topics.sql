-- Who may do what on a private topic, asked of the policies on realtime.messages as hosted Realtime
-- does: entries are written, looked at as the caller, and undone.

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

-- Whether the caller's insert policies take an entry.
create function realtime.may_send(wanted text, kind text) returns boolean language plpgsql as $$
begin
  insert into realtime.messages (topic, extension, private) values (wanted, kind, true);
  return true;
exception when insufficient_privilege then
  return false;
end $$;

create function realtime.topic_rights(wanted text)
  returns table (
    read_broadcast boolean, read_presence boolean, write_broadcast boolean, write_presence boolean
  ) language plpgsql as $$
declare
  probes uuid[];
begin
  perform set_config('realtime.topic', wanted, true), set_config('synchronous_commit', 'off', true);
  begin
    probes := realtime.probe_topic(wanted);
    read_broadcast := exists (select from realtime.messages where id = probes[1]);
    read_presence := exists (select from realtime.messages where id = probes[2]);
    write_broadcast := realtime.may_send(wanted, 'broadcast');
    write_presence := realtime.may_send(wanted, 'presence');
    -- Nothing of it stays.
    raise exception using errcode = 'RT000';
  exception when sqlstate 'RT000' then
    null;
  end;
  return next;
end $$;

revoke execute on function realtime.probe_topic(text), realtime.may_send(text, text),
  realtime.topic_rights(text) from public;
grant execute on function realtime.probe_topic(text), realtime.may_send(text, text),
  realtime.topic_rights(text) to anon, authenticated, service_role;
