-- Notifications about the actions of other people. Only triggers create them; when an action is
-- undone, a trigger deletes its notification.
create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  type text not null constraint notifications_type_known check (type in (
    'like', 'comment', 'reply', 'follow', 'mention',
    'community_request', 'community_approval', 'community_invitation', 'announcement',
    'ownership_offer', 'ownership_acceptance'
  )),
  user_id uuid not null references public.profiles on delete cascade,
  actor_id uuid not null references public.profiles on delete cascade,
  -- The actor's profile at that time, so that a live notification is complete. Lists show the profile of
  -- today, see notification_groups.
  actor_username text not null,
  actor_avatar text,
  post_id uuid references public.posts on delete cascade,
  reel_id uuid references public.reels on delete cascade,
  comment_id uuid references public.comments on delete cascade,
  -- Also set if the notification is about a message of a discussion. No foreign key: one announcement may
  -- have thousands of notifications, see community_messages.community_id.
  community_id uuid,
  community_message_id uuid references public.community_messages on delete cascade,
  created_at timestamptz not null default now(),
  read boolean not null default false,
  -- Set by a trigger, see set_notification_group.
  group_id uuid not null,
  constraint notifications_not_own_act check (user_id <> actor_id),
  constraint notifications_once unique nulls not distinct
    (user_id, type, actor_id, post_id, reel_id, comment_id, community_id, community_message_id)
);
create index notifications_user_id_created_at_idx on public.notifications (user_id, created_at desc, id desc);
create index notifications_unread_idx on public.notifications (user_id, created_at desc, id desc) where not read;
create index notifications_group_id_idx on public.notifications (user_id, group_id, created_at desc, id desc)
  include (read, actor_id);
create index notifications_actor_id_idx on public.notifications (actor_id);
create index notifications_post_id_idx on public.notifications (post_id) where post_id is not null;
create index notifications_reel_id_idx on public.notifications (reel_id) where reel_id is not null;
create index notifications_comment_id_idx on public.notifications (comment_id) where comment_id is not null;
create index notifications_community_id_idx on public.notifications (community_id, user_id) where community_id is not null;
create index notifications_community_message_id_idx on public.notifications (community_message_id)
  where community_message_id is not null;
-- So that the live change of a deletion has the whole old row, see public.comments.
alter table public.notifications replica identity full;

-- Trigger function. Likes of one post, reel or comment form one group per week, and so do follows,
-- and requests to join one community. Weeks begin on Monday (UTC). Every other notification is a
-- group of its own, because it has its own text. This is not a generated column, because Postgres
-- does not allow those in a replica identity.
create function public.set_notification_group() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.group_id := case when new.type in ('like', 'follow', 'community_request') then
    md5(concat_ws('/', new.type, coalesce(new.comment_id, new.post_id, new.reel_id, new.community_id),
      date_trunc('week', new.created_at at time zone 'UTC')::date))::uuid
  else new.id end;
  return new;
end $$;
create trigger notifications_set_group before insert on public.notifications
  for each row execute function public.set_notification_group();

alter table public.notifications enable row level security;
revoke all on public.notifications from anon, authenticated;
grant select, delete on public.notifications to authenticated;
grant update (read) on public.notifications to authenticated;
grant all on public.notifications to service_role;

create policy "People see their own notifications" on public.notifications for select to authenticated
  using (user_id = (select auth.uid()));
create policy "People mark their own notifications" on public.notifications for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "People clear their own notifications" on public.notifications for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "Blocked and muted people are hidden" on public.notifications
  as restrictive for select to authenticated
  using (actor_id <> all ((select private.hidden_people())::uuid[]));
create policy "A second factor is required for private rows" on public.notifications as restrictive to authenticated
  using ((select private.second_factor_shown()));

