-- Deletes a file when the last reference to it is removed.

-- Returns those of the given files that are in their author's folder and that no row of the author
-- references. References by other people do not keep a file. Sequential scans are off because
-- Postgres 15 overestimates the number of given files and would scan whole tables.
create function private.unused_files(authors uuid[], addresses text[])
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
    and private.storage_path(p.avatar_url) is distinct from f.address
$$;

-- Deletes the rows of unused files on our own server, where the queue storage.removals then removes
-- the bytes. Hosted Supabase has no such queue and refuses these deletes; there the web client asks
-- the storage service to remove the files.
create function private.delete_unused_files(authors uuid[], addresses text[]) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if authors is null or to_regclass('storage.removals') is null then return; end if;
  -- Lock the authors: if two rows with the same file are deleted at the same time, the second
  -- transaction sees that the file has become unused. If the account itself is deleted,
  -- delete_files_of_deleted_accounts deletes its files.
  perform from public.profiles p where p.id = any (authors) order by p.id for no key update;
  delete from storage.objects o using private.unused_files(authors, addresses) unused
    where o.bucket_id = unused.bucket and o.name = unused.name;
end $$;

-- Returns those of the given addresses that are existing, unused files of the caller. The web
-- client asks the storage service to remove them. Always empty on our own server, where triggers
-- have already deleted the rows.
create function public.my_unused_files(addresses text[]) returns setof text
  language sql stable security definer set search_path = '' as $$
  select u.address
  from private.unused_files(
    array_fill((select auth.uid()), array[cardinality(addresses)]),
    array(select private.storage_path(a) from unnest(addresses) a)
  ) u
  join storage.objects o on o.bucket_id = u.bucket and o.name = u.name
  where private.second_factor_shown()
$$;

-- True if no row of the caller refers to this file of theirs.
create function private.is_unused_file(bucket text, name text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.unused_files(
      array[auth.uid()], array['/storage/v1/object/public/' || bucket || '/' || replace(name, ' ', '%20')]
    )
  )
$$;
-- What people have seen, liked and reported stays what it was: no other file takes its place. An
-- edit of a post refers to a new file.
create policy "Files in use are not replaced" on storage.objects as restrictive for update to authenticated
  using (bucket_id <> 'media' or private.is_unused_file(bucket_id, name));
create policy "No other file takes the place of a file in use" on storage.objects as restrictive for insert to authenticated
  with check (bucket_id <> 'media' or private.is_unused_file(bucket_id, name));

create function private.media_files(media_urls text[], media_info jsonb) returns setof text
  language sql immutable set search_path = '' rows 2 as $$
  select unnest(media_urls)
  union all
  select jsonb_array_elements_text(jsonb_path_query_array(media_info, '$[*].poster'))
$$;

-- Trigger function. It runs once per statement because all posts of a person may be deleted at
-- once.
create function public.delete_files_of_deleted_posts() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.delete_unused_files(array_agg(g.user_id), array_agg(file))
  from gone g, private.media_files(g.media_urls, g.media_info) file;
  return null;
end $$;
create trigger posts_delete_unused_files after delete on public.posts
  referencing old table as gone for each statement execute function public.delete_files_of_deleted_posts();
create function public.delete_replaced_files_of_post() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.delete_unused_files(array_agg(old.user_id), array_agg(file))
  from private.media_files(old.media_urls, old.media_info) file;
  return null;
end $$;
create trigger posts_delete_replaced_files after update of media_urls, media_info on public.posts for each row
  when ((old.media_urls, old.media_info) is distinct from (new.media_urls, new.media_info))
  execute function public.delete_replaced_files_of_post();

create function public.delete_files_of_deleted_reels() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.delete_unused_files(array_agg(g.user_id), array_agg(file))
  from gone g, private.media_files(array[g.video_url, g.thumbnail_url], g.media_info) file;
  return null;
end $$;
create trigger reels_delete_unused_files after delete on public.reels
  referencing old table as gone for each statement execute function public.delete_files_of_deleted_reels();
create function public.delete_replaced_files_of_reel() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.delete_unused_files(array_agg(old.user_id), array_agg(file))
  from private.media_files(array[old.video_url, old.thumbnail_url], old.media_info) file;
  return null;
end $$;
create trigger reels_delete_replaced_files after update of video_url, thumbnail_url, media_info on public.reels
  for each row when (
    (old.video_url, old.thumbnail_url, old.media_info) is distinct from (new.video_url, new.thumbnail_url, new.media_info)
  ) execute function public.delete_replaced_files_of_reel();

create function public.delete_files_of_tools() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.delete_unused_files(array_agg(g.user_id), array_agg(g.logo_url)) from gone g where g.logo_url is not null;
  return null;
end $$;
create trigger tools_delete_unused_files after delete on public.tools
  referencing old table as gone for each statement execute function public.delete_files_of_tools();
create trigger tools_delete_replaced_files after update on public.tools
  referencing old table as gone for each statement execute function public.delete_files_of_tools();

create function public.delete_replaced_avatar() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.delete_unused_files(array[old.id], array[private.storage_path(old.avatar_url)]);
  return null;
end $$;
create trigger profiles_delete_replaced_avatar after update of avatar_url on public.profiles for each row
  when (old.avatar_url is distinct from new.avatar_url) execute function public.delete_replaced_avatar();

-- Trigger function: deletes all files in the folders of deleted accounts, including files that were
-- never referenced.
create function public.delete_files_of_deleted_accounts() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('storage.removals') is null then return null; end if;
  -- '0' follows '/' in byte order, so this range contains exactly the names in the folder.
  delete from storage.objects o using gone g
    where o.bucket_id in ('media', 'avatars')
      and o.name collate "C" >= g.id || '/' and o.name collate "C" < g.id || '0';
  delete from storage.objects o using gone g
    where o.bucket_id in ('community-media', 'community-covers')
      and o.owner_id = g.id::text and (storage.foldername(o.name))[2] = g.id::text;
  return null;
end $$;
create trigger profiles_delete_files after delete on public.profiles
  referencing old table as gone for each statement execute function public.delete_files_of_deleted_accounts();

revoke execute on function
  private.unused_files(uuid[], text[]), private.is_unused_file(text, text), private.delete_unused_files(uuid[], text[]), public.my_unused_files(text[]),
  private.media_files(text[], jsonb), public.delete_files_of_deleted_posts(), public.delete_replaced_files_of_post(),
  public.delete_files_of_deleted_reels(), public.delete_replaced_files_of_reel(), public.delete_files_of_tools(),
  public.delete_replaced_avatar(), public.delete_files_of_deleted_accounts()
  from public, anon, authenticated;
-- Policies run with the caller's rights.
grant execute on function public.my_unused_files(text[]), private.is_unused_file(text, text) to authenticated;
