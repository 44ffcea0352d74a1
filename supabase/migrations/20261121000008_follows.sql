-- Who follows whom; public, as the counts are.
create table public.follows (
  follower_id uuid not null default auth.uid() references public.profiles on delete cascade,
  following_id uuid not null references public.profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, following_id),
  constraint follows_not_oneself check (follower_id <> following_id)
);
-- The two lists, newest first.
create index follows_follower_id_created_at_idx on public.follows (follower_id, created_at desc, following_id);
create index follows_following_id_created_at_idx on public.follows (following_id, created_at desc, follower_id);

alter table public.follows enable row level security;
revoke all on public.follows from anon, authenticated;
grant select on public.follows to anon;
grant select, delete on public.follows to authenticated;
grant insert (follower_id, following_id) on public.follows to authenticated;
grant all on public.follows to service_role;

create policy "Everyone sees who follows whom" on public.follows for select using (true);
create policy "People follow as themselves" on public.follows for insert to authenticated
  with check (follower_id = (select auth.uid()));
create policy "People unfollow as themselves" on public.follows for delete to authenticated
  using (follower_id = (select auth.uid()));

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
revoke execute on function public.count_follows() from public, anon, authenticated;
create trigger follows_count_added after insert on public.follows
  referencing new table as changed for each statement execute function public.count_follows();
create trigger follows_count_removed after delete on public.follows
  referencing old table as changed for each statement execute function public.count_follows();
