-- Communities: groups of people with shared posts and reels. Their discussions are in
-- community_messages.sql. Every signed-in person can read the row of a community in `communities`.
-- The rest of a private community is only visible to its active members.

create table public.communities (
  id uuid primary key default gen_random_uuid(),
  name text not null
    constraint communities_name_length check (char_length(name) between 3 and 50 and name !~ '^\s|\s$|[\n\r\t]')
    constraint communities_name_clear check (private.is_clear_name(name)),
  -- The database derives it from the name, or from a given slug.
  slug text not null constraint communities_slug_key unique
    constraint communities_slug_format check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 40),
  description text not null default ''
    constraint communities_description_length check (char_length(description) <= 500),
  category text not null default 'AI_ART' constraint communities_category_known check (category in (
    'AI_ART', 'PHOTOGRAPHY', 'WRITING', 'CODING', 'BUSINESS', 'EDUCATION', 'ENTERTAINMENT', 'LIFESTYLE', 'SCIENCE',
    'GAMING', 'MUSIC', 'OTHER'
  )),
  -- The path of a file in bucket 'community-covers'.
  cover_image_url text,
  privacy text not null default 'public' constraint communities_privacy_known check (privacy in ('public', 'private')),
  require_approval boolean not null default false,
  allow_member_posts boolean not null default true,
  allow_member_reels boolean not null default true,
  -- Null after the account of the creator was deleted. The owner may be somebody else by then.
  created_by uuid default auth.uid() references public.profiles on delete set null,
  -- At first the creator. pass_on_communities finds an heir before an account is deleted.
  owner_id uuid not null default auth.uid() references public.profiles on delete cascade,
  member_count integer not null default 0 check (member_count >= 0),
  post_count integer not null default 0 check (post_count >= 0),
  reel_count integer not null default 0 check (reel_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
) with (fillfactor = 85);
create index communities_member_count_idx on public.communities (member_count desc, created_at desc, id desc);
create index communities_category_idx on public.communities (category, member_count desc, created_at desc, id desc);
create index communities_created_at_idx on public.communities (created_at desc, id desc);
create index communities_created_by_idx on public.communities (created_by);
create index communities_owner_id_idx on public.communities (owner_id);
create index communities_text_idx on public.communities
  using gin ((private.fold(name || E'\n' || description)) extensions.gin_trgm_ops);
-- So that the live change of a deletion has the whole old row, see public.comments.
alter table public.communities replica identity full;
alter table public.communities enable row level security;
revoke all on public.communities from anon, authenticated;
grant select on public.communities to anon;
grant select, delete on public.communities to authenticated;
grant insert (
  id, name, slug, description, category, cover_image_url, privacy, require_approval, allow_member_posts,
  allow_member_reels, created_by
) on public.communities to authenticated;
grant update (
  name, description, category, cover_image_url, privacy, require_approval, allow_member_posts, allow_member_reels, updated_at
) on public.communities to authenticated;
grant all on public.communities to service_role;

-- One row for each person who is a member, who asked to join, or who is banned.
create table public.community_members (
  community_id uuid not null references public.communities on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  role text not null default 'member'
    constraint community_members_role_known check (role in ('member', 'moderator', 'admin', 'owner')),
  status text not null default 'active'
    constraint community_members_status_known check (status in ('active', 'pending', 'banned')),
  -- The time of the request while it is pending.
  joined_at timestamptz not null default now(),
  invited_by uuid references public.profiles on delete set null,
  -- False: banned without being a member at that time. Such a ban ends when the row is deleted.
  was_member boolean not null default true constraint community_members_was_member_or_banned
    check (was_member or status = 'banned'),
  primary key (community_id, user_id),
  constraint community_members_role_of_active check (role = 'member' or status = 'active')
);
create unique index community_members_owner_key on public.community_members (community_id) where role = 'owner';
create index community_members_list_idx on public.community_members (community_id, status, joined_at desc, user_id desc);
create index community_members_user_id_idx on public.community_members (user_id, status, joined_at desc);
create index community_members_invited_by_idx on public.community_members (invited_by) where invited_by is not null;
alter table public.community_members replica identity full;
alter table public.community_members enable row level security;
revoke all on public.community_members from anon, authenticated;
grant select, delete on public.community_members to authenticated;
grant insert (community_id, user_id, role, status) on public.community_members to authenticated;
grant update (role, status) on public.community_members to authenticated;
grant all on public.community_members to service_role;

-- The order of the roles. People manage those below them.
create function private.role_rank(role text) returns integer language sql immutable set search_path = ''
  return case role when 'owner' then 4 when 'admin' then 3 when 'moderator' then 2 when 'member' then 1 else 0 end;

-- The rank of the caller in a community; 0 if the caller is not an active member.
create function private.community_rank(community uuid) returns integer
  language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((
    select private.role_rank(m.role) from public.community_members m
    where m.community_id = community and m.user_id = auth.uid() and m.status = 'active'
  ), 0);
end $$;

-- True if the caller has at least this rank, and then keeps it until the transaction ends: a removal
-- waits, and then ends what the caller made in the meantime. The community is locked first because its
-- deletion locks it before its members.
create function private.keep_community_rank(community uuid, least_rank integer) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform from public.communities c where c.id = community for key share;
  perform from public.community_members m
    where m.community_id = community and m.user_id = auth.uid() and m.status = 'active'
      and private.role_rank(m.role) >= least_rank
    for share;
  return found;
end $$;
create function private.require_community_rank(community uuid, least_rank integer) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.keep_community_rank(community, least_rank) then
    raise exception 'Insufficient permissions for this action' using errcode = 'insufficient_privilege';
  end if;
end $$;

-- The communities in which the caller has at least this rank. Policies call it as `(select ...)`, so
-- that it runs once per statement. It is PL/pgSQL because that caches the query plan.
create function private.my_communities(least_rank integer default 1) returns uuid[]
  language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select m.community_id from public.community_members m
    where m.user_id = auth.uid() and m.status = 'active' and private.role_rank(m.role) >= least_rank
  );
end $$;

-- True if a person is an active member.
create function private.is_active_member(community uuid, person uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.community_members m
    where m.community_id = community and m.user_id = person and m.status = 'active'
  )
$$;

-- True if the caller may share posts or reels in a community.
create function private.may_share_in_community(community uuid, content_type text) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.community_members m join public.communities c on c.id = m.community_id
    where m.community_id = community and m.user_id = auth.uid() and m.status = 'active'
      and (
        private.role_rank(m.role) >= 2
        or case may_share_in_community.content_type when 'post' then c.allow_member_posts else c.allow_member_reels end
      )
  );
