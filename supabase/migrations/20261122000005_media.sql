-- Buckets for images and videos, the policies for their files, and functions that check file paths
-- in rows.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  -- Files of posts, reels and tools. Path: {user_id}/{folder}/{timestamp-random}.{ext}.
  ('media', 'media', true, 50 * 1024 * 1024, array[
    'image/jpeg', 'image/png', 'image/gif', 'image/webp',
    'video/mp4', 'video/webm', 'video/quicktime', 'video/x-msvideo'
  ]),
  ('avatars', 'avatars', true, 5 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp']),
  -- Files of communities. Path: {community_id}/{user_id}/{name}. Those of messages are private.
  ('community-media', 'community-media', false, 50 * 1024 * 1024, array[
    'image/jpeg', 'image/png', 'image/gif', 'image/webp', 'video/mp4', 'video/webm', 'video/quicktime'
  ]),
  -- A cover is one image. 10 MB is enough for a full-size photo from a phone or camera.
  ('community-covers', 'community-covers', true, 10 * 1024 * 1024, array[
    'image/jpeg', 'image/png', 'image/gif', 'image/webp'
  ]);

create policy "People see the files in their own folder" on storage.objects for select to authenticated
  using (bucket_id in ('media', 'avatars') and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "People upload into their own folder" on storage.objects for insert to authenticated
  with check (bucket_id in ('media', 'avatars') and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "People replace files in their own folder" on storage.objects for update to authenticated
  using (bucket_id in ('media', 'avatars') and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id in ('media', 'avatars') and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "People delete files in their own folder" on storage.objects for delete to authenticated
  using (bucket_id in ('media', 'avatars') and (storage.foldername(name))[1] = (select auth.uid())::text);

create policy "A second factor is required for private rows" on storage.objects as restrictive to authenticated
  using ((select private.second_factor_shown()));
-- On hosted Supabase, an access token stays valid for up to an hour after its account was deleted.
-- Files uploaded in that time would never be removed.
create policy "Only people with an account add files" on storage.objects as restrictive for insert to authenticated
  with check (exists (select from public.profiles p where p.id = (select auth.uid())));
create policy "Only people with an account replace files" on storage.objects as restrictive for update to authenticated
  using (exists (select from public.profiles p where p.id = (select auth.uid())));

-- Returns the path of a file URL without its origin, so that stored references survive a change of
-- domain. A file has exactly one path, so that references can be compared as text.
create function private.storage_path(url text) returns text language sql immutable set search_path = '' as $$
  select regexp_replace(url, '^https?://[^/]+(?=/storage/v1/object/public/)', '')
$$;

-- Returns the path of a file in the author's folder of bucket media. Raises an error for any other
-- file. The only allowed escape is %20, so that there is one way to write each path.
create function private.own_media_path(url text, author uuid) returns text
  language plpgsql immutable set search_path = '' as $$
declare
  address constant text := private.storage_path(url);
begin
  if not starts_with(address, '/storage/v1/object/public/media/' || author || '/')
     or address !~ '^([A-Za-z0-9_/!.*''()&$=@;:+,-]|%20)*$' or address ~ '/\.' or char_length(address) > 500 then
    raise exception 'Media must be files that the author uploaded' using errcode = 'check_violation';
  end if;
  return address;
end $$;

-- Checks media_info and its poster files. Entries must be objects because posters in a nested list
-- would not be checked.
create function private.own_media_info(info jsonb, author uuid) returns jsonb
  language plpgsql immutable set search_path = '' as $$
begin
  if exists (select from jsonb_array_elements(info) entry where jsonb_typeof(entry) <> 'object') then
    raise exception 'media_info must be a list of objects' using errcode = 'check_violation';
  end if;
  return (
    select coalesce(jsonb_agg(
      case when not entry ? 'poster' then entry
        when jsonb_typeof(entry -> 'poster') <> 'string' then entry - 'poster'
        else jsonb_set(entry, '{poster}', to_jsonb(private.own_media_path(entry ->> 'poster', author)))
      end order by place), '[]')
    from jsonb_array_elements(info) with ordinality as given(entry, place)
  );
end $$;

revoke execute on function private.storage_path(text), private.own_media_path(text, uuid),
  private.own_media_info(jsonb, uuid) from public, anon, authenticated;
