-- The roles that a hosted Supabase project has before its first migration. Roles belong to the
-- whole Postgres cluster, so each one is only created if it is missing.
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
  -- The login of the server, which can switch to the API roles. The server sets its password at
  -- every start.
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator login noinherit nosuperuser nocreatedb nocreaterole;
  end if;
end $$;

grant anon, authenticated, service_role to authenticator;

alter role authenticator set statement_timeout = '8s';
alter role authenticator set idle_in_transaction_session_timeout = '30s';

-- Every right must be granted explicitly by a migration.
alter default privileges revoke execute on functions from public;
revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

create schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;
