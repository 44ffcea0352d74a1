-- Pages that people without an account may read. The web server puts the result of public_page into
-- the HTML, and the browser calls the same function for further pages. All functions here run with
-- the caller's rights, so the policies decide what is visible. Only the role anon may call them.

-- The author of a post, comment or tool.
create function private.page_author(person uuid) returns jsonb language sql stable set search_path = ''
begin atomic
  select jsonb_build_object(
    'id', p.id, 'username', p.username, 'full_name', p.full_name, 'avatar_url', p.avatar_url, 'verified', p.verified)
  from public.profiles p where p.id = person;
end;

-- A post or reel as a row with its author, as the REST service returns it to the web.
create function private.page_post(post public.posts) returns jsonb language sql stable set search_path = ''
begin atomic
  select to_jsonb(post) || jsonb_build_object('kind', 'post', 'author', private.page_author(post.user_id));
end;

create function private.page_reel(reel public.reels) returns jsonb language sql stable set search_path = ''
begin atomic
  select to_jsonb(reel) || jsonb_build_object('kind', 'reel', 'author', private.page_author(reel.user_id));
end;

-- The number of posts and reels per page.
create function private.page_size() returns integer language sql immutable set search_path = '' return 20;

-- A page of posts and reels ("works"), newest first, with the cursor of the next page: {"works",
-- "next": {"time", "id"}}. `found` has the works of this page and, if there is one, the first of
-- the next page.
create function private.page_of_works(found jsonb) returns jsonb language sql immutable set search_path = ''
begin atomic
  select jsonb_build_object(
    'works', coalesce(jsonb_path_query_array(found, '$[0 to $last]', jsonb_build_object('last', private.page_size() - 1)), '[]'),
    'next', case when jsonb_array_length(found) > private.page_size() then jsonb_build_object(
      'time', found -> (private.page_size() - 1) -> 'created_at', 'id', found -> (private.page_size() - 1) -> 'id') end);
end;

-- Greater than any id. With it, the query for a first page uses the index like those for later
-- pages.
create function private.last_id() returns uuid language sql immutable set search_path = ''
  return 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid;

-- The newest posts and reels of everybody.
create function private.page_newest(before_time timestamptz, before_id uuid) returns jsonb
  language sql stable set search_path = ''
begin atomic
  select private.page_of_works(coalesce(jsonb_agg(found.work order by found.created_at desc, found.id desc), '[]'))
  from (
    select * from (
      (
        select p.created_at, p.id, private.page_post(p) as work from public.posts p
        where p.status = 'published'
          and (p.created_at, p.id) < (coalesce(before_time, 'infinity'), coalesce(before_id, private.last_id()))
        order by p.created_at desc, p.id desc limit private.page_size() + 1
      ) union all (
        select r.created_at, r.id, private.page_reel(r) from public.reels r
        where (r.created_at, r.id) < (coalesce(before_time, 'infinity'), coalesce(before_id, private.last_id()))
        order by r.created_at desc, r.id desc limit private.page_size() + 1
      )
    ) both_kinds order by created_at desc, id desc limit private.page_size() + 1
  ) found;
end;

-- The newest posts and reels of one person.
create function private.page_of_person(person uuid, before_time timestamptz, before_id uuid) returns jsonb
  language sql stable set search_path = ''
begin atomic
  select private.page_of_works(coalesce(jsonb_agg(found.work order by found.created_at desc, found.id desc), '[]'))
  from (
    select * from (
      (
        select p.created_at, p.id, private.page_post(p) as work from public.posts p
        where p.user_id = person and p.status = 'published'
          and (p.created_at, p.id) < (coalesce(before_time, 'infinity'), coalesce(before_id, private.last_id()))
        order by p.created_at desc, p.id desc limit private.page_size() + 1
      ) union all (
        select r.created_at, r.id, private.page_reel(r) from public.reels r
        where r.user_id = person
          and (r.created_at, r.id) < (coalesce(before_time, 'infinity'), coalesce(before_id, private.last_id()))
        order by r.created_at desc, r.id desc limit private.page_size() + 1
      )
    ) both_kinds order by created_at desc, id desc limit private.page_size() + 1
  ) found;
end;

