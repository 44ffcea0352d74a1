-- Files: where communities keep theirs, and that a file goes with the last row that names it.

-- In the two buckets of communities files lie at {community_id}/{user_id}/…. Whether the person belongs to
-- that community is added to these policies by the migration that brings communities.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('community-media', 'community-media', true, 50 * 1024 * 1024, array[
    'image/jpeg', 'image/png', 'image/gif', 'image/webp', 'video/mp4', 'video/webm', 'video/quicktime'
  ]),
  -- A cover is one still picture across the page: a photograph as phones and cameras make it, which may come
  -- from a client that does not make it smaller, has at most 10 MB, and videos are kept out by their types.
  ('community-covers', 'community-covers', true, 10 * 1024 * 1024, array[
    'image/jpeg', 'image/png', 'image/gif', 'image/webp'
  ]);

do $$
declare
  own constant text := $own$(
    bucket_id in ('community-media', 'community-covers')
    and (storage.foldername(name))[1] ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$'
    and (storage.foldername(name))[2] = (select auth.uid())::text
  )$own$;
begin
  execute 'create policy "People see their own files in communities" on storage.objects for select to authenticated using ' || own;
  execute 'create policy "People upload into their own folder of a community" on storage.objects for insert to authenticated with check ' || own;
  execute 'create policy "People replace their own files in communities" on storage.objects for update to authenticated using ' || own || ' with check ' || own;
  execute 'create policy "People delete their own files in communities" on storage.objects for delete to authenticated using ' || own;
end $$;

-- A file has one address, so that "does anything else name it" is a question about equal texts: object names are
-- of the characters below, of which addresses write the space as %20 and nothing else in another way.
create function private.address_of(url text) returns text language sql immutable set search_path = '' as $$
  select regexp_replace(url, '^https?://[^/]+(?=/storage/v1/object/public/)', '')
$$;

create or replace function private.own_media(url text, author uuid) returns text
  language plpgsql immutable set search_path = '' as $$
declare
  address constant text := private.address_of(url);
begin
  if not starts_with(address, '/storage/v1/object/public/media/' || author || '/')
     or address !~ '^([A-Za-z0-9_/!.*''()&$=@;:+,-]|%20)*$' or address ~ '/\.' or char_length(address) > 500 then
    raise exception 'Media must be files that the author uploaded' using errcode = 'check_violation';
  end if;
  return address;
end $$;

-- What is kept about media, with the posters in it as addresses of the author's own files. An entry is an object:
-- in a list within the list a poster could be named that nothing here has looked at.
create function private.own_media_info(info jsonb, author uuid) returns jsonb
  language plpgsql immutable set search_path = '' as $$
begin
  if exists (select from jsonb_array_elements(info) entry where jsonb_typeof(entry) <> 'object') then
    raise exception 'What is kept about media must be a list of objects' using errcode = 'check_violation';
  end if;
  return (
    select coalesce(jsonb_agg(
      case when not entry ? 'poster' then entry
        when jsonb_typeof(entry -> 'poster') <> 'string' then entry - 'poster'
        else jsonb_set(entry, '{poster}', to_jsonb(private.own_media(entry ->> 'poster', author)))
      end order by place), '[]')
    from jsonb_array_elements(info) with ordinality as given(entry, place)
  );
end $$;

create or replace function public.prepare_post() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.title = trim(new.title);
  new.tags = private.tidied_tags(new.tags);
  new.media_urls = array(
    select private.own_media(url, new.user_id)
    from unnest(new.media_urls) with ordinality as given(url, place) order by place
  );
  if jsonb_typeof(new.media_info) = 'array' then
    new.media_info = private.own_media_info(new.media_info, new.user_id);
  end if;
  return new;
end $$;
create or replace trigger posts_prepare before insert or update of title, tags, media_urls, media_info on public.posts
  for each row execute function public.prepare_post();

create or replace function public.prepare_reel() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.title = trim(new.title);
  new.tags = private.tidied_tags(new.tags);
  new.video_url = private.own_media(new.video_url, new.user_id);
  new.thumbnail_url = private.own_media(new.thumbnail_url, new.user_id);
  if jsonb_typeof(new.media_info) = 'array' then
    new.media_info = private.own_media_info(new.media_info, new.user_id);
  end if;
  return new;
