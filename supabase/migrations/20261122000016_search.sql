-- The search functions. The operators of text indexes are not leakproof, so Postgres cannot use
-- these indexes for queries under policies. Therefore the functions run as the owner and repeat the
-- visibility rules.

-- Converts a folded search text to LIKE patterns, one per word; all of them must match. Null if the
-- text contains quotes or exclusions, which apply to whole words.
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

-- Returns a query for a marker of work_documents.
create function private.marker_query(mark text) returns tsquery language sql immutable strict set search_path = ''
  return ('''' || replace(replace(mark, '\', '\\'), '''', '''''') || '''')::tsquery;

-- Returns a query for the posts of a kind (all, hot) in two time spans of this level: the one that
-- contains the given time, and the one before it.
create function private.within_span(kind text, level integer, at timestamptz) returns tsquery
  language sql immutable strict set search_path = ''
  return private.marker_query(format('#%s:%s:%s', kind, level, private.span(level, at)))
    || private.marker_query(format('#%s:%s:%s', kind, level, private.span(level, at) - 1));

-- Returns a query for all posts, or for all reels.
create function private.kind_query(kind text) returns tsquery language sql immutable strict set search_path = ''
  return case kind when 'reel' then '''#has:reel'''::tsquery else '!''#has:reel'''::tsquery end;

-- Finds the newest posts (or reels) that match a query. Returns their ids, newest first; the level
-- of the last time span searched, or 10 for all time; and the time of the newest post of all.
--
-- The cost depends on the number of wanted posts, not on the number of all posts. Common words are
-- found among the newest posts. For less common words, the index is searched within a time span
-- that should contain enough matches. Rare words are searched without a span. Each statement has
-- one good plan, so generic plans are forced.
create function private.newest_matching(
  kind text, query tsquery, wanted integer, out ids uuid[], out level integer, out newest timestamptz
)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
  set enable_seqscan = off as $$
#variable_conflict use_variable
declare
  sample constant integer := 128;
  -- Up to this number of matches, fetching all of them is cheaper than searching a time span first.
  few constant integer := 300;
  -- Without reels in the query, the index would also return the posts that match.
  of_kind constant tsquery := query && private.kind_query(kind);
  total constant real := (select c.reltuples from pg_catalog.pg_class c where c.oid = 'private.work_documents'::regclass);
  oldest timestamptz;
  -- All posts newer than `edge` have been searched. `posts` is their approximate number.
  edge timestamptz;
  edge_id uuid;
  posts float8;
  hours_a_post float8;
  frequency float8;
  in_span tsquery;
begin
  select coalesce(array_agg(s.work_id order by s.place) filter (where s.words @@ query), '{}'), count(*), max(s.created_at),
      min(s.created_at), (array_agg(s.work_id order by s.place desc))[1]
    into ids, posts, newest, edge, edge_id
    from (
      select d.work_id, d.created_at, d.words, row_number() over (order by d.created_at desc, d.work_id desc) as place
      from private.work_documents d where d.kind = kind order by d.created_at desc, d.work_id desc limit sample
    ) s;
  level := 0;
  if posts = sample and cardinality(ids) < wanted then
    select d.created_at into oldest from private.work_documents d where d.kind = kind order by d.created_at, d.work_id limit 1;
    hours_a_post := (extract(epoch from newest - edge) / 3600 + 0.01) / sample;
    loop
      frequency := greatest(cardinality(ids), 0.5) / posts;
      -- Choose the level of a span that should contain 1.5 times the missing posts, at the
      -- frequency found so far.
      level := case when frequency * total <= few then 10
        else least(10, greatest(level + 1, ceil(ln(1 + hours_a_post * 1.5 * (wanted - cardinality(ids)) / frequency) / ln(4)))) end;
      if level = 10 then
        with matching as materialized (
          select d.work_id, d.created_at from private.work_documents d where d.words @@ of_kind
        )
        select ids || array(
            select m.work_id from matching m where (m.created_at, m.work_id) < (edge, edge_id)
            order by m.created_at desc, m.work_id desc limit wanted - cardinality(ids)
          ) into ids;
        exit;
      end if;
      in_span := private.within_span('all', level, newest);
      with matching as materialized (
        -- With two conditions instead of one combined query, the index can skip to posts that match
        -- both.
        select d.work_id, d.created_at from private.work_documents d where d.words @@ of_kind and d.words @@ in_span
      )
      select ids || array(
          select m.work_id from matching m where (m.created_at, m.work_id) < (edge, edge_id)
          order by m.created_at desc, m.work_id desc limit wanted - cardinality(ids)
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

-- Returns works of a kind that match a query (all works if it is null), sorted by date, likes or
-- copies. `relevance` also sorts by date here.
--
-- Orders by likes and copies are planned per query: the planner either reads the sorted ranks until
-- it has enough works, or fetches the few matches of a rare word. Starting parallel workers would
-- cost more than they save.
create function private.works_in_order(kind text, query tsquery, sort text, wanted integer) returns uuid[]
  language plpgsql stable security definer set search_path = '' set max_parallel_workers_per_gather = 0 as $$
#variable_conflict use_variable
declare
  step constant text := case sort when 'copied' then 'r.copies_step' else 'r.likes_step' end;
  found_ids uuid[];
begin
  if sort in ('newest', 'relevance') then
    return case when query is null
      then array(
        select d.work_id from private.work_documents d where d.kind = kind
        order by d.created_at desc, d.work_id desc limit wanted
      )
      else (private.newest_matching(kind, query, wanted)).ids end;
  end if;
  execute 'select array(select r.work_id from private.work_ranks r '
    || case when query is null then 'where '
      else 'join private.work_documents d on (d.work_id, d.kind) = (r.work_id, r.kind) where d.words @@ $1 and ' end
    || 'r.kind = $3 order by ' || step || ' desc, r.created_at desc, r.work_id desc limit $2)'
    into found_ids using query && private.kind_query(kind), wanted, kind;
  return found_ids;
end $$;

-- Ranks works by text match and likes. Candidates are the newest matching works, plus works with
-- many likes from a longer time span. Their number is limited, so a common word costs no more than
-- a rare one.
create function private.most_relevant(kind text, query tsquery, wanted integer) returns uuid[]
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
  set enable_seqscan = off as $$
#variable_conflict use_variable
declare
  candidates constant integer := greatest(50, wanted);
  of_kind constant tsquery := query && private.kind_query(kind);
  newest record;
  in_span tsquery;
  hot uuid[];
begin
  newest := private.newest_matching(kind, query, candidates);
  if cardinality(newest.ids) = candidates then
    in_span := private.within_span('hot', least(newest.level + 2, 9), newest.newest);
    with matching as materialized (
      select d.work_id, d.created_at from private.work_documents d where d.words @@ of_kind and d.words @@ in_span
    )
    select array(select m.work_id from matching m order by m.created_at desc, m.work_id desc limit candidates) into hot;
  end if;
  return array(
    select d.work_id from private.work_documents d join private.work_ranks r using (work_id, kind)
    where d.work_id = any (newest.ids || hot) and d.kind = kind
    order by ts_rank('{0.1,0.3,0.5,1}', d.words, query) * (1 + r.likes_step / 32.0) desc, d.created_at desc, d.work_id limit wanted
  );
end $$;

create function private.ranked_works(kind text, query tsquery, sort text, wanted integer) returns uuid[]
  language sql stable set search_path = ''
  return case when sort = 'relevance' and query is not null
    then private.most_relevant(kind, query, wanted)
    else private.works_in_order(kind, query, sort, wanted) end;

-- Parses a search text with quotes and exclusions. Removes "--", because "--ar" is not an exclusion
-- and the parser of Postgres fails at more than 32 signs in a row.
create function private.web_query(query text) returns tsquery language sql immutable strict set search_path = ''
  return websearch_to_tsquery('pg_catalog.english', private.fold(regexp_replace(query, '(-\s*){2,}', ' ', 'g')));

-- Returns a query for works that have all words of a text. Words with umlauts also match their other
-- spelling.
create function private.words_query(query text) returns tsquery language sql immutable strict set search_path = ''
  return case when normalize(query) ~ '[äöüÄÖÜ]' and query !~ '(^|\s)-\S'
    then private.web_query(query)
      || private.web_query(replace(replace(replace(lower(normalize(query)), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'))
    else private.web_query(query) end;

-- Returns queries for works that have some of the words or phrases of a text: all but one of them
-- (null unless there are three to six), and any of them. Both are null if the text has less than
-- two. Exclusions still apply.
create function private.some_words_queries(query text, out all_but_one tsquery, out any_of tsquery)
  language plpgsql stable set search_path = '' as $$
declare
  term text;
  words tsquery;
  terms tsquery[] := '{}';
  excluded tsquery;
begin
  for term in select part[1] from regexp_matches(query, '(-?"[^"]*"?|\S+)', 'g') part limit 32 loop
    words := private.words_query(term);
    if numnode(words) = 0 or words = any (terms) then continue; end if;
    if starts_with(term, '-') then excluded := private.and_query(words, excluded);
    else terms := terms || words; end if;
  end loop;
  if cardinality(terms) < 2 then return; end if;
  for place in 1 .. cardinality(terms) loop
    any_of := coalesce(any_of || terms[place], terms[place]);
  end loop;
  any_of := private.and_query(any_of, excluded);
  if cardinality(terms) not between 3 and 6 then return; end if;
  for place in 1 .. cardinality(terms) loop
    words := null;
    for other in 1 .. cardinality(terms) loop
      if other <> place then words := private.and_query(terms[other], words); end if;
    end loop;
    all_but_one := coalesce(all_but_one || words, words);
  end loop;
  all_but_one := private.and_query(all_but_one, excluded);
end $$;

-- Returns a query for works that name an AI tool in their title, tags or description.
create function private.tool_query(name text) returns tsquery language sql immutable strict set search_path = ''
  return (
    select case when numnode(words) = 0 then private.marker_query('#none')
      else regexp_replace(words::text, '''((?:[^'']|'''')+)''', '''\1'':ABC', 'g')::tsquery end
    from phraseto_tsquery('pg_catalog.english', private.fold(translate(name, '-_', '  '))) words
  );

-- Returns the id of the person to whom a username leads, or of the caller for "me".
create function private.author_id(name text) returns uuid language sql stable set search_path = '' as $$
  select case when lower(name) = 'me' then auth.uid()
    else private.person_named(ltrim(name, '@')) end
$$;

-- Returns the tags that a search asks for, as they are stored, at most 20.
create function private.wanted_tags(tags text[]) returns text[] language sql immutable set search_path = ''
  return (public.tidy_tags(array(select left(tag, 200) from unnest((coalesce(tags, '{}'))[1:20]) tag)))[1:20];

-- Splits a filter such as tag:fog or -from:ada into its parts. Raises invalid_parameter_value for an
-- unknown filter.
create function private.parse_filter(filter text, out excluded boolean, out key text, out value text)
  language plpgsql immutable set search_path = '' as $$
declare
  parts constant text[] := regexp_match(left(filter, 110), '^(-?)(tag|tool|from|has):\s*(\S.*)$');
begin
  if parts is null or (parts[2] = 'has' and lower(parts[3]) not in ('video', 'image', 'prompt', 'variables')) then
    raise exception 'Filters are tag:, tool:, from:, and has: with video, image, prompt or variables'
      using errcode = '22023';
  end if;
  excluded := parts[1] = '-';
  key := parts[2];
  value := private.fold(left(trim(ltrim(parts[3], '#')), 100));
end $$;

-- Returns a query for works of a kind that pass all filters; null without filters. Every reel has a
-- video; a common marker for it would mislead the planner about posts.
create function private.filter_query(kind text, filters text[]) returns tsquery
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  filter text;
  parsed record;
  one tsquery;
  whole tsquery;
begin
  foreach filter in array (coalesce(filters, '{}'))[1:20] loop
    parsed := private.parse_filter(filter);
    one := case parsed.key
      when 'tag' then private.marker_query('#tag:' || parsed.value)
      when 'tool' then private.tool_query(parsed.value)
      when 'has' then private.marker_query(
        '#has:' || case when kind = 'reel' and parsed.value = 'video' then 'reel' else parsed.value end)
      else private.marker_query('#by:' || coalesce(private.author_id(parsed.value)::text, '')) end;
    whole := private.and_query(case when parsed.excluded then !!one else one end, whole);
  end loop;
  return whole;
end $$;

-- Returns the ids of works that match a text and filters. With `matching` "all", works with all
-- words come first, then works with parts of the words. With "some", works with all but one of the
-- words come first, then works with any of them.
create function private.find_works(kind text, query text, sort text, filter tsquery, matching text, wanted integer)
  returns uuid[]
  language plpgsql stable security definer set search_path = '' set max_parallel_workers_per_gather = 0 as $$
declare
  best tsquery := private.words_query(query);
  other tsquery;
  queries record;
  found_ids uuid[] := '{}';
begin
  if query = '' then return private.works_in_order(kind, filter, sort, wanted); end if;

  if matching = 'some' then
    queries := private.some_words_queries(query);
    if queries.any_of is null then return '{}'; end if;
    best := queries.all_but_one;
    other := queries.any_of;
  elsif numnode(best) = 0 then
    best := null;
  end if;
  if best is not null then
    found_ids := private.ranked_works(kind, private.and_query(best, filter), sort, wanted);
  end if;
  if cardinality(found_ids) < wanted then
    if matching = 'all' then
      other := private.words_containing(private.like_patterns(private.fold(query)));
    end if;
    if other is not null then
      if best is not null then other := other && !!best; end if;
      found_ids := found_ids || private.ranked_works(
        kind, private.and_query(other, filter), case when matching = 'all' and sort = 'relevance' then 'newest' else sort end,
        wanted - cardinality(found_ids));
    end if;
  end if;
  return found_ids;
end $$;

-- Returns the first 500 ids of the rows that the caller of a search already has. A search returns the
-- first rows that are not among them. A page after an offset would skip a row for each earlier row that
-- was removed meanwhile. Nulls are left out, because no id differs from all of a list with a null.
create function private.tidy_known_ids(known_ids uuid[]) returns uuid[] language sql immutable set search_path = ''
  return array(select known from unnest(known_ids) known where known is not null limit 500);

-- Returns the ids of one page of a search. Raises invalid_parameter_value for unknown options.
create function private.search_page(
  kind text, query text, sort text, tags text[], filters text[], matching text, page_size integer, known_ids uuid[]
) returns uuid[]
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  known constant uuid[] := private.tidy_known_ids(known_ids);
  size constant integer := least(greatest(coalesce(page_size, 20), 0), 50, 500 - cardinality(known));
  hidden constant uuid[] := private.hidden_people();
  ids uuid[];
begin
  if sort not in ('relevance', 'newest', 'popular', 'copied') then
    raise exception 'Sort must be relevance, newest, popular or copied' using errcode = '22023';
  end if;
  if matching not in ('all', 'some') then
    raise exception 'Matching must be all or some' using errcode = '22023';
  end if;
  if size = 0 or not private.may_read() then return '{}'; end if;
  ids := private.find_works(
    kind, left(trim(coalesce(query, '')), 200), sort,
    private.filter_query(
      kind,
      array(select 'tag:' || tag from unnest(private.wanted_tags(tags)) tag)
      || (coalesce(filters, '{}'))[1:20]
    ),
    matching,
    -- If the caller hides people, fetch all 500: hidden works are removed before paging, so that
    -- pages have no gaps.
    case when hidden = '{}' then cardinality(known) + size else 500 end
  );
  if hidden <> '{}' then
    ids := array(
      select f.id from unnest(ids) with ordinality as f (id, place)
      join private.work_documents d on d.work_id = f.id and d.kind = kind
      where d.user_id <> all (hidden) order by f.place
    );
  end if;
  return array(
    select f.id from unnest(ids) with ordinality as f (id, place)
    where f.id not in (select unnest(known)) order by f.place limit size
  );
end $$;

-- Returns published posts that match these words (or parts of words), all of these tags and all of
-- these filters (private.parse_filter). `sort` is relevance, newest, popular or copied. An empty
-- text matches all posts. `matching` "some" returns posts that have some of the words. A page has the
-- first posts that are not among `known_ids`, at most 50, and with 500 known ids it is empty.
create function public.search_posts(
  query text default '', sort text default 'relevance', tags text[] default '{}',
  page_size integer default 20, known_ids uuid[] default '{}', filters text[] default '{}', matching text default 'all'
) returns setof public.posts
  language sql stable security definer set search_path = '' rows 20 as $$
  select p.*
  from unnest(private.search_page('post', query, sort, tags, filters, matching, page_size, known_ids))
    with ordinality as found (id, place)
  join public.posts p on p.id = found.id
  where p.status = 'published' order by found.place
$$;

-- Like search_posts, for reels.
create function public.search_reels(
  query text default '', sort text default 'relevance', tags text[] default '{}',
  page_size integer default 20, known_ids uuid[] default '{}', filters text[] default '{}', matching text default 'all'
) returns setof public.reels
  language sql stable security definer set search_path = '' rows 20 as $$
  select r.*
  from unnest(private.search_page('reel', query, sort, tags, filters, matching, page_size, known_ids))
    with ordinality as found (id, place)
  join public.reels r on r.id = found.id order by found.place
$$;

-- Returns people whose username or name contains all the words. Order: exact username, beginning of
-- the username, number of followers. Pages are as in search_posts.
create function public.search_profiles(query text, page_size integer default 20, known_ids uuid[] default '{}')
  returns setof public.profiles
  language plpgsql stable security definer set search_path = '' rows 20 as $$
#variable_conflict use_variable
declare
  text_given constant text := private.fold(ltrim(left(trim(coalesce(query, '')), 100), '@'));
  parts constant text[] := private.like_patterns(translate(text_given, '"-', '  '));
  known constant uuid[] := private.tidy_known_ids(known_ids);
  size constant integer := least(greatest(coalesce(page_size, 20), 0), 50, 500 - cardinality(known));
begin
  if text_given = '' or size = 0 or coalesce(cardinality(parts), 0) = 0 or not private.may_read() then return; end if;
  return query execute
    'select p.* from (
       select p.id from public.profiles p where lower(p.username) = $1
       union
       select * from (
         select d.profile_id from private.profile_documents d where ' || private.patterns_condition(parts) || '
         order by d.followers_step desc, d.profile_id limit 500
       ) matching
     ) found join public.profiles p on p.id = found.id
     where p.id <> all ($4)
     order by lower(p.username) = $1 desc, starts_with(lower(p.username), $1) desc, p.followers_count desc, p.id
     limit $3'
    using text_given, parts, size, private.blocked_people() || known;
end $$;

-- For a search that finds nobody: returns people whose username or name has a similar spelling.
-- Sorted by the similarity of the most similar part, then of the whole text: "jon smih" is as
-- similar to "jon smith" as to the beginning of "jon smithson". Compares at most 1,000 people.
create function public.similar_profiles(query text, page_size integer default 20) returns setof public.profiles
  language sql stable security definer set search_path = '' rows 20 as $$
  select p.*
  from (
    select d.profile_id, d.followers_step, extensions.word_similarity(given.name, d.content) as similarity,
      extensions.similarity(given.name, d.content) as whole_similarity
    from (select private.fold(ltrim(left(trim(query), 50), '@')) as name) given,
      private.profile_documents d
    -- The operator <% requires a word similarity of 0.6.
    where length(given.name) >= 3 and given.name operator(extensions.<%) d.content
      and private.may_read()
    limit 1000
  ) found join public.profiles p on p.id = found.profile_id
  where p.id <> all (private.blocked_people())
  order by found.similarity desc, found.whole_similarity desc, found.followers_step desc, p.id
  limit least(greatest(coalesce(page_size, 20), 0), 50)
$$;

-- Sorts the filters of a search for tools (private.parse_filter) into wanted and excluded values.
-- `names` are LIKE patterns of folded names. The id of a wanted author who doesn't exist is null,
-- which matches no tool. `impossible` is true for a wanted has: filter, because tools have no media
-- and no prompts.
create function private.tool_filters(
  filters text[], out tags text[], out other_tags text[], out names text[], out other_names text[],
  out authors uuid[], out other_authors uuid[], out impossible boolean
) language sql stable security definer set search_path = '' as $$
  select
    coalesce(array_agg(f.value) filter (where f.key = 'tag' and not f.excluded), '{}'),
    coalesce(array_agg(f.value) filter (where f.key = 'tag' and f.excluded), '{}'),
    coalesce(array_agg(f.pattern) filter (where f.key = 'tool' and not f.excluded), '{}'),
    coalesce(array_agg(f.pattern) filter (where f.key = 'tool' and f.excluded), '{}'),
    coalesce(array_agg(f.author) filter (where f.key = 'from' and not f.excluded), '{}'),
    coalesce(array_agg(f.author) filter (where f.key = 'from' and f.excluded and f.author is not null), '{}'),
    coalesce(bool_or(f.key = 'has' and not f.excluded), false)
  from (
    select p.*, case when p.key = 'from' then private.author_id(p.value) end as author,
      '%' || replace(replace(private.fold(translate(p.value, '-_', '  ')), '\', '\\'), '%', '\%') || '%' as pattern
    from unnest((coalesce(filters, '{}'))[1:20]) given, private.parse_filter(given) p
  ) f
$$;

-- Returns tools that match words or parts of words, optionally of one category, and pass all filters
-- (private.parse_filter). An empty text matches all tools. `matching` "some" returns tools that have
-- some of the words. Featured tools come first, unless `sort` is newest. Pages are as in search_posts.
create function public.search_tools(
  query text default '', category text default null, tags text[] default '{}', sort text default 'relevance',
  page_size integer default 50, known_ids uuid[] default '{}', filters text[] default '{}', matching text default 'all'
) returns setof public.tools
  language plpgsql stable security definer set search_path = '' rows 50 as $$
#variable_conflict use_variable
declare
  text_given constant text := left(trim(coalesce(query, '')), 200);
  words constant tsquery := case matching when 'some' then (private.some_words_queries(text_given)).any_of
    else private.words_query(text_given) end;
  parts constant text[] := case when matching = 'all' then private.like_patterns(private.fold(text_given)) end;
  wanted_tags constant text[] := array(select private.fold(tag) from unnest(private.wanted_tags(tags)) tag);
  condition constant text := case
    when text_given = '' then 'true'
    when coalesce(cardinality(parts), 0) = 0 then 'd.words @@ $1'
    else '(d.words @@ $1 or ' || private.patterns_condition(parts) || ')'
  end;
  known constant uuid[] := private.tidy_known_ids(known_ids);
  size constant integer := least(greatest(coalesce(page_size, 50), 0), 50, 500 - cardinality(known));
  folded_name constant text := $sql$private.fold(translate(t.name, '-_', '  '))$sql$;
  given record;
begin
  if sort not in ('relevance', 'newest') then
    raise exception 'Sort must be relevance or newest' using errcode = '22023';
  end if;
  if matching not in ('all', 'some') then
    raise exception 'Matching must be all or some' using errcode = '22023';
  end if;
  if size = 0 or not private.may_read() then return; end if;
  given := private.tool_filters(filters);
  if given.impossible then return; end if;
  return query execute
    'select t.* from private.tool_documents d join public.tools t on t.id = d.tool_id
     where ' || condition || ' and t.id <> all ($6) and t.user_id <> all ($7) and d.tags @> $3 and ($4 is null or t.category = $4)
       and not d.tags && $8 and t.user_id = all ($9)
       and ($10 = ''{}'' or ' || folded_name || ' like all ($10))
       and ($11 = ''{}'' or ' || folded_name || ' not like all ($11))
     order by ' || case when sort = 'newest' then '' else 't.featured desc, ts_rank(d.words, $1) desc, ' end
      || 't.created_at desc, t.id desc limit $5'
    using words, parts, wanted_tags || given.tags, nullif(category, 'All'),
      size, known,
      private.hidden_people() || given.other_authors, given.other_tags, given.authors, given.names, given.other_names;
end $$;

-- True if a search by the caller finds anything. `kind` is works (posts and reels) or tools.
create function private.finds_any(kind text, query text, tags text[], filters text[], matching text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select case kind
    when 'tools' then exists (select from public.search_tools(query, null, tags, 'newest', 1, '{}', filters, matching))
    else exists (select from public.search_posts(query, 'newest', tags, 1, '{}', filters, matching))
      or exists (select from public.search_reels(query, 'newest', tags, 1, '{}', filters, matching)) end
$$;

-- Returns a search text with each word that occurs nowhere replaced by the most similar word. Keeps
-- quoted and excluded words, and words of other scripts. Looks at the first eight words.
create function private.corrected(given text) returns text
  language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  part text;
  folded text;
  known tsquery;
  better text;
  edits_max integer;
  count integer := 0;
  words text[] := '{}';
begin
  if strpos(given, '"') > 0 then return given; end if;
  foreach part in array regexp_split_to_array(given, '\s+') loop
    folded := private.fold(part);
    known := plainto_tsquery('pg_catalog.english', folded);
    if count < 8 and folded ~ '^[[:alpha:]]{4,30}$' and numnode(known) > 0
      and not exists (select from private.work_documents d where d.words @@ known)
      and not exists (select from private.tool_documents d where d.words @@ known)
    then
      count := count + 1;
      edits_max := case when length(folded) < 5 then 1 when length(folded) < 9 then 2 else 3 end;
      select near.word into better from (
        select w.word, extensions.levenshtein_less_equal(w.word, folded, edits_max) as edits,
          extensions.similarity(w.word, folded) as similarity
        from (
          select g.word from private.words g where g.word operator(extensions.%) folded
          -- Add words with the same beginning: a word with two swapped letters shares too few
          -- trigrams.
          union select s.word from private.words s where s.word >= left(folded, 2) and s.word < left(folded, 2) || chr(1114111)
        ) w
        where length(w.word) between length(folded) - 2 and length(folded) + 2
        order by 2, 3 desc, w.word limit 10
      ) near, plainto_tsquery('pg_catalog.english', near.word) as found_by
      where near.edits <= edits_max
        and (
          exists (select from private.work_documents d where d.words @@ found_by)
          or exists (select from private.tool_documents d where d.words @@ found_by)
        )
      order by near.edits, near.similarity desc, near.word limit 1;
      part := coalesce(better, part);
    end if;
    words := words || part;
  end loop;
  return array_to_string(words, ' ');
end $$;

-- For a search that finds nothing: returns how to search instead. `better_query` has corrected
-- spellings, or is the text itself. `matching` is "all" or "some"; null if nothing helps. `unknown`
-- lists the filters (and tags, as filters) that match nothing at all. `kind` is works or tools.
-- Everything is checked with the caller's own searches, so it reveals nothing that they don't find.
create function public.suggest_search(
  kind text, query text default '', tags text[] default '{}', filters text[] default '{}'
) returns table (better_query text, matching text, unknown text[])
  language plpgsql stable security definer set search_path = '' rows 1 as $$
#variable_conflict use_variable
declare
  given constant text := left(trim(regexp_replace(coalesce(query, ''), '\s+', ' ', 'g')), 200);
  corrected constant text := private.corrected(given);
  -- At most ten, because each is searched separately.
  wanted constant text[] := array(
    select filter
    from unnest(array(select 'tag:' || tag from unnest(private.wanted_tags(tags)) tag)
      || (coalesce(filters, '{}'))[1:20]) filter
    where filter !~ '^-' limit 10
  );
begin
  if kind not in ('works', 'tools') then
    raise exception 'Kind must be works or tools' using errcode = '22023';
  end if;
  unknown := array(
    select filter from unnest(wanted) filter
    where not private.finds_any(kind, '', '{}', array[filter], 'all')
  );
  better_query := given;
  if unknown = '{}' and given <> '' then
    if corrected <> given and private.finds_any(kind, corrected, tags, filters, 'all') then
      better_query := corrected;
      matching := 'all';
    elsif private.finds_any(kind, corrected, tags, filters, 'some') then
      better_query := corrected;
      matching := 'some';
    end if;
  end if;
  return next;
end $$;

-- Returns the most used tags of the newest thousand posts and two hundred reels, for suggestions.
create function public.popular_tags(max_rows integer default 20)
  returns table (tag text, uses bigint)
  language sql stable security definer set search_path = '' rows 20 as $$
  select used.tag, count(*) as uses
  from (
      (
        select p.tags from private.work_documents d join public.posts p on p.id = d.work_id
        where d.kind = 'post' order by d.created_at desc, d.work_id desc limit 1000
      ) union all (
        select r.tags from private.work_documents d join public.reels r on r.id = d.work_id
        where d.kind = 'reel' order by d.created_at desc, d.work_id desc limit 200
      )
    ) newest,
    unnest(newest.tags) given, lower(given) as used (tag)
  where private.may_read()
  group by used.tag order by count(*) desc, used.tag
  limit least(greatest(coalesce(max_rows, 20), 0), 100)
$$;

revoke execute on function
  private.like_patterns(text), private.patterns_condition(text[]), private.words_containing(text[]), private.marker_query(text),
  private.within_span(text, integer, timestamptz), private.kind_query(text),
  private.newest_matching(text, tsquery, integer), private.and_query(tsquery, tsquery),
  private.works_in_order(text, tsquery, text, integer), private.most_relevant(text, tsquery, integer),
  private.ranked_works(text, tsquery, text, integer), private.web_query(text), private.words_query(text), private.some_words_queries(text),
  private.tool_query(text), private.author_id(text), private.parse_filter(text), private.filter_query(text, text[]),
  private.find_works(text, text, text, tsquery, text, integer),
  private.tidy_known_ids(uuid[]),
  private.search_page(text, text, text, text[], text[], text, integer, uuid[]), private.tool_filters(text[]),
  private.finds_any(text, text, text[], text[], text), private.corrected(text),
  public.search_posts(text, text, text[], integer, uuid[], text[], text),
  public.search_reels(text, text, text[], integer, uuid[], text[], text),
  public.search_profiles(text, integer, uuid[]), public.similar_profiles(text, integer),
  public.search_tools(text, text, text[], text, integer, uuid[], text[], text),
  public.suggest_search(text, text, text[], text[]), public.popular_tags(integer)
  from public, anon, authenticated;
grant execute on function
  public.search_posts(text, text, text[], integer, uuid[], text[], text),
  public.search_reels(text, text, text[], integer, uuid[], text[], text),
  public.search_profiles(text, integer, uuid[]), public.similar_profiles(text, integer),
  public.search_tools(text, text, text[], text, integer, uuid[], text[], text),
  public.suggest_search(text, text, text[], text[]), public.popular_tags(integer)
  to anon, authenticated, service_role;