end $$;
revoke execute on function
  private.role_rank(text), private.community_rank(uuid), private.keep_community_rank(uuid, integer),
  private.require_community_rank(uuid, integer),
  private.my_communities(integer), private.is_active_member(uuid, uuid), private.may_share_in_community(uuid, text)
  from public, anon, authenticated;
-- Policies run with the caller's rights.
grant execute on function private.role_rank(text), private.community_rank(uuid), private.my_communities(integer)
  to anon, authenticated, service_role;
grant execute on function private.may_share_in_community(uuid, text) to authenticated;

create policy "Everyone sees public communities, signed-in people also the cards of private ones"
  on public.communities for select using (privacy = 'public' or (select auth.uid()) is not null);
create policy "Visitors read only if the operator allows it" on public.communities as restrictive for select to anon
  using ((select private.public_reading()));
create policy "People create communities as themselves" on public.communities for insert to authenticated
  with check (created_by = (select auth.uid()));
create policy "Owners and admins edit their community" on public.communities for update to authenticated
  using (id = any ((select private.my_communities(3))::uuid[]));
create policy "Owners delete their community" on public.communities for delete to authenticated
  using (owner_id = (select auth.uid()));
create policy "A second factor is required to insert" on public.communities as restrictive for insert to authenticated
  with check ((select private.second_factor_shown()));
create policy "A second factor is required to update" on public.communities as restrictive for update to authenticated
  using ((select private.second_factor_shown()));
create policy "A second factor is required to delete" on public.communities as restrictive for delete to authenticated
  using ((select private.second_factor_shown()));

create policy "People see their own memberships" on public.community_members for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Members see the active members" on public.community_members for select to authenticated
  using (status = 'active' and community_id = any ((select private.my_communities())::uuid[]));
create policy "Signed-in people see the active members of public communities" on public.community_members for select to authenticated
  using (status = 'active' and exists (
    select from public.communities c where c.id = community_id and c.privacy = 'public' offset 0
  ));
create policy "Owners and admins see requests and banned people" on public.community_members for select to authenticated
  using (community_id = any ((select private.my_communities(3))::uuid[]));
create policy "People join as members" on public.community_members for insert to authenticated
  with check (user_id = (select auth.uid()) and role = 'member' and status <> 'banned');
-- Only owners appoint and remove admins.
create policy "Owners and admins change those below them" on public.community_members for update to authenticated
  using (
    community_id = any ((select private.my_communities(3))::uuid[])
    and private.role_rank(role) < private.community_rank(community_id)
  )
  with check (private.role_rank(role) < private.community_rank(community_id));
create policy "People leave" on public.community_members for delete to authenticated
  using (user_id = (select auth.uid()) and role <> 'owner' and status <> 'banned');
create policy "Owners and admins remove those below them" on public.community_members for delete to authenticated
  using (
    community_id = any ((select private.my_communities(3))::uuid[])
    and private.role_rank(role) < private.community_rank(community_id)
  );
create policy "A second factor is required for private rows" on public.community_members as restrictive to authenticated
  using ((select private.second_factor_shown()));

-- People who may join at once, even a private community.
create table public.community_invitations (
  id uuid primary key default gen_random_uuid(),
  community_id uuid not null references public.communities on delete cascade,
  invited_user_id uuid not null references public.profiles on delete cascade,
  invited_by uuid not null default auth.uid() references public.profiles on delete cascade,
  -- A declined invitation stays, so that a person is not invited again and again.
  status text not null default 'pending'
    constraint community_invitations_status_known check (status in ('pending', 'declined')),
  created_at timestamptz not null default now(),
  constraint community_invitations_once unique (community_id, invited_user_id)
);
create index community_invitations_invited_user_id_idx on public.community_invitations (invited_user_id, created_at desc);
create index community_invitations_invited_by_idx on public.community_invitations (invited_by);
alter table public.community_invitations replica identity full;
alter table public.community_invitations enable row level security;
revoke all on public.community_invitations from anon, authenticated;
grant select, delete on public.community_invitations to authenticated;
grant insert (community_id, invited_user_id, invited_by) on public.community_invitations to authenticated;
grant update (status) on public.community_invitations to authenticated;
grant all on public.community_invitations to service_role;
create policy "People see their own invitations" on public.community_invitations for select to authenticated
  using (invited_user_id = (select auth.uid()));
create policy "Owners and admins see invitations" on public.community_invitations for select to authenticated
  using (community_id = any ((select private.my_communities(3))::uuid[]));
create policy "Owners and admins invite" on public.community_invitations for insert to authenticated
  with check (
    invited_by = (select auth.uid()) and status = 'pending' and community_id = any ((select private.my_communities(3))::uuid[])
  );
create policy "People decline their invitations" on public.community_invitations for update to authenticated
  using (invited_user_id = (select auth.uid())) with check (status = 'declined');
create policy "Owners and admins withdraw pending invitations" on public.community_invitations for delete to authenticated
  using (status = 'pending' and community_id = any ((select private.my_communities(3))::uuid[]));
create policy "A second factor is required for private rows" on public.community_invitations as restrictive to authenticated
  using ((select private.second_factor_shown()));

-- The link with which people join a community at once. A new link replaces the earlier one.
create table public.community_invite_links (
  community_id uuid primary key references public.communities on delete cascade,
  token text not null,
  created_by uuid not null references public.profiles on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index community_invite_links_created_by_idx on public.community_invite_links (created_by);
alter table public.community_invite_links enable row level security;
revoke all on public.community_invite_links from anon, authenticated;
grant select, delete on public.community_invite_links to authenticated;
grant all on public.community_invite_links to service_role;
create policy "Owners and admins see the link" on public.community_invite_links for select to authenticated
  using (community_id = any ((select private.my_communities(3))::uuid[]));
-- The link gives lasting access, so a token of an ended session must not read it.
create policy "Tokens of ended sessions see no links" on public.community_invite_links as restrictive for select to authenticated
  using ((select private.session_is_live()));
create policy "Owners and admins turn the link off" on public.community_invite_links for delete to authenticated
  using (community_id = any ((select private.my_communities(3))::uuid[]));
create policy "A second factor is required for private rows" on public.community_invite_links as restrictive to authenticated
  using ((select private.second_factor_shown()));

-- The choices of a person for one community, and how far they have read its discussion.
create table public.community_preferences (
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  community_id uuid not null references public.communities on delete cascade,
  -- True: no notifications from this community.
  is_muted boolean not null default false,
  -- The time of the newest message that was read.
  read_at timestamptz,
  primary key (user_id, community_id)
);
create index community_preferences_community_id_idx on public.community_preferences (community_id);
alter table public.community_preferences enable row level security;
revoke all on public.community_preferences from anon, authenticated;
grant select on public.community_preferences to authenticated;
grant insert (user_id, community_id, is_muted, read_at), update (user_id, community_id, is_muted, read_at)
  on public.community_preferences to authenticated;
grant all on public.community_preferences to service_role;
create policy "People see their own preferences" on public.community_preferences for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Members add their own preferences" on public.community_preferences for insert to authenticated
  with check (user_id = (select auth.uid()) and community_id = any ((select private.my_communities())::uuid[]));
create policy "Members change their own preferences" on public.community_preferences for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()) and community_id = any ((select private.my_communities())::uuid[]));
create policy "A second factor is required for private rows" on public.community_preferences as restrictive to authenticated
  using ((select private.second_factor_shown()));

