-- Who wants nothing to do with whom. A block parts two people: neither sees what the other shares, and
-- they follow each other no more. A mute is known to nobody else and only clears the sight of who made it.
create table public.blocks (
  blocker_id uuid not null default auth.uid() references public.profiles on delete cascade,
  blocked_id uuid not null references public.profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint blocks_not_oneself check (blocker_id <> blocked_id)
);
create index blocks_blocked_id_idx on public.blocks (blocked_id);
create index blocks_blocker_id_created_at_idx on public.blocks (blocker_id, created_at desc, blocked_id);

create table public.mutes (
  muter_id uuid not null default auth.uid() references public.profiles on delete cascade,
  muted_id uuid not null references public.profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (muter_id, muted_id),
  constraint mutes_not_oneself check (muter_id <> muted_id)
);
create index mutes_muted_id_idx on public.mutes (muted_id);
create index mutes_muter_id_created_at_idx on public.mutes (muter_id, created_at desc, muted_id);

alter table public.blocks enable row level security;
alter table public.mutes enable row level security;
revoke all on public.blocks, public.mutes from anon, authenticated;
grant select, delete on public.blocks, public.mutes to authenticated;
grant insert (blocker_id, blocked_id) on public.blocks to authenticated;
grant insert (muter_id, muted_id) on public.mutes to authenticated;
grant all on public.blocks, public.mutes to service_role;

create policy "People see whom they block" on public.blocks for select to authenticated
  using (blocker_id = (select auth.uid()));
create policy "People block as themselves" on public.blocks for insert to authenticated
  with check (blocker_id = (select auth.uid()));
create policy "People end their own blocks" on public.blocks for delete to authenticated
  using (blocker_id = (select auth.uid()));
create policy "People see whom they mute" on public.mutes for select to authenticated
  using (muter_id = (select auth.uid()));
create policy "People mute as themselves" on public.mutes for insert to authenticated
  with check (muter_id = (select auth.uid()));
create policy "People end their own mutes" on public.mutes for delete to authenticated
  using (muter_id = (select auth.uid()));
create policy "A second factor comes before private rows" on public.blocks as restrictive to authenticated
  using ((select private.second_factor_shown()));
create policy "A second factor comes before private rows" on public.mutes as restrictive to authenticated
  using ((select private.second_factor_shown()));

-- Who is parted from the caller by a block of either. Policies ask `(select ...)`: once a statement.
-- PL/pgSQL keeps the plan; a function in SQL would be planned at every call.
create function private.blocked_people() returns uuid[]
  language plpgsql stable security definer set search_path = '' as $$
declare
  viewer constant uuid := auth.uid();
begin
  return array(
    select b.blocked_id from public.blocks b where b.blocker_id = viewer
    union all select b.blocker_id from public.blocks b where b.blocked_id = viewer
  );
end $$;

-- The same, and whom the caller mutes: whose work, words and acts the caller does not see.
create function private.hidden_people() returns uuid[]
  language plpgsql stable security definer set search_path = '' as $$
declare
  viewer constant uuid := auth.uid();
begin
  return array(
    select b.blocked_id from public.blocks b where b.blocker_id = viewer
    union all select b.blocker_id from public.blocks b where b.blocked_id = viewer
    union all select m.muted_id from public.mutes m where m.muter_id = viewer
  );
end $$;

