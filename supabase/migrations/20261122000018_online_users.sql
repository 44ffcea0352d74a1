-- Online status: signed-in people announce themselves on one private presence channel and see each
-- other there. Our server sets the key and the user id of each entry. Hosted Supabase doesn't, and
-- the other content is never verified, so no code may rely on it.
create policy "People see who is online" on realtime.messages for select to authenticated
  using (extension = 'presence' and (select realtime.topic()) = 'online-users');
create policy "People show that they are online" on realtime.messages for insert to authenticated
  with check (extension = 'presence' and (select realtime.topic()) = 'online-users');
create policy "A second factor is required for channels" on realtime.messages as restrictive to authenticated
  using ((select private.second_factor_shown()));