-- Returns a page of the caller's notifications in groups, newest group first, after a cursor.
-- Groups are ordered by their newest notification. New notifications sort before the cursor, so
-- later pages neither repeat nor skip a group. `only_unread` leaves out groups without unread
-- notifications. `containing` returns the groups of these notifications instead of a page.
--
-- The policies apply, so a title, picture or text that the caller may no longer see is null.
create function public.notification_groups(
  only_unread boolean default false, before_at timestamptz default null, before_id uuid default null,
  page_size integer default 20, containing uuid[] default null
) returns table (
  -- The newest notification of the group.
  id uuid, group_id uuid, type text, post_id uuid, reel_id uuid, comment_id uuid, community_id uuid,
  community_message_id uuid, created_at timestamptz,
  -- The number of notifications in the group, each of another person.
  total integer, unread integer,
  -- The newest three people. A full name or an avatar may be null.
  actor_usernames text[], actor_full_names text[], actor_avatars text[],
  -- The title of the post or reel, and the file of its picture, which may be a video.
  title text, picture text,
  -- The beginning of the comment, message or description.
  words text,
  community_name text,
  -- The caller's username. A group of follows links to the caller's list of followers.
  recipient_username text
) language plpgsql stable security invoker set search_path = '' rows 20 as $$
#variable_conflict use_column
declare
  viewer constant uuid := auth.uid();
  size constant integer := least(greatest(coalesce(page_size, 20), 0), 50);
  most_words constant integer := 300;
  unread_only constant boolean := coalesce(only_unread, false);
  edge constant timestamptz := coalesce(before_at, 'infinity');
  edge_id constant uuid := coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  -- The newest notification of each group of the page.
  heads uuid[];
