-- What a person wants to be told of, by type. Without a row: everything.
create table public.notification_preferences (
  user_id uuid primary key default auth.uid() references public.profiles on delete cascade,
  likes boolean not null default true,
  comments boolean not null default true,
  replies boolean not null default true,
  follows boolean not null default true,
  mentions boolean not null default true
);

alter table public.notification_preferences enable row level security;
revoke all on public.notification_preferences from anon, authenticated;
grant select, insert, update on public.notification_preferences to authenticated;
grant all on public.notification_preferences to service_role;

create policy "People see their own preferences" on public.notification_preferences for select to authenticated
  using (user_id = (select auth.uid()));
create policy "People state their own preferences" on public.notification_preferences for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "People change their own preferences" on public.notification_preferences for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "A second factor comes before private rows" on public.notification_preferences
  as restrictive to authenticated using ((select private.second_factor_shown()));

-- A type that the preferences do not know yet is told.
create or replace function private.notify(
  type text, recipient uuid, actor uuid, post uuid default null, reel uuid default null, comment uuid default null
) returns void language sql security definer set search_path = '' as $$
  insert into public.notifications (type, user_id, actor_id, actor_username, actor_avatar, post_id, reel_id, comment_id)
  select notify.type, recipient, p.id, p.username, p.avatar_url, post, reel, comment
  from public.profiles p
  where p.id = actor and recipient <> actor
    and not exists (
      select from public.notification_preferences w
      where w.user_id = recipient
        and not case notify.type
          when 'like' then w.likes
          when 'comment' then w.comments
          when 'reply' then w.replies
          when 'follow' then w.follows
          when 'mention' then w.mentions
          else true
        end
    )
  on conflict do nothing
$$;
