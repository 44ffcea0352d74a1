-- The text indexes of the search. They are in separate tables, so that likes and views do not
-- update them. See docs/decisions/0003-search-in-functions.md.

-- One row per published post. `words` holds the words of the text, plus markers: one per tag, and
-- one per time span that contains the post (two if the post has many likes, see private.hot).
-- Markers begin with "#", so they cannot be confused with words.
create table private.post_documents (
  post_id uuid primary key references public.posts on delete cascade,
  created_at timestamptz not null,
  words tsvector not null
);
create index post_documents_words_idx on private.post_documents using gin (words);
create index post_documents_created_at_idx on private.post_documents (created_at desc, post_id desc);
-- Helps the planner to distinguish rare and common words in statements that are planned per query
-- (private.posts_in_order). With the default statistics, it assumes that each word outside the
-- thousand most common ones is in one of 200 posts.
alter table private.post_documents alter column words set statistics 500;
alter table private.post_documents enable row level security;

-- Every word that was ever in a post, to look up parts of words. An index of trigrams of whole
-- posts would be slow: each trigram occurs in a large share of all posts.
create table private.words (word text collate "C" primary key);
create index words_word_trgm_idx on private.words using gin (word extensions.gin_trgm_ops);
alter table private.words enable row level security;

-- How often a published post was liked and copied, as a step on the scale of private.step.
create table private.post_ranks (
  post_id uuid primary key references public.posts on delete cascade,
  created_at timestamptz not null,
  likes_step smallint not null,
  copies_step smallint not null
);
create index post_ranks_likes_idx on private.post_ranks (likes_step desc, created_at desc, post_id desc);
create index post_ranks_copies_idx on private.post_ranks (copies_step desc, created_at desc, post_id desc);
alter table private.post_ranks enable row level security;

-- Converts a counter to a logarithmic scale: exact below 32, then eight steps for each doubling. So
-- the index entry of a popular post rarely changes.
create function private.step(counter integer) returns smallint language sql immutable strict set search_path = ''
  return case when counter < 32 then counter else 32 + floor(8 * (ln(counter) / ln(2) - 5)) end::smallint;

create function private.hot(likes integer) returns boolean language sql immutable strict set search_path = ''
  return likes >= 32;

-- Returns the number of the time span that contains a time. Spans are one hour long at level 0, and
-- four times longer at each next level, up to thirty years at level 9.
create function private.span(level integer, at timestamptz) returns bigint language sql immutable strict set search_path = ''
  return floor(extract(epoch from at) / (3600 * 4 ^ level));

create function private.document(post public.posts) returns private.post_documents
  language sql stable set search_path = '' as $$
  select post.id, post.created_at,
    setweight(to_tsvector('pg_catalog.english', post.title), 'A')
      || setweight(to_tsvector('pg_catalog.english', array_to_string(post.tags, ' ')), 'B')
      || setweight(to_tsvector('pg_catalog.english', coalesce(post.description, '')), 'C')
      || setweight(to_tsvector('pg_catalog.english', coalesce(post.prompt, '')), 'D')
      || array_to_tsvector(
        array(select '#tag:' || lower(tag) from unnest(post.tags) tag)
        || array(
          select format('#%s:%s:%s', kind, level, private.span(level, post.created_at))
          from generate_series(0, 9) level, unnest(array['all', case when private.hot(post.likes_count) then 'hot' end]) kind
          where kind is not null
        ))
$$;

create function private.post_words(post public.posts) returns setof text language sql stable set search_path = '' as $$
  select unnest(tsvector_to_array(to_tsvector('pg_catalog.simple',
    concat_ws(E'\n', post.title, array_to_string(post.tags, ' '), post.description, post.prompt))))
$$;

