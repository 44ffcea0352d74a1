-- The search functions. The operators of text indexes are not leakproof, so Postgres cannot use
-- these indexes for queries under policies. Therefore the functions run as the owner and repeat the
-- visibility rules.

-- Converts a search text to LIKE patterns, one per word; all of them must match. Null if the text
-- contains quotes or exclusions, which apply to whole words.
create function private.like_patterns(query text) returns text[] language sql immutable set search_path = ''
  return case when query !~ '"|(^|\s)-\S' then array(
    select '%' || replace(part, '_', '\_') || '%'
    from regexp_split_to_table(query, '[\s!-/:-@\[-^`{-~]+') with ordinality as given(part, place)
    where part <> '' order by place limit 8
  ) end;

-- Returns the SQL condition that `d.content` matches all these patterns. The caller passes the
-- patterns as parameter $2.
create function private.patterns_condition(parts text[]) returns text language sql immutable set search_path = ''
  return (select string_agg(format('d.content ilike ($2)[%s]', place), ' and ')
          from generate_series(1, cardinality(parts)) place);

-- Returns a query for posts whose words match all these patterns. It uses the fifty shortest words
-- per pattern; null if a pattern matches no word. Latin patterns of one or two characters only
-- match the beginning of a word, because a trigram index needs three characters. In other scripts
-- two characters may be a whole word.
create function private.words_containing(parts text[]) returns tsquery
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

