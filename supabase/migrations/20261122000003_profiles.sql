-- Public profiles, one row per account.
create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  username text not null
    constraint profiles_username_format check (username ~ '^[A-Za-z0-9_]{3,30}$'),
  full_name text constraint profiles_full_name_length check (char_length(full_name) <= 100)
    constraint profiles_full_name_clear check (full_name = '' or private.is_clear_name(full_name)),
  bio text constraint profiles_bio_length check (char_length(bio) <= 500),
  avatar_url text constraint profiles_avatar_url_length check (char_length(avatar_url) <= 500),
  website text
    constraint profiles_website_url check (website ~* '^https?://[^\s]+$' and char_length(website) <= 200),
  verified boolean not null default false,
  followers_count integer not null default 0 check (followers_count >= 0),
  following_count integer not null default 0 check (following_count >= 0),
  posts_count integer not null default 0 check (posts_count >= 0),
  reels_count integer not null default 0 check (reels_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The web client joins the channel of online users only if this is true.
  show_online boolean not null default true
);
create unique index profiles_username_key on public.profiles (lower(username));
-- For exact look-ups. Without this index Postgres would use the trigram index, whose look-ups get
-- slower as the number of profiles grows.
create index profiles_username_idx on public.profiles (username);
create index profiles_username_trgm_idx on public.profiles using gin (username extensions.gin_trgm_ops);

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant select on public.profiles to anon, authenticated;
grant update (username, full_name, bio, avatar_url, website, updated_at, show_online) on public.profiles to authenticated;
grant all on public.profiles to service_role;

create policy "Everyone sees profiles" on public.profiles for select using (true);
create policy "Visitors read only if the operator allows it" on public.profiles as restrictive for select to anon
  using ((select private.public_reading()));
create policy "People edit their own profile" on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy "A second factor is required to insert" on public.profiles as restrictive for insert to authenticated
  with check ((select private.second_factor_shown()));
create policy "A second factor is required to update" on public.profiles as restrictive for update to authenticated
  using ((select private.second_factor_shown()));
create policy "A second factor is required to delete" on public.profiles as restrictive for delete to authenticated
  using ((select private.second_factor_shown()));

create trigger profiles_set_updated_at
  before update of username, full_name, bio, avatar_url, website, updated_at on public.profiles
  for each row execute function public.set_updated_at();

-- Folds a username to compare it with the reserved ones: case and underscores are ignored, and
-- digits count as the letters they resemble.
create function private.fold_username(username text) returns text
  language sql immutable set search_path = '' as $$
  select translate(lower(username), '01345789l_', 'oieastbgi')
$$;

-- Names that could be mistaken for the operator, and the first parts of the web's addresses.
create table private.reserved_usernames (folded text primary key);
alter table private.reserved_usernames enable row level security;
insert into private.reserved_usernames (folded)
  select distinct private.fold_username(name) from unnest(string_to_array(
    'admin admins administrator administration mod mods moderator moderators moderation support supporter help '
    'helpdesk root system sysadmin superuser sudo staff team official owner operator host hostmaster postmaster '
    'webmaster security abuse legal billing payments contact info noreply no_reply mailer_daemon everyone here '
    'anonymous deleted deleted_user unknown null undefined promptory promptory_team promptory_support '
    'api app auth login logout signin signup register callback create explore tools tool search post posts reels '
    'reel profile user users notifications chat ai_chat ai_apps transform settings terms privacy communities '
    'community messages smart_studio health metrics assets static public functions storage realtime rest graphql '
    'config favicon robots sitemap www mail smtp ftp', ' ')) name;

create function private.is_reserved_username(username text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from private.reserved_usernames r where r.folded = private.fold_username(username))
$$;

-- Usernames that people had before. A name stays reserved for its person for 90 days after a change;
-- afterwards it still leads to that person until somebody else takes it. A change of the case only is
-- no new name. The rows of a deleted account are deleted, so its names are free at once.
create table private.earlier_usernames (
  person uuid not null references public.profiles on delete cascade,
  username text not null,
  held_from timestamptz not null,
  held_until timestamptz not null default now()
);
alter table private.earlier_usernames enable row level security;
create index earlier_usernames_username_idx on private.earlier_usernames (lower(username), held_from desc);
create index earlier_usernames_person_idx on private.earlier_usernames (person, held_until desc);