-- How much each person did in a community on one day (UTC): messages, shared posts and reels, joining.
create table public.community_activity (
  community_id uuid not null references public.communities on delete cascade,
  -- The beginning of the day.
  created_at timestamptz not null,
  user_id uuid not null references public.profiles on delete cascade,
  actions integer not null,
  primary key (community_id, created_at, user_id)
) with (fillfactor = 70);
create index community_activity_created_at_idx on public.community_activity (created_at, community_id) include (actions);
create index community_activity_user_id_idx on public.community_activity (user_id, community_id, created_at);
alter table public.community_activity enable row level security;
revoke all on public.community_activity from anon, authenticated;
grant select on public.community_activity to authenticated;
grant all on public.community_activity to service_role;
create policy "Members see the activity" on public.community_activity for select to authenticated
  using (community_id = any ((select private.my_communities())::uuid[]));
create policy "A second factor is required for private rows" on public.community_activity as restrictive to authenticated
  using ((select private.second_factor_shown()));

-- Counts an action of a person. The first one of a day deletes the person's old days.
create function private.add_community_activity(community uuid, person uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  today constant timestamptz := date_trunc('day', now(), 'UTC');
  is_first boolean;
begin
  insert into public.community_activity as a (community_id, created_at, user_id, actions)
    values (community, today, person, 1)
    on conflict (community_id, created_at, user_id) do update set actions = a.actions + 1
    returning a.actions = 1 into is_first;
  if is_first then
    delete from public.community_activity a
      where a.user_id = person and a.community_id = community and a.created_at < today - interval '30 days';
  end if;
end $$;

-- The addresses of deleted communities. Nobody gets them again: links to them are in messages,
-- bookmarks and search engines.
create table private.former_communities (
  id uuid primary key,
  slug text not null,
  -- False until empty_deleted_communities has deleted all that the community left behind.
  is_empty boolean not null default false
);
alter table private.former_communities enable row level security;
create index former_communities_slug_idx on private.former_communities (slug);
create index former_communities_left_idx on private.former_communities (id) where not is_empty;

-- Returns a slug that no community has or had: `base`, then `base` with a number up to 100, then `base`
-- with a random suffix. Callers that create a community must lock `base` first, so that two of them
-- cannot get the same slug.
create function private.free_slug(base text) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  most_tries constant integer := 100;
  longest constant integer := 40;
  found_slug text;
begin
  select candidate into found_slug
    from (
      select case when try = 0 then base else rtrim(left(base, longest - 1 - char_length(try::text)), '-') || '-' || try end
        as candidate, try
      from generate_series(0, most_tries) try
    ) tries
    where not exists (select from public.communities c where c.slug = candidate)
      and not exists (select from private.former_communities f where f.slug = candidate)
    order by try limit 1;
  return coalesce(
    found_slug,
    rtrim(left(base, 16), '-') || '-' || floor(extract(epoch from clock_timestamp()))::bigint || '-'
      || left(md5(gen_random_uuid()::text), 8)
  );
end $$;

create function private.slug_base(name text) returns text language sql immutable set search_path = ''
  return coalesce(nullif(trim(both '-' from left(trim(both '-' from regexp_replace(
    regexp_replace(lower(trim(coalesce(name, ''))), '[^a-z0-9\s-]', '', 'g'), '[\s-]+', '-', 'g'
  )), 40)), ''), 'community');

-- The slug that a new community of this name would get now.
create function public.generate_community_slug(community_name text) returns text
  language sql stable security definer set search_path = '' as $$
  select private.free_slug(private.slug_base(left(community_name, 200)))
$$;

-- Returns the path of a cover in the folder of this community. Raises an error for any other file.
create function private.community_cover_path(url text, community uuid) returns text
  language plpgsql immutable set search_path = '' as $$
declare
  address constant text := private.storage_path(url);
begin
  if address !~ ('^/storage/v1/object/public/community-covers/' || community
    || '/[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}/[A-Za-z0-9_-]{1,80}\.[a-z0-9]{1,8}$')
  then
    raise exception 'The cover must be an uploaded picture of this community' using errcode = 'check_violation';
  end if;
  return address;
end $$;

-- Trigger function: tidies the texts, and gives a new community its slug.
create function public.prepare_community() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.name := trim(regexp_replace(new.name, '\s+', ' ', 'g'));
  new.description := trim(new.description);
  new.cover_image_url := private.community_cover_path(new.cover_image_url, new.id);
  if tg_op = 'INSERT' then
    if exists (select from private.former_communities f where f.id = new.id) then
      raise exception 'This community was deleted.' using errcode = 'PT409';
    end if;
    new.slug := private.slug_base(coalesce(nullif(new.slug, ''), new.name));
    perform pg_advisory_xact_lock(hashtextextended('community slug ' || left(new.slug, 16), 0));
    new.slug := private.free_slug(new.slug);
    new.owner_id := new.created_by;
  else
    new.updated_at := now();
  end if;
  return new;
end $$;
create trigger communities_prepare
  before insert or update of name, description, category, cover_image_url, privacy, require_approval,
    allow_member_posts, allow_member_reels, updated_at
  on public.communities for each row execute function public.prepare_community();

-- Trigger function: the creator is the owner.
create function public.add_owner() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.community_members (community_id, user_id, role, status, joined_at)
    values (new.id, new.owner_id, 'owner', 'active', new.created_at);
  return null;
end $$;
create trigger communities_add_owner after insert on public.communities
  for each row execute function public.add_owner();

-- Trigger function: see private.former_communities.
create function public.keep_address_of_community() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.former_communities (id, slug) values (old.id, old.slug) on conflict do nothing;
  return null;
end $$;
create trigger communities_keep_address after delete on public.communities
  for each row execute function public.keep_address_of_community();

-- Creates a community as the caller and returns it. Raises the errors of an insert.
create function public.create_community_secure(
  name text, slug text default null, description text default '', category text default 'AI_ART',
  cover_image_url text default null, privacy text default 'public', require_approval boolean default false,
  allow_member_posts boolean default true, allow_member_reels boolean default true
) returns public.communities language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  made public.communities;
begin
  if auth.uid() is null then
    raise exception 'User not authenticated' using errcode = 'insufficient_privilege';
  end if;
  insert into public.communities (
    name, slug, description, category, cover_image_url, privacy, require_approval, allow_member_posts, allow_member_reels
  ) values (
    $1, coalesce($2, ''), coalesce($3, ''), coalesce($4, 'AI_ART'), $5, coalesce($6, 'public'), coalesce($7, false),
    coalesce($8, true), coalesce($9, true)
  ) returning * into made;
  return made;
end $$;

-- True if this person may join or ask to join: not a member, not waiting and not banned. People can
-- only ask about themselves.
create function public.can_user_join_community(community_id uuid, user_id uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select can_user_join_community.user_id = auth.uid()
    and exists (select from public.communities c where c.id = can_user_join_community.community_id)
    and not exists (
      select from public.community_members m
      where m.community_id = can_user_join_community.community_id and m.user_id = can_user_join_community.user_id
    )
$$;

-- Trigger function for joins of signed-in people: the database decides whether the membership is
-- active or has to be approved. An invitation is used up.
create function public.prepare_member() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  community public.communities;
  inviter uuid;
begin
  new.role := 'member';
  select c.* into community from public.communities c where c.id = new.community_id;
  if community.id is null then
    raise exception 'Community not found' using errcode = 'PT404';
  end if;
  if not public.can_user_join_community(new.community_id, new.user_id) then
    raise exception 'You cannot join this community. It may be private or you may already be a member.'
      using errcode = 'PT403';
  end if;
  delete from public.community_invitations i
    where i.community_id = new.community_id and i.invited_user_id = new.user_id and i.status = 'pending'
    returning i.invited_by into inviter;
  new.invited_by := inviter;
  new.joined_at := now();
  new.status := case
    when inviter is null and (community.privacy = 'private' or community.require_approval) then 'pending' else 'active'
  end;
  return new;
end $$;
create trigger community_members_prepare before insert on public.community_members
  for each row when (current_user = 'authenticated') execute function public.prepare_member();

-- Trigger function: limits the communities of a person, also those that they create or join with a
-- link. The lock makes joins of one person wait for each other, so that each is counted.
create function public.limit_memberships() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  most_memberships constant integer := 500;
begin
  -- Nobody can use up the memberships of another person by banning them.
  if auth.role() is distinct from 'authenticated' or new.status = 'banned' then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended('memberships ' || new.user_id, 0));
  if (
    select count(*) from public.community_members m where m.user_id = new.user_id and m.status <> 'banned'
  ) >= most_memberships then
    raise exception 'You can be a member of at most % communities.', most_memberships using errcode = 'PT403';
  end if;
  return new;
end $$;
-- Named so that it runs after community_members_prepare: triggers run in the order of their names.
create trigger community_members_require_room before insert on public.community_members
  for each row execute function public.limit_memberships();

-- Trigger function: checks changes of memberships. Approved people join at that moment; people who
-- are banned lose their role.
create function public.prepare_member_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'pending' and old.status <> 'pending' then
    raise exception 'A member can''t become a request again' using errcode = 'check_violation';
  end if;
  if new.status = 'active' and not old.was_member then
    raise exception 'This person was not a member. Remove the ban, so that they can join.' using errcode = 'PT409';
  end if;
  if new.status <> 'active' then new.role := 'member'; end if;
  if new.status = 'active' and old.status <> 'active' then new.joined_at := now(); end if;
  return new;
end $$;
create trigger community_members_prepare_change before update of role, status on public.community_members
  for each row execute function public.prepare_member_change();

-- Trigger function: a policy has checked the caller's rank, but they may have lost it since then.
create function public.require_rank_above_member() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_community_rank(
    old.community_id, greatest(3, private.role_rank(old.role) + 1, private.role_rank(new.role) + 1)
  );
  return new;
end $$;
create trigger community_members_require_rank before update of role, status on public.community_members
  for each row when (current_user = 'authenticated') execute function public.require_rank_above_member();

-- Trigger function: counts active members and their joining. Banned people lose their preferences, and
-- can't become the owner.
create function public.count_members() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  was_active constant boolean := tg_op = 'UPDATE' and old.status = 'active';
  is_active constant boolean := new.status = 'active';
begin
  if was_active = is_active then return null; end if;
  update public.communities c set member_count = c.member_count + case when is_active then 1 else -1 end
    where c.id = new.community_id;
  if is_active then
    perform private.add_community_activity(new.community_id, new.user_id);
  else
    delete from public.community_preferences p where p.community_id = new.community_id and p.user_id = new.user_id;
    delete from public.community_ownership_offers o where o.community_id = new.community_id and o.offered_to = new.user_id;
  end if;
  return null;
end $$;
create trigger community_members_count after insert or update of status on public.community_members
  for each row execute function public.count_members();

-- Trigger function: when a person no longer manages the community, ends their open invitations and
-- their link.
create function public.end_invitations() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.role_rank(new.role) < 3 then
    delete from public.community_invite_links l where l.community_id = old.community_id and l.created_by = old.user_id;
    delete from public.community_invitations i
      where i.community_id = old.community_id and i.invited_by = old.user_id and i.status = 'pending';
  end if;
  return null;
end $$;
create trigger community_members_end_invitations after update of role, status on public.community_members
  for each row when (old.role in ('admin', 'owner')) execute function public.end_invitations();

-- Trigger function: people whose memberships were deleted are no longer counted, can't become the owner, and
-- lose their preferences, their link and their open invitations. It runs once per statement and does nothing if
-- the community itself was deleted, because that may delete thousands of memberships.
create function public.forget_members() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from gone g join public.communities c on c.id = g.community_id) then return null; end if;
  update public.communities c set member_count = c.member_count - leavers.n
    from (
      select g.community_id, count(*)::integer as n from gone g where g.status = 'active' group by g.community_id
    ) leavers
    where c.id = leavers.community_id;
  delete from public.community_preferences p using gone g
    where g.status = 'active' and p.community_id = g.community_id and p.user_id = g.user_id;
  delete from public.community_ownership_offers o using gone g
    where o.community_id = g.community_id and o.offered_to = g.user_id;
  delete from public.community_invite_links l using gone g
    where g.role in ('admin', 'owner') and l.community_id = g.community_id and l.created_by = g.user_id;
  delete from public.community_invitations i using gone g
    where g.role in ('admin', 'owner') and i.community_id = g.community_id and i.invited_by = g.user_id
      and i.status = 'pending';
  return null;
