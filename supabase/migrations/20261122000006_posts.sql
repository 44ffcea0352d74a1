-- Posts: a prompt and the media that were made with it.
create table public.posts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  title text not null
    constraint posts_title_length check (char_length(title) < 100 and private.is_clear_name(title)),
  description text constraint posts_description_length check (char_length(description) < 500),
  prompt text constraint posts_prompt_length check (char_length(prompt) < 2000),
  allow_copy_prompt boolean not null default true,
  media_urls text[] not null default '{}'
    constraint posts_media_urls_count check (cardinality(media_urls) <= 10),
  media_type text constraint posts_media_type_known check (media_type in ('image', 'video', 'carousel')),
  -- One entry per media_urls entry, in the same order: [{"width": px, "height": px, "alt": text}].
  -- The sizes prevent layout shifts while media load. The limit has room for captions of 8,000
  -- characters; a Chinese character takes three bytes.
  media_info jsonb not null default '[]'
    constraint posts_media_info_shape check (
      jsonb_typeof(media_info) = 'array' and jsonb_array_length(media_info) <= 10
      and octet_length(media_info::text) <= 60000
    ),
  tags text[] not null default '{}' constraint posts_tags_count check (cardinality(tags) <= 20),
  status text not null default 'published' constraint posts_status_known check (status in ('draft', 'published')),
  likes_count integer not null default 0 check (likes_count >= 0),
  comments_count integer not null default 0 check (comments_count >= 0),
  saves_count integer not null default 0 check (saves_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  copies_count integer not null default 0 check (copies_count >= 0),
  -- Set by a trigger (attached_prompts.sql): cards show a mark.
  has_attached_prompt boolean not null default false
-- Counters change often. With free space on each page, Postgres can update them without touching
-- the indexes.
) with (fillfactor = 85);
-- For the feed and for the posts of one person: newest first, with (created_at, id) as cursor.
create index posts_created_at_id_idx on public.posts (created_at desc, id desc);
create index posts_user_id_created_at_id_idx on public.posts (user_id, created_at desc, id desc);
-- To find the posts that reference a file (unused_files.sql). fastupdate is off because each
-- look-up would have to scan the list of pending entries.
create index posts_media_urls_idx on public.posts using gin (media_urls) with (fastupdate = off)
  where media_urls <> '{}';
create index posts_posters_idx on public.posts using gin (jsonb_path_query_array(media_info, '$[*].poster'))
  with (fastupdate = off) where jsonb_path_exists(media_info, '$[*].poster');

alter table public.posts enable row level security;
revoke all on public.posts from anon, authenticated;
grant select, delete on public.posts to authenticated;
grant select on public.posts to anon;
grant insert (id, user_id, title, description, prompt, allow_copy_prompt, media_urls, media_type, media_info, tags, status)
  on public.posts to authenticated;
grant update (title, description, prompt, allow_copy_prompt, media_urls, media_type, media_info, tags, status, updated_at)
  on public.posts to authenticated;
grant all on public.posts to service_role;

create policy "Everyone sees published posts, authors also their drafts" on public.posts for select
  using (status = 'published' or user_id = (select auth.uid()));
create policy "Visitors read only if the operator allows it" on public.posts as restrictive for select to anon
  using ((select private.public_reading()));
create policy "People post as themselves" on public.posts for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Authors edit their posts" on public.posts for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Authors delete their posts" on public.posts for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "Blocked and muted people are hidden" on public.posts as restrictive for select to authenticated
  using (user_id <> all ((select private.hidden_people())::uuid[]));
-- Also protects the comments under drafts. second_factor_shown() only runs for the caller's own
-- drafts, so it does not slow down the feed of published posts.
create policy "A second factor is required for drafts" on public.posts as restrictive for select to authenticated
  using (status = 'published' or user_id <> (select auth.uid()) or (select private.second_factor_shown()));
create policy "A second factor is required to insert" on public.posts as restrictive for insert to authenticated
  with check ((select private.second_factor_shown()));
create policy "A second factor is required to update" on public.posts as restrictive for update to authenticated
  using ((select private.second_factor_shown()));
create policy "A second factor is required to delete" on public.posts as restrictive for delete to authenticated
  using ((select private.second_factor_shown()));

create function public.prepare_post() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.title = trim(new.title);
  new.tags = private.valid_tags(new.tags);
  new.media_urls = array(
    select private.own_media_path(url, new.user_id)
    from unnest(new.media_urls) with ordinality as given(url, place) order by place
  );
  if jsonb_typeof(new.media_info) = 'array' then
    new.media_info = private.own_media_info(new.media_info, new.user_id);
  end if;
  return new;
end $$;
create trigger posts_prepare before insert or update of title, tags, media_urls, media_info on public.posts
  for each row execute function public.prepare_post();

create trigger posts_set_updated_at
  before update of title, description, prompt, allow_copy_prompt, media_urls, media_type, media_info, tags, status, updated_at
  on public.posts for each row execute function public.set_updated_at();

-- Trigger function: updates profiles.posts_count, the number of published posts.
create function public.count_posts() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  before constant uuid := case when tg_op <> 'INSERT' and old.status = 'published' then old.user_id end;
  after constant uuid := case when tg_op <> 'DELETE' and new.status = 'published' then new.user_id end;
begin
  if before is distinct from after then
    update public.profiles set posts_count = posts_count - 1 where id = before;
    update public.profiles set posts_count = posts_count + 1 where id = after;
  end if;
  return null;
end $$;
create trigger posts_count after insert or delete or update of status, user_id on public.posts
  for each row execute function public.count_posts();

revoke execute on function public.prepare_post(), public.count_posts() from public, anon, authenticated;
