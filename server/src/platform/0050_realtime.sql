-- Private topics: policies on realtime.messages decide who may send and receive, as on hosted
-- Supabase.
create schema realtime;
grant usage on schema realtime to anon, authenticated, service_role, authenticator;

create table realtime.messages (
  id uuid not null default gen_random_uuid() primary key,
  topic text not null,
  extension text not null,
  event text,
  payload jsonb,
  private boolean not null default false,
  inserted_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table realtime.messages enable row level security;
grant select, insert on realtime.messages to anon, authenticated, service_role;

create function realtime.topic() returns text language sql stable
  return nullif(current_setting('realtime.topic', true), '');
grant execute on function realtime.topic() to anon, authenticated, service_role;

-- The rights of a caller are found as in hosted Realtime, by trying: insert rows and read them as the
-- caller, insert rows as the caller, then roll back. Only the role authenticator may call these
-- functions.

-- Inserts a row for broadcast and one for presence. The caller's select policies then show or hide
-- these rows.
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

-- Returns what `reader` with these claims may do in a topic. Sets role and claims as a request
-- does, so that policies see the same settings. Headers are empty.
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
    -- Roll back the inserted rows and the settings.
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
