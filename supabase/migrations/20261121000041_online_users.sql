-- Who is online is told on one private channel: whoever is signed in sees it and says it. What an
-- entry tells of its person is not checked by anyone, so that nothing may depend on it.
create policy "People see who is online" on realtime.messages for select to authenticated
  using (extension = 'presence' and (select realtime.topic()) = 'online-users');
create policy "People say that they are online" on realtime.messages for insert to authenticated
  with check (extension = 'presence' and (select realtime.topic()) = 'online-users');
create policy "A second factor comes before any channel" on realtime.messages as restrictive to authenticated
  using ((select private.second_factor_shown()));

-- Whether others are told that a person is online. Who is not told of is not on the channel.
alter table public.profiles add column show_online boolean not null default true;
grant update (show_online) on public.profiles to authenticated;