-- The newest posts and reels with a tag, ignoring case and accents: one page, and the first one of the next
-- page. Uses the search index, because the policies keep Postgres from using an index of tags. The
-- query is planned for each tag: common tags are found by scanning the newest works, rare ones
-- through the search index.
create function private.works_with_tag(tag text, before_time timestamptz, before_id uuid)
  returns table (kind text, id uuid, created_at timestamptz)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  marked constant tsquery := private.marker_query('#tag:' || private.fold(tag));
  time_limit constant timestamptz := coalesce(before_time, 'infinity');
  id_limit constant uuid := coalesce(before_id, private.last_id());
begin
  return query
    select * from (
      (
        select d.kind, d.work_id, d.created_at from private.work_documents d
        where d.kind = 'post' and d.words @@ marked and (d.created_at, d.work_id) < (time_limit, id_limit)
        order by d.created_at desc, d.work_id desc limit private.page_size() + 1
      ) union all (
        select d.kind, d.work_id, d.created_at from private.work_documents d
        where d.kind = 'reel' and d.words @@ marked and (d.created_at, d.work_id) < (time_limit, id_limit)
        order by d.created_at desc, d.work_id desc limit private.page_size() + 1
      )
    ) both_kinds order by created_at desc, work_id desc limit private.page_size() + 1;
end $$;

create function private.page_tagged(tag text, before_time timestamptz, before_id uuid) returns jsonb
  language sql stable set search_path = ''
begin atomic
  select private.page_of_works(
    coalesce(jsonb_agg(found.work order by found.created_at desc, found.id desc) filter (where found.work is not null), '[]'))
  from (
    select t.created_at, t.id, case t.kind
        when 'post' then (select private.page_post(p) from public.posts p where p.id = t.id)
        else (select private.page_reel(r) from public.reels r where r.id = t.id)
      end as work
    from private.works_with_tag(tag, before_time, before_id) t
  ) found;
end;

-- The newest posts and reels that a community shares. The cursor is the time and id of the share.
create function private.page_shared(community uuid, before_time timestamptz, before_id uuid) returns jsonb
  language sql stable set search_path = ''
begin atomic
  select jsonb_build_object(
    'works', to_jsonb(coalesce((array_agg(found.work order by found.place))[1:private.page_size()], '{}')),
    'next', case when count(*) > private.page_size() then
      (array_agg(jsonb_build_object('time', found.created_at, 'id', found.id) order by found.place))[private.page_size()] end)
  from (
    select c.created_at, c.id, row_number() over (order by c.created_at desc, c.id desc) as place,
      case c.content_type
        when 'post' then (select private.page_post(p) from public.posts p where p.id = c.post_id)
        else (select private.page_reel(r) from public.reels r where r.id = c.reel_id)
      end as work
    from public.community_content c
    where c.community_id = community and (c.created_at, c.id) < (coalesce(before_time, 'infinity'), coalesce(before_id, private.last_id()))
    order by c.created_at desc, c.id desc limit private.page_size() + 1
  ) found;
end;

-- The people whom a text mentions, for at most 20 names: their current usernames by the names in the
-- text, in lower case.
create function private.text_mentions(content text, written_at timestamptz, edited_at timestamptz) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(name, p.username), '{}')
  from private.mentioned_names(content, 20) name
  join public.profiles p on p.id = private.person_mentioned(name, written_at, edited_at)
$$;

-- The newest comments under a post or reel: {"id", "content", "mentions", "created_at", "likes_count",
-- "replies_count", "author"}, without replies.
create function private.page_comments(post uuid, reel uuid) returns jsonb language sql stable set search_path = ''
begin atomic
  select coalesce(jsonb_agg(found.comment order by found.created_at desc, found.id desc), '[]')
  from (
    (
      select c.created_at, c.id, jsonb_build_object('id', c.id, 'content', c.content,
        'mentions', private.text_mentions(c.content, c.created_at, c.updated_at), 'created_at', c.created_at,
        'likes_count', c.likes_count, 'replies_count', c.replies_count, 'author', private.page_author(c.user_id)) as comment
      from public.comments c where c.post_id = post and c.parent_id is null
      order by c.created_at desc, c.id desc limit private.page_size()
    ) union all (
      select c.created_at, c.id, jsonb_build_object('id', c.id, 'content', c.content,
        'mentions', private.text_mentions(c.content, c.created_at, c.updated_at), 'created_at', c.created_at,
        'likes_count', c.likes_count, 'replies_count', c.replies_count, 'author', private.page_author(c.user_id))
      from public.comments c where c.reel_id = reel and c.parent_id is null
      order by c.created_at desc, c.id desc limit private.page_size()
    )
  ) found;
