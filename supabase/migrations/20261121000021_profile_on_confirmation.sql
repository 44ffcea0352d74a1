-- A profile is made when its owner has proven who they are, not when someone types in an address:
-- else a sign-up with any address and a fresh username would tell, by the profile that appears or
-- does not, whether that address has an account already.
create or replace function public.create_profile() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  chosen constant text := new.raw_user_meta_data ->> 'username';
  is_proven constant boolean :=
    new.email_confirmed_at is not null or new.phone_confirmed_at is not null or new.is_anonymous;
  is_taken constant boolean :=
    exists (select from public.profiles p where lower(p.username) = lower(chosen));
  base text;
  candidate text := chosen;
  suffix integer := 0;
begin
  if not is_proven then
    -- What can be known by now is told by now.
    if is_taken then raise unique_violation; end if;
    if chosen !~ '^[A-Za-z0-9_]{3,30}$' then raise check_violation; end if;
    return new;
  end if;
  if exists (select from public.profiles p where p.id = new.id) then return new; end if;

  -- Somebody else may have proven themself first: a confirmation never fails for a name.
  if chosen is null or (is_taken and tg_op = 'UPDATE') then
    base := regexp_replace(
      coalesce(chosen, split_part(coalesce(new.email, ''), '@', 1)), '[^A-Za-z0-9_]', '', 'g');
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

create trigger on_auth_user_confirmed
  after update of email_confirmed_at, phone_confirmed_at on auth.users for each row
  when (old.confirmed_at is null and new.confirmed_at is not null)
  execute function public.create_profile();
