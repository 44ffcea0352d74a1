-- Mailed tokens, open sign-in flows and signing keys, with the names and columns of supabase/auth.
-- Our own additions are marked.

create type auth.one_time_token_type as enum (
  'confirmation_token', 'reauthentication_token', 'recovery_token',
  'email_change_token_new', 'email_change_token_current', 'phone_change_token'
);

-- Hashes of mailed tokens. An account has at most one token of each type, so a newer mail replaces
-- an older one.
create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  token_type auth.one_time_token_type not null,
  -- Hash of the long token in the mailed link.
  token_hash text not null check (char_length(token_hash) > 0),
  -- The address to which the token was mailed.
  relates_to text not null,
  -- Our addition: hash of the short code that people type. Removed after too many wrong codes.
  code_hash text,
  failed_codes smallint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index one_time_tokens_user_id_token_type_key on auth.one_time_tokens (user_id, token_type);
create index one_time_tokens_token_hash_idx on auth.one_time_tokens (token_hash);
create index one_time_tokens_relates_to_idx on auth.one_time_tokens (relates_to);

create type auth.code_challenge_method as enum ('s256', 'plain');

-- Open sign-in flows: through a provider, or with a link that returns a code to the browser (PKCE).
create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  -- Stored as a hash.
  auth_code text unique,
  code_challenge_method auth.code_challenge_method,
  code_challenge text,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  authentication_method text not null,
  auth_code_issued_at timestamptz,
  invite_token text,
  referrer text,
  oauth_client_state_id uuid,
  linking_target_id uuid references auth.users on delete cascade,
  -- Our addition: the confirmed identity of the provider. It is linked when the code is exchanged.
  linking_identity jsonb,
  email_optional boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((code_challenge is null) = (code_challenge_method is null))
);
create index idx_user_id_auth_method on auth.flow_state (user_id, authentication_method);
create index flow_state_linking_target_id_idx on auth.flow_state (linking_target_id);
create index flow_state_created_at_idx on auth.flow_state (created_at);

-- The PKCE verifiers that this server uses with providers.
create table auth.oauth_client_states (
  id uuid primary key default gen_random_uuid(),
  provider_type text not null,
  code_verifier text,
  created_at timestamptz not null default now()
);
create index idx_oauth_client_states_created_at on auth.oauth_client_states (created_at);

-- Our addition: the key pairs that sign access tokens. All servers of this database share them.
create table auth.signing_keys (
  kid text primary key,
  -- standby: published but not signing yet; current: signs; retired: only verifies, until it is
  -- deleted.
  status text not null check (status in ('standby', 'current', 'retired')),
  public_key jsonb not null,
  -- Encrypted with AES-GCM, with a key derived from the server's secret.
  private_key text not null,
  -- When the key got its status.
  since timestamptz not null,
  created_at timestamptz not null default now()
);
create unique index signing_keys_one_of_a_status on auth.signing_keys (status) where status <> 'retired';

alter table auth.one_time_tokens enable row level security;
alter table auth.flow_state enable row level security;
alter table auth.oauth_client_states enable row level security;
alter table auth.signing_keys enable row level security;
grant select, insert, update, delete
  on auth.one_time_tokens, auth.flow_state, auth.oauth_client_states, auth.signing_keys to authenticator;
create policy "The auth service reads and writes" on auth.one_time_tokens to authenticator using (true) with check (true);
create policy "The auth service reads and writes" on auth.flow_state to authenticator using (true) with check (true);
create policy "The auth service reads and writes" on auth.oauth_client_states to authenticator using (true) with check (true);
create policy "The auth service reads and writes" on auth.signing_keys to authenticator using (true) with check (true);
