-- Reels: a short vertical video and the prompt that it was made with. Reels have no drafts.
create table public.reels (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  title text not null
    constraint reels_title_length check (char_length(title) < 100 and private.is_clear_name(title)),
  video_url text not null,
  thumbnail_url text,
  -- At most one entry, with the shape and size limit of posts.media_info.
  media_info jsonb not null default '[]'
    constraint reels_media_info_shape check (
      jsonb_typeof(media_info) = 'array' and jsonb_array_length(media_info) <= 1
      and octet_length(media_info::text) <= 60000
    ),
  prompt text constraint reels_prompt_length check (char_length(prompt) < 2000),
  allow_copy_prompt boolean not null default true,
  tags text[] not null default '{}' constraint reels_tags_count check (cardinality(tags) <= 20),
  likes_count integer not null default 0 check (likes_count >= 0),
  comments_count integer not null default 0 check (comments_count >= 0),
  saves_count integer not null default 0 check (saves_count >= 0),
  views_count bigint not null default 0 check (views_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  copies_count integer not null default 0 check (copies_count >= 0)
-- Leaves free space for counter updates, as in posts.
) with (fillfactor = 85);
create index reels_created_at_id_idx on public.reels (created_at desc, id desc);
create index reels_user_id_created_at_id_idx on public.reels (user_id, created_at desc, id desc);
-- To find the reels that reference a file (unused_files.sql).
create index reels_files_idx on public.reels
  using gin ((array[video_url, thumbnail_url, media_info #>> '{0,poster}'])) with (fastupdate = off);

alter table public.reels enable row level security;
revoke all on public.reels from anon, authenticated;
grant select on public.reels to anon;
grant select, delete on public.reels to authenticated;
grant insert (id, user_id, title, video_url, thumbnail_url, media_info, prompt, allow_copy_prompt, tags)
  on public.reels to authenticated;
grant update (title, video_url, thumbnail_url, media_info, prompt, allow_copy_prompt, tags, updated_at)
  on public.reels to authenticated;
grant all on public.reels to service_role;

create policy "Everyone sees reels" on public.reels for select using (true);
create policy "Visitors read only if the operator allows it" on public.reels as restrictive for select to anon
  using ((select private.public_reading()));
create policy "People post reels as themselves" on public.reels for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Authors edit their reels" on public.reels for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Authors delete their reels" on public.reels for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "Blocked and muted people are hidden" on public.reels as restrictive for select to authenticated
  using (user_id <> all ((select private.hidden_people())::uuid[]));
create policy "A second factor is required to insert" on public.reels as restrictive for insert to authenticated
  with check ((select private.second_factor_shown()));
create policy "A second factor is required to update" on public.reels as restrictive for update to authenticated
  using ((select private.second_factor_shown()));
create policy "A second factor is required to delete" on public.reels as restrictive for delete to authenticated
  using ((select private.second_factor_shown()));

create function public.prepare_reel() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.title = trim(new.title);
  new.tags = private.valid_tags(new.tags);
  new.video_url = private.own_media_path(new.video_url, new.user_id);
  new.thumbnail_url = private.own_media_path(new.thumbnail_url, new.user_id);
  if jsonb_typeof(new.media_info) = 'array' then
    new.media_info = private.own_media_info(new.media_info, new.user_id);
  end if;
  return new;
end $$;
create trigger reels_prepare
  before insert or update of title, tags, video_url, thumbnail_url, media_info on public.reels
  for each row execute function public.prepare_reel();

create trigger reels_set_updated_at
  before update of title, video_url, thumbnail_url, media_info, prompt, allow_copy_prompt, tags, updated_at
  on public.reels for each row execute function public.set_updated_at();

-- Trigger function: updates profiles.reels_count.
create function public.count_reels() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  before constant uuid := case when tg_op <> 'INSERT' then old.user_id end;
  after constant uuid := case when tg_op <> 'DELETE' then new.user_id end;
begin
  if before is distinct from after then
    update public.profiles set reels_count = reels_count - 1 where id = before;
    update public.profiles set reels_count = reels_count + 1 where id = after;
  end if;
  return null;
end $$;
create trigger reels_count after insert or delete or update of user_id on public.reels
  for each row execute function public.count_reels();

-- The time when each person last viewed each reel.
create table private.reel_views (
  reel_id uuid not null references public.reels on delete cascade,
  user_id uuid not null references public.profiles on delete cascade,
  viewed_at timestamptz not null default now(),
  primary key (reel_id, user_id)
);
create index reel_views_user_id_idx on private.reel_views (user_id);
alter table private.reel_views enable row level security;

-- Counts a view, at most once in six hours per person and reel. Does nothing and raises no error for
-- the author's own views, for an unknown reel and without the second factor.
create function public.increment_reel_views(reel_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if not exists (
    select from public.reels r
    where r.id = increment_reel_views.reel_id and r.user_id is distinct from (select auth.uid())
  ) then return; end if;
  if not private.second_factor_shown() then return; end if;
  insert into private.reel_views as v (reel_id, user_id)
    values (increment_reel_views.reel_id, (select auth.uid()))
    on conflict (reel_id, user_id) do update set viewed_at = now()
      where v.viewed_at <= now() - interval '6 hours';
  if found then
    update public.reels r set views_count = r.views_count + 1 where r.id = increment_reel_views.reel_id;
  end if;
end $$;

revoke execute on function public.prepare_reel(), public.count_reels(), public.increment_reel_views(uuid) from public, anon, authenticated;
grant execute on function public.increment_reel_views(uuid) to authenticated, service_role;
