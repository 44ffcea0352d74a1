-- Second factors, with the names and columns of supabase/auth. Our own additions are marked.

create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null default 'unverified',
  -- Encrypted with a key that is not in this database.
  secret text,
  phone text,
  last_challenged_at timestamptz,
  web_authn_credential jsonb,
  web_authn_aaguid uuid,
  last_webauthn_challenge_data jsonb,
  -- Our addition: the 30-second step of the last accepted code. It makes a code work only once.
  last_used_step bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id)
  where trim(friendly_name) <> '';
create index factor_id_created_at_idx on auth.mfa_factors (user_id, created_at);
-- Policies use this index in every statement of a session that has not passed a second factor.
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

alter table auth.mfa_factors enable row level security;
alter table auth.mfa_challenges enable row level security;
grant select, insert, update, delete on auth.mfa_factors, auth.mfa_challenges to authenticator;
create policy "The auth service reads and writes" on auth.mfa_factors to authenticator using (true) with check (true);
create policy "The auth service reads and writes" on auth.mfa_challenges to authenticator using (true) with check (true);

-- True if the person of a session has proved who they are in the last 10 minutes: with a second
-- factor if the account has one, otherwise by any way of signing in. Changes of the account need
-- such a proof, so that a stolen access token is not enough. The schema's
-- private.require_recent_proof is the same condition.
create function auth.is_recently_proven(session uuid, at timestamptz default now()) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select from auth.mfa_amr_claims c join auth.sessions s on s.id = c.session_id
    where s.id = session and c.updated_at > at - interval '10 minutes'
      and (c.authentication_method in ('totp', 'mfa/phone', 'mfa/webauthn')
        or not exists (select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified'))
  );
end $$;
revoke execute on function auth.is_recently_proven(uuid, timestamptz) from public;
grant execute on function auth.is_recently_proven(uuid, timestamptz) to authenticator;
