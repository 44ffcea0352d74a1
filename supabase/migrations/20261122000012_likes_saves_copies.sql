-- Likes, saves and copied prompts. A row is visible only to the person who made it. The counts are
-- public.
create table public.likes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  post_id uuid references public.posts on delete cascade,
  created_at timestamptz not null default now(),
  reel_id uuid references public.reels on delete cascade,
  comment_id uuid references public.comments on delete cascade,
  constraint likes_one_target check (num_nonnulls(post_id, reel_id, comment_id) = 1),
  constraint likes_user_post_key unique (user_id, post_id),
  constraint likes_user_reel_key unique (user_id, reel_id),
  constraint likes_user_comment_key unique (user_id, comment_id)
);
create index likes_post_id_idx on public.likes (post_id);
create index likes_reel_id_idx on public.likes (reel_id) where reel_id is not null;
create index likes_comment_id_idx on public.likes (comment_id) where comment_id is not null;

create table public.saves (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  post_id uuid references public.posts on delete cascade,
  created_at timestamptz not null default now(),
  reel_id uuid references public.reels on delete cascade,
  constraint saves_one_target check (num_nonnulls(post_id, reel_id) = 1),
  constraint saves_user_post_key unique (user_id, post_id),
  constraint saves_user_reel_key unique (user_id, reel_id)
);
create index saves_post_id_idx on public.saves (post_id);
create index saves_reel_id_idx on public.saves (reel_id) where reel_id is not null;
create index saves_user_id_created_at_idx on public.saves (user_id, created_at desc, id desc);

-- Copied prompts. A person counts once per prompt, even if they copy it several times.
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

alter table public.likes enable row level security;
alter table public.saves enable row level security;
alter table public.copies enable row level security;
revoke all on public.likes, public.saves, public.copies from anon, authenticated;
grant select, delete on public.likes, public.saves to authenticated;
grant select on public.copies to authenticated;
grant insert (user_id, post_id, reel_id, comment_id) on public.likes to authenticated;
grant insert (user_id, post_id, reel_id) on public.saves, public.copies to authenticated;
grant all on public.likes, public.saves, public.copies to service_role;

-- The second factor is only checked for the caller's own rows: the feed looks up these tables for
-- every post, so the check must be cheap. Other policies hide the rows of other people.
create policy "People see their own likes" on public.likes for select to authenticated
  using (user_id = (select auth.uid()));
create policy "People like what they can see" on public.likes for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (post_id is null or exists (select from public.posts p where p.id = post_id))
    and (comment_id is null or exists (select from public.comments c where c.id = comment_id))
  );
create policy "People like reels that they can see" on public.likes as restrictive for insert to authenticated
  with check (reel_id is null or exists (select from public.reels r where r.id = reel_id));
create policy "People withdraw their own likes" on public.likes for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "A second factor is required for private rows" on public.likes as restrictive to authenticated
  using (user_id <> (select auth.uid()) or (select private.second_factor_shown()))
  with check ((select private.second_factor_shown()));

create policy "People see their own saves" on public.saves for select to authenticated
  using (user_id = (select auth.uid()));
create policy "People save what they can see" on public.saves for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (post_id is null or exists (select from public.posts p where p.id = post_id))
  );
create policy "People save reels that they can see" on public.saves as restrictive for insert to authenticated
  with check (reel_id is null or exists (select from public.reels r where r.id = reel_id));
create policy "People withdraw their own saves" on public.saves for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "A second factor is required for private rows" on public.saves as restrictive to authenticated
  using (user_id <> (select auth.uid()) or (select private.second_factor_shown()))
  with check ((select private.second_factor_shown()));

create policy "People see what they copied" on public.copies for select to authenticated
  using (user_id = (select auth.uid()));
create policy "People copy what the author allows" on public.copies for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (post_id is null or exists (select from public.posts p where p.id = post_id and p.allow_copy_prompt))
    and (reel_id is null or exists (select from public.reels r where r.id = reel_id and r.allow_copy_prompt))
  );
create policy "A second factor is required for private rows" on public.copies as restrictive to authenticated
  using (user_id <> (select auth.uid()) or (select private.second_factor_shown()))
  with check ((select private.second_factor_shown()));

-- Trigger functions that count. Each statement updates a post, reel or comment once. Rows are
-- locked in the order of their ids, so that concurrent writes cannot deadlock.
create function public.count_likes() returns trigger
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
create trigger likes_count_added after insert on public.likes
  referencing new table as changed for each statement execute function public.count_likes();
create trigger likes_count_removed after delete on public.likes
  referencing old table as changed for each statement execute function public.count_likes();

create function public.count_saves() returns trigger
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
create trigger saves_count_added after insert on public.saves
  referencing new table as changed for each statement execute function public.count_saves();
create trigger saves_count_removed after delete on public.saves
  referencing old table as changed for each statement execute function public.count_saves();

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
create trigger copies_count_added after insert on public.copies
  referencing new table as changed for each statement execute function public.count_copies();
create trigger copies_count_removed after delete on public.copies
  referencing old table as changed for each statement execute function public.count_copies();
revoke execute on function public.count_likes(), public.count_saves(), public.count_copies()
  from public, anon, authenticated;

-- Computed columns: has the caller liked or saved this? They return a set of one row because
-- Postgres inlines such functions into the query. A function that returns a single value would run
-- once per row; a feed page would cost twice as much. They have no pinned search_path because it
-- would prevent inlining.
create function public.liked(post public.posts) returns setof boolean rows 1 language sql stable as $$
  select exists (select from public.likes l where l.post_id = post.id and l.user_id = (select auth.uid()))
$$;
create function public.liked(reel public.reels) returns setof boolean rows 1 language sql stable as $$
  select exists (select from public.likes l where l.reel_id = reel.id and l.user_id = (select auth.uid()))
$$;
create function public.liked(comment public.comments) returns setof boolean rows 1 language sql stable as $$
  select exists (select from public.likes l where l.comment_id = comment.id and l.user_id = (select auth.uid()))
$$;
create function public.saved(post public.posts) returns setof boolean rows 1 language sql stable as $$
  select exists (select from public.saves s where s.post_id = post.id and s.user_id = (select auth.uid()))
$$;
create function public.saved(reel public.reels) returns setof boolean rows 1 language sql stable as $$
  select exists (select from public.saves s where s.reel_id = reel.id and s.user_id = (select auth.uid()))
$$;
revoke execute on function public.liked(public.posts), public.liked(public.reels), public.liked(public.comments),
  public.saved(public.posts), public.saved(public.reels) from public, anon;
grant execute on function public.liked(public.posts), public.liked(public.reels), public.liked(public.comments),
  public.saved(public.posts), public.saved(public.reels) to authenticated, service_role;
