-- Who liked and who saved what. Each row belongs to one person and is seen by that person only;
-- everyone sees the counters.
create table public.likes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  post_id uuid not null references public.posts on delete cascade,
  created_at timestamptz not null default now(),
  constraint likes_user_post_key unique (user_id, post_id)
);
create index likes_post_id_idx on public.likes (post_id);

create table public.saves (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  post_id uuid not null references public.posts on delete cascade,
  created_at timestamptz not null default now(),
  constraint saves_user_post_key unique (user_id, post_id)
);
create index saves_post_id_idx on public.saves (post_id);
create index saves_user_id_created_at_idx on public.saves (user_id, created_at desc, id desc);

alter table public.likes enable row level security;
alter table public.saves enable row level security;
revoke all on public.likes, public.saves from anon, authenticated;
grant select, delete on public.likes, public.saves to authenticated;
grant insert (user_id, post_id) on public.likes, public.saves to authenticated;
grant all on public.likes, public.saves to service_role;

create policy "People see their own likes" on public.likes for select to authenticated
  using (user_id = (select auth.uid()));
create policy "People like what they can see" on public.likes for insert to authenticated
  with check (user_id = (select auth.uid()) and exists (select from public.posts p where p.id = post_id));
create policy "People withdraw their own likes" on public.likes for delete to authenticated
  using (user_id = (select auth.uid()));

create policy "People see their own saves" on public.saves for select to authenticated
  using (user_id = (select auth.uid()));
create policy "People save what they can see" on public.saves for insert to authenticated
  with check (user_id = (select auth.uid()) and exists (select from public.posts p where p.id = post_id));
create policy "People withdraw their own saves" on public.saves for delete to authenticated
  using (user_id = (select auth.uid()));

-- Counters: one update per post and statement, in the order of ids so that two bulk writes cannot
-- wait for each other.
create function public.count_likes() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform from public.posts where id in (select post_id from changed) order by id for no key update;
  update public.posts p
    set likes_count = p.likes_count + case tg_op when 'INSERT' then c.n else -c.n end
    from (select post_id, count(*)::integer as n from changed group by post_id) c
    where p.id = c.post_id;
  return null;
end $$;

create function public.count_saves() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform from public.posts where id in (select post_id from changed) order by id for no key update;
  update public.posts p
    set saves_count = p.saves_count + case tg_op when 'INSERT' then c.n else -c.n end
    from (select post_id, count(*)::integer as n from changed group by post_id) c
    where p.id = c.post_id;
  return null;
end $$;
revoke execute on function public.count_likes(), public.count_saves() from public, anon, authenticated;

create trigger likes_count_added after insert on public.likes
  referencing new table as changed for each statement execute function public.count_likes();
create trigger likes_count_removed after delete on public.likes
  referencing old table as changed for each statement execute function public.count_likes();
create trigger saves_count_added after insert on public.saves
  referencing new table as changed for each statement execute function public.count_saves();
create trigger saves_count_removed after delete on public.saves
  referencing old table as changed for each statement execute function public.count_saves();

-- Computed columns: whether the caller liked or saved a post, so that one request fetches a page.
-- No pinned search_path here: it would keep the planner from inlining them.
create function public.liked(post public.posts) returns boolean language sql stable as $$
  select exists (select from public.likes l where l.post_id = post.id and l.user_id = (select auth.uid()))
$$;
create function public.saved(post public.posts) returns boolean language sql stable as $$
  select exists (select from public.saves s where s.post_id = post.id and s.user_id = (select auth.uid()))
$$;
revoke execute on function public.liked(public.posts), public.saved(public.posts) from public;
grant execute on function public.liked(public.posts), public.saved(public.posts)
  to authenticated, service_role;