begin
  if containing is not null then
    heads := array(
      select (
        select n.id from public.notifications n
        where n.user_id = viewer and n.group_id = wanted.group_id
        order by n.created_at desc, n.id desc limit 1
      )
      from (
        select distinct n.group_id from public.notifications n
        where n.user_id = viewer and n.id = any (containing[1:50])
      ) wanted
    );
  else
    -- Each step finds the next notification of a group that was not seen yet, so the index skips
    -- the rest of a large group. A group with a newer notification was already on an earlier page.
    with recursive step(id, at, seen, is_head, found) as (
      select edge_id, edge, '{}'::uuid[], false, 0
      union all
      select next.id, next.created_at, case when next.group_id = next.id then s.seen else s.seen || next.group_id end,
        newer.is_head, s.found + newer.is_head::integer
      from step s
      cross join lateral (
        select n.id, n.group_id, n.created_at from public.notifications n
        where n.user_id = viewer and (n.created_at, n.id) < (s.at, s.id) and n.group_id <> all (s.seen)
          and not (unread_only and n.read)
          and (n.community_id is null or exists (select from public.communities c where c.id = n.community_id))
        order by n.created_at desc, n.id desc limit 1
      ) next
      cross join lateral (
        select next.group_id = next.id or not exists (
          select from public.notifications n
          where n.user_id = viewer and n.group_id = next.group_id and (n.created_at, n.id) > (next.created_at, next.id)
            and not (unread_only and n.read)
        ) as is_head
      ) newer
      where s.found < size
    )
    select array_agg(s.id) filter (where s.is_head) into heads from step s;
  end if;

  return query
    select n.id, n.group_id, n.type, n.post_id, n.reel_id, n.comment_id, n.community_id, n.community_message_id,
      n.created_at, counted.total, counted.unread, newest.usernames, newest.full_names, newest.avatars,
      coalesce(p.title, r.title),
      coalesce(p.media_info #>> '{0,poster}', p.media_urls[1], r.thumbnail_url, r.media_info #>> '{0,poster}'),
      left(coalesce(o.content, m.content, case when n.type = 'mention' and n.comment_id is null then p.description end), most_words),
      c.name, (select me.username from public.profiles me where me.id = viewer)
    from unnest(heads) head(id)
    -- With a limit, the planner looks up each head by its id instead of reading all of the caller's rows.
    cross join lateral (select h.* from public.notifications h where h.id = head.id limit 1) n
    cross join lateral (
      select count(*)::integer as total, (count(*) filter (where not g.read))::integer as unread
      from public.notifications g
      where g.user_id = viewer and g.group_id = n.group_id
    ) counted
    cross join lateral (
      select array_agg(actor.username order by a.created_at desc, a.id desc) as usernames,
        array_agg(actor.full_name order by a.created_at desc, a.id desc) as full_names,
        array_agg(actor.avatar_url order by a.created_at desc, a.id desc) as avatars
      from (
        select g.id, g.actor_id, g.created_at from public.notifications g
        where g.user_id = viewer and g.group_id = n.group_id
        order by g.created_at desc, g.id desc limit 3
      ) a
      join public.profiles actor on actor.id = a.actor_id
    ) newest
    left join public.posts p on p.id = n.post_id
    left join public.reels r on r.id = n.reel_id
    left join public.comments o on o.id = n.comment_id
    left join public.community_messages m on m.id = n.community_message_id
    left join public.communities c on c.id = n.community_id
    where n.community_id is null or c.id is not null
    order by n.created_at desc, n.id desc;
end $$;
revoke execute on function public.notification_groups(boolean, timestamptz, uuid, integer, uuid[]) from public, anon;
grant execute on function public.notification_groups(boolean, timestamptz, uuid, integer, uuid[])
  to authenticated, service_role;

-- The notification types that a person has turned on or off. People without a row get all types.
create table public.notification_preferences (
  user_id uuid primary key default auth.uid() references public.profiles on delete cascade,
  likes boolean not null default true,
  comments boolean not null default true,
  replies boolean not null default true,
  follows boolean not null default true,
  mentions boolean not null default true,
  community_requests boolean not null default true,
  community_approvals boolean not null default true,
  community_invitations boolean not null default true,
  announcements boolean not null default true
);

alter table public.notification_preferences enable row level security;
revoke all on public.notification_preferences from anon, authenticated;
grant select, insert, update on public.notification_preferences to authenticated;
grant all on public.notification_preferences to service_role;

create policy "People see their own preferences" on public.notification_preferences for select to authenticated
  using (user_id = (select auth.uid()));
create policy "People create their own preferences" on public.notification_preferences for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "People change their own preferences" on public.notification_preferences for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "A second factor is required for private rows" on public.notification_preferences
  as restrictive to authenticated using ((select private.second_factor_shown()));

-- The last notification of each type from one person to another about one target, with its state
-- when it was deleted. If an action is undone and repeated, the same notification is restored, so
-- nobody can cause new notifications by repeating an action.
create table private.sent_notifications (
  -- Identifies recipient, type, actor and target.
  key uuid primary key,
  notification_id uuid not null unique,
  user_id uuid not null references public.profiles on delete cascade,
  actor_id uuid not null references public.profiles on delete cascade,
  type text not null,
  sent_at timestamptz not null default now(),
  -- True if the notification was read or removed by the recipient before it was deleted.
  read boolean not null default false
) with (fillfactor = 80);
-- For the number of recent notifications, and for deleting old rows.
create index sent_notifications_pair_idx on private.sent_notifications (user_id, actor_id, type, sent_at);
create index sent_notifications_actor_id_idx on private.sent_notifications (actor_id);
alter table private.sent_notifications enable row level security;

-- Trigger function: remembers the state of deleted notifications.
create function public.remember_notifications() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update private.sent_notifications s set read = g.read or g.user_id is not distinct from auth.uid()
    from gone g where s.notification_id = g.id;
  return null;
end $$;
create trigger notifications_remember after delete on public.notifications
  referencing old table as gone for each statement execute function public.remember_notifications();

-- Creates a notification. Does nothing if the recipient is the actor, if the recipient turned this
-- type or this community off, if one of the two blocks the other, or if the recipient mutes the actor.
-- Types without a preference column are always delivered. Notifications of one actor are merged:
-- - A like or follow that was undone and repeated within a day restores the earlier notification.
-- - Several comments on one post or reel make one notification, until it is read, for at most ten
--   minutes. The same holds for replies and for mentions, also in one community.
-- - A request, approval or invitation that is repeated within a day restores the earlier one.
-- One actor can send a person at most five notifications of one type in ten minutes. Further ones
-- are dropped.
create function private.notify(
  type text, recipient uuid, actor uuid, post uuid default null, reel uuid default null, comment uuid default null,
  community uuid default null, community_message uuid default null
) returns void language plpgsql security definer set search_path = '' as $$
declare
  repeat_window constant interval := '1 day';
  merge_window constant interval := '10 minutes';
  most_in_window constant integer := 5;
  is_toggle constant boolean := notify.type in (
    'like', 'follow', 'community_request', 'community_approval', 'community_invitation', 'ownership_offer',
    'ownership_acceptance'
  );
  sent_key constant uuid := md5(concat_ws(
    '/', recipient, notify.type, actor, post, reel, case when is_toggle then comment end, community
  ))::uuid;
  is_new boolean;
  sent private.sent_notifications;
begin
  if recipient = actor
    or exists (
      select from public.notification_preferences w
      where w.user_id = recipient
        and not case notify.type
          when 'like' then w.likes
          when 'comment' then w.comments
          when 'reply' then w.replies
          when 'follow' then w.follows
          when 'mention' then w.mentions
          when 'community_request' then w.community_requests
          when 'community_approval' then w.community_approvals
          when 'community_invitation' then w.community_invitations
          when 'announcement' then w.announcements
          else true
        end
    )
    or exists (
      select from public.blocks b
      where (b.blocker_id, b.blocked_id) in ((recipient, actor), (actor, recipient))
    )
    or exists (select from public.mutes m where m.muter_id = recipient and m.muted_id = actor)
    or exists (
      select from public.community_preferences p
      where p.user_id = recipient and p.community_id = community and p.is_muted
    )
    or (
      select count(*) from private.sent_notifications s
      where s.user_id = recipient and s.actor_id = actor and s.type = notify.type and s.key <> sent_key
        and s.sent_at > now() - merge_window
    ) >= most_in_window
  then return; end if;

  delete from private.sent_notifications s
    where s.user_id = recipient and s.actor_id = actor and s.type = notify.type
      and s.sent_at <= now() - repeat_window;
  -- A concurrent notification with the same key waits here, and is then merged.
  insert into private.sent_notifications as s (key, notification_id, user_id, actor_id, type)
    values (sent_key, gen_random_uuid(), recipient, actor, notify.type)
    on conflict (key) do update set
      notification_id = excluded.notification_id, sent_at = excluded.sent_at, read = false
      where not is_toggle and (
        s.sent_at <= now() - merge_window or s.read
        or exists (select from public.notifications n where n.id = s.notification_id and n.read)
      )
    returning s.* into sent;
  is_new := found;
  if not is_new then
    select s.* into sent from private.sent_notifications s where s.key = sent_key;
  end if;
  if is_new and notify.type = 'mention' and auth.role() = 'authenticated' then
    perform private.take_quota(actor, 'mentions');
  end if;
  insert into public.notifications
      (id, type, user_id, actor_id, actor_username, actor_avatar, post_id, reel_id, comment_id, community_id,
       community_message_id, created_at, read)
    select sent.notification_id, notify.type, recipient, p.id, p.username, p.avatar_url, post, reel, comment, community,
      community_message, sent.sent_at, sent.read
    from public.profiles p where p.id = actor
    on conflict do nothing;
end $$;

-- Returns up to `most` usernames that a text mentions as @username, in lower case. An @ inside a word,
-- an email address or a web address is not a mention: the same rule as in domain/src/text-parts.ts.
-- Names the spaces that \s lacks in some locales.
create function private.mentioned_names(content text, most integer) returns setof text
  language sql immutable set search_path = '' as $$
    select distinct lower(found[1])
    from (values ('[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\ufeff<>"“”„«»\u060c\u061b\u061f\u0964\u3000-\u3004\u3008-\u3020\u3030\uff01-\uff0f\uff1a-\uff20\uff3b-\uff3d\uff5b-\uff65()\[\]]')) as address (char),
      regexp_replace(
        left(content, 2000),
        '(?<![A-Za-z0-9_])(?:https?://(?=[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\ufeff\u3000!-/:-@\[-`{-~])|(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,24}/)'
          || '(?:' || char || '|\(' || char || '*\)|\[' || char || '*\])*',
        ' ', 'gi'
      ) as rest,
      regexp_matches(rest, '(?<![A-Za-z0-9_@.])@([A-Za-z0-9_]{3,30})(?![A-Za-z0-9_])', 'g') as found
    where content like '%@%'
    limit most
$$;

-- Returns the people whom a text mentions, at most ten. They are those who had the names when it was
-- written, so that an edit doesn't notify somebody who took the name since then.
create function private.mentioned(content text, written_at timestamptz default now()) returns setof uuid
  language sql stable security definer set search_path = '' as $$
  select distinct person
  from private.mentioned_names(content, 10) name, private.person_mentioned(name, written_at, now()) person
  where person is not null
$$;

-- Trigger function. A notification about a liked comment also holds the post or reel, so that it
-- can link there.
create function public.notify_likes() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.notify(
        'like', coalesce(p.user_id, r.user_id, o.user_id), c.user_id,
        coalesce(c.post_id, o.post_id), coalesce(c.reel_id, o.reel_id), c.comment_id)
      from changed c
      left join public.posts p on p.id = c.post_id
      left join public.reels r on r.id = c.reel_id
      left join public.comments o on o.id = c.comment_id;
  else
    delete from public.notifications n
      using changed c
      left join public.posts p on p.id = c.post_id
      left join public.reels r on r.id = c.reel_id
      left join public.comments o on o.id = c.comment_id
      where n.user_id = coalesce(p.user_id, r.user_id, o.user_id) and n.type = 'like' and n.actor_id = c.user_id
        and n.comment_id is not distinct from c.comment_id
        and n.post_id is not distinct from coalesce(c.post_id, o.post_id)
        and n.reel_id is not distinct from coalesce(c.reel_id, o.reel_id);
  end if;
  return null;
end $$;
create trigger likes_notify_added after insert on public.likes
  referencing new table as changed for each statement execute function public.notify_likes();
create trigger likes_notify_removed after delete on public.likes
  referencing old table as changed for each statement execute function public.notify_likes();

create function public.notify_follows() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.notify('follow', c.following_id, c.follower_id) from changed c;
  else
    delete from public.notifications n using changed c
      where n.type = 'follow' and n.actor_id = c.follower_id and n.user_id = c.following_id;
  end if;
  return null;
end $$;
create trigger follows_notify_added after insert on public.follows
  referencing new table as changed for each statement execute function public.notify_follows();
create trigger follows_notify_removed after delete on public.follows
  referencing old table as changed for each statement execute function public.notify_follows();

-- Trigger function. A comment notifies each person at most once: as author of the thread, else as
-- author of the post or reel, else as mentioned person. An edit notifies newly mentioned people and
-- deletes the notifications of removed mentions.
create function public.notify_comment() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  thread_author uuid;
  author uuid;
  is_draft boolean := false;
begin
  if new.post_id is not null then
    select p.user_id, p.status <> 'published' into author, is_draft from public.posts p where p.id = new.post_id;
  else
    select r.user_id into author from public.reels r where r.id = new.reel_id;
  end if;
  if is_draft then return null; end if;
  if new.parent_id is not null then
    select c.user_id into thread_author from public.comments c where c.id = new.parent_id;
  end if;

  if tg_op = 'INSERT' then
    if thread_author is not null then
      perform private.notify('reply', thread_author, new.user_id, new.post_id, new.reel_id, new.id);
    end if;
    if author is distinct from thread_author then
      perform private.notify('comment', author, new.user_id, new.post_id, new.reel_id, new.id);
    end if;
  else
    delete from public.notifications n
      where n.comment_id = new.id and n.type = 'mention'
        and n.user_id not in (select m from private.mentioned(new.content, new.created_at) m);
  end if;
  perform private.notify('mention', m, new.user_id, new.post_id, new.reel_id, new.id)
    from private.mentioned(new.content, new.created_at) m
    where m is distinct from thread_author and m is distinct from author;
  return null;
end $$;
create trigger comments_notify after insert or update of content on public.comments
  for each row execute function public.notify_comment();

-- Trigger function. A published post notifies the people mentioned in its description.
create function public.notify_post() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    delete from public.notifications n
      where n.post_id = new.id and n.type = 'mention' and n.comment_id is null
        and (new.status <> 'published' or n.user_id not in (select m from private.mentioned(new.description, new.created_at) m));
  end if;
  if new.status = 'published' then
    perform private.notify('mention', m, new.user_id, new.id) from private.mentioned(new.description, new.created_at) m;
  end if;
  return null;
end $$;
create trigger posts_notify_added after insert on public.posts
  for each row when (new.description like '%@%') execute function public.notify_post();
create trigger posts_notify_edited after update of description, status on public.posts
  for each row when (old.description like '%@%' or new.description like '%@%') execute function public.notify_post();

-- Trigger function: tells owners and admins about requests, and a person about the approval. A request
-- that was answered leaves their lists.
create function public.notify_members() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if new.status = 'pending' then
      perform private.notify('community_request', m.user_id, new.user_id, community => new.community_id)
        from public.community_members m
        where m.community_id = new.community_id and m.status = 'active' and private.role_rank(m.role) >= 3;
    else
      delete from public.notifications n
        where n.community_id = new.community_id and n.user_id = new.user_id and n.type = 'community_invitation';
    end if;
    return null;
  end if;
  delete from public.notifications n
    where n.community_id = new.community_id and n.actor_id = new.user_id and n.type = 'community_request';
  if new.status = 'active' and old.status = 'pending' and auth.uid() is not null then
    perform private.notify('community_approval', new.user_id, auth.uid(), community => new.community_id);
  elsif new.status = 'banned' then
    delete from public.notifications n where n.community_id = new.community_id and n.user_id = new.user_id;
  end if;
  return null;
end $$;
create trigger community_members_notify after insert or update of status on public.community_members
  for each row execute function public.notify_members();

-- Trigger function: people whose memberships were deleted lose their notifications from the community,
-- and their requests leave the lists of owners and admins. It does nothing if the community was deleted,
-- see forget_members.
create function public.withdraw_news_of_members() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from gone g join public.communities c on c.id = g.community_id) then return null; end if;
  delete from public.notifications n using gone g where n.community_id = g.community_id and n.user_id = g.user_id;
  delete from public.notifications n using gone g
    where n.community_id = g.community_id and n.actor_id = g.user_id and n.type = 'community_request';
  return null;