end;

-- The beginning of a text on one line, cut between words: at most 200 characters.
create function private.excerpt(content text) returns text language sql immutable set search_path = ''
begin atomic
  select case when char_length(line.text) <= 200 then nullif(line.text, '')
    else regexp_replace(left(line.text, 199), '\s+\S*$', '') || '…' end
  from (select trim(regexp_replace(left(content, 2000), '\s+', ' ', 'g')) as text) line;
end;

-- The name that is shown for a person.
create function private.shown_name(author jsonb) returns text language sql immutable set search_path = ''
  return coalesce(nullif(trim(author ->> 'full_name'), ''), author ->> 'username');

-- The picture of a work for previews: {"url", "width", "height", "alt"}; null without one.
create function private.work_picture(work jsonb) returns jsonb language sql immutable set search_path = ''
begin atomic
  select case when picture.url is not null then jsonb_build_object(
    'url', picture.url, 'width', info.value -> 'width', 'height', info.value -> 'height',
    'alt', coalesce(nullif(info.value ->> 'alt', ''), work ->> 'title')) end
  from (select work -> 'media_info' -> 0 as value) info, lateral (
    select coalesce(
      work ->> 'thumbnail_url', info.value ->> 'poster',
      case when work ->> 'media_urls' !~* '^\["[^"]*\.(mp4|webm|mov|m4v|ogv)"' then work -> 'media_urls' ->> 0 end) as url
  ) picture;
end;

create function private.post_page(id uuid) returns jsonb language sql stable set search_path = ''
begin atomic
  select jsonb_build_object(
    'kind', 'post', 'path', '/post/' || (found.work ->> 'id'),
    'title', found.work ->> 'title',
    'description', coalesce(private.excerpt(found.work ->> 'description'), private.excerpt(found.work ->> 'prompt')),
    'picture', private.work_picture(found.work),
    'work', found.work,
    'mentions', private.text_mentions(found.work ->> 'description', found.created_at, found.updated_at),
    'comments', private.page_comments(found.id, null),
    'more', jsonb_path_query_array(private.page_of_person(found.user_id, null, null) -> 'works', '$[0 to 8]'))
  from (
    select p.id, p.user_id, p.created_at, p.updated_at, private.page_post(p) as work from public.posts p
    where p.id = post_page.id and p.status = 'published'
  ) found;
end;

create function private.reel_page(id uuid) returns jsonb language sql stable set search_path = ''
begin atomic
  select jsonb_build_object(
    'kind', 'reel', 'path', '/reel/' || (found.work ->> 'id'),
    'title', found.work ->> 'title',
    'description', private.excerpt(found.work ->> 'prompt'),
    'picture', private.work_picture(found.work),
    'work', found.work,
    'comments', private.page_comments(null, found.id),
    'more', jsonb_path_query_array(private.page_of_person(found.user_id, null, null) -> 'works', '$[0 to 8]'))
  from (
    select r.id, r.user_id, private.page_reel(r) as work from public.reels r where r.id = reel_page.id
  ) found;
end;

-- The page of the person to whom a username leads. Its path has the current username.
create function private.person_page(username text, before_time timestamptz, before_id uuid) returns jsonb
  language sql stable set search_path = ''
begin atomic
  select jsonb_build_object(
    'kind', 'person', 'path', '/@' || p.username,
    'title', private.shown_name(to_jsonb(p)) || ' (@' || p.username || ')',
    'description', coalesce(private.excerpt(p.bio), p.posts_count || case p.posts_count when 1 then ' post' else ' posts' end),
    'picture', case when p.avatar_url is not null
      then jsonb_build_object('url', p.avatar_url, 'width', null, 'height', null, 'alt', private.shown_name(to_jsonb(p))) end,
    'mentions', private.text_mentions(p.bio, p.updated_at, p.updated_at),
    'person', private.page_author(p.id) || jsonb_build_object(
      'bio', p.bio, 'website', p.website, 'created_at', p.created_at, 'followers_count', p.followers_count,
      'following_count', p.following_count, 'posts_count', p.posts_count,
      'reels_count', p.reels_count)
  ) || private.page_of_person(p.id, before_time, before_id)
  from public.profiles p where p.id = private.person_named(person_page.username);
