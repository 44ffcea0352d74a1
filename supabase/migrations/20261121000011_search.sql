-- Search. A policy keeps the planner from using text indexes (their operators are not leakproof), so
-- search runs in functions of the owner that repeat the rule of visibility. What is searched lies in
-- tables of its own: likes and views then never touch the large text indexes.
create extension if not exists pg_trgm with schema extensions;

-- One row per published post. Beside the words of its text stand marks, which text can never hold as
-- they begin with "#": its tags and the spans of time it was made in, once more if many like it.
create table private.post_documents (
  post_id uuid primary key references public.posts on delete cascade,
  created_at timestamptz not null,
  words tsvector not null
);
create index post_documents_words_idx on private.post_documents using gin (words);
create index post_documents_created_at_idx on private.post_documents (created_at desc, post_id desc);
-- For the orders that are planned each time (see find_posts) the planner must tell a rare word from a
-- common one; with fewer it takes every word outside the thousand most common ones for one in two hundred.
alter table private.post_documents alter column words set statistics 500;

-- Every word that ever stood in a post. Parts of words are looked up here: trigrams of whole texts are so
-- common that finding one would cost in proportion to all posts.
create table private.words (word text collate "C" primary key);
create index words_word_trgm_idx on private.words using gin (word extensions.gin_trgm_ops);
alter table private.words enable row level security;

-- How much a published post is liked and copied, in steps: see private.step.
create table private.post_ranks (
  post_id uuid primary key references public.posts on delete cascade,
  created_at timestamptz not null,
  likes_step smallint not null,
  copies_step smallint not null
);
create index post_ranks_likes_idx on private.post_ranks (likes_step desc, created_at desc, post_id desc);
create index post_ranks_copies_idx on private.post_ranks (copies_step desc, created_at desc, post_id desc);

alter table private.post_documents enable row level security;
alter table private.post_ranks enable row level security;

-- A counter on a scale that is exact below 32 and has eight steps for each doubling above, so that a
-- popular post changes its place in an index rarely.
create function private.step(counter integer) returns smallint language sql immutable strict set search_path = ''
  return case when counter < 32 then counter else 32 + floor(8 * (ln(counter) / ln(2) - 5)) end::smallint;

create function private.hot(likes integer) returns boolean language sql immutable strict set search_path = ''
  return likes >= 32;

-- A span of time by its level and number: an hour at level 0, four times as long at each level above, up
-- to thirty years at level 9.
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

create function private.words_of(post public.posts) returns setof text language sql stable set search_path = '' as $$
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
  insert into private.words select private.words_of(new) on conflict do nothing;
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

insert into private.post_documents select (private.document(p)).* from public.posts p where p.status = 'published';
insert into private.words
  select distinct word from public.posts p, private.words_of(p) as word where p.status = 'published';
insert into private.post_ranks
  select p.id, p.created_at, private.step(p.likes_count), private.step(p.copies_count)
  from public.posts p where p.status = 'published';


-- People and tools are searched by parts of words; a few short texts each.
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
insert into private.profile_documents
  select p.id, concat_ws(E'\n', p.username, p.full_name), private.step(p.followers_count) from public.profiles p;

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

-- A search box's text as patterns that all must be found, the texts of one word each; null where its
-- quotes or exclusions ask for whole words only.
create function private.parts_of(query text) returns text[] language sql immutable set search_path = ''
  return case when query !~ '"|(^|\s)-\S' then array(
    select '%' || replace(part, '_', '\_') || '%'
    from regexp_split_to_table(query, '[\s!-/:-@\[-^`{-~]+') with ordinality as given(part, place)
    where part <> '' order by place limit 8
  ) end;

-- Conditions on `d.content` for those patterns, which stand in parameter $2.
create function private.parts_condition(parts text[]) returns text language sql immutable set search_path = ''
  return (select string_agg(format('d.content ilike ($2)[%s]', place), ' and ')
          from generate_series(1, cardinality(parts)) place);

-- The words of posts that contain each of these parts (patterns of LIKE), as one query; null when a part
-- is in no word. Up to fifty words a part, the shortest first. Trigrams do not help below three characters:
-- short Latin parts are beginnings of words; elsewhere two characters may be a whole word.
create function private.containing(parts text[]) returns tsquery
  language plpgsql stable strict security definer set search_path = '' as $$
declare
  part text;
  one tsquery;
  whole tsquery;
begin
  foreach part in array parts loop
    select string_agg(found.query::text, ' | ')::tsquery into one
    from (
      select plainto_tsquery('pg_catalog.english', w.word) as query
      from private.words w
      where w.word like case when part ~ '^%[ -~]{1,2}%$' then substr(part, 2) else part end
      order by length(w.word), w.word limit 50
    ) found where numnode(found.query) > 0;
    if one is null then return null; end if;
    whole := coalesce(whole && one, one);
  end loop;
  return whole;
