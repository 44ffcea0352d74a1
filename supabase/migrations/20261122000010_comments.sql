-- Comments on posts and reels. Threads have two levels: a reply to a reply is stored as a reply to
-- the first comment. So one request can fetch a page of threads with all replies.
create table public.comments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  post_id uuid references public.posts on delete cascade,
  reel_id uuid references public.reels on delete cascade,
  parent_id uuid references public.comments on delete cascade,
  content text not null
    constraint comments_content_length check (char_length(content) <= 2000 and content ~ '\S'),
  likes_count integer not null default 0 check (likes_count >= 0),
  replies_count integer not null default 0 check (replies_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint comments_one_target check (num_nonnulls(post_id, reel_id) = 1)
) with (fillfactor = 90);
-- For a page of threads, and for the replies of a thread.
create index comments_post_threads_idx on public.comments (post_id, created_at desc, id desc) where parent_id is null;
create index comments_reel_threads_idx on public.comments (reel_id, created_at desc, id desc) where parent_id is null;
create index comments_parent_id_created_at_idx on public.comments (parent_id, created_at, id) where parent_id is not null;
-- For cascading deletes of posts, reels and profiles.
create index comments_post_id_idx on public.comments (post_id) where post_id is not null;
create index comments_reel_id_idx on public.comments (reel_id) where reel_id is not null;
create index comments_user_id_idx on public.comments (user_id);
-- For live changes: a deletion then carries the whole old row, so that subscriptions with a filter
-- on the post receive it.
alter table public.comments replica identity full;

alter table public.comments enable row level security;
revoke all on public.comments from anon, authenticated;
grant select on public.comments to anon;
grant select, delete on public.comments to authenticated;
grant insert (id, user_id, post_id, reel_id, parent_id, content) on public.comments to authenticated;
grant update (content, updated_at) on public.comments to authenticated;
grant all on public.comments to service_role;

-- A comment is visible if its post or reel is visible: the policies of those tables apply to the
-- subqueries.
create policy "Everyone sees comments on what they can see" on public.comments for select
  using (post_id is null or exists (select from public.posts p where p.id = post_id));
create policy "Comments on a hidden reel are hidden" on public.comments as restrictive for select to authenticated
  using (reel_id is null or exists (select from public.reels r where r.id = reel_id));
create policy "Visitors read only if the operator allows it" on public.comments as restrictive for select to anon
  using ((select private.public_reading()));
create policy "People comment as themselves on what they can see" on public.comments for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (post_id is null or exists (select from public.posts p where p.id = post_id))
  );
create policy "People comment on reels that they can see" on public.comments as restrictive for insert to authenticated
  with check (
    (reel_id is null or exists (select from public.reels r where r.id = reel_id))
    and (parent_id is null or private.may_reply(parent_id))
  );
create policy "People edit their own comments" on public.comments for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "People delete their comments, and those under their own work" on public.comments for delete to authenticated
  using (
    user_id = (select auth.uid())
    or exists (select from public.posts p where p.id = post_id and p.user_id = (select auth.uid()))
    or exists (select from public.reels r where r.id = reel_id and r.user_id = (select auth.uid()))
  );
-- Authors still see muted people's comments under their own posts and reels: only the author could
-- remove them.
create policy "Blocked and muted people are hidden" on public.comments
  as restrictive for select to authenticated
  using (
    user_id <> all ((select private.hidden_people())::uuid[])
    or (user_id <> all ((select private.blocked_people())::uuid[]) and private.is_own_work(post_id, reel_id))
  );
create policy "A second factor is required to insert" on public.comments as restrictive for insert to authenticated
  with check ((select private.second_factor_shown()));
create policy "A second factor is required to update" on public.comments as restrictive for update to authenticated
  using ((select private.second_factor_shown()));
create policy "A second factor is required to delete" on public.comments as restrictive for delete to authenticated
  using ((select private.second_factor_shown()));

-- Trigger function: trims the text and checks that a reply is on the same post or reel as its
-- parent. A reply to a reply becomes a reply to the first comment of the thread.
create function public.prepare_comment() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  parent public.comments;
begin
  new.content = trim(new.content);
  if tg_op = 'INSERT' and new.parent_id is not null then
    select * into parent from public.comments c where c.id = new.parent_id;
    if parent.post_id is distinct from new.post_id or parent.reel_id is distinct from new.reel_id then
      raise exception 'A reply must be on the same post or reel as its parent comment'
        using errcode = 'check_violation';
    end if;
    new.parent_id = coalesce(parent.parent_id, parent.id);
  end if;
  return new;
end $$;
create trigger comments_prepare before insert or update of content on public.comments
  for each row execute function public.prepare_comment();
create trigger comments_set_updated_at before update of content, updated_at on public.comments
  for each row execute function public.set_updated_at();

-- Trigger function: updates comments_count of posts and reels, which includes replies, and
-- replies_count of threads. Rows are locked in the order of their ids, so that concurrent writes
-- cannot deadlock.
create function public.count_comments() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  sign constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform from public.posts p where p.id in (select post_id from changed) order by p.id for no key update;
  update public.posts p set comments_count = p.comments_count + sign * c.n
    from (select post_id, count(*)::integer as n from changed group by post_id) c where p.id = c.post_id;
  if exists (select from changed where reel_id is not null) then
    perform from public.reels r where r.id in (select reel_id from changed) order by r.id for no key update;
    update public.reels r set comments_count = r.comments_count + sign * c.n
      from (select reel_id, count(*)::integer as n from changed group by reel_id) c where r.id = c.reel_id;
  end if;
  if exists (select from changed where parent_id is not null) then
    perform from public.comments p where p.id in (select parent_id from changed) order by p.id for no key update;
    update public.comments p set replies_count = p.replies_count + sign * c.n
      from (select parent_id, count(*)::integer as n from changed group by parent_id) c where p.id = c.parent_id;
  end if;
  return null;
end $$;
create trigger comments_count_added after insert on public.comments
  referencing new table as changed for each statement execute function public.count_comments();
create trigger comments_count_removed after delete on public.comments
  referencing old table as changed for each statement execute function public.count_comments();

revoke execute on function public.prepare_comment(), public.count_comments() from public, anon, authenticated;