end $$;
create or replace trigger reels_prepare
  before insert or update of title, tags, video_url, thumbnail_url, media_info on public.reels
  for each row execute function public.prepare_reel();

-- Who names a file: looked up for each file of a row that goes, so by index, however much its author has.
-- Written at once (fastupdate off), as a look-up would have to read through what is put off.
create index posts_media_urls_idx on public.posts using gin (media_urls) with (fastupdate = off)
  where media_urls <> '{}';
create index posts_posters_idx on public.posts using gin (jsonb_path_query_array(media_info, '$[*].poster'))
  with (fastupdate = off) where jsonb_path_exists(media_info, '$[*].poster');
create index reels_files_idx on public.reels
  using gin ((array[video_url, thumbnail_url, media_info #>> '{0,poster}'])) with (fastupdate = off);
create index tools_logo_url_idx on public.tools (logo_url);

-- Those of these files that lie in their author's own folder and that nothing of the author's names any more. What
-- other people name does not count: nobody can keep a file that is not theirs. By index always: how many files go is
-- known only when they do, and Postgres 15 reads whole tables for the many that it expects.
create function private.unnamed_files(authors uuid[], addresses text[])
  returns table (address text, bucket text, name text)
  language sql stable set search_path = '' set enable_seqscan = off as $$
  select distinct f.address, place[1], replace(place[2], '%20', ' ')
  from unnest(authors, addresses) f(author, address)
  join public.profiles p on p.id = f.author
  cross join regexp_match(f.address, '^/storage/v1/object/public/(media|avatars)/(' || f.author || '/.*)$') place
  where place is not null
    and not exists (
      select from public.posts w
      where w.media_urls <> '{}' and w.media_urls @> array[f.address] and w.user_id = f.author
    )
    and not exists (
      select from public.posts w
      where jsonb_path_exists(w.media_info, '$[*].poster')
        and jsonb_path_query_array(w.media_info, '$[*].poster') ? f.address and w.user_id = f.author
    )
    and not exists (
      select from public.reels r
      where array[r.video_url, r.thumbnail_url, r.media_info #>> '{0,poster}'] @> array[f.address]
        and r.user_id = f.author
    )
    and not exists (select from public.tools t where t.logo_url = f.address and t.user_id = f.author)
    and private.address_of(p.avatar_url) is distinct from f.address
$$;

-- Rows of storage.objects go here where a queue takes care of their bytes, which is on our own server: on hosted
-- Supabase that would leave the bytes behind for ever, and is refused; there the web asks the storage service.
create function private.forget_files(authors uuid[], addresses text[]) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if authors is null or to_regclass('storage.removals') is null then return; end if;
  -- Of two rows that name one file and go at the same time, the later one sees that it is the last. Of an account
  -- that is gone all files go together, below.
  perform from public.profiles p where p.id = any (authors) order by p.id for no key update;
  delete from storage.objects o using private.unnamed_files(authors, addresses) unnamed
    where o.bucket_id = unnamed.bucket and o.name = unnamed.name;
end $$;

-- What the web still has to ask the storage service to remove: of these addresses the caller's files that are there
-- and that nothing names. On our own server that is none, as the rows went with the last one that named them.
create function public.my_unnamed_files(addresses text[]) returns setof text
  language sql stable security definer set search_path = '' as $$
  select u.address
  from private.unnamed_files(
    array_fill((select auth.uid()), array[cardinality(addresses)]),
    array(select private.address_of(a) from unnest(addresses) a)
  ) u
  join storage.objects o on o.bucket_id = u.bucket and o.name = u.name
  where private.second_factor_shown()
$$;

create function private.media_files(media_urls text[], media_info jsonb) returns setof text
  language sql immutable set search_path = '' rows 2 as $$
  select unnest(media_urls)
  union all
  select jsonb_array_elements_text(jsonb_path_query_array(media_info, '$[*].poster'))
$$;

-- A person's posts may go all at once: one look-up for all of them.
create function public.forget_deleted_posts_files() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_files(array_agg(g.user_id), array_agg(file))
  from gone g, private.media_files(g.media_urls, g.media_info) file;
  return null;
end $$;
create function public.forget_replaced_post_files() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_files(array_agg(old.user_id), array_agg(file))
  from private.media_files(old.media_urls, old.media_info) file;
  return null;
end $$;
create trigger posts_forget_deleted_files after delete on public.posts
  referencing old table as gone for each statement execute function public.forget_deleted_posts_files();
create trigger posts_forget_replaced_files after update of media_urls, media_info on public.posts for each row
  when ((old.media_urls, old.media_info) is distinct from (new.media_urls, new.media_info))
  execute function public.forget_replaced_post_files();

create function public.forget_deleted_reels_files() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_files(array_agg(g.user_id), array_agg(file))
  from gone g, private.media_files(array[g.video_url, g.thumbnail_url], g.media_info) file;
  return null;
end $$;
create function public.forget_replaced_reel_files() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_files(array_agg(old.user_id), array_agg(file))
  from private.media_files(array[old.video_url, old.thumbnail_url], old.media_info) file;
  return null;
end $$;
create trigger reels_forget_deleted_files after delete on public.reels
  referencing old table as gone for each statement execute function public.forget_deleted_reels_files();
create trigger reels_forget_replaced_files after update of video_url, thumbnail_url, media_info on public.reels
  for each row when (
    (old.video_url, old.thumbnail_url, old.media_info) is distinct from (new.video_url, new.thumbnail_url, new.media_info)
  ) execute function public.forget_replaced_reel_files();

create function public.forget_tools_files() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_files(array_agg(g.user_id), array_agg(g.logo_url)) from gone g where g.logo_url is not null;
  return null;
end $$;
create trigger tools_forget_deleted_files after delete on public.tools
  referencing old table as gone for each statement execute function public.forget_tools_files();
create trigger tools_forget_replaced_files after update on public.tools
  referencing old table as gone for each statement execute function public.forget_tools_files();

create function public.forget_replaced_avatar() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.forget_files(array[old.id], array[private.address_of(old.avatar_url)]);
  return null;
end $$;
create trigger profiles_forget_replaced_avatar after update of avatar_url on public.profiles for each row
  when (old.avatar_url is distinct from new.avatar_url) execute function public.forget_replaced_avatar();

-- With an account go all files in its folders, also those that nothing ever named.
create function public.forget_deleted_accounts_files() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('storage.removals') is null then return null; end if;
  -- '0' comes after '/', in the order of bytes.
  delete from storage.objects o using gone g
    where o.bucket_id in ('media', 'avatars')
      and o.name collate "C" >= g.id || '/' and o.name collate "C" < g.id || '0';
  delete from storage.objects o using gone g
    where o.bucket_id in ('community-media', 'community-covers')
      and o.owner_id = g.id::text and (storage.foldername(o.name))[2] = g.id::text;
  return null;
end $$;
create trigger profiles_forget_deleted_files after delete on public.profiles
  referencing old table as gone for each statement execute function public.forget_deleted_accounts_files();

revoke execute on function
  private.address_of(text), private.own_media_info(jsonb, uuid), private.unnamed_files(uuid[], text[]),
  private.forget_files(uuid[], text[]), public.my_unnamed_files(text[]), public.forget_tools_files(),
  private.media_files(text[], jsonb), public.forget_deleted_posts_files(), public.forget_replaced_post_files(),
  public.forget_deleted_reels_files(), public.forget_replaced_reel_files(), public.forget_replaced_avatar(),
  public.forget_deleted_accounts_files()
  from public, anon, authenticated;
grant execute on function public.my_unnamed_files(text[]) to authenticated;

-- An access token lives on for up to an hour after its account is gone. What it stored then nobody would ever remove.
create policy "Only who has an account adds files" on storage.objects as restrictive for insert to authenticated
  with check (exists (select from public.profiles p where p.id = (select auth.uid())));
create policy "Only who has an account replaces files" on storage.objects as restrictive for update to authenticated
  using (exists (select from public.profiles p where p.id = (select auth.uid())));