end $$;

-- A mark as a query.
create function private.marked(mark text) returns tsquery language sql immutable strict set search_path = ''
  return ('''' || replace(replace(mark, '\', '\\'), '''', '''''') || '''')::tsquery;

-- Posts of a kind (all, hot) of the span at this level in which a moment lies, and of the span before.
create function private.around(kind text, level integer, at timestamptz) returns tsquery
  language sql immutable strict set search_path = ''
  return private.marked(format('#%s:%s:%s', kind, level, private.span(level, at)))
    || private.marked(format('#%s:%s:%s', kind, level, private.span(level, at) - 1));

-- The newest posts that a query fits, newest first; the level of the last span that was looked at, 10 for
-- all time; and the newest moment of all. What it costs depends on how many are wanted and not on how many
-- there are: a common word is found among the newest posts, a rarer one in a span long enough to hold as
-- many as are wanted, of which the index gives just those with the word, and a rare one at once. The
-- statements keep their plans, for each has only one that is good.
create function private.newest_matching(query tsquery, wanted integer, out ids uuid[], out level integer, out newest timestamptz)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
  set enable_seqscan = off as $$
declare
  sample constant integer := 128;
  -- To fetch so many costs less than to tell where the newest of them are.
  few constant integer := 300;
  total constant real := (select c.reltuples from pg_catalog.pg_class c where c.oid = 'private.post_documents'::regclass);
  oldest timestamptz;
  -- From here on everything was looked at, about so many posts.
  edge timestamptz;
  edge_id uuid;
  posts float8;
  hours_a_post float8;
  frequency float8;
  looked_at tsquery;
begin
  select coalesce(array_agg(s.post_id order by s.place) filter (where s.words @@ query), '{}'), count(*), max(s.created_at),
      min(s.created_at), (array_agg(s.post_id order by s.place desc))[1]
    into ids, posts, newest, edge, edge_id
    from (
      select d.post_id, d.created_at, d.words, row_number() over (order by d.created_at desc, d.post_id desc) as place
      from private.post_documents d order by d.created_at desc, d.post_id desc limit sample
    ) s;
  level := 0;
  if posts = sample and cardinality(ids) < wanted then
    select d.created_at into oldest from private.post_documents d order by d.created_at, d.post_id limit 1;
    hours_a_post := (extract(epoch from newest - edge) / 3600 + 0.01) / sample;
    loop
      frequency := greatest(cardinality(ids), 0.5) / posts;
      -- Half as long again as holds the rest, if they are as frequent there.
      level := case when frequency * total <= few then 10
        else least(10, greatest(level + 1, ceil(ln(1 + hours_a_post * 1.5 * (wanted - cardinality(ids)) / frequency) / ln(4)))) end;
      if level = 10 then
        with matching as materialized (
          select d.post_id, d.created_at from private.post_documents d where d.words @@ query
        )
        select ids || array(
            select m.post_id from matching m where (m.created_at, m.post_id) < (edge, edge_id)
            order by m.created_at desc, m.post_id desc limit wanted - cardinality(ids)
          ) into ids;
        exit;
      end if;
      looked_at := private.around('all', level, newest);
      with matching as materialized (
        -- Two conditions, not one query of both: so the index leaps to where both can hold.
        select d.post_id, d.created_at from private.post_documents d where d.words @@ query and d.words @@ looked_at
      )
      select ids || array(
          select m.post_id from matching m where (m.created_at, m.post_id) < (edge, edge_id)
          order by m.created_at desc, m.post_id desc limit wanted - cardinality(ids)
        ) into ids;
      exit when cardinality(ids) >= wanted;
      edge := to_timestamp((private.span(level, newest) - 1) * 3600 * 4 ^ level);
      edge_id := '00000000-0000-0000-0000-000000000000';
      exit when edge <= oldest;
      posts := extract(epoch from newest - edge) / 3600 / hours_a_post;
    end loop;
  end if;
  ids := ids[1:wanted];
end $$;

create function private.both(one tsquery, other tsquery) returns tsquery language sql immutable set search_path = ''
  return case when other is null then one else one && other end;

-- Posts that a query fits, all when it is null, by a sort other than relevance (which means newest here).
-- By likes and copies each statement is planned for its query: the planner either walks the ranks until
-- there are enough, or fetches the few matches of a rare word. Parallel workers would cost more to start
-- than they save.
create function private.posts_in_order(query tsquery, sort text, wanted integer) returns uuid[]
  language plpgsql stable security definer set search_path = '' set max_parallel_workers_per_gather = 0 as $$
declare
  step constant text := case sort when 'copied' then 'r.copies_step' else 'r.likes_step' end;
  found_ids uuid[];
begin
  if sort in ('newest', 'relevance') then
    return case when query is null
      then array(select d.post_id from private.post_documents d order by d.created_at desc, d.post_id desc limit wanted)
      else (private.newest_matching(query, wanted)).ids end;
  end if;
  execute 'select array(select r.post_id from private.post_ranks r '
    || case when query is null then '' else 'join private.post_documents d on d.post_id = r.post_id where d.words @@ $1 ' end
    || 'order by ' || step || ' desc, r.created_at desc, r.post_id desc limit $2)'
    into found_ids using query, wanted;
  return found_ids;
end $$;

-- The newest fifty posts that a query fits and the newest fifty well liked ones of a longer time, in
-- the order of how well they fit and are liked: so a common word costs no more than a rare one.
create function private.most_relevant(query tsquery, wanted integer) returns uuid[]
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
  set enable_seqscan = off as $$
declare
  candidates constant integer := greatest(50, wanted);
  newest record;
  looked_at tsquery;
  hot uuid[];
begin
  newest := private.newest_matching(query, candidates);
  if cardinality(newest.ids) = candidates then
    looked_at := private.around('hot', least(newest.level + 2, 9), newest.newest);
    with matching as materialized (
      select d.post_id, d.created_at from private.post_documents d where d.words @@ query and d.words @@ looked_at
    )
    select array(select m.post_id from matching m order by m.created_at desc, m.post_id desc limit candidates) into hot;
  end if;
  return array(
    select d.post_id from private.post_documents d join private.post_ranks r using (post_id)
    where d.post_id = any (newest.ids || hot)
    order by ts_rank('{0.1,0.3,0.5,1}', d.words, query) * (1 + r.likes_step / 32.0) desc, d.created_at desc, d.post_id limit wanted
  );
end $$;

-- The ids of published posts that a text and tags ask for, in order: those with its words first, then
-- those with parts of words.
create function private.find_posts(query text, sort text, tags text[], wanted integer) returns uuid[]
  language plpgsql stable security definer set search_path = '' set max_parallel_workers_per_gather = 0 as $$
declare
  words constant tsquery := websearch_to_tsquery('pg_catalog.english', query);
  tagged tsquery;
  containing tsquery;
  found_ids uuid[] := '{}';
begin
  select string_agg(private.marked('#tag:' || tag)::text, ' & ')::tsquery into tagged from unnest(tags) tag;
  if query = '' then return private.posts_in_order(tagged, sort, wanted); end if;

  if numnode(words) > 0 then
    found_ids := case sort
      when 'relevance' then private.most_relevant(private.both(words, tagged), wanted)
      else private.posts_in_order(private.both(words, tagged), sort, wanted) end;
  end if;
  if cardinality(found_ids) < wanted then
    containing := private.containing(private.parts_of(lower(query)));
    if containing is not null then
      if numnode(words) > 0 then containing := containing && !!words; end if;
      found_ids := found_ids || private.posts_in_order(private.both(containing, tagged), sort, wanted - cardinality(found_ids));
    end if;
  end if;
  return found_ids;
end $$;

-- Published posts with these words, or else parts of words, and all of these tags. Sort is relevance,
-- newest, popular or copied. A blank text browses. At most 50 rows a page, 500 in all.
create function public.search_posts(
  query text default '', sort text default 'relevance', tags text[] default '{}',
  page_size integer default 20, page_offset integer default 0
) returns setof public.posts
  language plpgsql stable security definer set search_path = '' rows 20 as $$
#variable_conflict use_variable
declare
  size constant integer := least(greatest(coalesce(page_size, 20), 0), 50);
  start constant integer := least(greatest(coalesce(page_offset, 0), 0), 500);
  ids uuid[];
begin
  if sort not in ('relevance', 'newest', 'popular', 'copied') then
    raise exception 'Sort must be relevance, newest, popular or copied' using errcode = '22023';
  end if;
  ids := private.find_posts(
    left(trim(coalesce(query, '')), 200), sort,
    array(select lower(tag) from unnest(public.tidy_tags((coalesce(tags, '{}'))[1:20])) tag), least(start + size, 500)
  );
  return query select p.*
    from unnest(ids[start + 1:]) with ordinality as found (id, place)
    join public.posts p on p.id = found.id
    where p.status = 'published' order by found.place;
end $$;

-- People whose username or name contains all the words: who is called just so first, then by followers.
create function public.search_profiles(query text, page_size integer default 20, page_offset integer default 0)
  returns setof public.profiles
  language plpgsql stable security definer set search_path = '' rows 20 as $$
#variable_conflict use_variable
declare
  text_given constant text := lower(ltrim(left(trim(coalesce(query, '')), 100), '@'));
  parts constant text[] := private.parts_of(text_given);
  size constant integer := least(greatest(coalesce(page_size, 20), 0), 50);
  start constant integer := least(greatest(coalesce(page_offset, 0), 0), 500);
begin
  if text_given = '' or coalesce(cardinality(parts), 0) = 0 then return; end if;
  return query execute
    'select p.* from (
       select p.id from public.profiles p where lower(p.username) = $1
       union
       select * from (
         select d.profile_id from private.profile_documents d where ' || private.parts_condition(parts) || '
         order by d.followers_step desc, d.profile_id limit 550
       ) matching
     ) found join public.profiles p on p.id = found.id
     order by lower(p.username) = $1 desc, starts_with(lower(p.username), $1) desc, p.followers_count desc, p.id
     limit $3 offset $4'
    using text_given, parts, size, start;
