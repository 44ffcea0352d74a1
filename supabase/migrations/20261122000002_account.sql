-- The second factor, sessions, recovery codes and account deletion. Schema auth belongs to the auth
-- service, as on hosted Supabase, so nothing is added to it.

-- True if the session has completed the sign-in that its account requires: the token says aal2, or
-- the account has no verified factor. Policies call this function as `(select ...)`, so that it
-- runs once per statement, not once per row. It is PL/pgSQL because that caches the query plan; an
-- SQL function would be planned at every call.
create function private.second_factor_shown() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.jwt() ->> 'aal' = 'aal2' then return true; end if;
  return not exists (
    select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified'
  );
end $$;

-- False if the session of the caller's token has ended. Tokens without a session, which the operator
-- signs, pass. Our own server checks this at each write, but not at reads; hosted Supabase never does.
create function private.session_is_live() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
declare
  session constant uuid := auth.jwt() ->> 'session_id';
begin
  return session is null or exists (
    select from auth.sessions s
    where s.id = session and s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
  );
end $$;

create function private.require_second_factor() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.second_factor_shown() then
    raise exception 'A second factor is required' using errcode = 'insufficient_privilege';
  end if;
end $$;

-- Raises reauthentication_needed unless the caller proved who they are in the last 10 minutes. The
-- web then asks for the password, a code of the second factor or a mailed code. This server's
-- auth.is_recently_proven is the same condition; hosted Supabase does not have it.
create function private.require_recent_proof(age interval default '10 minutes') returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from auth.mfa_amr_claims c
    where c.session_id = (auth.jwt() ->> 'session_id')::uuid and c.updated_at > now() - age
      and (c.authentication_method in ('totp', 'mfa/phone', 'mfa/webauthn')
        or not exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified'))
  ) then
    raise exception 'reauthentication_needed' using errcode = 'PT403';
  end if;
end $$;
revoke execute on function
  private.second_factor_shown(), private.session_is_live(), private.require_second_factor(),
  private.require_recent_proof(interval)
  from public, anon, authenticated;
-- The caller needs this right because policies run with the caller's rights.
grant execute on function private.second_factor_shown(), private.session_is_live() to authenticated;

-- What the database knows about the caller of this request and nobody else. The diagnostic pages
-- show it. `role` is that of the token; without an account, `user_id` is null.
create function public.debug_auth_state()
  returns table (
    role text, user_id uuid, has_profile boolean, second_factor_shown boolean,
    session_is_live boolean, server_time timestamptz
  )
  language plpgsql stable security definer set search_path = '' rows 1 as $$
begin
  return query select
    auth.role(), auth.uid(), exists (select from public.profiles p where p.id = auth.uid()),
    private.second_factor_shown(), private.session_is_live(), now();
end $$;

-- The caller's sessions, last used first. The function runs in UTC because refreshed_at is stored
-- in UTC without a time zone.
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