end;

-- A tag without any post or reel has no page.
create function private.tag_page(tag text, before_time timestamptz, before_id uuid) returns jsonb
  language sql stable set search_path = ''
begin atomic
  select jsonb_build_object(
    'kind', 'tag', 'path', '/tag/' || lower(tag),
    'title', '#' || lower(tag), 'description', 'Prompts and results with the tag #' || lower(tag),
    'picture', null, 'tag', lower(tag)
  ) || found.page
  from (select private.page_tagged(tag, before_time, before_id) as page) found
  where before_time is not null or found.page -> 'works' <> '[]';
end;

create function private.tool_page(id uuid) returns jsonb language sql stable set search_path = ''
begin atomic
  select jsonb_build_object(
    'kind', 'tool', 'path', '/tools/' || t.id, 'title', t.name, 'description', private.excerpt(t.description),
    'picture', case when t.logo_url is not null
      then jsonb_build_object('url', t.logo_url, 'width', null, 'height', null, 'alt', t.name) end,
    'mentions', private.text_mentions(t.description, t.updated_at, t.updated_at),
    'tool', to_jsonb(t) || jsonb_build_object('author', private.page_author(t.user_id)))
  from public.tools t where t.id = tool_page.id;
end;

-- A private community has no public page, not even for its members.
create function private.community_page(slug text, before_time timestamptz, before_id uuid) returns jsonb
  language sql stable set search_path = ''
begin atomic
  select jsonb_build_object(
    'kind', 'community', 'path', '/c/' || c.slug, 'title', c.name,
    'description', coalesce(private.excerpt(c.description), 'A community about AI prompts'),
    'picture', case when c.cover_image_url is not null
      then jsonb_build_object('url', c.cover_image_url, 'width', null, 'height', null, 'alt', c.name) end,
    'mentions', private.text_mentions(c.description, c.updated_at, c.updated_at),
    'community', to_jsonb(c)
  ) || private.page_shared(c.id, before_time, before_id)
  from public.communities c where c.slug = community_page.slug and c.privacy = 'public';
end;

create function private.browse_page(before_time timestamptz, before_id uuid) returns jsonb
  language sql stable set search_path = ''
begin atomic
  select jsonb_build_object(
    'kind', 'browse', 'path', '/browse', 'title', 'Browse prompts and results',
    'description', 'The newest AI prompts with the images and videos that people made with them.', 'picture', null
  ) || private.page_newest(before_time, before_id);
end;

-- Returns the public page at a path such as "/post/{id}": {"kind", "path", "title", "description",
-- "picture"} with the data of the first screen; null if it doesn't exist or can't be seen. Lists
-- continue before the given time and id. `path` must be percent-decoded already.
create function public.public_page(path text, before_time timestamptz default null, before_id uuid default null)
  returns jsonb language sql stable set search_path = ''
begin atomic
  select case
    when path = '/browse' then private.browse_page(before_time, before_id)
    when path ~ '^/post/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then private.post_page(substr(path, 7)::uuid)
    when path ~ '^/reel/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then private.reel_page(substr(path, 7)::uuid)
    when path ~ '^/tools/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then private.tool_page(substr(path, 8)::uuid)
    when path ~ '^/@[A-Za-z0-9_]{3,30}$' then private.person_page(substr(path, 3), before_time, before_id)
    when path ~ '^/tag/.{1,50}$' then private.tag_page(substr(path, 6), before_time, before_id)
    when path ~ '^/c/[a-z0-9-]{1,40}$' then private.community_page(substr(path, 4), before_time, before_id)
  end;
end;

-- The number of addresses in one sitemap.
create function private.sitemap_size() returns integer language sql immutable set search_path = '' return 10000;

-- Returns a page of the addresses of a kind (post, reel, person, tool, community), oldest first, with
-- the time of the last change. Parts are counted from 1.
create function public.sitemap(kind text, part integer default 1) returns table (path text, modified timestamptz)
  language sql stable set search_path = ''
