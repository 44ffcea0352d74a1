-- Quotas: how often a person may do something, and how much a person may store. They apply to
-- requests of signed-in people. The operator's key, sample content and migrations are exempt.

-- The limits. The server sets `operator_amount` at start, from the setting QUOTAS.
create table private.quotas (
  action text not null,
  -- 'account' limits the total of an account, such as its stored bytes.
  per text not null constraint quotas_per_known check (per in ('minute', 'hour', 'day', 'fortnight', 'account')),
  amount bigint not null constraint quotas_amount_range check (amount >= 0),
  -- A lower limit for accounts younger than a day, which spammers create by the dozen.
  first_day_amount bigint constraint quotas_first_day_amount_range check (first_day_amount >= 0),
  operator_amount bigint constraint quotas_operator_amount_range check (operator_amount >= 0),
  -- The plural noun in error messages, such as 'comments'.
  label text not null,
  primary key (action, per)
);
alter table private.quotas enable row level security;
insert into private.quotas (action, per, amount, first_day_amount, label) values
  ('posts', 'hour', 60, null, 'posts and reels'),
  ('posts', 'day', 300, 150, 'posts and reels'),
  ('attached_prompts', 'hour', 60, null, 'attached prompts'),
  ('attached_prompts', 'day', 300, 150, 'attached prompts'),
  ('comments', 'minute', 30, null, 'comments'),
  ('comments', 'hour', 300, 150, 'comments'),
  ('mentions', 'day', 100, 50, 'mentions'),
  ('follows', 'hour', 300, 150, 'follows'),
  ('likes', 'minute', 120, null, 'likes, saves and copies'),
  ('likes', 'hour', 2000, 1000, 'likes, saves and copies'),
  ('tools', 'hour', 60, null, 'tools'),
  ('tools', 'day', 100, 60, 'tools'),
  ('blocks', 'hour', 200, 100, 'blocks and mutes'),
  ('profile_changes', 'hour', 60, null, 'changes of your profile'),
  ('username_changes', 'fortnight', 2, null, 'username changes'),
  ('uploaded_files', 'day', 2000, 1000, 'uploaded files'),
  ('uploaded_bytes', 'day', 5 * 1024::bigint ^ 3, 2 * 1024::bigint ^ 3, 'uploads'),
  ('stored_files', 'account', 20000, null, 'stored files'),
  ('stored_bytes', 'account', 10 * 1024::bigint ^ 3, null, 'stored files');

-- How much of each quota a person has used in the current minute, hour, day or fortnight. A period
-- begins with the first use after the previous period. Each row changes often, so pages have free space.
create table private.quota_uses (
  user_id uuid not null references auth.users on delete cascade,
  action text not null,
  per text not null,
  started_at timestamptz not null default now(),
  used bigint not null,
  primary key (user_id, action, per)
) with (fillfactor = 50);
alter table private.quota_uses enable row level security;

-- The files of each person. Counted, because summing up thousands of rows at each upload is slow.
create table private.stored_files (
  user_id uuid primary key references auth.users on delete cascade,
  files bigint not null,
  bytes bigint not null
) with (fillfactor = 50);
alter table private.stored_files enable row level security;

-- The limit that applies to this person now.
create function private.quota_limit(quota private.quotas, person uuid) returns bigint
  language plpgsql stable security definer set search_path = '' as $$
begin
  if quota.operator_amount is not null then return quota.operator_amount; end if;
  if quota.first_day_amount is null then return quota.amount; end if;
  return case
    when exists (select from public.profiles p where p.id = person and p.created_at > now() - interval '1 day')
    then quota.first_day_amount else quota.amount
  end;
end $$;

-- A limit as text: '60 comments', '2 GB of uploads'.
create function private.quota_text(quota private.quotas, allowed bigint) returns text
  language sql immutable set search_path = '' as $$
  select case
    when quota.action not like '%\_bytes' then allowed || ' ' || quota.label
    when allowed >= 1024 ^ 3 then trim_scale(round(allowed / 1024.0 ^ 3, 1)) || ' GB of ' || quota.label
    else round(allowed / 1024.0 ^ 2) || ' MB of ' || quota.label
  end
$$;

