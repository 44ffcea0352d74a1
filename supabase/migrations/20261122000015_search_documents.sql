-- The text indexes of the search. They are in separate tables, so that likes and views do not
-- update them. See docs/decisions/0003-search-in-functions.md.

create extension if not exists unaccent with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;

-- Folds a text for the search: lower case, without accents (ü becomes u, ß becomes ss) and special
-- forms of letters. Most texts are ASCII, which is quick to detect. Like `fold` in domain/src/fold.ts.
-- Callers may not use unaccent themselves, so it runs as the owner.
create function private.fold(content text) returns text
  language sql immutable strict security definer set search_path = ''
  return lower(case when octet_length(content) = char_length(content) then content
    else translate(extensions.unaccent('extensions.unaccent',
      normalize(regexp_replace(normalize(regexp_replace(content, '[¼-¾⅐-⅞]', ' \&', 'g'), NFKD), '[\u0300-\u036f]', '', 'g'))), 'ς', 'σ') end);

-- Returns the words of a text that contain umlauts, in their other spelling (ü becomes ue).
create function private.umlaut_spellings(content text) returns text language sql immutable set search_path = ''
  return case when octet_length(content) > char_length(content) then (
    select string_agg(replace(replace(replace(found[1], 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), ' ')
    from regexp_matches(lower(normalize(content)), '[[:alpha:]]*[äöü][[:alpha:]]*', 'g') found
  ) end;

create function private.lexemes(content text) returns tsvector language sql immutable set search_path = ''
  return to_tsvector('pg_catalog.english', private.fold(coalesce(content, '')));

-- One row per published post and per reel. `words` holds the words of the text, plus markers: the
-- author, one per tag and per media kind, and one per time span that contains the work (two if the
-- work has many likes, see private.hot). Markers begin with "#", so they cannot be confused with
-- words. Clients choose ids, so a post and a reel may have the same one.
create table private.work_documents (
  work_id uuid not null,
  kind text not null,
  user_id uuid not null,
  created_at timestamptz not null,
  words tsvector not null,
  primary key (work_id, kind)
);
create index work_documents_words_idx on private.work_documents using gin (words);
create index work_documents_created_at_idx on private.work_documents (kind, created_at desc, work_id desc);
-- Helps the planner to distinguish rare and common words in statements that are planned per query
-- (private.works_in_order). With the default statistics, it assumes that each word outside the
-- thousand most common ones is in one of 200 posts.
alter table private.work_documents alter column words set statistics 500;
alter table private.work_documents enable row level security;

-- Every word that was ever in a post, reel or tool, to look up parts of words and near spellings. An
-- index of trigrams of whole posts would be slow: each trigram occurs in a large share of all posts.
-- Attached prompts are left out: a single one could add 15,000 words.
create table private.words (word text collate "C" primary key);
create index words_word_trgm_idx on private.words using gin (word extensions.gin_trgm_ops);
alter table private.words enable row level security;

-- How often a work was liked and copied, as a step on the scale of private.step.
create table private.work_ranks (
  work_id uuid not null,
  kind text not null,
  created_at timestamptz not null,
  likes_step smallint not null,
  copies_step smallint not null,
  primary key (work_id, kind)
);
create index work_ranks_likes_idx on private.work_ranks (kind, likes_step desc, created_at desc, work_id desc);
create index work_ranks_copies_idx on private.work_ranks (kind, copies_step desc, created_at desc, work_id desc);
alter table private.work_ranks enable row level security;

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

create function private.work_markers(
  author uuid, tags text[], has text[], created_at timestamptz, likes integer
) returns tsvector language sql immutable set search_path = ''
  return array_to_tsvector(
    array(select '#tag:' || private.fold(tag) from unnest(tags) tag)
    || array(select '#has:' || feature from unnest(has) feature where feature is not null)
    || array(
      select format('#%s:%s:%s', kind, level, private.span(level, created_at))
      from generate_series(0, 9) level, unnest(array['all', case when private.hot(likes) then 'hot' end]) kind
      where kind is not null
    )
    || ('#by:' || author)
  );

-- Returns the features of a prompt that `has:` finds: prompt and variables.
create function private.prompt_features(prompt text) returns text[] language sql immutable set search_path = ''
  return array[
    case when prompt ~ '\S' then 'prompt' end,
    case when prompt ~ '\{\{[^{}\n]{1,60}\}\}|\$\{[A-Za-z_][\w -]{0,40}(:[^{}\n]{0,100})?\}|\[[A-Z][A-Z0-9_ -]{1,40}\]|<[A-Z][A-Z0-9_ -]{1,40}>'
      then 'variables' end
  ];

-- Returns the indexed part of a post's attached prompt; null if there is none. A text of 4-byte
-- characters is cut, because a search document can have at most 1 MB.
create function private.attached_text(post_id uuid) returns text language sql stable set search_path = '' as $$
  select case when octet_length(a.content) <= 250000 then a.content else left(a.content, 60000) end
  from public.attached_prompts a where a.post_id = attached_text.post_id
$$;

create function private.document(post public.posts) returns private.work_documents
  language sql stable set search_path = '' as $$
  select post.id, 'post', post.user_id, post.created_at,
    setweight(private.lexemes(post.title), 'A')
      || setweight(private.lexemes(array_to_string(post.tags, ' ')), 'B')
      || setweight(private.lexemes(post.description), 'C')
      || setweight(private.lexemes(post.prompt), 'D')
      || setweight(private.lexemes(attached.content), 'D')
      || private.lexemes(private.umlaut_spellings(concat_ws(' ', post.title, array_to_string(post.tags, ' '), post.description, post.prompt)))
      || private.work_markers(post.user_id, post.tags,
        private.prompt_features(concat_ws(E'\n', post.prompt, attached.content)) || array[
          case when exists (select from unnest(post.media_urls) url where url ~* '\.(mp4|webm|mov|avi)$') then 'video' end,
          case when exists (select from unnest(post.media_urls) url where url !~* '\.(mp4|webm|mov|avi)$') then 'image' end
        ], post.created_at, post.likes_count)
  from (select private.attached_text(post.id) as content) attached
$$;

create function private.reel_document(reel public.reels) returns private.work_documents
  language sql stable set search_path = '' as $$
  select reel.id, 'reel', reel.user_id, reel.created_at,
    setweight(private.lexemes(reel.title), 'A')
      || setweight(private.lexemes(array_to_string(reel.tags, ' ')), 'B')
      || setweight(private.lexemes(reel.prompt), 'D')
      || private.lexemes(private.umlaut_spellings(concat_ws(' ', reel.title, array_to_string(reel.tags, ' '), reel.prompt)))
      || private.work_markers(reel.user_id, reel.tags, private.prompt_features(reel.prompt) || array['reel'],
        reel.created_at, reel.likes_count)
$$;

-- Adds the words of a text to private.words.
create function private.add_words(content text) returns void language sql set search_path = '' as $$
  insert into private.words
    select unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', private.fold(content))))
    on conflict do nothing
$$;

create function public.index_post() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.status <> 'published' then
    delete from private.work_documents d where d.work_id = new.id and d.kind = 'post';
    delete from private.work_ranks r where r.work_id = new.id and r.kind = 'post';
    return null;
  end if;
  -- Call the function in FROM, because (document(new)).* would call it once per column.
  insert into private.work_documents as d select made.* from private.document(new) made
    on conflict (work_id, kind) do update set words = excluded.words;
  perform private.add_words(concat_ws(E'\n', new.title, array_to_string(new.tags, ' '), new.description, new.prompt));
  insert into private.work_ranks (work_id, kind, created_at, likes_step, copies_step)
    values (new.id, 'post', new.created_at, private.step(new.likes_count), private.step(new.copies_count))
    on conflict do nothing;
  return null;
end $$;
create trigger posts_index_added after insert on public.posts
  for each row execute function public.index_post();
-- save_post sets all columns. Indexing a long attached prompt again takes time, so unchanged posts
-- are left alone.
create trigger posts_index_changed after update of title, description, prompt, tags, media_urls, status on public.posts
  for each row when (
    (old.title, old.description, old.prompt, old.tags, old.media_urls, old.status)
      is distinct from (new.title, new.description, new.prompt, new.tags, new.media_urls, new.status)
  ) execute function public.index_post();

create function public.index_reel() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.work_documents as d select made.* from private.reel_document(new) made
    on conflict (work_id, kind) do update set words = excluded.words;
  perform private.add_words(concat_ws(E'\n', new.title, array_to_string(new.tags, ' '), new.prompt));
  insert into private.work_ranks (work_id, kind, created_at, likes_step, copies_step)
    values (new.id, 'reel', new.created_at, private.step(new.likes_count), private.step(new.copies_count))
    on conflict do nothing;
  return null;
end $$;
create trigger reels_index after insert or update of title, prompt, tags on public.reels
  for each row execute function public.index_reel();

create function public.index_attached_prompt() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  written constant uuid := case when tg_op = 'DELETE' then old.post_id else new.post_id end;
begin
  update private.work_documents d set words = (private.document(p)).words
    from public.posts p where p.id = written and d.work_id = p.id and d.kind = 'post';
  return null;
end $$;
create trigger attached_prompts_index_added after insert or delete on public.attached_prompts
  for each row execute function public.index_attached_prompt();
create trigger attached_prompts_index_changed after update of content on public.attached_prompts
  for each row when (old.content <> new.content) execute function public.index_attached_prompt();

-- Trigger function: removes a deleted post or reel from the search. The argument is its kind.
create function public.unindex_work() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.work_documents d where d.work_id = old.id and d.kind = tg_argv[0];
  delete from private.work_ranks r where r.work_id = old.id and r.kind = tg_argv[0];
  return null;
end $$;
create trigger posts_unindex after delete on public.posts for each row execute function public.unindex_work('post');
create trigger reels_unindex after delete on public.reels for each row execute function public.unindex_work('reel');

-- Trigger function: updates the ranks of a post or reel. The argument is its kind.
create function public.rank_work() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update private.work_ranks r
    set likes_step = private.step(new.likes_count), copies_step = private.step(new.copies_count)
    where r.work_id = new.id and r.kind = tg_argv[0];
  if private.hot(old.likes_count) <> private.hot(new.likes_count) then
    if tg_argv[0] = 'post' then
      update private.work_documents d set words = (private.document(p)).words
        from public.posts p where p.id = new.id and d.work_id = p.id and d.kind = 'post';
    else
      update private.work_documents d set words = (private.reel_document(r)).words
        from public.reels r where r.id = new.id and d.work_id = r.id and d.kind = 'reel';
    end if;
  end if;
  return null;
end $$;
create trigger posts_rank after update of likes_count, copies_count on public.posts
  for each row when (
    private.step(old.likes_count) <> private.step(new.likes_count)
    or private.step(old.copies_count) <> private.step(new.copies_count)
  ) execute function public.rank_work('post');
create trigger reels_rank after update of likes_count, copies_count on public.reels
  for each row when (
    private.step(old.likes_count) <> private.step(new.likes_count)
    or private.step(old.copies_count) <> private.step(new.copies_count)
  ) execute function public.rank_work('reel');

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
    values (new.id, public.search_name(new), private.step(new.followers_count))
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

-- Computed column: what a search for a person by name looks at.
create function public.search_name(profile public.profiles) returns text language sql immutable set search_path = ''
  return private.fold(concat_ws(E'\n', profile.username, profile.full_name));
revoke execute on function public.search_name(public.profiles) from public, anon;
grant execute on function public.search_name(public.profiles) to authenticated, service_role;

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
    new.id, new.created_at, array(select private.fold(tag) from unnest(new.tags) tag),
    setweight(private.lexemes(new.name), 'A')
      || setweight(private.lexemes(array_to_string(new.tags, ' ') || ' ' || new.category), 'B')
      || setweight(private.lexemes(new.description), 'C'),
    private.fold(concat_ws(E'\n', new.name, nullif(array_to_string(new.tags, ' '), ''), new.description))
  ) on conflict (tool_id) do update
    set tags = excluded.tags, words = excluded.words, content = excluded.content;
  perform private.add_words(concat_ws(E'\n', new.name, array_to_string(new.tags, ' '), new.category, new.description));
  return null;
end $$;
create trigger tools_index after insert or update of name, description, tags, category on public.tools
  for each row execute function public.index_tool();

revoke execute on function
  private.fold(text), private.umlaut_spellings(text), private.lexemes(text),
  private.step(integer), private.hot(integer), private.span(integer, timestamptz),
  private.work_markers(uuid, text[], text[], timestamptz, integer), private.prompt_features(text),
  private.attached_text(uuid), private.document(public.posts), private.reel_document(public.reels),
  private.add_words(text), public.index_post(), public.index_reel(), public.index_attached_prompt(),
  public.unindex_work(), public.rank_work(), public.index_profile(), public.index_tool()
  from public, anon, authenticated;
-- Triggers call this function in their WHEN clause, which Postgres evaluates with the caller's
-- rights.
grant execute on function private.step(integer) to anon, authenticated, service_role;
-- Indexes and computed columns are evaluated with the caller's rights too.
grant execute on function private.fold(text) to authenticated, service_role;