-- Whether the caller made this post or reel; asked of the few comments by muted people alone.
create function private.is_own_work(post_id uuid, reel_id uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
declare
  viewer constant uuid := auth.uid();
begin
  return exists (select from public.posts p where p.id = is_own_work.post_id and p.user_id = viewer)
    or exists (select from public.reels r where r.id = is_own_work.reel_id and r.user_id = viewer);
end $$;

-- Whether a comment is there to be answered by the caller. A policy cannot ask its own table.
create function private.may_answer(comment_id uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return not exists (
    select from public.comments c
    where c.id = comment_id and c.user_id = any (private.hidden_people())
      and (c.user_id = any (private.blocked_people()) or not private.is_own_work(c.post_id, c.reel_id))
  );
end $$;
revoke execute on function private.blocked_people(), private.hidden_people(), private.is_own_work(uuid, uuid),
  private.may_answer(uuid) from public, anon, authenticated;
-- Policies run as who asks.
grant execute on function private.blocked_people(), private.hidden_people(), private.is_own_work(uuid, uuid),
  private.may_answer(uuid) to authenticated;

do $$
declare
  name text;
begin
  foreach name in array array['public.posts', 'public.reels', 'public.tools', 'public.comment_typing'] loop
    execute format(
      'create policy "Blocked and muted people are out of sight" on %s as restrictive for select to authenticated
         using (user_id <> all ((select private.hidden_people())::uuid[]))', name
    );
  end loop;
end $$;
-- Only who made a work can take away what others say under it, so a mute hides nothing there from them.
create policy "Blocked and muted people are out of sight" on public.comments
  as restrictive for select to authenticated
  using (
    user_id <> all ((select private.hidden_people())::uuid[])
    or (user_id <> all ((select private.blocked_people())::uuid[]) and private.is_own_work(post_id, reel_id))
  );
create policy "Blocked and muted people are out of sight" on public.notifications
  as restrictive for select to authenticated
  using (actor_id <> all ((select private.hidden_people())::uuid[]));
create policy "Blocked people are out of sight" on public.follows as restrictive for select to authenticated
  using (
    follower_id <> all ((select private.blocked_people())::uuid[])
    and following_id <> all ((select private.blocked_people())::uuid[])
  );
create policy "Nobody follows across a block" on public.follows as restrictive for insert to authenticated
  with check (following_id <> all ((select private.blocked_people())::uuid[]));

-- A reel can be out of sight now, as a post could be before: with it goes what is said and done about it.
create policy "What is said of a hidden reel is hidden" on public.comments as restrictive for select to authenticated
  using (reel_id is null or exists (select from public.reels r where r.id = reel_id));
create policy "People comment on reels that they can see" on public.comments as restrictive for insert to authenticated
  with check (
    (reel_id is null or exists (select from public.reels r where r.id = reel_id))
    and (parent_id is null or private.may_answer(parent_id))
  );
create policy "Who types about a hidden reel is hidden" on public.comment_typing as restrictive for select to authenticated
  using (reel_id is null or exists (select from public.reels r where r.id = reel_id));
create policy "People type about reels that they can see" on public.comment_typing as restrictive for insert to authenticated
  with check (reel_id is null or exists (select from public.reels r where r.id = reel_id));
create policy "People type on about reels that they can see" on public.comment_typing as restrictive for update to authenticated
  using (true) with check (reel_id is null or exists (select from public.reels r where r.id = reel_id));
create policy "People like reels that they can see" on public.likes as restrictive for insert to authenticated
  with check (reel_id is null or exists (select from public.reels r where r.id = reel_id));
create policy "People save reels that they can see" on public.saves as restrictive for insert to authenticated
  with check (reel_id is null or exists (select from public.reels r where r.id = reel_id));

-- A block ends what was between the two. What the one said under the other's work, its author could no
-- longer see nor take away, while everybody else reads it: it goes, too.
create function public.part_people() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.comments c using public.posts p
    where p.id = c.post_id
      and (c.user_id, p.user_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  delete from public.comments c using public.reels r
    where r.id = c.reel_id
      and (c.user_id, r.user_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  -- A follow of the same moment holds these rows for its counts: once they are free it stands and is
  -- deleted below, or it comes to them later and finds the block.
  perform from public.profiles p where p.id in (new.blocker_id, new.blocked_id) order by p.id for no key update;
  delete from public.follows f
    where (f.follower_id, f.following_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  delete from public.notifications n
    where (n.user_id, n.actor_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  return null;
end $$;
create trigger blocks_part_people after insert on public.blocks
  for each row execute function public.part_people();

-- The policy saw the blocks of when the statement began. This looks again after `follows_count_added`,
-- which has waited for a block that was being made: triggers fire in the order of their names.
create function public.refuse_parted_follows() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from changed f join public.blocks b
      on (b.blocker_id, b.blocked_id) in ((f.follower_id, f.following_id), (f.following_id, f.follower_id))
  ) then
    raise exception 'Nobody follows across a block' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger follows_refuse_parted after insert on public.follows
  referencing new table as changed for each statement execute function public.refuse_parted_follows();
revoke execute on function public.part_people(), public.refuse_parted_follows() from public, anon, authenticated;

-- Nobody is told of those they block or mute, nor of those who block them.
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
    and not exists (
      select from public.blocks b
      where (b.blocker_id, b.blocked_id) in ((recipient, actor), (actor, recipient))
    )
    and not exists (select from public.mutes m where m.muter_id = recipient and m.muted_id = actor)
  on conflict do nothing
$$;

-- Computed columns of a profile: what is between its person and the caller.
create function public.follows_viewer(profile public.profiles) returns setof boolean rows 1 language sql stable as $$
  select exists (
    select from public.follows f where f.follower_id = profile.id and f.following_id = (select auth.uid())
  )
$$;
create function public.blocked(profile public.profiles) returns setof boolean rows 1 language sql stable as $$
  select exists (
    select from public.blocks b where b.blocker_id = (select auth.uid()) and b.blocked_id = profile.id
  )
$$;
create function public.muted(profile public.profiles) returns setof boolean rows 1 language sql stable as $$
  select exists (select from public.mutes m where m.muter_id = (select auth.uid()) and m.muted_id = profile.id)
$$;
-- Only about the caller: whom else somebody blocks is nobody's business.
create function public.blocks_viewer(profile public.profiles) returns setof boolean rows 1
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.blocks b where b.blocker_id = profile.id and b.blocked_id = (select auth.uid())
  )
$$;
revoke execute on function public.follows_viewer(public.profiles), public.blocked(public.profiles),
  public.muted(public.profiles), public.blocks_viewer(public.profiles) from public, anon;
grant execute on function public.follows_viewer(public.profiles), public.blocked(public.profiles),
  public.muted(public.profiles), public.blocks_viewer(public.profiles) to authenticated, service_role;

-- Search goes around policies, so it repeats this rule.
create or replace function public.search_posts(
  query text default '', sort text default 'relevance', tags text[] default '{}',
  page_size integer default 20, page_offset integer default 0
) returns setof public.posts
  language plpgsql stable security definer set search_path = '' rows 20 as $$
#variable_conflict use_variable
declare
  size constant integer := least(greatest(coalesce(page_size, 20), 0), 50);
  start constant integer := least(greatest(coalesce(page_offset, 0), 0), 500);
  hidden constant uuid[] := private.hidden_people();
  ids uuid[];
begin
  if sort not in ('relevance', 'newest', 'popular', 'copied') then
    raise exception 'Sort must be relevance, newest, popular or copied' using errcode = '22023';
  end if;
  ids := private.find_posts(
    left(trim(coalesce(query, '')), 200), sort,
    array(select lower(tag) from unnest(public.tidy_tags((coalesce(tags, '{}'))[1:20])) tag),
    -- Pages begin where the one before ended, so what is hidden goes before they are counted.
    case when hidden = '{}' then least(start + size, 500) else 500 end
  );
  if hidden <> '{}' then
    ids := array(
      select f.id from unnest(ids) with ordinality as f (id, place) join public.posts p on p.id = f.id
      where p.user_id <> all (hidden) order by f.place
    );
  end if;
  return query select p.*
    from unnest(ids[start + 1:start + size]) with ordinality as found (id, place)
    join public.posts p on p.id = found.id
    where p.status = 'published' order by found.place;
end $$;

create or replace function public.search_profiles(query text, page_size integer default 20, page_offset integer default 0)
  returns setof public.profiles
  language plpgsql stable security definer set search_path = '' rows 20 as $$
#variable_conflict use_variable
declare
  text_given constant text := lower(ltrim(left(trim(coalesce(query, '')), 100), '@'));
  parts constant text[] := private.parts_of(text_given);
  size constant integer := least(greatest(coalesce(page_size, 20), 0), 50);
  start constant integer := least(greatest(coalesce(page_offset, 0), 0), 500);
  parted constant uuid[] := private.blocked_people();
begin
  if text_given = '' or coalesce(cardinality(parts), 0) = 0 then return; end if;
  return query execute
    'select p.* from (
       select p.id from public.profiles p where lower(p.username) = $1
       union
       select * from (
         select d.profile_id from private.profile_documents d where ' || private.parts_condition(parts) || '
         order by d.followers_step desc, d.profile_id limit 550
       ) matching
     ) found join public.profiles p on p.id = found.id
     where p.id <> all ($5)
     order by lower(p.username) = $1 desc, starts_with(lower(p.username), $1) desc, p.followers_count desc, p.id
     limit $3 offset $4'
    using text_given, parts, size, start, parted;
end $$;

create or replace function public.search_tools(
  query text default '', category text default null, tags text[] default '{}', sort text default 'relevance',
  page_size integer default 50, page_offset integer default 0
) returns setof public.tools
  language plpgsql stable security definer set search_path = '' rows 50 as $$
#variable_conflict use_variable
declare
  text_given constant text := left(trim(coalesce(query, '')), 200);
  words constant tsquery := websearch_to_tsquery('pg_catalog.english', text_given);
  parts constant text[] := private.parts_of(text_given);
  wanted_tags constant text[] := array(select lower(tag) from unnest(public.tidy_tags((coalesce(tags, '{}'))[1:20])) tag);
  condition constant text := case
    when text_given = '' then 'true'
    when coalesce(cardinality(parts), 0) = 0 then 'd.words @@ $1'
    else '(d.words @@ $1 or ' || private.parts_condition(parts) || ')'
  end;
begin
  if sort not in ('relevance', 'newest') then
    raise exception 'Sort must be relevance or newest' using errcode = '22023';
  end if;
  return query execute
    'select t.* from private.tool_documents d join public.tools t on t.id = d.tool_id
     where ' || condition || ' and t.user_id <> all ($7) and d.tags @> $3 and ($4 is null or t.category = $4)
     order by ' || case when sort = 'newest' then '' else 't.featured desc, ts_rank(d.words, $1) desc, ' end
      || 't.created_at desc, t.id desc limit $5 offset $6'
    using words, parts, wanted_tags, nullif(category, 'All'),
      least(greatest(coalesce(page_size, 50), 0), 50), least(greatest(coalesce(page_offset, 0), 0), 500),
      private.hidden_people();
end $$;
