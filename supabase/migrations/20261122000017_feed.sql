-- The feed of followed people, and a table that announces new posts to open feeds.

-- Returns the posts of the people whom the caller follows, newest first, after a cursor. Runs as
-- the owner and repeats the visibility rules, because policies would be evaluated row by row.
--
-- The newest posts can only come from the people whose latest post is newest. One index look-up per
-- followed person finds these people, and only their posts are read. This is fast both for many
-- people who post rarely and for few people who post often.
create function public.following_posts(
  before_at timestamptz default null, before_id uuid default null, page_size integer default 15
) returns setof public.posts
  language plpgsql stable security definer set search_path = '' rows 15 as $$
declare
  viewer constant uuid := auth.uid();
  hidden constant uuid[] := private.hidden_people();
  size constant integer := least(greatest(coalesce(page_size, 15), 0), 50);
  edge constant timestamptz := coalesce(before_at, 'infinity');
  edge_id constant uuid := coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  return query
    select work.* from (
      select f.following_id
      from public.follows f cross join lateral (
        select p.created_at, p.id from public.posts p
        where p.user_id = f.following_id and p.status = 'published' and (p.created_at, p.id) < (edge, edge_id)
        order by p.created_at desc, p.id desc limit 1
      ) newest
      where f.follower_id = viewer and f.following_id <> all (hidden)
      order by newest.created_at desc, newest.id desc limit size
    ) person cross join lateral (
      select p.* from public.posts p
      where p.user_id = person.following_id and p.status = 'published' and (p.created_at, p.id) < (edge, edge_id)
      order by p.created_at desc, p.id desc limit size
    ) work
    order by work.created_at desc, work.id desc limit size;
end $$;

-- Like following_posts, for reels.
create function public.following_reels(
  before_at timestamptz default null, before_id uuid default null, page_size integer default 5
) returns setof public.reels
  language plpgsql stable security definer set search_path = '' rows 5 as $$
declare
  viewer constant uuid := auth.uid();
  hidden constant uuid[] := private.hidden_people();
  size constant integer := least(greatest(coalesce(page_size, 5), 0), 50);
  edge constant timestamptz := coalesce(before_at, 'infinity');
  edge_id constant uuid := coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  return query
    select work.* from (
      select f.following_id
      from public.follows f cross join lateral (
        select r.created_at, r.id from public.reels r
        where r.user_id = f.following_id and (r.created_at, r.id) < (edge, edge_id)
        order by r.created_at desc, r.id desc limit 1
      ) newest
      where f.follower_id = viewer and f.following_id <> all (hidden)
      order by newest.created_at desc, newest.id desc limit size
    ) person cross join lateral (
      select r.* from public.reels r
      where r.user_id = person.following_id and (r.created_at, r.id) < (edge, edge_id)
      order by r.created_at desc, r.id desc limit size
    ) work
    order by work.created_at desc, work.id desc limit size;
end $$;
revoke execute on function public.following_posts(timestamptz, uuid, integer),
  public.following_reels(timestamptz, uuid, integer) from public, anon;
grant execute on function public.following_posts(timestamptz, uuid, integer),
  public.following_reels(timestamptz, uuid, integer) to authenticated, service_role;

-- Recently published posts and reels, for live updates of an open feed. This is a separate table
-- because most changes of posts only update counters, which the feed does not need.
create table public.feed_news (
  -- The id of the post or reel.
  id uuid primary key,
  kind text not null constraint feed_news_kind_known check (kind in ('post', 'reel')),
  user_id uuid not null references public.profiles on delete cascade,
  created_at timestamptz not null
);
create index feed_news_created_at_id_idx on public.feed_news (created_at desc, id desc);

alter table public.feed_news enable row level security;
revoke all on public.feed_news from anon, authenticated;
grant select on public.feed_news to authenticated;
grant all on public.feed_news to service_role;
create policy "Signed-in people see what was published" on public.feed_news for select using (true);
create policy "Blocked and muted people are hidden" on public.feed_news as restrictive for select to authenticated
  using (user_id <> all ((select private.hidden_people())::uuid[]));

-- Deletes all but the newest 500 rows: a client that missed more reloads the feed. Skips rows that
-- another transaction is deleting.
create function private.prune_feed_news() returns void
  language sql security definer set search_path = '' as $$
  delete from public.feed_news where id in (
    select n.id from public.feed_news n
    where (n.created_at, n.id) < (
      select k.created_at, k.id from public.feed_news k order by k.created_at desc, k.id desc offset 499 limit 1
    )
    for update skip locked
  )
$$;

create function public.announce_posts() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.feed_news (id, kind, user_id, created_at)
    select c.id, 'post', c.user_id, c.created_at from changed c where c.status = 'published'
    order by c.created_at desc limit 500
    on conflict do nothing;
  if random() < 0.02 then perform private.prune_feed_news(); end if;
  return null;
end $$;
create trigger posts_announce after insert on public.posts
  referencing new table as changed for each statement execute function public.announce_posts();
create function public.announce_reels() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.feed_news (id, kind, user_id, created_at)
    select c.id, 'reel', c.user_id, c.created_at from changed c order by c.created_at desc limit 500
    on conflict do nothing;
  if random() < 0.02 then perform private.prune_feed_news(); end if;
  return null;
end $$;
create trigger reels_announce after insert on public.reels
  referencing new table as changed for each statement execute function public.announce_reels();

-- Trigger function. A published draft enters the feed at the time it was created. A post that
-- becomes a draft again is removed.
create function public.announce_status() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'published' then
    insert into public.feed_news (id, kind, user_id, created_at) values (new.id, 'post', new.user_id, new.created_at)
      on conflict do nothing;
  else
    delete from public.feed_news where id = new.id;
  end if;
  return null;
end $$;
create trigger posts_announce_status after update of status on public.posts
  for each row when (old.status is distinct from new.status) execute function public.announce_status();

create function public.withdraw_news() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.feed_news n using gone g where n.id = g.id;
  return null;
end $$;
create trigger posts_withdraw_news after delete on public.posts
  referencing old table as gone for each statement execute function public.withdraw_news();
create trigger reels_withdraw_news after delete on public.reels
  referencing old table as gone for each statement execute function public.withdraw_news();

revoke execute on function private.prune_feed_news(), public.announce_posts(), public.announce_reels(),
  public.announce_status(), public.withdraw_news() from public, anon, authenticated;

-- Returns people to follow: authors of the 500 newest posts whom the caller neither follows nor
-- hides, most followed first. Runs as the owner and repeats the visibility rules, because policies
-- would be evaluated for each of the posts. Reads only 500 posts, however many people there are.
create function public.suggested_people(page_size integer default 8) returns setof public.profiles
  language plpgsql stable security definer set search_path = '' rows 8 as $$
declare
  viewer constant uuid := auth.uid();
  hidden constant uuid[] := private.hidden_people();
begin
  return query
    select person.* from (
      select distinct newest.user_id from (
        select p.user_id from public.posts p
        where p.status = 'published' order by p.created_at desc, p.id desc limit 500
      ) newest
    ) author join public.profiles person on person.id = author.user_id
    where person.id <> viewer and person.id <> all (hidden) and not exists (
      select from public.follows f where f.follower_id = viewer and f.following_id = person.id
    )
    order by person.followers_count desc, person.posts_count desc, person.id
    limit least(greatest(coalesce(page_size, 8), 0), 20);
end $$;
revoke execute on function public.suggested_people(integer) from public, anon;
grant execute on function public.suggested_people(integer) to authenticated, service_role;