create function public.index_post() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.status <> 'published' then
    delete from private.post_documents d where d.post_id = new.id;
    delete from private.post_ranks r where r.post_id = new.id;
    return null;
  end if;
  insert into private.post_documents as d select (private.document(new)).*
    on conflict (post_id) do update set words = excluded.words;
  insert into private.words select private.post_words(new) on conflict do nothing;
  insert into private.post_ranks (post_id, created_at, likes_step, copies_step)
    values (new.id, new.created_at, private.step(new.likes_count), private.step(new.copies_count))
    on conflict (post_id) do nothing;
  return null;
end $$;
create trigger posts_index after insert or update of title, description, prompt, tags, status on public.posts
  for each row execute function public.index_post();

create function public.rank_post() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update private.post_ranks r
    set likes_step = private.step(new.likes_count), copies_step = private.step(new.copies_count)
    where r.post_id = new.id;
  if private.hot(old.likes_count) <> private.hot(new.likes_count) then
    update private.post_documents d set words = (private.document(new)).words where d.post_id = new.id;
  end if;
  return null;
end $$;
create trigger posts_rank after update of likes_count, copies_count on public.posts
  for each row when (
    private.step(old.likes_count) <> private.step(new.likes_count)
    or private.step(old.copies_count) <> private.step(new.copies_count)
  ) execute function public.rank_post();

-- Profiles and tools are also found by parts of words. Their texts are short, so a trigram index
-- covers the whole text.
create table private.profile_documents (
  profile_id uuid primary key references public.profiles on delete cascade,
  content text not null,
  followers_step smallint not null
);
create index profile_documents_content_idx on private.profile_documents using gin (content extensions.gin_trgm_ops);
create index profile_documents_followers_idx on private.profile_documents (followers_step desc, profile_id);
alter table private.profile_documents enable row level security;

create function public.index_profile() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.profile_documents (profile_id, content, followers_step)
    values (new.id, concat_ws(E'\n', new.username, new.full_name), private.step(new.followers_count))
    on conflict (profile_id) do update set content = excluded.content, followers_step = excluded.followers_step;
  return null;
end $$;
create trigger profiles_index_added after insert on public.profiles
  for each row execute function public.index_profile();
create trigger profiles_index_changed after update of username, full_name, followers_count on public.profiles
  for each row when (
    old.username <> new.username or old.full_name is distinct from new.full_name
    or private.step(old.followers_count) <> private.step(new.followers_count)
  ) execute function public.index_profile();

create table private.tool_documents (
  tool_id uuid primary key references public.tools on delete cascade,
  created_at timestamptz not null,
  tags text[] not null,
  words tsvector not null,
  content text not null
);
create index tool_documents_words_idx on private.tool_documents using gin (words);
create index tool_documents_content_idx on private.tool_documents using gin (content extensions.gin_trgm_ops);
create index tool_documents_created_at_idx on private.tool_documents (created_at desc, tool_id desc);
alter table private.tool_documents enable row level security;

create function public.index_tool() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.tool_documents values (
    new.id, new.created_at, array(select lower(tag) from unnest(new.tags) tag),
    setweight(to_tsvector('pg_catalog.english', new.name), 'A')
      || setweight(to_tsvector('pg_catalog.english', array_to_string(new.tags, ' ') || ' ' || new.category), 'B')
      || setweight(to_tsvector('pg_catalog.english', new.description), 'C'),
    concat_ws(E'\n', new.name, nullif(array_to_string(new.tags, ' '), ''), new.description)
  ) on conflict (tool_id) do update
    set tags = excluded.tags, words = excluded.words, content = excluded.content;
  return null;
end $$;
create trigger tools_index after insert or update of name, description, tags, category on public.tools
  for each row execute function public.index_tool();

revoke execute on function
  private.step(integer), private.hot(integer), private.span(integer, timestamptz), private.document(public.posts),
  private.post_words(public.posts), public.index_post(), public.rank_post(), public.index_profile(), public.index_tool()
  from public, anon, authenticated;
-- Triggers call this function in their WHEN clause, which Postgres evaluates with the caller's
-- rights.
grant execute on function private.step(integer) to anon, authenticated, service_role;