-- Returns a query for a marker of post_documents.
create function private.marker_query(mark text) returns tsquery language sql immutable strict set search_path = ''
  return ('''' || replace(replace(mark, '\', '\\'), '''', '''''') || '''')::tsquery;

-- Returns a query for the posts of a kind (all, hot) in two time spans of this level: the one that
-- contains the given time, and the one before it.
create function private.within_span(kind text, level integer, at timestamptz) returns tsquery
  language sql immutable strict set search_path = ''
  return private.marker_query(format('#%s:%s:%s', kind, level, private.span(level, at)))
    || private.marker_query(format('#%s:%s:%s', kind, level, private.span(level, at) - 1));

-- Finds the newest posts that match a query. Returns their ids, newest first; the level of the last
-- time span searched, or 10 for all time; and the time of the newest post of all.
--
-- The cost depends on the number of wanted posts, not on the number of all posts. Common words are
-- found among the newest posts. For less common words, the index is searched within a time span
-- that should contain enough matches. Rare words are searched without a span. Each statement has
-- one good plan, so generic plans are forced.
create function private.newest_matching(query tsquery, wanted integer, out ids uuid[], out level integer, out newest timestamptz)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
  set enable_seqscan = off as $$
declare
  sample constant integer := 128;
  -- Up to this number of matches, fetching all of them is cheaper than searching a time span first.
  few constant integer := 300;
  total constant real := (select c.reltuples from pg_catalog.pg_class c where c.oid = 'private.post_documents'::regclass);
  oldest timestamptz;
  -- All posts newer than `edge` have been searched. `posts` is their approximate number.
  edge timestamptz;
  edge_id uuid;
  posts float8;
  hours_a_post float8;
  frequency float8;
  in_span tsquery;
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
      -- Choose the level of a span that should contain 1.5 times the missing posts, at the
      -- frequency found so far.
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
      in_span := private.within_span('all', level, newest);
      with matching as materialized (
        -- With two conditions instead of one combined query, the index can skip to posts that match
        -- both.
        select d.post_id, d.created_at from private.post_documents d where d.words @@ query and d.words @@ in_span
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

create function private.and_query(one tsquery, other tsquery) returns tsquery language sql immutable set search_path = ''
  return case when other is null then one else one && other end;

-- Returns posts that match a query (all posts if it is null), sorted by date, likes or copies.
-- `relevance` also sorts by date here.
--
-- Orders by likes and copies are planned per query: the planner either reads the sorted ranks until
-- it has enough posts, or fetches the few matches of a rare word. Starting parallel workers would
-- cost more than they save.
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

-- Ranks posts by text match and likes. Candidates are the newest matching posts, plus posts with
-- many likes from a longer time span. Their number is limited, so a common word costs no more than
-- a rare one.
create function private.most_relevant(query tsquery, wanted integer) returns uuid[]
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
  set enable_seqscan = off as $$
declare
  candidates constant integer := greatest(50, wanted);
  newest record;
  in_span tsquery;
  hot uuid[];
begin
  newest := private.newest_matching(query, candidates);
  if cardinality(newest.ids) = candidates then
    in_span := private.within_span('hot', least(newest.level + 2, 9), newest.newest);
    with matching as materialized (
      select d.post_id, d.created_at from private.post_documents d where d.words @@ query and d.words @@ in_span
    )
    select array(select m.post_id from matching m order by m.created_at desc, m.post_id desc limit candidates) into hot;
  end if;
  return array(
    select d.post_id from private.post_documents d join private.post_ranks r using (post_id)
    where d.post_id = any (newest.ids || hot)
    order by ts_rank('{0.1,0.3,0.5,1}', d.words, query) * (1 + r.likes_step / 32.0) desc, d.created_at desc, d.post_id limit wanted
  );
end $$;

-- Returns the ids of published posts that match a text and tags. Matches of whole words come first,
-- then matches of parts of words.
create function private.find_posts(query text, sort text, tags text[], wanted integer) returns uuid[]
  language plpgsql stable security definer set search_path = '' set max_parallel_workers_per_gather = 0 as $$
declare
  words constant tsquery := websearch_to_tsquery('pg_catalog.english', query);
  tagged tsquery;
  containing tsquery;
  found_ids uuid[] := '{}';
begin
  select string_agg(private.marker_query('#tag:' || tag)::text, ' & ')::tsquery into tagged from unnest(tags) tag;
  if query = '' then return private.posts_in_order(tagged, sort, wanted); end if;

  if numnode(words) > 0 then
    found_ids := case sort
      when 'relevance' then private.most_relevant(private.and_query(words, tagged), wanted)
      else private.posts_in_order(private.and_query(words, tagged), sort, wanted) end;
  end if;
  if cardinality(found_ids) < wanted then
    containing := private.words_containing(private.like_patterns(lower(query)));
    if containing is not null then
      if numnode(words) > 0 then containing := containing && !!words; end if;
      found_ids := found_ids || private.posts_in_order(private.and_query(containing, tagged), sort, wanted - cardinality(found_ids));
    end if;
  end if;
  return found_ids;
end $$;

-- Returns published posts that match these words (or parts of words) and all of these tags. `sort`
-- is relevance, newest, popular or copied. An empty text matches all posts. At most 50 rows per
-- page and 500 in total.
create function public.search_posts(
  query text default '', sort text default 'relevance', tags text[] default '{}',
  page_size integer default 20, page_offset integer default 0
) returns setof public.posts
  language plpgsql stable security definer set search_path = '' rows 20 as $$
#variable_conflict use_variable
declare
  size constant integer := least(greatest(coalesce(page_size, 20), 0), 50);
  start constant integer := least(greatest(coalesce(page_offset, 0), 0), 500);
  hidden constant uuid[] := private.hidden_people();
  ids uuid[];
begin
  if sort not in ('relevance', 'newest', 'popular', 'copied') then
    raise exception 'Sort must be relevance, newest, popular or copied' using errcode = '22023';
  end if;
  ids := private.find_posts(
    left(trim(coalesce(query, '')), 200), sort,
    array(select lower(tag) from unnest(public.tidy_tags((coalesce(tags, '{}'))[1:20])) tag),
    -- If the caller hides people, fetch all 500: hidden posts are removed before paging, so that
    -- pages have no gaps.
    case when hidden = '{}' then least(start + size, 500) else 500 end
  );
  if hidden <> '{}' then
    ids := array(
      select f.id from unnest(ids) with ordinality as f (id, place) join public.posts p on p.id = f.id
      where p.user_id <> all (hidden) order by f.place
    );
  end if;
  return query select p.*
    from unnest(ids[start + 1:start + size]) with ordinality as found (id, place)
    join public.posts p on p.id = found.id
    where p.status = 'published' order by found.place;
end $$;

-- Returns people whose username or name contains all the words. Order: exact username, beginning of
-- the username, number of followers.
create function public.search_profiles(query text, page_size integer default 20, page_offset integer default 0)
  returns setof public.profiles
  language plpgsql stable security definer set search_path = '' rows 20 as $$
#variable_conflict use_variable
declare
  text_given constant text := lower(ltrim(left(trim(coalesce(query, '')), 100), '@'));
  parts constant text[] := private.like_patterns(text_given);
  size constant integer := least(greatest(coalesce(page_size, 20), 0), 50);
  start constant integer := least(greatest(coalesce(page_offset, 0), 0), 500);
  blocked constant uuid[] := private.blocked_people();
begin
  if text_given = '' or coalesce(cardinality(parts), 0) = 0 then return; end if;
  return query execute
    'select p.* from (
       select p.id from public.profiles p where lower(p.username) = $1
       union
       select * from (
         select d.profile_id from private.profile_documents d where ' || private.patterns_condition(parts) || '
         order by d.followers_step desc, d.profile_id limit 550
       ) matching
     ) found join public.profiles p on p.id = found.id
     where p.id <> all ($5)
     order by lower(p.username) = $1 desc, starts_with(lower(p.username), $1) desc, p.followers_count desc, p.id
     limit $3 offset $4'
    using text_given, parts, size, start, blocked;
end $$;

-- Returns tools that match words or parts of words, optionally of one category. An empty text
-- matches all tools. Featured tools come first, unless `sort` is newest.
create function public.search_tools(
  query text default '', category text default null, tags text[] default '{}', sort text default 'relevance',
  page_size integer default 50, page_offset integer default 0
) returns setof public.tools
  language plpgsql stable security definer set search_path = '' rows 50 as $$
#variable_conflict use_variable
declare
  text_given constant text := left(trim(coalesce(query, '')), 200);
  words constant tsquery := websearch_to_tsquery('pg_catalog.english', text_given);
  parts constant text[] := private.like_patterns(text_given);
  wanted_tags constant text[] := array(select lower(tag) from unnest(public.tidy_tags((coalesce(tags, '{}'))[1:20])) tag);
  condition constant text := case
    when text_given = '' then 'true'
    when coalesce(cardinality(parts), 0) = 0 then 'd.words @@ $1'
    else '(d.words @@ $1 or ' || private.patterns_condition(parts) || ')'
  end;
begin
  if sort not in ('relevance', 'newest') then
    raise exception 'Sort must be relevance or newest' using errcode = '22023';
  end if;
  return query execute
    'select t.* from private.tool_documents d join public.tools t on t.id = d.tool_id
     where ' || condition || ' and t.user_id <> all ($7) and d.tags @> $3 and ($4 is null or t.category = $4)
     order by ' || case when sort = 'newest' then '' else 't.featured desc, ts_rank(d.words, $1) desc, ' end
      || 't.created_at desc, t.id desc limit $5 offset $6'
    using words, parts, wanted_tags, nullif(category, 'All'),
      least(greatest(coalesce(page_size, 50), 0), 50), least(greatest(coalesce(page_offset, 0), 0), 500),
      private.hidden_people();
end $$;

-- Returns the most used tags of the newest thousand posts, for suggestions.
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

revoke execute on function
  private.like_patterns(text), private.patterns_condition(text[]), private.words_containing(text[]), private.marker_query(text),
  private.within_span(text, integer, timestamptz), private.newest_matching(tsquery, integer),
  private.and_query(tsquery, tsquery), private.posts_in_order(tsquery, text, integer),
  private.most_relevant(tsquery, integer), private.find_posts(text, text, text[], integer),
  public.search_posts(text, text, text[], integer, integer), public.search_profiles(text, integer, integer),
  public.search_tools(text, text, text[], text, integer, integer), public.popular_tags(integer)
  from public, anon, authenticated;
grant execute on function
  public.search_posts(text, text, text[], integer, integer), public.search_profiles(text, integer, integer),
  public.search_tools(text, text, text[], text, integer, integer), public.popular_tags(integer)
  to anon, authenticated, service_role;
