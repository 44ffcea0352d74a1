-- People who are typing a comment right now. Clients ignore old rows. A person's old rows are
-- deleted when the person types again.
create table public.comment_typing (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  post_id uuid references public.posts on delete cascade,
  reel_id uuid references public.reels on delete cascade,
  updated_at timestamptz not null default now(),
  constraint comment_typing_one_target check (num_nonnulls(post_id, reel_id) = 1),
  constraint comment_typing_user_post_key unique (user_id, post_id),
  constraint comment_typing_user_reel_key unique (user_id, reel_id)
);
create index comment_typing_post_id_idx on public.comment_typing (post_id) where post_id is not null;
create index comment_typing_reel_id_idx on public.comment_typing (reel_id) where reel_id is not null;
-- For live changes, see the table comments.
alter table public.comment_typing replica identity full;

alter table public.comment_typing enable row level security;
revoke all on public.comment_typing from anon, authenticated;
grant select, delete on public.comment_typing to authenticated;
grant insert (user_id, post_id, reel_id, updated_at), update (user_id, post_id, reel_id, updated_at)
  on public.comment_typing to authenticated;
grant all on public.comment_typing to service_role;

create policy "People see typing under what they can see" on public.comment_typing for select to authenticated
  using (post_id is null or exists (select from public.posts p where p.id = post_id));
create policy "Typing under a hidden reel is hidden" on public.comment_typing as restrictive for select to authenticated
  using (reel_id is null or exists (select from public.reels r where r.id = reel_id));
create policy "People show their own typing" on public.comment_typing for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (post_id is null or exists (select from public.posts p where p.id = post_id))
  );
create policy "People type under reels that they can see" on public.comment_typing as restrictive for insert to authenticated
  with check (reel_id is null or exists (select from public.reels r where r.id = reel_id));
create policy "People refresh their own typing" on public.comment_typing for update to authenticated
  using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid())
    and (post_id is null or exists (select from public.posts p where p.id = post_id))
  );
create policy "People keep typing under reels that they can see" on public.comment_typing as restrictive for update to authenticated
  using (true) with check (reel_id is null or exists (select from public.reels r where r.id = reel_id));
create policy "People end their own typing" on public.comment_typing for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "Blocked and muted people are hidden" on public.comment_typing as restrictive for select to authenticated
  using (user_id <> all ((select private.hidden_people())::uuid[]));
create policy "A second factor is required for private rows" on public.comment_typing as restrictive to authenticated
  using ((select private.second_factor_shown()));

create trigger comment_typing_set_updated_at before insert or update on public.comment_typing
  for each row execute function public.set_updated_at();

create function public.delete_stale_typing() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.comment_typing t
    where t.user_id = new.user_id and t.updated_at < now() - interval '1 minute' and t.id <> new.id;
  return null;
end $$;
revoke execute on function public.delete_stale_typing() from public, anon, authenticated;
create trigger comment_typing_delete_stale after insert on public.comment_typing
  for each row execute function public.delete_stale_typing();
