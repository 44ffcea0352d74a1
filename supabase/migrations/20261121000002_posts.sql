-- A prompt with what was made from it.
create table public.posts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  title text not null
    constraint posts_title_length check (char_length(title) < 100 and title ~ '\S'),
  description text constraint posts_description_length check (char_length(description) < 500),
  prompt text constraint posts_prompt_length check (char_length(prompt) < 2000),
  allow_copy_prompt boolean not null default true,
  media_urls text[] not null default '{}'
    constraint posts_media_urls_count check (cardinality(media_urls) <= 10),
  media_type text constraint posts_media_type_known check (media_type in ('image', 'video', 'carousel')),
  -- Parallel to media_urls: [{"width": px, "height": px, "alt": text}], so that nothing jumps when it loads.
  media_info jsonb not null default '[]'
    constraint posts_media_info_shape check (
      jsonb_typeof(media_info) = 'array' and jsonb_array_length(media_info) <= 10
      and octet_length(media_info::text) <= 20000
    ),
  tags text[] not null default '{}' constraint posts_tags_count check (cardinality(tags) <= 20),
  status text not null default 'published' constraint posts_status_known check (status in ('draft', 'published')),
  likes_count integer not null default 0 check (likes_count >= 0),
  comments_count integer not null default 0 check (comments_count >= 0),
  saves_count integer not null default 0 check (saves_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The feed, and a person's posts: newest first, by cursor on (created_at, id).
create index posts_created_at_id_idx on public.posts (created_at desc, id desc);
create index posts_user_id_created_at_id_idx on public.posts (user_id, created_at desc, id desc);

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
create policy "People post as themselves" on public.posts for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Authors edit their posts" on public.posts for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Authors delete their posts" on public.posts for delete to authenticated
  using (user_id = (select auth.uid()));

-- Tags are kept trimmed, without the leading #, each once regardless of case, in the given order.
create function public.tidy_tags(tags text[]) returns text[] language sql immutable set search_path = '' as $$
  select coalesce(array_agg(tag order by first), '{}')
  from (
    select distinct on (lower(tag)) tag, first
    from (
      select trim(ltrim(trim(raw), '#')) as tag, first
      from unnest(tags) with ordinality as given(raw, first)
    ) trimmed
    where tag <> ''
    order by lower(tag), first
  ) tidy
$$;
revoke execute on function public.tidy_tags(text[]) from public, anon, authenticated;

-- Media lives in the author's own folder. Addresses are kept relative to the backend, so that the
-- product can move to another domain with its content.
create function public.prepare_post() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  folder constant text := '/storage/v1/object/public/media/' || new.user_id || '/';
begin
  new.title = trim(new.title);
  new.tags = public.tidy_tags(new.tags);
  if exists (select from unnest(new.tags) tag where char_length(tag) > 50) then
    raise exception 'A tag must be at most 50 characters' using errcode = 'check_violation';
  end if;
  new.media_urls = array(
    select regexp_replace(url, '^https?://[^/]+(?=/storage/v1/object/public/)', '')
    from unnest(new.media_urls) with ordinality as given(url, place) order by place
  );
  if exists (select from unnest(new.media_urls) url
             where not starts_with(url, folder) or url ~ '(/\.|\s)' or char_length(url) > 500) then
    raise exception 'Media must be files that the author uploaded' using errcode = 'check_violation';
  end if;
  return new;
end $$;
revoke execute on function public.prepare_post() from public, anon, authenticated;

create trigger posts_prepare before insert or update of title, tags, media_urls on public.posts
  for each row execute function public.prepare_post();

create trigger posts_set_updated_at
  before update of title, description, prompt, allow_copy_prompt, media_urls, media_type, media_info, tags, status, updated_at
  on public.posts for each row execute function public.set_updated_at();

-- profiles.posts_count counts published posts, in the same transaction as the post.
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
revoke execute on function public.count_posts() from public, anon, authenticated;

create trigger posts_count after insert or delete or update of status, user_id on public.posts
  for each row execute function public.count_posts();