end $$;
create trigger community_members_withdraw_news after delete on public.community_members
  referencing old table as gone for each statement execute function public.withdraw_news_of_members();

create function public.notify_invitation() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.notify('community_invitation', new.invited_user_id, new.invited_by, community => new.community_id);
  else
    delete from public.notifications n
      where n.community_id = old.community_id and n.user_id = old.invited_user_id and n.type = 'community_invitation';
  end if;
  return null;
end $$;
create trigger community_invitations_notify after insert or delete or update of status on public.community_invitations
  for each row execute function public.notify_invitation();

-- Trigger function: tells a member that the owner asks them to become the owner.
create function public.notify_ownership_offer() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.notify('ownership_offer', new.offered_to, auth.uid(), community => new.community_id)
      where auth.uid() is not null;
  else
    delete from public.notifications n
      where n.community_id = old.community_id and n.user_id = old.offered_to and n.type = 'ownership_offer';
  end if;
  return null;
end $$;
create trigger community_ownership_offers_notify after insert or delete on public.community_ownership_offers
  for each row execute function public.notify_ownership_offer();

-- Trigger function: tells the former owner that the new owner has accepted.
create function public.notify_new_owner() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify('ownership_acceptance', old.owner_id, new.owner_id, community => new.id);
  return null;
