-- What a hosted Supabase project has before its first migration: the API roles and their switch.
-- Roles belong to the whole cluster, so each is made only where it is missing.
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
  -- The server's own login. Its password is set at every start; until then it has none.
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator login noinherit nosuperuser nocreatedb nocreaterole;
  end if;
end $$;

grant anon, authenticated, service_role to authenticator;

alter role authenticator set statement_timeout = '8s';
alter role authenticator set idle_in_transaction_session_timeout = '30s';

-- Nothing is executable or writable by everyone unless a migration says so.
alter default privileges revoke execute on functions from public;
revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

create schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;
