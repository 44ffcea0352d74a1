-- The directory of AI tools. Only the operator sets rating and featured.
create table public.tools (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  name text not null
    constraint tools_name_length check (char_length(name) <= 100 and private.is_clear_name(name)),
  description text not null
    constraint tools_description_length check (char_length(description) <= 1000 and description ~ '\S'),
  website_url text not null
    constraint tools_website_url_format check (website_url ~* '^https?://[^\s/]+[^\s]*$' and char_length(website_url) <= 500),
  logo_url text,
  category text not null constraint tools_category_known check (category in (
    'Image Generation', 'Text Generation', 'Video Generation', 'Audio Generation', 'Code Generation',
    'Data Analysis', 'Design Tools', 'Productivity', 'Other'
  )),
  tags text[] not null default '{}' constraint tools_tags_count check (cardinality(tags) <= 20),
  pricing text constraint tools_pricing_length check (char_length(pricing) between 1 and 50),
  rating numeric(2, 1) constraint tools_rating_range check (rating between 0 and 5),
  featured boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index tools_created_at_id_idx on public.tools (created_at desc, id desc);
create index tools_category_created_at_id_idx on public.tools (category, created_at desc, id desc);
create index tools_user_id_idx on public.tools (user_id);
-- To find the tools that reference a file (unused_files.sql).
create index tools_logo_url_idx on public.tools (logo_url);

alter table public.tools enable row level security;
revoke all on public.tools from anon, authenticated;
grant select on public.tools to anon;
grant select, delete on public.tools to authenticated;
grant insert (id, user_id, name, description, website_url, logo_url, category, tags, pricing, featured)
  on public.tools to authenticated;
grant update (name, description, website_url, logo_url, category, tags, pricing, updated_at)
  on public.tools to authenticated;
grant all on public.tools to service_role;

create policy "Everyone sees tools" on public.tools for select using (true);
create policy "Visitors read only if the operator allows it" on public.tools as restrictive for select to anon
  using ((select private.public_reading()));
create policy "People submit tools as themselves" on public.tools for insert to authenticated
  -- `featured` can be written for clients that send all columns, but only with its default.
  with check (user_id = (select auth.uid()) and not featured);
create policy "Submitters edit their tools" on public.tools for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Submitters delete their tools" on public.tools for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "Blocked and muted people are hidden" on public.tools as restrictive for select to authenticated
  using (user_id <> all ((select private.hidden_people())::uuid[]));
create policy "A second factor is required to insert" on public.tools as restrictive for insert to authenticated
  with check ((select private.second_factor_shown()));
create policy "A second factor is required to update" on public.tools as restrictive for update to authenticated
  using ((select private.second_factor_shown()));
create policy "A second factor is required to delete" on public.tools as restrictive for delete to authenticated
  using ((select private.second_factor_shown()));

create function public.prepare_tool() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.name = trim(new.name);
  new.description = trim(new.description);
  new.website_url = trim(new.website_url);
  new.tags = private.valid_tags(new.tags);
  new.logo_url = private.own_media_path(new.logo_url, new.user_id);
  return new;
end $$;
revoke execute on function public.prepare_tool() from public, anon, authenticated;
create trigger tools_prepare
  before insert or update of name, description, website_url, tags, logo_url on public.tools
  for each row execute function public.prepare_tool();

create trigger tools_set_updated_at
  before update of name, description, website_url, logo_url, category, tags, pricing, updated_at
  on public.tools for each row execute function public.set_updated_at();