-- The length of a period.
create function private.quota_period(per text) returns interval language sql immutable set search_path = ''
  return (case per when 'fortnight' then '14 days' else '1 ' || per end)::interval;

-- Takes `taken` from all quotas of an action. Raises an error if one of them is used up; this
-- undoes the whole transaction, so refused actions are not counted. Concurrent requests of one
-- person wait for each other here, so they cannot both take the last of a quota.
create function private.take_quota(person uuid, action text, taken bigint default 1) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  quota private.quotas;
  own private.quota_uses;
  period interval;
  allowed bigint;
  seconds integer;
  message text;
begin
  for quota in
    select q.* from private.quotas q where q.action = take_quota.action and q.per <> 'account' order by q.per
  loop
    period := private.quota_period(quota.per);
    insert into private.quota_uses as u (user_id, action, per, used) values (person, quota.action, quota.per, taken)
      on conflict (user_id, action, per) do update set
        used = taken + case when u.started_at > now() - period then u.used else 0 end,
        started_at = case when u.started_at > now() - period then u.started_at else now() end
      returning u.* into own;
    -- Skip the look-up of the account's age while the use is below every limit.
    continue when own.used <= least(quota.amount, quota.first_day_amount, quota.operator_amount);
    allowed := private.quota_limit(quota, person);
    continue when own.used <= allowed;
    seconds := greatest(1, ceil(extract(epoch from own.started_at + period - now())));
    message := format(
      'You''ve reached the limit of %s per %s. Please try again in %s.',
      private.quota_text(quota, allowed), case quota.per when 'fortnight' then '14 days' else quota.per end,
      case
        when seconds <= 60 then 'a minute'
        when seconds <= 3540 then ceil(seconds / 60.0) || ' minutes'
        when seconds <= 3600 then 'an hour'
        when seconds > 172800 then ceil(seconds / 86400.0) || ' days'
        else ceil(seconds / 3600.0) || ' hours'
      end
    );
    -- PostgREST turns the code PGRST into a response with these headers. The storage service only
    -- understands codes of the form PTnnn.
    if take_quota.action like 'uploaded\_%' then
      raise exception '%', message using errcode = 'PT429';
    end if;
    raise sqlstate 'PGRST' using
      message = json_build_object('code', 'PT429', 'message', message)::text,
      detail = json_build_object('status', 429, 'headers', json_build_object('Retry-After', seconds::text))::text;
  end loop;
end $$;

-- Trigger function: counts an insert of a signed-in person. The argument is the action.
create function public.take_quota() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if auth.role() = 'authenticated' then perform private.take_quota(auth.uid(), tg_argv[0]); end if;
  return new;
end $$;
-- These run before each row, so a request with thousands of rows ends at the limit.
create trigger posts_take_quota before insert on public.posts
  for each row execute function public.take_quota('posts');
create trigger attached_prompts_take_quota before insert or update on public.attached_prompts
  for each row execute function public.take_quota('attached_prompts');
create trigger reels_take_quota before insert on public.reels
  for each row execute function public.take_quota('posts');
create trigger comments_take_quota before insert on public.comments
  for each row execute function public.take_quota('comments');
create trigger follows_take_quota before insert on public.follows
  for each row execute function public.take_quota('follows');
create trigger likes_take_quota before insert on public.likes
  for each row execute function public.take_quota('likes');
create trigger saves_take_quota before insert on public.saves
  for each row execute function public.take_quota('likes');
create trigger copies_take_quota before insert on public.copies
  for each row execute function public.take_quota('likes');
create trigger tools_take_quota before insert on public.tools
  for each row execute function public.take_quota('tools');
create trigger blocks_take_quota before insert on public.blocks
  for each row execute function public.take_quota('blocks');
create trigger mutes_take_quota before insert on public.mutes
  for each row execute function public.take_quota('blocks');
create trigger profiles_take_quota before update of username, full_name, bio, avatar_url, website, show_online, updated_at
  on public.profiles for each row execute function public.take_quota('profile_changes');
create trigger profiles_take_username_quota before update of username on public.profiles
  for each row when (old.username <> new.username) execute function public.take_quota('username_changes');