end $$;

-- Tools by words or parts of words, of one category when it is given; a blank text lists them. Featured first.
create function public.search_tools(
  query text default '', category text default null, tags text[] default '{}', sort text default 'relevance',
  page_size integer default 50, page_offset integer default 0
) returns setof public.tools
  language plpgsql stable security definer set search_path = '' rows 50 as $$
#variable_conflict use_variable
declare
  text_given constant text := left(trim(coalesce(query, '')), 200);
  words constant tsquery := websearch_to_tsquery('pg_catalog.english', text_given);
  parts constant text[] := private.parts_of(text_given);
  wanted_tags constant text[] := array(select lower(tag) from unnest(public.tidy_tags((coalesce(tags, '{}'))[1:20])) tag);
  condition constant text := case
    when text_given = '' then 'true'
    when coalesce(cardinality(parts), 0) = 0 then 'd.words @@ $1'
    else '(d.words @@ $1 or ' || private.parts_condition(parts) || ')'
  end;
begin
  if sort not in ('relevance', 'newest') then
    raise exception 'Sort must be relevance or newest' using errcode = '22023';
  end if;
  return query execute
    'select t.* from private.tool_documents d join public.tools t on t.id = d.tool_id
     where ' || condition || ' and d.tags @> $3 and ($4 is null or t.category = $4)
     order by ' || case when sort = 'newest' then '' else 't.featured desc, ts_rank(d.words, $1) desc, ' end
      || 't.created_at desc, t.id desc limit $5 offset $6'
    using words, parts, wanted_tags, nullif(category, 'All'),
      least(greatest(coalesce(page_size, 50), 0), 50), least(greatest(coalesce(page_offset, 0), 0), 500);
