-- A profile is made when its owner has proven who they are, not when someone types in an address:
-- else a sign-up with any address and a fresh username would tell, by the profile that appears or
-- does not, whether that address has an account already.
--
-- Who signs in through a provider chooses no username. Two such people who come at once may be given
-- the same one: the later then looks for another, as its account must not fail for a name.
create or replace function public.create_profile() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  chosen constant text := new.raw_user_meta_data ->> 'username';
  is_proven constant boolean :=
    new.email_confirmed_at is not null or new.phone_confirmed_at is not null or new.is_anonymous;
  is_taken constant boolean :=
    exists (select from public.profiles p where lower(p.username) = lower(chosen));
  -- At sign-up a name is as it was chosen, or there is no account.
  is_final constant boolean := chosen is not null and (tg_op = 'INSERT' or not is_taken);
  base text := coalesce(chosen, split_part(coalesce(new.email, ''), '@', 1));
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
    if is_final or not exists (select from public.profiles p where lower(p.username) = lower(candidate)) then
      begin
        insert into public.profiles (id, username, full_name, avatar_url)
        values (
          new.id,
          candidate,
          left(coalesce(nullif(trim(new.raw_user_meta_data ->> 'full_name'), ''), candidate), 100),
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
