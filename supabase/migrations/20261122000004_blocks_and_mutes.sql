-- Blocks and mutes. After a block, neither person sees the other's content, and both follows end. A
-- mute is private: it only hides the muted person's content from the person who muted them.
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
create policy "A second factor is required for private rows" on public.blocks as restrictive to authenticated
  using ((select private.second_factor_shown()));

create policy "People see whom they mute" on public.mutes for select to authenticated
  using (muter_id = (select auth.uid()));
create policy "People mute as themselves" on public.mutes for insert to authenticated
  with check (muter_id = (select auth.uid()));
create policy "People end their own mutes" on public.mutes for delete to authenticated
  using (muter_id = (select auth.uid()));
create policy "A second factor is required for private rows" on public.mutes as restrictive to authenticated
  using ((select private.second_factor_shown()));

-- Returns the people whom the caller blocks and the people who block the caller. Policies call this
-- function as `(select ...)`, so that it runs once per statement. It is PL/pgSQL because that
-- caches the query plan; an SQL function would be planned at every call.
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

-- Returns blocked_people() plus the people whom the caller mutes. All their content is hidden from
-- the caller.
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

-- True if the caller is the author of this post or reel. Only evaluated for comments by muted
-- people.
create function private.is_own_work(post_id uuid, reel_id uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
declare
  viewer constant uuid := auth.uid();
begin
  return exists (select from public.posts p where p.id = is_own_work.post_id and p.user_id = viewer)
    or exists (select from public.reels r where r.id = is_own_work.reel_id and r.user_id = viewer);
end $$;

-- True unless the comment is hidden from the caller. This is a function because a policy on
-- comments cannot query the table comments itself.
create function private.may_reply(comment_id uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return not exists (
    select from public.comments c
    where c.id = comment_id and c.user_id = any (private.hidden_people())
      and (c.user_id = any (private.blocked_people()) or not private.is_own_work(c.post_id, c.reel_id))
  );
end $$;
revoke execute on function private.blocked_people(), private.hidden_people(), private.is_own_work(uuid, uuid),
  private.may_reply(uuid) from public, anon, authenticated;
-- Policies run with the caller's rights.
grant execute on function private.blocked_people(), private.hidden_people(), private.is_own_work(uuid, uuid),
  private.may_reply(uuid) to authenticated;

-- Trigger function: after a block, deletes the follows and notifications between the two people,
-- and their comments under each other's posts and reels. Otherwise such a comment would stay
-- public, but its author could no longer see or delete it.
create function public.apply_block() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.comments c using public.posts p
    where p.id = c.post_id
      and (c.user_id, p.user_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  delete from public.comments c using public.reels r
    where r.id = c.reel_id
      and (c.user_id, r.user_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  -- A concurrent follow locks the same profile rows to update their counts. Either it commits first
  -- and is deleted below, or it waits for this lock and is then refused.
  perform from public.profiles p where p.id in (new.blocker_id, new.blocked_id) order by p.id for no key update;
  delete from public.follows f
    where (f.follower_id, f.following_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  delete from public.notifications n
    where (n.user_id, n.actor_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  return null;
end $$;
revoke execute on function public.apply_block() from public, anon, authenticated;
create trigger blocks_apply after insert on public.blocks
  for each row execute function public.apply_block();

-- Computed columns of a profile: does the caller block or mute this person?
create function public.blocked(profile public.profiles) returns setof boolean rows 1 language sql stable as $$
  select exists (
    select from public.blocks b where b.blocker_id = (select auth.uid()) and b.blocked_id = profile.id
  )
$$;
create function public.muted(profile public.profiles) returns setof boolean rows 1 language sql stable as $$
  select exists (select from public.mutes m where m.muter_id = (select auth.uid()) and m.muted_id = profile.id)
$$;
-- Does this person block the caller? Blocks of other people cannot be queried.
create function public.blocks_viewer(profile public.profiles) returns setof boolean rows 1
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.blocks b where b.blocker_id = profile.id and b.blocked_id = (select auth.uid())
  )
$$;
revoke execute on function public.blocked(public.profiles), public.muted(public.profiles),
  public.blocks_viewer(public.profiles) from public, anon;
grant execute on function public.blocked(public.profiles), public.muted(public.profiles),
  public.blocks_viewer(public.profiles) to authenticated, service_role;
