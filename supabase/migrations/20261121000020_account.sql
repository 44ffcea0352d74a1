-- The second factor, and what a person does with their account beyond signing in. Schema auth is the
-- auth service's, here as on hosted Supabase: nothing is added to it.

-- Whether the caller did all to sign in that their account asks for: the token says so (aal2), or
-- there is no verified factor. Policies ask through `(select ...)`: once a statement, not once a row.
-- PL/pgSQL keeps the plan of the look-up; a function in SQL would be planned at every call.
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
-- Policies run as who asks.
grant execute on function private.second_factor_shown() to authenticated;

-- Who has a second factor and did not show it reads what everyone may read, and writes nothing.
do $$
declare
  name text;
  verb text;
begin
  foreach name in array array[
    'public.profiles', 'public.posts', 'public.reels', 'public.tools', 'public.comments', 'public.follows'
  ] loop
    foreach verb in array array['insert', 'update', 'delete'] loop
      execute format(
        'create policy %I on %s as restrictive for %s to authenticated %s ((select private.second_factor_shown()))',
        'A second factor comes before any ' || verb, name, verb,
        case verb when 'insert' then 'with check' else 'using' end
      );
    end loop;
  end loop;

  -- Private as a whole.
  foreach name in array array['public.notifications', 'public.comment_typing', 'storage.objects'] loop
    execute format(
      'create policy "A second factor comes before private rows" on %s as restrictive to authenticated
         using ((select private.second_factor_shown()))', name
    );
  end loop;

  -- Private too, and looked up for every post of the feed: so the question is put only when a row of the
  -- caller's is found. Other people's rows are hidden by the other policies.
  foreach name in array array['public.likes', 'public.saves', 'public.copies'] loop
    execute format(
      'create policy "A second factor comes before private rows" on %s as restrictive to authenticated
         using (user_id <> (select auth.uid()) or (select private.second_factor_shown()))
         with check ((select private.second_factor_shown()))', name
    );
  end loop;
end $$;

-- Drafts, and through them the comments under drafts. Asked for a draft of the caller's own only: a feed,
-- which wants published posts, meets none.
create policy "A second factor comes before drafts" on public.posts as restrictive for select to authenticated
  using (status = 'published' or user_id <> (select auth.uid()) or (select private.second_factor_shown()));

-- A view is a write as well: without the second factor it is not counted, and nothing is said, as for a
-- reel that is gone.
create or replace function public.increment_reel_views(reel_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if not exists (select from public.reels r where r.id = increment_reel_views.reel_id) then return; end if;
  if not private.second_factor_shown() then return; end if;
  insert into private.reel_views as v (reel_id, user_id)
    values (increment_reel_views.reel_id, (select auth.uid()))
    on conflict (reel_id, user_id) do update set viewed_at = now()
      where v.viewed_at <= now() - interval '5 seconds';
  if found then
    update public.reels r set views_count = r.views_count + 1 where r.id = increment_reel_views.reel_id;
  end if;
end $$;

-- Where the caller is signed in, newest use first. Hosted Supabase keeps refreshed_at as UTC without a zone.
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

-- Signs one of the caller's own sessions out. Its access token lives on until it expires.
create function public.end_session(session_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_second_factor();
  delete from auth.sessions s where s.id = end_session.session_id and s.user_id = auth.uid();
end $$;

-- Codes for who has lost their second factor: what the caller can do with one is take the factors off.
create table private.recovery_codes (
  user_id uuid not null references auth.users on delete cascade,
  hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (user_id, hash)
);
alter table private.recovery_codes enable row level security;

-- Twelve characters of 32, which are 60 random bits, like k7f2-9qmx-4tza. No i, l, o or u, which are easily
-- misread. Byte 6 of a random UUID is not random as a whole.
create function private.new_recovery_code() returns text language sql volatile set search_path = '' as $$
  select regexp_replace(
    string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', (get_byte(random.bytes, place) & 31) + 1, 1), '' order by place),
    '(.{4})(.{4})(.{4})', '\1-\2-\3')
  from (select uuid_send(gen_random_uuid()) as bytes) random,
    unnest(array[0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12]) place
$$;

-- The owner is part of it, so that a search through stolen hashes serves one account at a time.
create function private.recovery_code_hash(owner uuid, code text) returns bytea
  language sql immutable set search_path = '' as $$
  select sha256((owner || translate(regexp_replace(lower(left(code, 100)), '[^0-9a-z]', '', 'g'), 'oil', '011'))::bytea)
$$;

-- Ten new codes, to be shown once; the earlier ones are void.
create function public.create_recovery_codes() returns setof text
  language plpgsql security definer set search_path = '' rows 10 as $$
declare
  me constant uuid := auth.uid();
  codes text[];
begin
  if auth.jwt() ->> 'aal' is distinct from 'aal2' then
    raise exception 'A second factor is required' using errcode = 'insufficient_privilege';
  end if;
  -- Of two calls at once the later one counts.
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

-- Takes all factors off the caller's account, and with them the codes, when this is one of its codes.
-- Sessions that had shown a factor go back to the first level, as when a factor is taken off otherwise.
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

-- The account with everything that hangs on it. Files are removed through the storage service before.
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