begin atomic
  select '/post/' || p.id, p.updated_at from (
    select p.id, p.updated_at from public.posts p where kind = 'post' and p.status = 'published'
    order by p.created_at, p.id limit private.sitemap_size() offset private.sitemap_size() * (least(greatest(part, 1), 1000) - 1)
  ) p
  union all select '/reel/' || r.id, r.updated_at from (
    select r.id, r.updated_at from public.reels r where kind = 'reel'
    order by r.created_at, r.id limit private.sitemap_size() offset private.sitemap_size() * (least(greatest(part, 1), 1000) - 1)
  ) r
  union all select '/@' || p.username, p.updated_at from (
    select p.username, p.updated_at from public.profiles p where kind = 'person' and p.posts_count > 0
    order by p.created_at, p.id limit private.sitemap_size() offset private.sitemap_size() * (least(greatest(part, 1), 1000) - 1)
  ) p
  union all select '/tools/' || t.id, t.updated_at from (
    select t.id, t.updated_at from public.tools t where kind = 'tool'
    order by t.created_at, t.id limit private.sitemap_size() offset private.sitemap_size() * (least(greatest(part, 1), 1000) - 1)
  ) t
  union all select '/c/' || c.slug, c.updated_at from (
    select c.slug, c.updated_at from public.communities c where kind = 'community' and c.privacy = 'public'
    order by c.created_at, c.id limit private.sitemap_size() offset private.sitemap_size() * (least(greatest(part, 1), 1000) - 1)
  ) c;
end;

-- Returns how many sitemaps each kind has.
create function public.sitemap_parts() returns table (kind text, parts integer) language sql stable set search_path = ''
begin atomic
  select counted.kind, ceil(counted.amount::numeric / private.sitemap_size())::integer from (
    select 'post' as kind, (select count(*) from public.posts p where p.status = 'published') as amount
    union all select 'reel', (select count(*) from public.reels)
    union all select 'person', (select count(*) from public.profiles p where p.posts_count > 0)
    union all select 'tool', (select count(*) from public.tools)
    union all select 'community', (select count(*) from public.communities c where c.privacy = 'public')
  ) counted;
end;

revoke execute on function
  private.page_author(uuid), private.page_post(public.posts), private.page_reel(public.reels),
  private.page_size(), private.page_of_works(jsonb), private.last_id(), private.page_newest(timestamptz, uuid), private.page_of_person(uuid, timestamptz, uuid),
  private.works_with_tag(text, timestamptz, uuid), private.page_tagged(text, timestamptz, uuid), private.page_shared(uuid, timestamptz, uuid),
  private.page_comments(uuid, uuid), private.text_mentions(text, timestamptz, timestamptz), private.excerpt(text), private.shown_name(jsonb), private.work_picture(jsonb),
  private.post_page(uuid), private.reel_page(uuid), private.person_page(text, timestamptz, uuid),
  private.tag_page(text, timestamptz, uuid), private.tool_page(uuid), private.community_page(text, timestamptz, uuid),
  private.browse_page(timestamptz, uuid), private.sitemap_size(),
  public.public_page(text, timestamptz, uuid), public.sitemap(text, integer), public.sitemap_parts()
  from public, anon, authenticated;
grant execute on function
  private.page_author(uuid), private.page_post(public.posts), private.page_reel(public.reels),
  private.page_size(), private.page_of_works(jsonb), private.last_id(), private.page_newest(timestamptz, uuid), private.page_of_person(uuid, timestamptz, uuid),
  private.works_with_tag(text, timestamptz, uuid), private.page_tagged(text, timestamptz, uuid), private.page_shared(uuid, timestamptz, uuid),
  private.page_comments(uuid, uuid), private.text_mentions(text, timestamptz, timestamptz), private.excerpt(text), private.shown_name(jsonb), private.work_picture(jsonb),
  private.post_page(uuid), private.reel_page(uuid), private.person_page(text, timestamptz, uuid),
  private.tag_page(text, timestamptz, uuid), private.tool_page(uuid), private.community_page(text, timestamptz, uuid),
  private.browse_page(timestamptz, uuid), private.sitemap_size(),
  public.public_page(text, timestamptz, uuid), public.sitemap(text, integer), public.sitemap_parts()
  to anon, service_role;
