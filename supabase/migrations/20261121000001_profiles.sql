-- A person as others see them. One row per account, made when the account is made.
create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  username text not null
    constraint profiles_username_format check (username ~ '^[A-Za-z0-9_]{3,30}$'),
  full_name text constraint profiles_full_name_length check (char_length(full_name) <= 100),
  bio text constraint profiles_bio_length check (char_length(bio) <= 500),
  avatar_url text constraint profiles_avatar_url_length check (char_length(avatar_url) <= 500),
  website text
    constraint profiles_website_url check (website ~* '^https?://[^\s]+$' and char_length(website) <= 200),
  verified boolean not null default false,
  followers_count integer not null default 0 check (followers_count >= 0),
  following_count integer not null default 0 check (following_count >= 0),
  posts_count integer not null default 0 check (posts_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index profiles_username_key on public.profiles (lower(username));

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant select on public.profiles to anon, authenticated;
grant update (username, full_name, bio, avatar_url, website, updated_at) on public.profiles to authenticated;
grant all on public.profiles to service_role;

create policy "Everyone sees profiles" on public.profiles for select using (true);
create policy "People edit their own profile" on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

-- The time of the last edit is the database's, whatever the client sends.
create function public.set_updated_at() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at = now();
  return new;
end $$;
revoke execute on function public.set_updated_at() from public, anon, authenticated;

create trigger profiles_set_updated_at
  before update of username, full_name, bio, avatar_url, website, updated_at on public.profiles
  for each row execute function public.set_updated_at();

-- Turns an account into a profile. A username that the person chose must be free and well formed;
-- where none was chosen (sign-in through a provider) one is derived from the address.
create function public.create_profile() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  chosen constant text := new.raw_user_meta_data ->> 'username';
  base text;
  candidate text := chosen;
  suffix integer := 0;
begin
  if chosen is null then
    base := regexp_replace(split_part(coalesce(new.email, ''), '@', 1), '[^A-Za-z0-9_]', '', 'g');
    base := left(case when char_length(base) < 3 then 'user_' || base else base end, 20);
    candidate := base;
    while exists (select from public.profiles p where lower(p.username) = lower(candidate)) loop
      suffix := suffix + 1;
      candidate := base || '_'
        || case when suffix < 100 then suffix::text else left(replace(gen_random_uuid()::text, '-', ''), 8) end;
    end loop;
  end if;

  insert into public.profiles (id, username, full_name, avatar_url)
  values (
    new.id,
    candidate,
    left(coalesce(nullif(trim(new.raw_user_meta_data ->> 'full_name'), ''), candidate), 100),
    case when char_length(new.raw_user_meta_data ->> 'avatar_url') <= 500
      then new.raw_user_meta_data ->> 'avatar_url' end
  );
  return new;
exception
  -- PTnnn: the server answers with status nnn and this message.
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