-- How often the caller can still change the username in the current period, and when it ends; null if
-- none has begun.
create function public.username_changes() returns table (changes_left bigint, period_ends_at timestamptz)
  language sql stable security definer set search_path = '' rows 1 as $$
  select greatest(0, private.quota_limit(q, auth.uid()) - coalesce(u.used, 0)), u.started_at + private.quota_period(q.per)
  from private.quotas q
  left join private.quota_uses u on u.user_id = auth.uid() and u.action = q.action and u.per = q.per
    and u.started_at > now() - private.quota_period(q.per)
  where q.action = 'username_changes'
$$;

-- The bytes of a file, or the announced bytes while the storage service checks whether an upload is
-- allowed.
create function private.file_bytes(metadata jsonb) returns bigint
  language sql immutable set search_path = '' as $$
  select coalesce(
    substring(metadata ->> 'size' from '^\d{1,15}$')::bigint,
    substring(metadata ->> 'contentLength' from '^\d{1,15}$')::bigint,
    0
  )
$$;

-- Adds to the files of a person, or subtracts from them. If `is_limited`, raises an error if this
-- exceeds a quota.
create function private.add_stored_files(person uuid, more_files bigint, more_bytes bigint, is_limited boolean)
  returns void language plpgsql security definer set search_path = '' as $$
declare
  own private.stored_files;
  quota private.quotas;
begin
  if more_files <= 0 and more_bytes <= 0 then
    update private.stored_files s set files = s.files + more_files, bytes = s.bytes + more_bytes
      where s.user_id = person;
    return;
  end if;
  insert into private.stored_files as s (user_id, files, bytes) values (person, more_files, more_bytes)
    on conflict (user_id) do update set files = s.files + more_files, bytes = s.bytes + more_bytes
    returning s.* into own;
  if not is_limited then return; end if;
  for quota in select q.* from private.quotas q where q.action like 'stored\_%' and q.per = 'account' order by q.action
  loop
    if (quota.action = 'stored_bytes' and own.bytes > private.quota_limit(quota, person))
      or (quota.action = 'stored_files' and own.files > private.quota_limit(quota, person))
    then
      raise exception 'You''ve reached the limit of %. Please delete some of your posts or reels first.',
        private.quota_text(quota, private.quota_limit(quota, person)) using errcode = 'PT429';
    end if;
  end loop;
end $$;

-- Trigger function: counts the files of each owner. A signed upload URL acts as service_role on
-- behalf of the owner, so the owner counts and not the role. Without a role, the caller is a
-- migration or sample content. The triggers run after the change, because an upsert also fires the
-- triggers before insert.
create function public.count_stored_files() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  is_limited constant boolean := auth.role() is not null;
  before_bytes constant bigint := case when tg_op <> 'INSERT' then private.file_bytes(old.metadata) else 0 end;
  after_bytes constant bigint := case when tg_op <> 'DELETE' then private.file_bytes(new.metadata) else 0 end;
  before_owner constant uuid := case when tg_op <> 'INSERT' then old.owner end;
  after_owner constant uuid := case when tg_op <> 'DELETE' then new.owner end;
begin
  if after_owner is not null and is_limited and (tg_op = 'INSERT' or old.version <> new.version) then
    perform private.take_quota(after_owner, 'uploaded_files');
    perform private.take_quota(after_owner, 'uploaded_bytes', after_bytes);
  end if;
  if before_owner = after_owner then
    perform private.add_stored_files(after_owner, 0, after_bytes - before_bytes, is_limited);
  else
    if before_owner is not null then
      perform private.add_stored_files(before_owner, -1, -before_bytes, false);
    end if;
    if after_owner is not null then
      perform private.add_stored_files(after_owner, 1, after_bytes, is_limited);
    end if;
  end if;
  return null;
end $$;
create trigger objects_count_files after insert or delete or update of owner, version, metadata on storage.objects
  for each row execute function public.count_stored_files();

revoke execute on function
  private.quota_limit(private.quotas, uuid), private.quota_text(private.quotas, bigint), private.quota_period(text),
  private.take_quota(uuid, text, bigint), public.take_quota(), private.file_bytes(jsonb),
  private.add_stored_files(uuid, bigint, bigint, boolean), public.count_stored_files(),
  public.username_changes()
  from public, anon, authenticated;
grant execute on function public.username_changes() to authenticated;
