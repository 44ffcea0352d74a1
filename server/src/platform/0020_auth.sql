-- Accounts, identities and sessions. Names and columns are those of supabase/auth, so accounts can
-- move between this server and a hosted project.
create schema auth;
grant usage on schema auth to anon, authenticated, service_role, authenticator;

create table auth.users (
  instance_id uuid,
  id uuid primary key default gen_random_uuid(),
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text,
  encrypted_password text,
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token text not null default '',
  confirmation_sent_at timestamptz,
  recovery_token text not null default '',
  recovery_sent_at timestamptz,
  email_change_token_new text not null default '',
  email_change_token_current text not null default '',
  email_change text not null default '',
  email_change_sent_at timestamptz,
  email_change_confirm_status smallint not null default 0 check (email_change_confirm_status between 0 and 2),
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  is_super_admin boolean,
  phone text unique,
  phone_confirmed_at timestamptz,
  phone_change text not null default '',
  phone_change_token text not null default '',
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  banned_until timestamptz,
  reauthentication_token text not null default '',
  reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email_partial_key on auth.users (lower(email)) where not is_sso_user;

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  provider_id text not null,
  user_id uuid not null references auth.users on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, provider)
);
create index identities_user_id_idx on auth.identities (user_id);
create index identities_email_idx on auth.identities (email);

create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  factor_id uuid,
  aal auth.aal_level not null default 'aal1',
  not_after timestamptz,
  refreshed_at timestamptz,
  user_agent text,
  ip inet,
  tag text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user_id_created_at_idx on auth.sessions (user_id, created_at);
create index sessions_factor_id_idx on auth.sessions (factor_id) where factor_id is not null;

create table auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (session_id, authentication_method)
);

create table auth.refresh_tokens (
  instance_id uuid,
  id bigint generated always as identity primary key,
  token text not null unique,
  user_id text not null,
  revoked boolean not null default false,
  parent text,
  session_id uuid not null references auth.sessions on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refresh_tokens_session_id_revoked_idx on auth.refresh_tokens (session_id, revoked);
create index refresh_tokens_parent_idx on auth.refresh_tokens (parent);

-- Only the auth service reads and writes these tables. It works as authenticator, and no API role
-- can switch to authenticator.
alter table auth.users enable row level security;
alter table auth.identities enable row level security;
alter table auth.sessions enable row level security;
alter table auth.mfa_amr_claims enable row level security;
alter table auth.refresh_tokens enable row level security;
grant select, insert, update, delete
  on auth.users, auth.identities, auth.sessions, auth.mfa_amr_claims, auth.refresh_tokens to authenticator;
create policy "The auth service reads and writes" on auth.users to authenticator using (true) with check (true);
create policy "The auth service reads and writes" on auth.identities to authenticator using (true) with check (true);
create policy "The auth service reads and writes" on auth.sessions to authenticator using (true) with check (true);
create policy "The auth service reads and writes" on auth.mfa_amr_claims to authenticator using (true) with check (true);
create policy "The auth service reads and writes" on auth.refresh_tokens to authenticator using (true) with check (true);

-- These functions return claims of the request token, for use in policies.
create function auth.jwt() returns jsonb language sql stable
  return coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb;

create function auth.uid() returns uuid language sql stable
  return (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid;

create function auth.role() returns text language sql stable
  return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role';

create function auth.email() returns text language sql stable
  return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email';

grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email()
  to anon, authenticated, service_role, authenticator;

-- True while a session can be used: it was not ended or deleted, and its account is neither banned
-- nor deleted.
create function auth.is_session_live(session uuid) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = session and (s.not_after is null or s.not_after > now())
      and (u.banned_until is null or u.banned_until <= now()) and u.deleted_at is null
  );
end $$;

-- Raises AUTH1 if the claims name a session that is no longer live. Tokens without a session, such
-- as API keys, pass. The server calls it before it switches to the role of a request that writes,
-- because an access token stays valid for minutes after its session has ended.
create function auth.require_session(claims text) returns boolean
  language plpgsql stable set search_path = '' as $$
declare
  session constant uuid := claims::jsonb ->> 'session_id';
begin
  if session is not null and not auth.is_session_live(session) then
    raise exception 'JWT session has ended' using errcode = 'AUTH1';
  end if;
  return true;
end $$;
grant execute on function auth.is_session_live(uuid), auth.require_session(text) to authenticator;

-- Tells all servers which sessions have ended, so that they close the sockets of these sessions.
create function auth.announce_ended_sessions() returns trigger
  language plpgsql set search_path = '' as $$
begin
  perform pg_notify('auth_sessions', g.id::text) from gone g;
  return null;
end $$;
create trigger sessions_announce_end after delete on auth.sessions referencing old table as gone
  for each statement execute function auth.announce_ended_sessions();

-- Bans end by themselves, so the servers check all sessions again.
create function auth.announce_changed_ban() returns trigger
  language plpgsql set search_path = '' as $$
begin
  perform pg_notify('auth_sessions', 'check');
  return null;
end $$;
create trigger users_announce_ban after update of banned_until, deleted_at on auth.users
  for each row when (
    old.banned_until is distinct from new.banned_until or old.deleted_at is distinct from new.deleted_at
  ) execute function auth.announce_changed_ban();
revoke execute on function auth.announce_ended_sessions(), auth.announce_changed_ban() from public;