-- True if a name is reserved for another person, who had it last.
create function private.is_username_on_hold(username text, person uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select coalesce((
    select e.person is distinct from is_username_on_hold.person and e.held_until > now() - interval '90 days'
    from private.earlier_usernames e where lower(e.username) = lower(is_username_on_hold.username)
    order by e.held_until desc limit 1
  ), false)
$$;

-- True if this person may take a username: it is not reserved, and nobody else has it or had it in
-- the last 90 days.
create function private.is_username_free(username text, person uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select not private.is_reserved_username(username) and not private.is_username_on_hold(username, person)
    and not exists (
      select from public.profiles p
      where lower(p.username) = lower(is_username_free.username) and p.id is distinct from person
    )
$$;

-- The time since which a person has the current username.
create function private.username_since(profile public.profiles) returns timestamptz
  language sql stable security definer set search_path = '' as $$
  select coalesce(max(e.held_until), profile.created_at) from private.earlier_usernames e where e.person = profile.id
$$;

-- The person to whom a username leads, ignoring case: who has it, else who had it last. In a text of
-- an earlier time: who had it then, else who had it last before. So a mention keeps its person when
-- somebody else takes the name, and null means that nobody had the name until then.
create function private.person_named(username text, at timestamptz default 'infinity') returns uuid
  language sql stable security definer set search_path = '' as $$
  select named.person from (
    select p.id as person, private.username_since(p) as held_from
    from public.profiles p where lower(p.username) = lower(person_named.username)
    union all
    select e.person, e.held_from from private.earlier_usernames e where lower(e.username) = lower(person_named.username)
  ) named
  where named.held_from <= at order by named.held_from desc limit 1
$$;

-- The person whom a text mentions by this name. An edit can add the name of a person who had none when
-- the text was written.
create function private.person_mentioned(username text, written_at timestamptz, edited_at timestamptz) returns uuid
  language sql stable security definer set search_path = '' as $$
  select coalesce(private.person_named(username, written_at),
    case when edited_at > written_at then private.person_named(username, edited_at) end)
$$;

-- Returns the current usernames of the people to whom these names lead, in the same order; null for a
-- name that nobody had. `written_at` and `edited_at` are the times of the texts that mention the
-- names; null for now. Names of all people can be asked for, like their profiles.
create function public.resolve_usernames(names text[], written_at timestamptz[] default null, edited_at timestamptz[] default null)
  returns text[] language plpgsql stable security definer set search_path = '' as $$
begin
  if cardinality(names) > 100 then
    raise exception 'You can look up at most 100 names' using errcode = 'PT400';
  end if;
  return array(
    select p.username
    from unnest(names) with ordinality as given (name, place)
    left join public.profiles p on p.id = private.person_mentioned(
      given.name, coalesce(written_at[given.place], 'infinity'), coalesce(edited_at[given.place], written_at[given.place], 'infinity'))
    order by given.place
  );
end $$;

-- True if the caller may take this username. Everybody may ask, as everybody may sign up.
create function public.is_username_available(username text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.is_username_free(username, auth.uid())
$$;

-- Trigger function: keeps the earlier username of a person.
create function public.keep_earlier_username() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.earlier_usernames (person, username, held_from)
    values (old.id, old.username, private.username_since(old));
  return null;
end $$;
create trigger profiles_keep_earlier_username after update of username on public.profiles
  for each row when (lower(old.username) <> lower(new.username)) execute function public.keep_earlier_username();

-- Trigger function: a signed-in person cannot take a reserved name or one that was somebody else's in
-- the last 90 days, nor can a new account. It raises the error that taken names raise. The operator can
-- still give such a name to an account. It runs after the change: the unique index has then waited for
-- another person who is just giving the name up, and that name is found.
create function public.refuse_unavailable_username() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if (auth.role() = 'authenticated' and private.is_reserved_username(new.username))
    or (auth.role() is distinct from 'service_role' and private.is_username_on_hold(new.username, new.id))
  then
    raise unique_violation using message = 'Username is already taken. Please choose a different one.';
  end if;
  return null;
end $$;
create trigger profiles_refuse_new_username after insert on public.profiles
  for each row execute function public.refuse_unavailable_username();
create trigger profiles_refuse_changed_username after update of username on public.profiles
  for each row when (lower(old.username) <> lower(new.username)) execute function public.refuse_unavailable_username();

revoke execute on function private.fold_username(text), private.is_reserved_username(text),
  private.is_username_on_hold(text, uuid), private.is_username_free(text, uuid), private.username_since(public.profiles),
  private.person_named(text, timestamptz), private.person_mentioned(text, timestamptz, timestamptz),
  public.resolve_usernames(text[], timestamptz[], timestamptz[]), public.is_username_available(text),
  public.keep_earlier_username(), public.refuse_unavailable_username()
  from public, anon, authenticated;
grant execute on function public.resolve_usernames(text[], timestamptz[], timestamptz[]) to authenticated;
grant execute on function public.is_username_available(text) to anon, authenticated;
-- Public pages run with the rights of visitors.
grant execute on function private.person_named(text, timestamptz) to anon, service_role;

-- Trigger function: creates the profile once the account is confirmed. Creating it at sign-up would
-- reveal whether an address is already registered: an attacker could sign up with that address and
-- a new username, then look for the profile.
--
-- People who sign in through a provider choose no username, so one is derived from their address.
-- If another account takes that name at the same time, the loop tries the next name; sign-in must
-- not fail.
create function public.create_profile() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  chosen constant text := new.raw_user_meta_data ->> 'username';
  is_proven constant boolean :=
    new.email_confirmed_at is not null or new.phone_confirmed_at is not null or new.is_anonymous;
  is_taken constant boolean := not private.is_username_free(chosen, new.id);
  -- True if the name must be used as chosen: if it is taken at sign-up, sign-up fails.
  is_final constant boolean := chosen is not null and (tg_op = 'INSERT' or not is_taken);
  base text := coalesce(chosen, split_part(coalesce(new.email, ''), '@', 1));
  candidate text := chosen;
  suffix integer := 0;
begin
  if not is_proven then
    -- Report errors that are already known at sign-up.
    if is_taken then raise unique_violation; end if;
    if chosen !~ '^[A-Za-z0-9_]{3,30}$' then raise check_violation; end if;
    return new;
  end if;
  if exists (select from public.profiles p where p.id = new.id) then return new; end if;
  if is_final and is_taken then raise unique_violation; end if;

  base := regexp_replace(base, '[^A-Za-z0-9_]', '', 'g');
  base := left(case when char_length(base) < 3 then 'user_' || base else base end, 20);
  loop
    if not is_final or (suffix > 0 and tg_op = 'UPDATE') then
      candidate := base || case
        when suffix = 0 then ''
        when suffix < 10 then '_' || suffix
        else '_' || left(replace(gen_random_uuid()::text, '-', ''), 8)
      end;
    end if;
    if is_final or private.is_username_free(candidate, new.id) then
      begin
        insert into public.profiles (id, username, full_name, avatar_url)
        values (
          new.id,
          candidate,
          left(coalesce(nullif(trim(private.clear_name(new.raw_user_meta_data ->> 'full_name')), ''), candidate), 100),
          case when char_length(new.raw_user_meta_data ->> 'avatar_url') <= 500
            then new.raw_user_meta_data ->> 'avatar_url' end
        );
        return new;
      exception when unique_violation then
        if (is_final and tg_op = 'INSERT') or suffix > 20 then raise; end if;
      end;
    end if;
    suffix := suffix + 1;
  end loop;
exception
  -- SQLSTATE PTnnn makes the API respond with status nnn and this message.
  when unique_violation then
    raise exception 'Username is already taken. Please choose a different one.' using errcode = 'PT422';
  when check_violation then
    raise exception '%', case
      when char_length(chosen) < 3 then 'Username must be at least 3 characters'
      when char_length(chosen) > 30 then 'Username must be at most 30 characters'
      else 'Username can only contain letters, numbers, and underscores'
    end using errcode = 'PT422';
end $$;
revoke execute on function public.create_profile() from public, anon, authenticated;

create trigger on_auth_user_created after insert on auth.users
  for each row execute function public.create_profile();
create trigger on_auth_user_confirmed
  after update of email_confirmed_at, phone_confirmed_at on auth.users for each row
  when (old.confirmed_at is null and new.confirmed_at is not null)
  execute function public.create_profile();
