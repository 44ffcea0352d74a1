-- Likes reach reels and comments, saves reach reels, and a copied prompt is remembered.
alter table public.likes
  alter column post_id drop not null,
  add column reel_id uuid references public.reels on delete cascade,
  add column comment_id uuid references public.comments on delete cascade,
  add constraint likes_one_target check (num_nonnulls(post_id, reel_id, comment_id) = 1),
  add constraint likes_user_reel_key unique (user_id, reel_id),
  add constraint likes_user_comment_key unique (user_id, comment_id);
create index likes_reel_id_idx on public.likes (reel_id) where reel_id is not null;
create index likes_comment_id_idx on public.likes (comment_id) where comment_id is not null;
grant insert (reel_id, comment_id) on public.likes to authenticated;

alter table public.saves
  alter column post_id drop not null,
  add column reel_id uuid references public.reels on delete cascade,
  add constraint saves_one_target check (num_nonnulls(post_id, reel_id) = 1),
  add constraint saves_user_reel_key unique (user_id, reel_id);
create index saves_reel_id_idx on public.saves (reel_id) where reel_id is not null;
grant insert (reel_id) on public.saves to authenticated;

drop policy "People like what they can see" on public.likes;
create policy "People like what they can see" on public.likes for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (post_id is null or exists (select from public.posts p where p.id = post_id))
    and (comment_id is null or exists (select from public.comments c where c.id = comment_id))
  );
drop policy "People save what they can see" on public.saves;
create policy "People save what they can see" on public.saves for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (post_id is null or exists (select from public.posts p where p.id = post_id))
  );

create or replace function public.count_likes() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  sign constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  if exists (select from changed where post_id is not null) then
    perform from public.posts p where p.id in (select post_id from changed) order by p.id for no key update;
    update public.posts p set likes_count = p.likes_count + sign * c.n
      from (select post_id, count(*)::integer as n from changed group by post_id) c where p.id = c.post_id;
  end if;
  if exists (select from changed where reel_id is not null) then
    perform from public.reels r where r.id in (select reel_id from changed) order by r.id for no key update;
    update public.reels r set likes_count = r.likes_count + sign * c.n
      from (select reel_id, count(*)::integer as n from changed group by reel_id) c where r.id = c.reel_id;
  end if;
  if exists (select from changed where comment_id is not null) then
    perform from public.comments o where o.id in (select comment_id from changed) order by o.id for no key update;
    update public.comments o set likes_count = o.likes_count + sign * c.n
      from (select comment_id, count(*)::integer as n from changed group by comment_id) c where o.id = c.comment_id;
  end if;
  return null;
end $$;

create or replace function public.count_saves() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  sign constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  if exists (select from changed where post_id is not null) then
    perform from public.posts p where p.id in (select post_id from changed) order by p.id for no key update;
    update public.posts p set saves_count = p.saves_count + sign * c.n
      from (select post_id, count(*)::integer as n from changed group by post_id) c where p.id = c.post_id;
  end if;
  if exists (select from changed where reel_id is not null) then
    perform from public.reels r where r.id in (select reel_id from changed) order by r.id for no key update;
    update public.reels r set saves_count = r.saves_count + sign * c.n
      from (select reel_id, count(*)::integer as n from changed group by reel_id) c where r.id = c.reel_id;
  end if;
  return null;
end $$;

-- Who copied which prompt: each person counts once, and only where the author allows copying.
alter table public.posts add column copies_count integer not null default 0 check (copies_count >= 0);
alter table public.reels add column copies_count integer not null default 0 check (copies_count >= 0);
-- Counters change far more often than posts do: room on the page keeps those updates out of the indexes.
alter table public.posts set (fillfactor = 85);

create table public.copies (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  post_id uuid references public.posts on delete cascade,
  reel_id uuid references public.reels on delete cascade,
  created_at timestamptz not null default now(),
  constraint copies_one_target check (num_nonnulls(post_id, reel_id) = 1),
  constraint copies_user_post_key unique (user_id, post_id),
  constraint copies_user_reel_key unique (user_id, reel_id)
);
create index copies_post_id_idx on public.copies (post_id) where post_id is not null;
create index copies_reel_id_idx on public.copies (reel_id) where reel_id is not null;

alter table public.copies enable row level security;
revoke all on public.copies from anon, authenticated;
grant select on public.copies to authenticated;
grant insert (user_id, post_id, reel_id) on public.copies to authenticated;
grant all on public.copies to service_role;

create policy "People see what they copied" on public.copies for select to authenticated
  using (user_id = (select auth.uid()));
create policy "People copy what its author allows" on public.copies for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (post_id is null or exists (select from public.posts p where p.id = post_id and p.allow_copy_prompt))
    and (reel_id is null or exists (select from public.reels r where r.id = reel_id and r.allow_copy_prompt))
  );

create function public.count_copies() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  sign constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform from public.posts p where p.id in (select post_id from changed) order by p.id for no key update;
  update public.posts p set copies_count = p.copies_count + sign * c.n
    from (select post_id, count(*)::integer as n from changed group by post_id) c where p.id = c.post_id;
  perform from public.reels r where r.id in (select reel_id from changed) order by r.id for no key update;
  update public.reels r set copies_count = r.copies_count + sign * c.n
    from (select reel_id, count(*)::integer as n from changed group by reel_id) c where r.id = c.reel_id;
  return null;
end $$;
revoke execute on function public.count_copies() from public, anon, authenticated;
create trigger copies_count_added after insert on public.copies
  referencing new table as changed for each statement execute function public.count_copies();
create trigger copies_count_removed after delete on public.copies
  referencing old table as changed for each statement execute function public.count_copies();

-- Computed columns: what the caller did, so that one request fetches a page. They return a set of one
-- row because Postgres puts the body of such a function into the query, but calls one that returns a
-- single value for every row: a page of the feed costs half as much this way.
drop function public.liked(public.posts), public.saved(public.posts);
create function public.liked(post public.posts) returns setof boolean rows 1 language sql stable as $$
  select exists (select from public.likes l where l.post_id = post.id and l.user_id = (select auth.uid()))
$$;
create function public.saved(post public.posts) returns setof boolean rows 1 language sql stable as $$
  select exists (select from public.saves s where s.post_id = post.id and s.user_id = (select auth.uid()))
$$;
create function public.liked(reel public.reels) returns setof boolean rows 1 language sql stable as $$
  select exists (select from public.likes l where l.reel_id = reel.id and l.user_id = (select auth.uid()))
$$;
create function public.saved(reel public.reels) returns setof boolean rows 1 language sql stable as $$
  select exists (select from public.saves s where s.reel_id = reel.id and s.user_id = (select auth.uid()))
$$;
create function public.liked(comment public.comments) returns setof boolean rows 1 language sql stable as $$
  select exists (select from public.likes l where l.comment_id = comment.id and l.user_id = (select auth.uid()))
$$;
create function public.following(profile public.profiles) returns setof boolean rows 1 language sql stable as $$
  select exists (
    select from public.follows f where f.follower_id = (select auth.uid()) and f.following_id = profile.id
  )
$$;
revoke execute on function public.liked(public.posts), public.saved(public.posts), public.liked(public.reels),
  public.saved(public.reels), public.liked(public.comments), public.following(public.profiles) from public, anon;
grant execute on function public.liked(public.posts), public.saved(public.posts), public.liked(public.reels),
  public.saved(public.reels), public.liked(public.comments), public.following(public.profiles)
  to authenticated, service_role;
