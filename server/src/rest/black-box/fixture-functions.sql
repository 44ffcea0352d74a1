-- Computed columns and computed relationships.
create function public.shout(public.writers) returns text language sql stable
  return upper($1.name);
create function public.price_with_tax(public.books) returns numeric language sql stable
  return round($1.price * 1.1, 2);
create function public.editor(public.books) returns setof public.writers rows 1 language sql stable
  begin atomic select * from public.writers w where w.id = $1.translator_id; end;
create function public.thick_books(public.writers) returns setof public.books language sql stable
  begin atomic select * from public.books b where b.writer_id = $1.id and b.pages >= 300; end;

create function public.add_up(a int, b int default 1) returns int language sql immutable
  return a + b;
create function public.describe(a int) returns text language sql immutable return 'number ' || a;
create function public.describe(a text, b text) returns text language sql immutable
  return 'texts ' || a || ' ' || b;
create function public.blur(a int) returns text language sql immutable return 'int';
create function public.blur(a text) returns text language sql immutable return 'text';
create function public.total(variadic numbers int[]) returns bigint language sql immutable
  begin atomic select sum(n) from unnest(numbers) n; end;
create function public.pair(out x int, out y text) language sql stable
  begin atomic select 1, 'b'::text; end;
create function public.halves(whole text, out first text, out rest text) language sql stable
  begin atomic select left(whole, 1), substr(whole, 2); end;
create function public.books_by(writer int) returns setof public.books language sql stable
  begin atomic select * from public.books where writer_id = writer; end;
create function public.one_book(book int) returns public.books language sql stable
  begin atomic select * from public.books where id = book; end;
create function public.count_to(n int) returns setof int language sql immutable
  begin atomic select generate_series(1, n); end;
create function public.sizes() returns table (name text, pages bigint) language sql stable
  begin atomic
    select w.name, sum(b.pages) from public.writers w join public.books b on b.writer_id = w.id
    group by w.name;
  end;
create function public.do_nothing() returns void language sql begin atomic select 1; end;
create function public.no_value() returns text language sql stable return null;
create function public.joined(words text[]) returns text language sql immutable
  return array_to_string(words, '+');
create function public.feels(feeling public.mood) returns text language sql immutable
  return 'feels ' || feeling::text;
create function public.doc_key(doc jsonb, key text) returns jsonb language sql immutable
  return doc -> key;
create function public.echo_json(json) returns json language sql immutable return $1;
create function public.echo_text(text) returns text language sql immutable return $1;
create function public.quoted_argument("the value" text) returns text language sql immutable
  return "the value";
create function public.write_log(line text) returns int language sql
  begin atomic insert into public.logbook (line) values (line); select 1; end;
create function public.stable_sum(a int) returns int language sql stable return a + 1;

-- Functions that read their request.
create function public.whoami() returns jsonb language sql stable
  return jsonb_build_object('role', current_user, 'sub', auth.uid(),
    'method', current_setting('request.method', true), 'path', current_setting('request.path', true));
create function public.request_header(name text) returns text language sql stable
  return nullif(current_setting('request.headers', true), '')::jsonb ->> name;

-- Functions that change their response.
create function public.refuse_with(status text) returns void language plpgsql as $$
begin
  raise exception 'no tea' using errcode = 'PT' || status, detail = 'the pot is empty', hint = 'coffee';
end $$;
create function public.refuse_fully() returns void language plpgsql as $$
begin
  raise sqlstate 'PGRST' using
    message = '{"code":"TEA1","message":"no tea","details":"empty pot","hint":"coffee"}',
    detail = '{"status":418,"headers":{"X-Teapot":"short and stout"}}';
end $$;
create function public.refuse_badly() returns void language plpgsql as $$
begin
  raise sqlstate 'PGRST' using message = 'not json', detail = '{"status":418,"headers":{}}';
end $$;
create function public.refuse_plainly() returns void language plpgsql as $$
begin
  raise exception 'plainly no';
end $$;
create function public.refuse_with_state(state text) returns void language plpgsql as $$
begin
  raise exception 'refused' using errcode = state;
end $$;
create function public.answer_headers() returns text language plpgsql as $$
begin
  perform set_config('response.headers', '[{"X-Shelf": "seven"}, {"Cache-Control": "max-age=60"}]', true);
  return 'with headers';
end $$;
create function public.answer_status() returns text language plpgsql as $$
begin
  perform set_config('response.status', '202', true);
  return 'accepted';
end $$;
create function public.answer_bad_headers() returns text language plpgsql as $$
begin
  perform set_config('response.headers', '{"X-Shelf": 7}', true);
  return 'x';
end $$;
create function public.answer_bad_status() returns text language plpgsql as $$
begin
  perform set_config('response.status', 'fine', true);
  return 'x';
end $$;

-- Functions that read rows with row-level security.
create function public.find_notes(pattern text) returns setof public.notes language sql stable
  begin atomic select * from public.notes where body like pattern; end;
create function public.count_notes() returns bigint language sql stable
  begin atomic select count(*) from public.notes; end;
create function public.noted(public.books) returns bigint language sql stable
  begin atomic select count(*) from public.notes n where n.book_id = $1.id; end;
create function public.own_notes(public.books) returns setof public.notes language sql stable
  begin atomic select * from public.notes n where n.book_id = $1.id; end;
-- A computed column that fails for hidden rows: Postgres must never call it for such a row.
create function public.tattles(public.notes) returns boolean language plpgsql cost 0.0001 as $$
begin
  if $1.owner_id is distinct from auth.uid() then raise exception 'tattled: %', $1.body; end if;
  return true;
end $$;

-- Blocks until the test releases the lock.
create function public.wait_for_lock() returns void language sql
  begin atomic select pg_advisory_xact_lock(7); end;

create function public.not_yours() returns int language sql return 1;

grant execute on all functions in schema public to anon, authenticated, service_role;
revoke execute on function public.not_yours() from anon, authenticated, service_role, public;