-- Ends one of the caller's sessions. Its access token can still read until it expires, but this
-- server refuses all other requests of an ended session.
create function public.end_session(session_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_second_factor();
  delete from auth.sessions s where s.id = end_session.session_id and s.user_id = auth.uid();
end $$;

-- One-time codes for people who lost their second factor. Using a code removes all factors of its
-- account.
create table private.recovery_codes (
  user_id uuid not null references auth.users on delete cascade,
  hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (user_id, hash)
);
alter table private.recovery_codes enable row level security;

-- Returns a code like k7f2-9qmx-4tza: 12 characters from an alphabet of 32, which is 60 random
-- bits. The alphabet has no i, l, o and u because they are easily misread. Byte 6 of the random
-- UUID is skipped because part of it is fixed.
create function private.new_recovery_code() returns text language sql volatile set search_path = '' as $$
  select regexp_replace(
    string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', (get_byte(random.bytes, place) & 31) + 1, 1), '' order by place),
    '(.{4})(.{4})(.{4})', '\1-\2-\3')
  from (select uuid_send(gen_random_uuid()) as bytes) random,
    unnest(array[0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12]) place
$$;

-- Trigger function: recovery codes stop working when the last factor is removed.
create function public.forget_recovery_codes() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.recovery_codes c where c.user_id = old.user_id and not exists (
    select from auth.mfa_factors f where f.user_id = old.user_id and f.status = 'verified'
  );
  return null;
end $$;
revoke execute on function public.forget_recovery_codes() from public, anon, authenticated;
create trigger mfa_factors_forget_recovery_codes after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function public.forget_recovery_codes();

-- The hash includes the owner, so that stolen hashes have to be attacked for each account
-- separately.
create function private.recovery_code_hash(owner uuid, code text) returns bytea
  language sql immutable set search_path = '' as $$
  select sha256((owner || translate(regexp_replace(lower(left(code, 100)), '[^0-9a-z]', '', 'g'), 'oil', '011'))::bytea)
$$;

-- Creates and returns ten codes. They cannot be read again, and earlier codes stop working.
create function public.create_recovery_codes() returns setof text
  language plpgsql security definer set search_path = '' rows 10 as $$
declare
  me constant uuid := auth.uid();
  codes text[];
begin
  if auth.jwt() ->> 'aal' is distinct from 'aal2' then
    raise exception 'A second factor is required' using errcode = 'insufficient_privilege';
  end if;
  perform private.require_recent_proof();
  -- Lock the account: if two calls run at the same time, only the codes of the later call stay.
  perform from auth.users u where u.id = me for no key update;
  delete from private.recovery_codes c where c.user_id = me;
  codes := array(select private.new_recovery_code() from generate_series(1, 10));
  insert into private.recovery_codes (user_id, hash)
    select me, private.recovery_code_hash(me, code) from unnest(codes) code;
  -- Hosted Supabase has no such mails.
  if to_regprocedure('auth.add_notice(uuid, text)') is not null then
    perform auth.add_notice(me, 'recovery_codes_created');
  end if;
  return query select unnest(codes);
end $$;

create function public.recovery_codes_left() returns integer
  language sql stable security definer set search_path = '' as $$
  select count(*)::integer from private.recovery_codes c where c.user_id = auth.uid()
$$;

-- If the code is correct, removes all factors and codes of the caller's account and returns true.
-- Sessions that had passed a second factor return to aal1, as whenever a factor is removed.
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

-- Raises reauthentication_needed like the functions that need a proof, but five minutes earlier. The
-- client calls it before it removes the files of an account, which takes a while and can't be undone.
create function public.require_recent_proof() returns void
  language sql security definer set search_path = '' as $$
  select private.require_recent_proof('5 minutes')
$$;

-- Deletes the caller's account and all its rows, and returns true. If there are too many rows for one
-- request, deletes some of them and returns false: the client calls it again. The client first removes
-- the files through the storage service.
create function public.delete_my_account() returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  -- They take one or two seconds.
  most_rows constant integer := 10000;
begin
  perform private.require_second_factor();
  perform private.require_recent_proof();
  if private.delete_content_of_person(auth.uid(), most_rows) = most_rows then return false; end if;
  delete from auth.users u where u.id = auth.uid();
  return true;
end $$;

revoke execute on function
  private.new_recovery_code(), private.recovery_code_hash(uuid, text), public.my_sessions(), public.end_session(uuid),
  public.create_recovery_codes(), public.recovery_codes_left(), public.use_recovery_code(text), public.require_recent_proof(), public.delete_my_account(),
  public.debug_auth_state()
  from public, anon, authenticated;
grant execute on function
  public.my_sessions(), public.end_session(uuid), public.create_recovery_codes(), public.recovery_codes_left(),
  public.use_recovery_code(text), public.require_recent_proof(), public.delete_my_account()
  to authenticated;
grant execute on function public.debug_auth_state() to anon, authenticated;
