-- Tables and functions that no client reaches: no API role may even name this schema.
create schema private;
revoke all on schema private from public;

-- A file's address as it is kept: relative to the backend, so that the product can move to another
-- domain with its content. Refuses what is not in the author's own folder of the media bucket.
create function private.own_media(url text, author uuid) returns text
  language plpgsql immutable set search_path = '' as $$
declare
  address constant text := regexp_replace(url, '^https?://[^/]+(?=/storage/v1/object/public/)', '');
begin
  if not starts_with(address, '/storage/v1/object/public/media/' || author || '/')
     or address ~ '(/\.|\s)' or char_length(address) > 500 then
    raise exception 'Media must be files that the author uploaded' using errcode = 'check_violation';
  end if;
  return address;
end $$;

create function private.tidied_tags(raw text[]) returns text[]
  language plpgsql immutable set search_path = '' as $$
declare
  tags constant text[] := public.tidy_tags(raw);
begin
  if exists (select from unnest(tags) tag where char_length(tag) > 50) then
    raise exception 'A tag must be at most 50 characters' using errcode = 'check_violation';
  end if;
  return tags;
end $$;

-- A short vertical video and the prompt it was made with. Reels have no drafts.
create table public.reels (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  title text not null
    constraint reels_title_length check (char_length(title) < 100 and title ~ '\S'),
  video_url text not null,
  thumbnail_url text,
  -- One entry, as in posts.media_info: [{"width": px, "height": px, "alt": text}].
  media_info jsonb not null default '[]'
    constraint reels_media_info_shape check (
      jsonb_typeof(media_info) = 'array' and jsonb_array_length(media_info) <= 1
      and octet_length(media_info::text) <= 20000
    ),
  prompt text constraint reels_prompt_length check (char_length(prompt) < 2000),
  allow_copy_prompt boolean not null default true,
  tags text[] not null default '{}' constraint reels_tags_count check (cardinality(tags) <= 20),
  likes_count integer not null default 0 check (likes_count >= 0),
  comments_count integer not null default 0 check (comments_count >= 0),
  saves_count integer not null default 0 check (saves_count >= 0),
  views_count bigint not null default 0 check (views_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
) with (fillfactor = 85);
create index reels_created_at_id_idx on public.reels (created_at desc, id desc);
create index reels_user_id_created_at_id_idx on public.reels (user_id, created_at desc, id desc);

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
create policy "People post reels as themselves" on public.reels for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Authors edit their reels" on public.reels for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Authors delete their reels" on public.reels for delete to authenticated
  using (user_id = (select auth.uid()));

create function public.prepare_reel() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.title = trim(new.title);
  new.tags = private.tidied_tags(new.tags);
  new.video_url = private.own_media(new.video_url, new.user_id);
  new.thumbnail_url = private.own_media(new.thumbnail_url, new.user_id);
  return new;
end $$;

-- The same rules for posts, which had them in their own trigger before.
create or replace function public.prepare_post() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.title = trim(new.title);
  new.tags = private.tidied_tags(new.tags);
  new.media_urls = array(
    select private.own_media(url, new.user_id)
    from unnest(new.media_urls) with ordinality as given(url, place) order by place
  );
  return new;
end $$;

create trigger reels_prepare before insert or update of title, tags, video_url, thumbnail_url on public.reels
  for each row execute function public.prepare_reel();
create trigger reels_set_updated_at
  before update of title, video_url, thumbnail_url, media_info, prompt, allow_copy_prompt, tags, updated_at
  on public.reels for each row execute function public.set_updated_at();

-- Views. A viewer counts once in five seconds, whatever the client sends.
create table private.reel_views (
  reel_id uuid not null references public.reels on delete cascade,
  user_id uuid not null references public.profiles on delete cascade,
  viewed_at timestamptz not null default now(),
  primary key (reel_id, user_id)
);
create index reel_views_user_id_idx on private.reel_views (user_id);
alter table private.reel_views enable row level security;

create function public.increment_reel_views(reel_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if not exists (select from public.reels r where r.id = increment_reel_views.reel_id) then return; end if;
  insert into private.reel_views as v (reel_id, user_id)
    values (increment_reel_views.reel_id, (select auth.uid()))
    on conflict (reel_id, user_id) do update set viewed_at = now()
      where v.viewed_at <= now() - interval '5 seconds';
  if found then
    update public.reels r set views_count = r.views_count + 1 where r.id = increment_reel_views.reel_id;
  end if;
end $$;

revoke execute on function private.own_media(text, uuid), private.tidied_tags(text[]),
  public.prepare_reel(), public.increment_reel_views(uuid) from public, anon, authenticated;
grant execute on function public.increment_reel_views(uuid) to authenticated, service_role;
