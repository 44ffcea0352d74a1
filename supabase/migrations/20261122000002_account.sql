-- The second factor, sessions, recovery codes and account deletion. Schema auth belongs to the auth
-- service, here as on hosted Supabase: nothing is added to it.

-- True when the session has completed the sign-in that its account requires: the token says aal2, or the
-- account has no verified factor. Policies call it as `(select ...)`, so that it runs once per statement and
-- not once per row. PL/pgSQL caches the plan of the query; an SQL function would be planned at every call.
create function private.second_factor_shown() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.jwt() ->> 'aal' = 'aal2' then return true; end if;
  return not exists (
    select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified'
  );
end $$;

create function private.require_second_factor() returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.second_factor_shown() then
    raise exception 'A second factor is required' using errcode = 'insufficient_privilege';
  end if;
end $$;
revoke execute on function private.second_factor_shown(), private.require_second_factor()
  from public, anon, authenticated;
-- Policies run with the caller's rights.
grant execute on function private.second_factor_shown() to authenticated;

-- The caller's sessions, last used first. Hosted Supabase stores refreshed_at in UTC without a time zone.
create function public.my_sessions()
  returns table (
    id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, ip text, current boolean
  )
  language plpgsql stable security definer set search_path = '' set timezone = 'UTC' rows 10 as $$
#variable_conflict use_column
begin
  perform private.require_second_factor();
  return query
    select s.id, s.created_at, coalesce(s.refreshed_at::timestamptz, s.created_at) as last_used_at,
      s.user_agent, host(s.ip), s.id::text is not distinct from (auth.jwt() ->> 'session_id')
    from auth.sessions s
    where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
    order by last_used_at desc, s.id;
end $$;

-- Signs out one of the caller's sessions. Its access token stays valid until it expires.
create function public.end_session(session_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_second_factor();
  delete from auth.sessions s where s.id = end_session.session_id and s.user_id = auth.uid();
end $$;

-- One-time codes for people who lost their second factor. A code removes all factors of its account.
create table private.recovery_codes (
  user_id uuid not null references auth.users on delete cascade,
  hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (user_id, hash)
);
alter table private.recovery_codes enable row level security;

-- Twelve characters of 32, which are 60 random bits, like k7f2-9qmx-4tza. Without i, l, o and u, which are
-- easily misread. Skips byte 6 of the random UUID, as part of it is fixed.
create function private.new_recovery_code() returns text language sql volatile set search_path = '' as $$
  select regexp_replace(
    string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', (get_byte(random.bytes, place) & 31) + 1, 1), '' order by place),
    '(.{4})(.{4})(.{4})', '\1-\2-\3')
  from (select uuid_send(gen_random_uuid()) as bytes) random,
    unnest(array[0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12]) place
$$;

-- The hash includes the owner, so that stolen hashes must be searched for each account separately.
create function private.recovery_code_hash(owner uuid, code text) returns bytea
  language sql immutable set search_path = '' as $$
  select sha256((owner || translate(regexp_replace(lower(left(code, 100)), '[^0-9a-z]', '', 'g'), 'oil', '011'))::bytea)
$$;

-- Returns ten new codes, which cannot be read again. Earlier codes stop working.
create function public.create_recovery_codes() returns setof text
  language plpgsql security definer set search_path = '' rows 10 as $$
declare
  me constant uuid := auth.uid();
  codes text[];
begin
  if auth.jwt() ->> 'aal' is distinct from 'aal2' then
    raise exception 'A second factor is required' using errcode = 'insufficient_privilege';
  end if;
  -- Lock the account, so that of two concurrent calls the later one wins.
  perform from auth.users u where u.id = me for no key update;
  delete from private.recovery_codes c where c.user_id = me;
  codes := array(select private.new_recovery_code() from generate_series(1, 10));
  insert into private.recovery_codes (user_id, hash)
    select me, private.recovery_code_hash(me, code) from unnest(codes) code;
  return query select unnest(codes);
end $$;

create function public.recovery_codes_left() returns integer
  language sql stable security definer set search_path = '' as $$
  select count(*)::integer from private.recovery_codes c where c.user_id = auth.uid()
$$;

-- Removes all factors and codes of the caller's account when the code is right. Sessions that had passed
-- a second factor return to aal1, as when a factor is removed in another way.
create function public.use_recovery_code(code text) returns boolean
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me constant uuid := auth.uid();
begin
  delete from private.recovery_codes c
    where c.user_id = me and c.hash = private.recovery_code_hash(me, use_recovery_code.code);
  if not found then return false; end if;
  delete from private.recovery_codes c where c.user_id = me;
  delete from auth.mfa_amr_claims a using auth.sessions s
    where a.session_id = s.id and s.user_id = me and s.factor_id is not null
      and a.authentication_method in ('totp', 'mfa/phone', 'mfa/webauthn');
  update auth.sessions s set aal = 'aal1', factor_id = null where s.user_id = me and s.factor_id is not null;
  delete from auth.mfa_factors f where f.user_id = me;
  return true;
end $$;

-- Deletes the account and everything that belongs to it. The client removes files through the storage
-- service first.
create function public.delete_my_account() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_second_factor();
  delete from auth.users u where u.id = auth.uid();
end $$;

revoke execute on function
  private.new_recovery_code(), private.recovery_code_hash(uuid, text), public.my_sessions(), public.end_session(uuid),
  public.create_recovery_codes(), public.recovery_codes_left(), public.use_recovery_code(text), public.delete_my_account()
  from public, anon, authenticated;
grant execute on function
  public.my_sessions(), public.end_session(uuid), public.create_recovery_codes(), public.recovery_codes_left(),
  public.use_recovery_code(text), public.delete_my_account()
  to authenticated;
