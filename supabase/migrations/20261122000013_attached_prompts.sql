-- Attached prompts: the full text of a prompt that is too long for posts.prompt, which then holds a
-- summary. In a separate table, so that lists of posts don't load it.
create table public.attached_prompts (
  post_id uuid primary key references public.posts on delete cascade,
  format text not null constraint attached_prompts_format_known check (format in ('markdown', 'text')),
  content text not null
    constraint attached_prompts_content_length check (char_length(content) <= 100000 and content ~ '\S'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table public.attached_prompts enable row level security;
revoke all on public.attached_prompts from anon, authenticated;
grant select, delete on public.attached_prompts to authenticated;
grant select on public.attached_prompts to anon;
grant insert (post_id, format, content) on public.attached_prompts to authenticated;
grant update (format, content) on public.attached_prompts to authenticated;
grant all on public.attached_prompts to service_role;

-- The policies of posts apply to these subqueries: drafts, blocks and mutes hide the text too.
create policy "Everyone who sees a post sees its attached prompt" on public.attached_prompts for select
  using (exists (select from public.posts p where p.id = post_id));
create policy "Visitors read only if the operator allows it" on public.attached_prompts as restrictive for select to anon
  using ((select private.public_reading()));
create policy "Authors attach prompts to their posts" on public.attached_prompts for insert to authenticated
  with check (exists (select from public.posts p where p.id = post_id and p.user_id = (select auth.uid())));
create policy "Authors edit their attached prompts" on public.attached_prompts for update to authenticated
  using (exists (select from public.posts p where p.id = post_id and p.user_id = (select auth.uid())));
create policy "Authors delete their attached prompts" on public.attached_prompts for delete to authenticated
  using (exists (select from public.posts p where p.id = post_id and p.user_id = (select auth.uid())));
create policy "A second factor is required to insert" on public.attached_prompts as restrictive
  for insert to authenticated with check ((select private.second_factor_shown()));
create policy "A second factor is required to update" on public.attached_prompts as restrictive
  for update to authenticated using ((select private.second_factor_shown()));
create policy "A second factor is required to delete" on public.attached_prompts as restrictive
  for delete to authenticated using ((select private.second_factor_shown()));

create trigger attached_prompts_set_updated_at before update on public.attached_prompts
  for each row execute function public.set_updated_at();

-- Trigger function: updates posts.has_attached_prompt.
create function public.mark_attached_prompt() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.posts p set has_attached_prompt = tg_op = 'INSERT'
    where p.id = case when tg_op = 'INSERT' then new.post_id else old.post_id end;
  return null;
end $$;
create trigger attached_prompts_mark after insert or delete on public.attached_prompts
  for each row execute function public.mark_attached_prompt();

-- Saves a post of the caller together with its attached prompt ({"format", "content"}, or null for
-- none), in one transaction, so that nobody sees a post without its text. `post` holds the columns
-- to write. An existing post keeps the columns that are missing. Inserts a post that doesn't exist
-- if `is_new`. Returns no row if the post was deleted or belongs to somebody else.
create function public.save_post(post_id uuid, post jsonb, attached jsonb, is_new boolean) returns setof public.posts
  language plpgsql set search_path = '' as $$
#variable_conflict use_column
begin
  update public.posts p
    set (title, description, prompt, allow_copy_prompt, media_urls, media_type, media_info, tags, status) = (
      select g.title, g.description, g.prompt, g.allow_copy_prompt, g.media_urls, g.media_type, g.media_info, g.tags, g.status
      from jsonb_populate_record(p, save_post.post) g
    )
    where p.id = save_post.post_id;
  if not found then
    if not is_new then return; end if;
    insert into public.posts
      (id, user_id, title, description, prompt, allow_copy_prompt, media_urls, media_type, media_info, tags, status)
      select save_post.post_id, auth.uid(),
        g.title, g.description, g.prompt, g.allow_copy_prompt, g.media_urls, g.media_type, g.media_info, g.tags, g.status
      from jsonb_populate_record(null::public.posts, save_post.post) g;
  end if;

  if jsonb_typeof(attached) = 'object' then
    update public.attached_prompts a
      set format = attached ->> 'format', content = attached ->> 'content'
      where a.post_id = save_post.post_id
        and (a.format, a.content) is distinct from (attached ->> 'format', attached ->> 'content');
    -- Don't use "on conflict": it would count an update in the quota of inserts too.
    if not exists (select from public.attached_prompts a where a.post_id = save_post.post_id) then
      insert into public.attached_prompts (post_id, format, content)
        values (save_post.post_id, attached ->> 'format', attached ->> 'content');
    end if;
  else
    delete from public.attached_prompts a where a.post_id = save_post.post_id;
  end if;

  return query select p.* from public.posts p where p.id = save_post.post_id;
end $$;

revoke execute on function public.mark_attached_prompt(), public.save_post(uuid, jsonb, jsonb, boolean)
  from public, anon, authenticated;
grant execute on function public.save_post(uuid, jsonb, jsonb, boolean) to authenticated, service_role;
