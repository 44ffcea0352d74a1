-- Second factors, with the names and columns that supabase/auth uses. Columns of our own say so.

create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null default 'unverified',
  -- encrypted under a key that is not in this database
  secret text,
  phone text,
  last_challenged_at timestamptz,
  web_authn_credential jsonb,
  web_authn_aaguid uuid,
  last_webauthn_challenge_data jsonb,
  -- Ours: the 30-second step of the last accepted code, which no later code may repeat.
  last_used_step bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id)
  where trim(friendly_name) <> '';
create index factor_id_created_at_idx on auth.mfa_factors (user_id, created_at);
-- Asked in every statement of a session that has not shown a second factor.
create index mfa_factors_verified_idx on auth.mfa_factors (user_id) where status = 'verified';

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text,
  web_authn_session_data jsonb
);
create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
create index mfa_challenge_created_at_idx on auth.mfa_challenges (created_at desc);

create index sessions_factor_id_idx on auth.sessions (factor_id) where factor_id is not null;

do $$
declare name text;
begin
  foreach name in array array['mfa_factors', 'mfa_challenges'] loop
    execute format('alter table auth.%I enable row level security', name);
    execute format('create policy "the auth service" on auth.%I to authenticator using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on auth.%I to authenticator', name);
  end loop;
end $$;
