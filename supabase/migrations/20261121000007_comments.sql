-- What people say about a post or a reel. Threads have two levels: an answer to an answer joins its
-- thread, so that one request fetches a page with all of it.
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
-- A page of threads, and the answers of one thread.
create index comments_post_threads_idx on public.comments (post_id, created_at desc, id desc) where parent_id is null;
create index comments_reel_threads_idx on public.comments (reel_id, created_at desc, id desc) where parent_id is null;
create index comments_parent_id_created_at_idx on public.comments (parent_id, created_at, id) where parent_id is not null;
-- What goes when its post, reel or author goes.
create index comments_post_id_idx on public.comments (post_id) where post_id is not null;
create index comments_reel_id_idx on public.comments (reel_id) where reel_id is not null;
create index comments_user_id_idx on public.comments (user_id);

alter table public.comments enable row level security;
revoke all on public.comments from anon, authenticated;
grant select on public.comments to anon;
grant select, delete on public.comments to authenticated;
grant insert (id, user_id, post_id, reel_id, parent_id, content) on public.comments to authenticated;
grant update (content, updated_at) on public.comments to authenticated;
grant all on public.comments to service_role;

-- Reels are public; a post may be a draft, which only its author sees.
create policy "Everyone sees comments of what they can see" on public.comments for select
  using (post_id is null or exists (select from public.posts p where p.id = post_id));
create policy "People comment as themselves on what they can see" on public.comments for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (post_id is null or exists (select from public.posts p where p.id = post_id))
  );
create policy "People edit their own comments" on public.comments for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "People delete their comments, and those under their own work" on public.comments for delete to authenticated
  using (
    user_id = (select auth.uid())
    or exists (select from public.posts p where p.id = post_id and p.user_id = (select auth.uid()))
    or exists (select from public.reels r where r.id = reel_id and r.user_id = (select auth.uid()))
  );

create function public.prepare_comment() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  parent public.comments;
begin
  new.content = trim(new.content);
  if tg_op = 'INSERT' and new.parent_id is not null then
    select * into parent from public.comments c where c.id = new.parent_id;
    if parent.post_id is distinct from new.post_id or parent.reel_id is distinct from new.reel_id then
      raise exception 'An answer belongs to the same post or reel as what it answers'
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

-- comments_count counts threads and answers; replies_count the answers of a thread.
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

-- Who is typing a comment where. Old rows mean nothing; each person's own are swept as they type.
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

alter table public.comment_typing enable row level security;
revoke all on public.comment_typing from anon, authenticated;
grant select, delete on public.comment_typing to authenticated;
grant insert (user_id, post_id, reel_id, updated_at), update (user_id, post_id, reel_id, updated_at)
  on public.comment_typing to authenticated;
grant all on public.comment_typing to service_role;

create policy "People see who types where they can see" on public.comment_typing for select to authenticated
  using (post_id is null or exists (select from public.posts p where p.id = post_id));
create policy "People say where they type themselves" on public.comment_typing for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (post_id is null or exists (select from public.posts p where p.id = post_id))
  );
create policy "People renew their own sign" on public.comment_typing for update to authenticated
  using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid())
    and (post_id is null or exists (select from public.posts p where p.id = post_id))
  );
create policy "People withdraw their own sign" on public.comment_typing for delete to authenticated
  using (user_id = (select auth.uid()));

create function public.sweep_typing() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.comment_typing t
    where t.user_id = new.user_id and t.updated_at < now() - interval '1 minute' and t.id <> new.id;
  return null;
end $$;
create trigger comment_typing_set_updated_at before insert or update on public.comment_typing
  for each row execute function public.set_updated_at();
create trigger comment_typing_sweep after insert on public.comment_typing
  for each row execute function public.sweep_typing();

revoke execute on function public.prepare_comment(), public.count_comments(), public.sweep_typing()
  from public, anon, authenticated;