end $$;
create trigger community_members_forget after delete on public.community_members
  referencing old table as gone for each statement execute function public.forget_members();

-- Trigger function: inviting somebody who asked to join approves the request. Others who have a
-- membership can't be invited.
create function public.prepare_invitation() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  known_status text;
begin
  if auth.role() is distinct from 'authenticated' then return new; end if;
  perform private.require_community_rank(new.community_id, 3);
  -- Wait for a block at the same time, see apply_block.
  perform from public.profiles p where p.id in (new.invited_by, new.invited_user_id) order by p.id for share;
  if exists (
    select from public.blocks b
    where (b.blocker_id, b.blocked_id) in ((new.invited_by, new.invited_user_id), (new.invited_user_id, new.invited_by))
  ) then
    raise exception 'You can''t invite this person.' using errcode = 'PT403';
  end if;
  update public.community_members m set status = 'active', invited_by = new.invited_by
    where m.community_id = new.community_id and m.user_id = new.invited_user_id and m.status = 'pending';
  if found then return null; end if;
  select m.status into known_status from public.community_members m
    where m.community_id = new.community_id and m.user_id = new.invited_user_id;
  if known_status = 'active' then
    raise exception 'This person is already a member.' using errcode = 'PT409';
  elsif known_status = 'banned' then
    raise exception 'This person is banned. Unban them first.' using errcode = 'PT409';
  end if;
  if exists (
    select from public.community_invitations i
    where i.community_id = new.community_id and i.invited_user_id = new.invited_user_id
  ) then
    raise exception 'This person was already invited.' using errcode = 'PT409';
  end if;
  return new;
