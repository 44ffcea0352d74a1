-- Follows. Everyone can see them, like the counts.
create table public.follows (
  follower_id uuid not null default auth.uid() references public.profiles on delete cascade,
  following_id uuid not null references public.profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, following_id),
  constraint follows_not_oneself check (follower_id <> following_id)
);
-- For the lists of followed people and of followers, newest first.
create index follows_follower_id_created_at_idx on public.follows (follower_id, created_at desc, following_id);
create index follows_following_id_created_at_idx on public.follows (following_id, created_at desc, follower_id);

alter table public.follows enable row level security;
revoke all on public.follows from anon, authenticated;
grant select on public.follows to anon;
grant select, delete on public.follows to authenticated;
grant insert (follower_id, following_id) on public.follows to authenticated;
grant all on public.follows to service_role;

create policy "Everyone sees who follows whom" on public.follows for select using (true);
create policy "Visitors read only if the operator allows it" on public.follows as restrictive for select to anon
  using ((select private.public_reading()));
create policy "People follow as themselves" on public.follows for insert to authenticated
  with check (follower_id = (select auth.uid()));
create policy "People unfollow as themselves" on public.follows for delete to authenticated
  using (follower_id = (select auth.uid()));
create policy "Blocked people are hidden" on public.follows as restrictive for select to authenticated
  using (
    follower_id <> all ((select private.blocked_people())::uuid[])
    and following_id <> all ((select private.blocked_people())::uuid[])
  );
create policy "People cannot follow across a block" on public.follows as restrictive for insert to authenticated
  with check (following_id <> all ((select private.blocked_people())::uuid[]));
create policy "A second factor is required to insert" on public.follows as restrictive for insert to authenticated
  with check ((select private.second_factor_shown()));
create policy "A second factor is required to update" on public.follows as restrictive for update to authenticated
  using ((select private.second_factor_shown()));
create policy "A second factor is required to delete" on public.follows as restrictive for delete to authenticated
  using ((select private.second_factor_shown()));

-- Trigger function: updates profiles.followers_count and profiles.following_count.
create function public.count_follows() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  sign constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform from public.profiles p
    where p.id in (select following_id from changed union select follower_id from changed)
    order by p.id for no key update;
  update public.profiles p
    set followers_count = p.followers_count + sign * c.followers, following_count = p.following_count + sign * c.following
    from (
      select id, sum(followers)::integer as followers, sum(following)::integer as following
      from (
        select following_id as id, 1 as followers, 0 as following from changed
        union all select follower_id, 0, 1 from changed
      ) both_ends group by id
    ) c where p.id = c.id;
  return null;
end $$;
create trigger follows_count_added after insert on public.follows
  referencing new table as changed for each statement execute function public.count_follows();
create trigger follows_count_removed after delete on public.follows
  referencing old table as changed for each statement execute function public.count_follows();

-- Trigger function: refuses a follow if a block was committed while the statement ran. The policy
-- saw only earlier blocks. Triggers fire in the order of their names, so this one runs after
-- follows_count_added, which waits for a concurrent block.
create function public.refuse_blocked_follows() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from changed f join public.blocks b
      on (b.blocker_id, b.blocked_id) in ((f.follower_id, f.following_id), (f.following_id, f.follower_id))
  ) then
    raise exception 'A block prevents this follow' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger follows_refuse_blocked after insert on public.follows
  referencing new table as changed for each statement execute function public.refuse_blocked_follows();
revoke execute on function public.count_follows(), public.refuse_blocked_follows() from public, anon, authenticated;

-- Computed columns of a profile: does the caller follow this person, and does this person follow the caller?
create function public.following(profile public.profiles) returns setof boolean rows 1 language sql stable as $$
  select exists (
    select from public.follows f where f.follower_id = (select auth.uid()) and f.following_id = profile.id
  )
$$;
create function public.follows_viewer(profile public.profiles) returns setof boolean rows 1 language sql stable as $$
  select exists (
    select from public.follows f where f.follower_id = profile.id and f.following_id = (select auth.uid())
  )
$$;
revoke execute on function public.following(public.profiles), public.follows_viewer(public.profiles) from public, anon;
grant execute on function public.following(public.profiles), public.follows_viewer(public.profiles)
  to authenticated, service_role;