end $$;

-- The tags used most in the newest thousand posts, for suggestions: [{"tag", "uses"}].
create function public.popular_tags(max_rows integer default 20)
  returns table (tag text, uses bigint)
  language sql stable security definer set search_path = '' rows 20 as $$
  select used.tag, count(*) as uses
  from (select d.words from private.post_documents d order by d.created_at desc, d.post_id desc limit 1000) newest,
    unnest(tsvector_to_array(newest.words)) as mark, substr(mark, 6) as used (tag)
  where mark like '#tag:%'
  group by used.tag order by count(*) desc, used.tag
  limit least(greatest(coalesce(max_rows, 20), 0), 100)
$$;

-- A name is looked up as it is, or whatever its case. Without an index of its own for the first, Postgres
-- would take the other, which reads more the more names there are.
create index profiles_username_idx on public.profiles (username);
create index profiles_username_trgm_idx on public.profiles using gin (username extensions.gin_trgm_ops);

revoke execute on function
  private.step(integer), private.hot(integer), private.span(integer, timestamptz), private.document(public.posts),
  private.marked(text), private.around(text, integer, timestamptz), private.both(tsquery, tsquery),
  private.newest_matching(tsquery, integer), private.most_relevant(tsquery, integer),
  private.posts_in_order(tsquery, text, integer), private.parts_of(text), private.parts_condition(text[]),
  private.containing(text[]), private.words_of(public.posts), private.find_posts(text, text, text[], integer), public.index_post(), public.rank_post(), public.index_profile(),
  public.index_tool(), public.search_posts(text, text, text[], integer, integer),
  public.search_profiles(text, integer, integer), public.search_tools(text, text, text[], text, integer, integer),
  public.popular_tags(integer)
  from public, anon, authenticated;
grant execute on function
  public.search_posts(text, text, text[], integer, integer), public.search_profiles(text, integer, integer),
  public.search_tools(text, text, text[], text, integer, integer), public.popular_tags(integer)
  to anon, authenticated, service_role;
-- Needed where triggers compare steps in their WHEN, which Postgres evaluates as the caller.
grant execute on function private.step(integer) to anon, authenticated, service_role;