end $$;
create trigger communities_notify_new_owner after update of owner_id on public.communities
  for each row when (old.owner_id <> new.owner_id) execute function public.notify_new_owner();

-- Trigger function. An announcement notifies all members. Any other message notifies each person at
-- most once: as the author of the message that it replies to, else as a mentioned member. A prompt
-- mentions nobody: its text is for an AI tool. The notifications of an announcement are inserted with
-- one statement, because a community may have thousands of members.
create function public.notify_community_message() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  answered_author uuid;
begin
  if tg_op = 'INSERT' and new.is_announcement then
    insert into public.notifications
        (type, user_id, actor_id, actor_username, actor_avatar, community_id, community_message_id)
      select 'announcement', m.user_id, author.id, author.username, author.avatar_url, new.community_id, new.id
      from public.community_members m
      join public.profiles author on author.id = new.user_id
      left join public.notification_preferences w on w.user_id = m.user_id
      left join public.community_preferences p on p.user_id = m.user_id and p.community_id = m.community_id
      where m.community_id = new.community_id and m.status = 'active' and m.user_id <> new.user_id
        and coalesce(w.announcements, true) and not coalesce(p.is_muted, false)
        and not exists (select from public.mutes u where u.muter_id = m.user_id and u.muted_id = new.user_id)
        and not exists (
          select from public.blocks b
          where (b.blocker_id, b.blocked_id) in ((m.user_id, new.user_id), (new.user_id, m.user_id))
        );
    return null;
  end if;
  if new.reply_to_id is not null then
    select m.user_id into answered_author from public.community_messages m where m.id = new.reply_to_id;
  end if;
  if tg_op = 'INSERT' then
    if private.is_active_member(new.community_id, answered_author) then
      perform private.notify(
        'reply', answered_author, new.user_id, community => new.community_id, community_message => new.id
      );
    end if;
  else
    delete from public.notifications n
      where n.community_message_id = new.id and n.type = 'mention'
        and n.user_id not in (select m from private.mentioned(new.content, new.created_at) m);
  end if;
  perform private.notify('mention', m, new.user_id, community => new.community_id, community_message => new.id)
    from private.mentioned(new.content, new.created_at) m
    where new.message_type <> 'prompt' and m is distinct from answered_author
      and private.is_active_member(new.community_id, m);
  return null;
end $$;
create trigger community_messages_notify after insert or update of content on public.community_messages
  for each row execute function public.notify_community_message();

-- Trigger function: who has read a discussion has read the notifications about its messages too.
create function public.read_news_of_discussion() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.notifications n set read = true
    from public.community_messages m
    where n.community_id = new.community_id and n.user_id = new.user_id and not n.read
      and m.id = n.community_message_id and greatest(m.created_at, n.created_at) <= new.read_at;
  return null;
end $$;
create trigger community_preferences_read_news after insert or update of read_at on public.community_preferences
  for each row when (new.read_at is not null) execute function public.read_news_of_discussion();

revoke execute on function
  private.notify(text, uuid, uuid, uuid, uuid, uuid, uuid, uuid), private.mentioned_names(text, integer), private.mentioned(text, timestamptz), public.set_notification_group(),
  public.remember_notifications(), public.notify_likes(),
  public.notify_follows(), public.notify_comment(), public.notify_post(), public.notify_members(), public.withdraw_news_of_members(),
  public.notify_invitation(), public.notify_ownership_offer(), public.notify_new_owner(), public.notify_community_message(),
  public.read_news_of_discussion()
  from public, anon, authenticated;

alter publication supabase_realtime add table public.notifications;