end $$;
create trigger community_invitations_prepare before insert on public.community_invitations
  for each row execute function public.prepare_invitation();

-- Trigger function: a block ends the open invitations between the two people.
create function public.end_invitations_of_blocked() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.community_invitations i
    where (i.invited_by, i.invited_user_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id))
      and i.status = 'pending';
  return null;
end $$;
-- Named so that it runs after blocks_apply, which locks the two profiles.
create trigger blocks_end_invitations after insert on public.blocks
  for each row execute function public.end_invitations_of_blocked();

-- The caller accepts an invitation and becomes an active member at once. Without an invitation it fails,
-- rather than ask for approval; it succeeds if the caller is a member already.
create function public.accept_community_invitation(community_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me constant uuid := auth.uid();
  inviter uuid;
begin
  perform private.require_second_factor();
  delete from public.community_invitations i
    where i.community_id = accept_community_invitation.community_id and i.invited_user_id = me and i.status = 'pending'
    returning i.invited_by into inviter;
  if inviter is not null then
    insert into public.community_members (community_id, user_id, invited_by)
      values (accept_community_invitation.community_id, me, inviter);
  elsif not private.is_active_member(accept_community_invitation.community_id, me) then
    raise exception 'This invitation was withdrawn or already answered.' using errcode = 'PT404';
  end if;
end $$;

-- Creates the link of a community, valid for a week, and returns it. The earlier link stops working.
create function public.create_community_invite_link(community_id uuid) returns public.community_invite_links
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  made public.community_invite_links;
begin
  perform private.require_second_factor();
  perform private.require_community_rank(create_community_invite_link.community_id, 3);
  insert into public.community_invite_links (community_id, token, created_by, expires_at)
    values (
      create_community_invite_link.community_id, replace(gen_random_uuid()::text, '-', ''), auth.uid(), now() + interval '7 days'
    )
    on conflict (community_id) do update set
      token = excluded.token, created_by = excluded.created_by, created_at = now(), expires_at = excluded.expires_at
    returning * into made;
  return made;
end $$;

-- Returns who made the link of a community, for somebody who has its token. Returns nobody if the two
-- people block each other.
create function public.inviter_of_link(community_id uuid, token text) returns setof public.profiles
  language plpgsql stable security definer set search_path = '' rows 1 as $$
declare
  inviter uuid;
begin
  perform private.require_second_factor();
  select l.created_by into inviter from public.community_invite_links l
    where l.community_id = inviter_of_link.community_id and l.token = inviter_of_link.token and l.expires_at > now();
  if inviter is null then
    raise exception 'This invitation link has expired or was replaced.' using errcode = 'PT404';
  end if;
  return query select p.* from public.profiles p
    where p.id = inviter and p.id <> all (private.blocked_people());
end $$;

-- The caller joins with the link of a community and becomes an active member at once.
create function public.join_community_with_link(community_id uuid, token text) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me constant uuid := auth.uid();
  inviter uuid;
begin
  perform private.require_second_factor();
  select l.created_by into inviter from public.community_invite_links l
    where l.community_id = join_community_with_link.community_id and l.token = join_community_with_link.token
      and l.expires_at > now();
  if inviter is null then
    raise exception 'This invitation link has expired or was replaced.' using errcode = 'PT404';
  end if;
  update public.community_members m set status = 'active', invited_by = inviter
    where m.community_id = join_community_with_link.community_id and m.user_id = me and m.status = 'pending';
  if found then return; end if;
  if not public.can_user_join_community(join_community_with_link.community_id, me) then
    raise exception 'You cannot join this community. It may be private or you may already be a member.'
      using errcode = 'PT403';
  end if;
  delete from public.community_invitations i
    where i.community_id = join_community_with_link.community_id and i.invited_user_id = me;
  insert into public.community_members (community_id, user_id, invited_by)
    values (join_community_with_link.community_id, me, inviter);
end $$;

-- Bans a person from a community, also somebody who has left it or was never a member.
create function public.ban_from_community(community_id uuid, user_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  my_rank integer;
begin
  perform private.require_second_factor();
  perform private.require_community_rank(ban_from_community.community_id, 3);
  my_rank := private.community_rank(ban_from_community.community_id);
  insert into public.community_members as m (community_id, user_id, status, was_member)
    values (ban_from_community.community_id, ban_from_community.user_id, 'banned', false)
    on conflict (community_id, user_id) do update set status = 'banned'
    where private.role_rank(m.role) < my_rank;
  if not found then
    raise exception 'Insufficient permissions for this action' using errcode = 'insufficient_privilege';
  end if;
  delete from public.community_invitations i
    where i.community_id = ban_from_community.community_id and i.invited_user_id = ban_from_community.user_id;
end $$;

-- The member whom the owner has asked to become the owner. Until that person accepts, nothing changes.
create table public.community_ownership_offers (
  community_id uuid primary key references public.communities on delete cascade,
  offered_to uuid not null references public.profiles on delete cascade,
  created_at timestamptz not null default now()
);
create index community_ownership_offers_offered_to_idx on public.community_ownership_offers (offered_to);
-- So that the live change of a deletion has the whole old row, see public.comments.
alter table public.community_ownership_offers replica identity full;
alter table public.community_ownership_offers enable row level security;
revoke all on public.community_ownership_offers from anon, authenticated;
grant select, delete on public.community_ownership_offers to authenticated;
grant all on public.community_ownership_offers to service_role;
create policy "Owners and the people they asked see the offer" on public.community_ownership_offers for select to authenticated
  using (offered_to = (select auth.uid()) or community_id = any ((select private.my_communities(4))::uuid[]));
create policy "Owners withdraw the offer, the people they asked decline it" on public.community_ownership_offers
  for delete to authenticated
  using (offered_to = (select auth.uid()) or community_id = any ((select private.my_communities(4))::uuid[]));
create policy "A second factor is required for private rows" on public.community_ownership_offers as restrictive to authenticated
  using ((select private.second_factor_shown()));

-- The owner asks an active member to become the owner. This ends an earlier offer.
create function public.offer_ownership(community_id uuid, person_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_second_factor();
  perform private.require_community_rank(offer_ownership.community_id, 4);
  perform from public.community_members m
    where m.community_id = offer_ownership.community_id and m.user_id = person_id and m.status = 'active'
      and m.user_id <> auth.uid()
    for key share;
  if not found then
    raise exception 'The new owner must be a member of the community.' using errcode = 'PT404';
  end if;
  if exists (
    select from public.blocks b where (b.blocker_id, b.blocked_id) in ((auth.uid(), person_id), (person_id, auth.uid()))
  ) then
    raise exception 'You can''t ask this person.' using errcode = 'PT403';
  end if;
  perform private.take_quota(auth.uid(), 'community_invitations');
  delete from public.community_ownership_offers o where o.community_id = offer_ownership.community_id;
  insert into public.community_ownership_offers (community_id, offered_to) values (offer_ownership.community_id, person_id);
end $$;

-- The caller accepts the offer and becomes the owner. The former owner becomes an admin.
create function public.accept_ownership(community_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_second_factor();
  -- In the order in which removals and new offers lock these rows.
  perform from public.communities c where c.id = accept_ownership.community_id for key share;
  perform from public.community_members m
    where m.community_id = accept_ownership.community_id and (m.role = 'owner' or m.user_id = auth.uid())
    order by m.user_id for no key update;
  perform from public.community_ownership_offers o
    where o.community_id = accept_ownership.community_id and o.offered_to = auth.uid() for update;
  if not found then
    raise exception 'The offer was withdrawn.' using errcode = 'PT404';
  end if;
  perform private.make_owner(accept_ownership.community_id, auth.uid());
end $$;

-- Makes an active member the owner. The former owner becomes an admin. This ends an open offer.
create function private.make_owner(community uuid, new_owner uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update public.community_members m set role = 'admin' where m.community_id = community and m.role = 'owner';
  update public.community_members m set role = 'owner'
    where m.community_id = community and m.user_id = new_owner and m.status = 'active';
  if not found then
    raise exception 'The new owner must be a member of the community.' using errcode = 'PT404';
  end if;
  update public.communities c set owner_id = new_owner where c.id = community;
  delete from public.community_ownership_offers o where o.community_id = community;
end $$;

-- Trigger function: communities of a deleted account pass to the member with the highest role who has
-- been there longest. Communities without other members are deleted with the account.
create function public.pass_on_communities() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.make_owner(c.id, heir.user_id)
    from public.communities c
    cross join lateral (
      select m.user_id from public.community_members m
      where m.community_id = c.id and m.user_id <> old.id and m.status = 'active'
      order by private.role_rank(m.role) desc, m.joined_at limit 1
    ) heir
    where c.owner_id = old.id;
  return old;
end $$;
create trigger profiles_pass_on_communities before delete on public.profiles
  for each row execute function public.pass_on_communities();

-- Posts and reels that were shared in a community.
create table public.community_content (
  id uuid primary key default gen_random_uuid(),
  community_id uuid not null references public.communities on delete cascade,
  content_type text not null constraint community_content_type_known check (content_type in ('post', 'reel')),
  post_id uuid references public.posts on delete cascade,
  reel_id uuid references public.reels on delete cascade,
  shared_by uuid not null default auth.uid() references public.profiles on delete cascade,
  is_pinned boolean not null default false,
  created_at timestamptz not null default now(),
  constraint community_content_one_target check (
    num_nonnulls(post_id, reel_id) = 1 and (content_type = 'post') = (post_id is not null)
  ),
  constraint community_content_post_key unique (community_id, post_id),
  constraint community_content_reel_key unique (community_id, reel_id)
);
create index community_content_list_idx on public.community_content (community_id, is_pinned desc, created_at desc, id desc);
create index community_content_type_idx
  on public.community_content (community_id, content_type, is_pinned desc, created_at desc, id desc);
create index community_content_post_id_idx on public.community_content (post_id) where post_id is not null;
create index community_content_reel_id_idx on public.community_content (reel_id) where reel_id is not null;
create index community_content_shared_by_idx on public.community_content (shared_by);
alter table public.community_content replica identity full;
alter table public.community_content enable row level security;
revoke all on public.community_content from anon, authenticated;
grant select on public.community_content to anon;
grant select, delete on public.community_content to authenticated;
grant insert (id, community_id, content_type, post_id, reel_id, shared_by) on public.community_content to authenticated;
grant update (is_pinned) on public.community_content to authenticated;
grant all on public.community_content to service_role;
create policy "Everyone sees what public communities share" on public.community_content for select
  using (exists (select from public.communities c where c.id = community_id and c.privacy = 'public' offset 0));
create policy "Visitors read only if the operator allows it" on public.community_content as restrictive for select to anon
  using ((select private.public_reading()));
create policy "Members see what their communities share" on public.community_content for select to authenticated
  using (community_id = any ((select private.my_communities())::uuid[]));
-- The policies of posts and reels apply to these subqueries, so blocks and mutes hide the row too.
create policy "Hidden posts and reels are hidden here too" on public.community_content as restrictive for select
  using (
    case content_type
      when 'post' then exists (select from public.posts p where p.id = post_id offset 0)
      else exists (select from public.reels r where r.id = reel_id offset 0)
    end
  );
create policy "Members share what others can see" on public.community_content for insert to authenticated
  with check (
    shared_by = (select auth.uid()) and private.may_share_in_community(community_id, content_type)
    and (post_id is null or exists (select from public.posts p where p.id = post_id and p.status = 'published'))
    and (reel_id is null or exists (select from public.reels r where r.id = reel_id))
  );
create policy "Moderators pin" on public.community_content for update to authenticated
  using (community_id = any ((select private.my_communities(2))::uuid[]));
create policy "Sharers, authors and moderators remove" on public.community_content for delete to authenticated
  using (
    shared_by = (select auth.uid()) or community_id = any ((select private.my_communities(2))::uuid[])
    or exists (select from public.posts p where p.id = post_id and p.user_id = (select auth.uid()) offset 0)
    or exists (select from public.reels r where r.id = reel_id and r.user_id = (select auth.uid()) offset 0)
  );
create policy "A second factor is required for private rows" on public.community_content as restrictive to authenticated
  using ((select private.second_factor_shown()));

-- Trigger function: keeps the caller's right to share until the transaction ends. The policy alone would
-- not notice a ban or another rule that is made at the same time.
create function public.prepare_community_content() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if auth.role() is distinct from 'authenticated' then return new; end if;
  perform private.require_community_rank(new.community_id, 1);
  perform from public.communities c where c.id = new.community_id for no key update;
  if not private.may_share_in_community(new.community_id, new.content_type) then
    raise exception 'Insufficient permissions for this action' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger community_content_prepare before insert on public.community_content
  for each row execute function public.prepare_community_content();

-- Trigger functions: count the shared posts and reels. Like forget_members, a deletion counts once per
-- statement.
create function public.count_community_content() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.communities c set
    post_count = c.post_count + (new.content_type = 'post')::integer,
    reel_count = c.reel_count + (new.content_type = 'reel')::integer
  where c.id = new.community_id;
  perform private.add_community_activity(new.community_id, new.shared_by);
  return null;
end $$;
create trigger community_content_count after insert on public.community_content
  for each row execute function public.count_community_content();
create function public.uncount_community_content() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.communities c set post_count = c.post_count - removed.posts, reel_count = c.reel_count - removed.reels
    from (
      select g.community_id, count(g.post_id)::integer as posts, count(g.reel_id)::integer as reels
      from gone g group by g.community_id
    ) removed
    where c.id = removed.community_id;
  return null;
end $$;
create trigger community_content_uncount after delete on public.community_content
  referencing old table as gone for each statement execute function public.uncount_community_content();

-- Trigger function: a post that becomes a draft again leaves all communities.
create function public.unshare_draft() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.community_content c where c.post_id = new.id;
  return null;
end $$;
create trigger posts_unshare_draft after update of status on public.posts
  for each row when (old.status = 'published' and new.status = 'draft') execute function public.unshare_draft();

-- Returns communities whose name or description contains all these words. `sort` is members, newest or
-- trending (public communities by their activity in the last 7 days). Visitors only find public ones.
-- Pages are as in search_posts.
create function public.search_communities(
  query text default '', category text default null, privacy text default null, sort text default 'members',
  page_size integer default 20, known_ids uuid[] default '{}'
) returns setof public.communities
  language plpgsql stable security definer set search_path = '' rows 20 as $$
#variable_conflict use_variable
declare
  parts constant text[] := private.like_patterns(
    translate(private.fold(left(trim(coalesce(query, '')), 200)), '"-', '  '));
  known constant uuid[] := private.tidy_known_ids(known_ids);
  size constant integer := least(greatest(coalesce(page_size, 20), 0), 50, 500 - cardinality(known));
  shown_privacy constant text := case when auth.uid() is null or sort = 'trending' then 'public' else privacy end;
  source constant text := case sort
    when 'members' then 'public.communities c'
    when 'newest' then 'public.communities c'
    when 'trending' then '(
        select a.community_id, sum(a.actions) as actions from public.community_activity a
        where a.created_at > now() - interval ''7 days'' group by a.community_id
      ) active join public.communities c on c.id = active.community_id'
  end;
  conditions text := 'c.id <> all ($5)';
begin
  if source is null then
    raise exception 'Sort must be members, newest or trending' using errcode = '22023';
  end if;
  if size = 0 or not private.may_read() then return; end if;
  if category is not null then conditions := conditions || ' and c.category = $2'; end if;
  if shown_privacy is not null then conditions := conditions || ' and c.privacy = $3'; end if;
  select conditions || coalesce(string_agg(
      format(' and private.fold(c.name || E''\n'' || c.description) like ($1)[%s]', place), '' order by place
    ), '') into conditions from generate_series(1, cardinality(parts)) place;
  return query execute 'select c.* from ' || source || ' where ' || conditions || ' order by '
    || case sort when 'trending' then 'active.actions desc, ' else '' end
    || case sort when 'newest' then '' else 'c.member_count desc, ' end
    || 'c.created_at desc, c.id desc limit $4'
    using parts, category, shown_privacy, size, known;
end $$;

-- The most active public communities of the last 7 days.
create function public.trending_communities(amount integer default 10) returns setof public.communities
  language sql stable security definer set search_path = '' rows 10 as $$
  select * from public.search_communities(sort => 'trending', page_size => amount)
$$;

-- Counts of a community that the caller may see. `active_member_count` and `activity_count` are about
-- the last 7 days, `growth_rate` is the growth of the number of members in that time, in percent.
create function public.community_stats(community_id uuid)
  returns table (
    member_count integer, post_count integer, reel_count integer, active_member_count integer, activity_count integer,
    growth_rate numeric
  )
  language sql stable security definer set search_path = '' rows 1 as $$
  select c.member_count, c.post_count, c.reel_count, recent.people::integer, recent.actions::integer,
    round(100.0 * joined.people / greatest(c.member_count - joined.people, 1), 1)
  from public.communities c,
    lateral (
      select count(distinct m.user_id) as people, coalesce(sum(a.actions), 0) as actions
      from public.community_activity a
      left join public.community_members m
        on m.community_id = a.community_id and m.user_id = a.user_id and m.status = 'active'
      where a.community_id = c.id and a.created_at > now() - interval '7 days'
    ) recent,
    lateral (
      select count(*) as people from public.community_members m
      where m.community_id = c.id and m.status = 'active' and m.joined_at > now() - interval '7 days'
        and m.joined_at > c.created_at
    ) joined
  where c.id = community_stats.community_id and private.may_read()
    and (c.privacy = 'public' or (private.community_rank(c.id) >= 1 and private.second_factor_shown()))
$$;

-- Returns members whose username or name contains these words, the highest roles first. Requests and
-- banned people are only for owners and admins; the oldest request comes first, so that new ones do
-- not move the others. Pages are as in search_posts, with ids of people.
create function public.search_community_members(
  community_id uuid, query text default '', status text default 'active', page_size integer default 50,
  known_ids uuid[] default '{}'
) returns setof public.community_members
  language plpgsql stable security definer set search_path = '' rows 50 as $$
#variable_conflict use_variable
declare
  text_given constant text := ltrim(left(trim(coalesce(query, '')), 100), '@');
  parts constant text[] := private.like_patterns(translate(private.fold(text_given), '"-', '  '));
  known constant uuid[] := private.tidy_known_ids(known_ids);
  size constant integer := least(greatest(coalesce(page_size, 50), 0), 50, 500 - cardinality(known));
  rank constant integer := private.community_rank(community_id);
begin
  if size = 0 or not private.second_factor_shown() then return; end if;
  if status <> 'active' and rank < 3 then return; end if;
  if rank = 0 and not exists (
    select from public.communities c where c.id = community_id and c.privacy = 'public'
  ) then return; end if;
  return query execute 'select m.* from public.community_members m '
    || case when cardinality(parts) > 0
      then 'join private.profile_documents d on d.profile_id = m.user_id where '
        || private.patterns_condition(parts) || ' and '
      else 'where ' end
    -- Always refer to $2: Postgres can't infer the type of an unused parameter.
    || '$2::text[] is not null and m.community_id = $1 and m.status = $3 and m.user_id <> all ($5)
       order by ' || case status
         when 'pending' then 'm.joined_at, m.user_id'
         else 'private.role_rank(m.role) desc, m.joined_at desc, m.user_id desc'
       end || ' limit $4'
    using community_id, coalesce(parts, '{}'), status, size, known;
end $$;
create index community_members_rank_idx on public.community_members
  (community_id, status, private.role_rank(role) desc, joined_at desc, user_id desc);

-- Files of communities. Path: {community_id}/{user_id}/{name}.

-- The community of a file's path; null if the path is not one of a community.
create function private.community_of_file(path text) returns uuid language sql immutable set search_path = '' as $$
  select case
    when path ~ '^([0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}/){2}[A-Za-z0-9_-]{1,80}\.[a-z0-9]{1,8}$'
    then split_part(path, '/', 1)::uuid
  end
$$;
revoke execute on function private.community_of_file(text) from public, anon, authenticated;
grant execute on function private.community_of_file(text) to authenticated;

create policy "Owners and admins see the covers" on storage.objects for select to authenticated
  using (
    bucket_id = 'community-covers'
    and private.community_of_file(name) = any ((select private.my_communities(3))::uuid[])
  );
create policy "Owners and admins upload covers" on storage.objects for insert to authenticated
  with check (
    bucket_id = 'community-covers' and (storage.foldername(name))[2] = (select auth.uid())::text
    and private.community_of_file(name) = any ((select private.my_communities(3))::uuid[])
  );
-- The cover in use is deleted when another one takes its place.
create policy "Owners and admins delete covers that are not used" on storage.objects for delete to authenticated
  using (
    bucket_id = 'community-covers'
    and private.community_of_file(name) = any ((select private.my_communities(3))::uuid[])
    and not exists (
      select from public.communities c
      where c.id = private.community_of_file(objects.name)
        and c.cover_image_url = '/storage/v1/object/public/community-covers/' || objects.name
    )
  );

-- Trigger function: deletes the former cover on our own server, see delete_unused_files.
create function public.delete_replaced_cover() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('storage.removals') is null then return null; end if;
  delete from storage.objects o where o.bucket_id = 'community-covers'
    and '/storage/v1/object/public/community-covers/' || o.name = old.cover_image_url
    and o.name = substr(old.cover_image_url, char_length('/storage/v1/object/public/community-covers/') + 1);
  return null;
end $$;
create trigger communities_delete_replaced_cover after update of cover_image_url on public.communities
  for each row when (old.cover_image_url is not null and old.cover_image_url is distinct from new.cover_image_url)
  execute function public.delete_replaced_cover();

-- Trigger function: deletes the covers of deleted communities, which everybody can see. The files of the
-- discussion are left to empty_deleted_communities.
create function public.delete_covers_of_deleted_communities() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('storage.removals') is null then return null; end if;
  -- '0' follows '/' in byte order, so this range contains exactly the names in the folder.
  delete from storage.objects o using gone g
    where o.bucket_id = 'community-covers'
      and o.name collate "C" >= g.id || '/' and o.name collate "C" < g.id || '0';
  return null;
end $$;
create trigger communities_delete_covers after delete on public.communities
  referencing old table as gone for each statement execute function public.delete_covers_of_deleted_communities();

insert into private.quotas (action, per, amount, first_day_amount, label) values
  ('communities', 'day', 20, 10, 'new communities'),
  ('community_joins', 'hour', 100, 50, 'joined communities'),
  ('community_invitations', 'day', 300, 50, 'invitations'),
  ('community_bans', 'day', 300, 100, 'bans'),
  ('community_shares', 'hour', 200, 100, 'posts and reels shared in communities');
create trigger communities_take_quota before insert on public.communities
  for each row execute function public.take_quota('communities');
create trigger community_members_take_quota before insert on public.community_members
  for each row when (new.role <> 'owner' and new.status <> 'banned') execute function public.take_quota('community_joins');
create trigger community_members_take_ban_quota before insert on public.community_members
  for each row when (new.status = 'banned') execute function public.take_quota('community_bans');
create trigger community_invitations_take_quota before insert on public.community_invitations
  for each row execute function public.take_quota('community_invitations');
create trigger community_content_take_quota before insert on public.community_content
  for each row execute function public.take_quota('community_shares');

revoke execute on function
  private.add_community_activity(uuid, uuid), private.free_slug(text), private.slug_base(text),
  public.generate_community_slug(text), private.community_cover_path(text, uuid), public.prepare_community(),
  public.add_owner(), public.keep_address_of_community(), public.create_community_secure(text, text, text, text, text, text, boolean, boolean, boolean),
  public.can_user_join_community(uuid, uuid), public.prepare_member(), public.prepare_member_change(),
  public.require_rank_above_member(), public.limit_memberships(),
  public.count_members(), public.end_invitations(), public.forget_members(), public.prepare_invitation(), public.create_community_invite_link(uuid),
  public.end_invitations_of_blocked(), public.accept_community_invitation(uuid), public.inviter_of_link(uuid, text),
  public.join_community_with_link(uuid, text), public.ban_from_community(uuid, uuid),
  public.offer_ownership(uuid, uuid), public.accept_ownership(uuid), private.make_owner(uuid, uuid),
  public.pass_on_communities(), public.count_community_content(), public.uncount_community_content(), public.unshare_draft(),
  public.search_communities(text, text, text, text, integer, uuid[]), public.trending_communities(integer),
  public.community_stats(uuid), public.search_community_members(uuid, text, text, integer, uuid[]),
  public.delete_replaced_cover(), public.delete_covers_of_deleted_communities()
  from public, anon, authenticated;
grant execute on function
  public.search_communities(text, text, text, text, integer, uuid[]), public.trending_communities(integer),
  public.community_stats(uuid)
  to anon, authenticated;
grant execute on function
  public.generate_community_slug(text),
  public.create_community_secure(text, text, text, text, text, text, boolean, boolean, boolean),
  public.can_user_join_community(uuid, uuid), public.create_community_invite_link(uuid),
  public.accept_community_invitation(uuid), public.inviter_of_link(uuid, text),
  public.join_community_with_link(uuid, text), public.ban_from_community(uuid, uuid),
  public.offer_ownership(uuid, uuid), public.accept_ownership(uuid), public.search_community_members(uuid, text, text, integer, uuid[])
  to authenticated;

alter publication supabase_realtime
  add table public.communities, public.community_members, public.community_invitations,
    public.community_ownership_offers, public.community_content;
