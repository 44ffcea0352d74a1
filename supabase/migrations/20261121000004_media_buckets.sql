-- Where pictures and videos live: {user_id}/{folder}/{timestamp-random}.{ext} in every bucket.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('media', 'media', true, 50 * 1024 * 1024, array[
    'image/jpeg', 'image/png', 'image/gif', 'image/webp',
    'video/mp4', 'video/webm', 'video/quicktime', 'video/x-msvideo'
  ]),
  ('avatars', 'avatars', true, 5 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp']);

create policy "People see the files in their own folder" on storage.objects for select to authenticated
  using (bucket_id in ('media', 'avatars') and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "People upload into their own folder" on storage.objects for insert to authenticated
  with check (bucket_id in ('media', 'avatars') and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "People replace files in their own folder" on storage.objects for update to authenticated
  using (bucket_id in ('media', 'avatars') and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id in ('media', 'avatars') and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "People delete files in their own folder" on storage.objects for delete to authenticated
  using (bucket_id in ('media', 'avatars') and (storage.foldername(name))[1] = (select auth.uid())::text);
