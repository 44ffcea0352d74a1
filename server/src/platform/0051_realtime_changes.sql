-- The change feed. Triggers on the tables of the publication supabase_realtime write each change to
-- an outbox, in the transaction that made the change. Any number of server processes can read the
-- outbox. See docs/decisions/0009-change-feed.md.
do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end $$;

-- The id is assigned while the changed row is locked. So the ids of the changes of one row follow
-- the order of the changes. To find new changes, read_changes compares transactions, not ids.
create table realtime.outbox (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  relation oid not null,
  action text not null,
  changed_at timestamptz not null default clock_timestamp(),
  -- Rows as JSON text, which keeps all digits of numbers. A deletion has only old_record.
  record json,
  old_record json,
  bytes integer not null default 0
);
create index outbox_xid_idx on realtime.outbox (xid, id);

-- Snapshots of committed transactions. With them, sweep_outbox deletes only changes that every
-- reader had time to read.
create table realtime.outbox_marks (
  taken_at timestamptz primary key default clock_timestamp(),
  snapshot pg_snapshot not null default pg_current_snapshot(),
  swept boolean not null default false
);

alter table realtime.outbox enable row level security;
alter table realtime.outbox_marks enable row level security;
revoke all on realtime.outbox, realtime.outbox_marks from public, anon, authenticated, service_role;
grant select, delete on realtime.outbox to authenticator;
grant select, insert, update, delete on realtime.outbox_marks to authenticator;
create policy "The server reads and sweeps the outbox" on realtime.outbox to authenticator using (true);
create policy "The server reads and writes the marks" on realtime.outbox_marks to authenticator using (true) with check (true);

-- The settings make the text of values independent of the session that changes them. Rows are
-- written as `t.*`, because `t` alone could also be a column of the table.
create function realtime.capture_statement() returns trigger
  language plpgsql security definer
  set search_path = '' set timezone = 'UTC' set intervalstyle = 'postgres' set bytea_output = 'hex'
  set extra_float_digits = 1 as $$
begin
  if tg_op = 'INSERT' then
    insert into realtime.outbox (relation, action, record, bytes)
      select tg_relid, tg_op, r.record, octet_length(r.record::text)
      from (select row_to_json(t.*) as record from new_rows t offset 0) r;
  elsif tg_op = 'UPDATE' then
    -- Both transition tables list the rows in the order of the changes. So equal row numbers match
    -- old and new rows.
    insert into realtime.outbox (relation, action, record, old_record, bytes)
      select tg_relid, tg_op, n.record, o.record, octet_length(n.record::text) + octet_length(o.record::text)
      from (select row_to_json(t.*) as record, row_number() over () as place from new_rows t) n
      join (select row_to_json(t.*) as record, row_number() over () as place from old_rows t) o using (place)
      order by place;
  elsif tg_op = 'DELETE' then
    insert into realtime.outbox (relation, action, old_record, bytes)
      select tg_relid, tg_op, r.record, octet_length(r.record::text)
      from (select row_to_json(t.*) as record from old_rows t offset 0) r;
  else
    insert into realtime.outbox (relation, action) values (tg_relid, tg_op);
  end if;
  return null;
end $$;

-- Captures changes row by row. Used for partitions, because a statement may change their rows
-- through the parent table, and for tables with triggers that change more rows of the same table.
-- The argument is the oid of the partitioned table if that table is the published one.
create function realtime.capture_row() returns trigger
  language plpgsql security definer
  set search_path = '' set timezone = 'UTC' set intervalstyle = 'postgres' set bytea_output = 'hex'
  set extra_float_digits = 1 as $$
declare
  new_record json;
  old_record json;
begin
  if tg_op <> 'DELETE' then new_record = row_to_json(new); end if;
  if tg_op <> 'INSERT' then old_record = row_to_json(old); end if;
  insert into realtime.outbox (relation, action, record, old_record, bytes)
    values (coalesce(tg_argv[0]::oid, tg_relid), tg_op, new_record, old_record,
      coalesce(octet_length(new_record::text), 0) + coalesce(octet_length(old_record::text), 0));
  return null;
end $$;

-- The triggers that the publication requires. Their names sort before all other triggers, even
-- those of foreign keys, so that a change is captured before the changes that it causes. They fire
-- by row if the change of a row may cause further changes in the same table: through a trigger
-- after each row, or through a foreign key to the same table.
create function realtime.wanted_triggers()
  returns table (relation oid, name name, action text, by_row boolean, argument text)
  language sql stable set search_path = '' as $$
  select c.oid, ' realtime_' || lower(a.action), a.action,
    a.bit <> 32 and (c.relkind = 'p' or c.relispartition or exists (
      select from pg_catalog.pg_trigger t
      where t.tgrelid = c.oid and not t.tgisinternal and t.tgtype & 67 = 1 and t.tgtype & a.bit <> 0
        and t.tgname not like ' realtime\_%')
      or a.bit <> 4 and exists (
        select from pg_catalog.pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and k.confrelid = c.oid
          and (k.confdeltype in ('c', 'n', 'd') or k.confupdtype in ('c', 'n', 'd')))),
    case when c.relkind = 'p' and a.bit <> 32 then c.oid::text else '' end
  from pg_catalog.pg_publication_tables pt
  join pg_catalog.pg_publication p on p.pubname = pt.pubname
  join pg_catalog.pg_namespace n on n.nspname = pt.schemaname
  join pg_catalog.pg_class c on c.relnamespace = n.oid and c.relname = pt.tablename
  cross join lateral (values ('INSERT', 4, p.pubinsert), ('UPDATE', 16, p.pubupdate), ('DELETE', 8, p.pubdelete),
    ('TRUNCATE', 32, p.pubtruncate)) a (action, bit, published)
  where p.pubname = 'supabase_realtime' and a.published and c.relkind in ('r', 'p') and n.nspname <> 'realtime'
$$;

create function realtime.unwanted_triggers() returns table (relation oid, name name)
  language sql stable set search_path = '' as $$
  select t.tgrelid, t.tgname from pg_catalog.pg_trigger t
  where t.tgname like ' realtime\_%' and not t.tgisinternal and t.tgparentid = 0
    and (t.tgrelid, t.tgname, t.tgtype & 1 = 1, convert_from(rtrim(t.tgargs, '\x00'::bytea), 'utf8'), t.tgenabled::text)
      not in (select w.relation, w.name, w.by_row, w.argument, 'A' from realtime.wanted_triggers() w)
$$;

create function realtime.missing_triggers() returns table (relation oid, name name, action text, by_row boolean, argument text)
  language sql stable set search_path = '' as $$
  select w.* from realtime.wanted_triggers() w
  where not exists (select from pg_catalog.pg_trigger t where t.tgrelid = w.relation and t.tgname = w.name)
$$;

-- Creates and drops triggers as the publication requires. The triggers also fire during restores
-- and on replicas, because a replication slot would report those changes too.
create function realtime.sync_triggers() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  t record;
begin
  if current_setting('realtime.syncing', true) = 'on'
    or not exists (select from realtime.unwanted_triggers()) and not exists (select from realtime.missing_triggers()) then
    return;
  end if;
  perform pg_catalog.pg_advisory_xact_lock(7426531910);
  perform set_config('realtime.syncing', 'on', true);
  for t in select u.* from realtime.unwanted_triggers() u loop
    execute format('drop trigger %I on %s', t.name, t.relation::regclass);
  end loop;
  for t in select m.* from realtime.missing_triggers() m loop
    begin
      execute format('create trigger %I after %s on %s %s for each %s execute function realtime.%s(%s)',
        t.name, t.action, t.relation::regclass,
        case when t.by_row then '' else case t.action
          when 'INSERT' then 'referencing new table as new_rows'
          when 'UPDATE' then 'referencing old table as old_rows new table as new_rows'
          when 'DELETE' then 'referencing old table as old_rows'
          else '' end end,
        case when t.by_row then 'row' else 'statement' end,
        case when t.by_row then 'capture_row' else 'capture_statement' end,
        case when t.argument <> '' then quote_literal(t.argument) else '' end);
      execute format('alter table %s enable always trigger %I', t.relation::regclass, t.name);
    exception when insufficient_privilege then
      raise warning 'Changes to % are not captured: %', t.relation::regclass, sqlerrm;
    end;
  end loop;
  perform set_config('realtime.syncing', '', true);
end $$;

-- Called at every start of the server. After that, an event trigger keeps the triggers up to date.
create function realtime.sync_capture() returns void
  language plpgsql set search_path = '' as $$
begin
  perform realtime.sync_triggers();
  -- Rows restored from another cluster have transaction ids of that cluster and would never count
  -- as read.
  delete from realtime.outbox o where o.xid >= pg_snapshot_xmax(pg_current_snapshot());
  delete from realtime.outbox_marks m where pg_snapshot_xmax(m.snapshot) > pg_snapshot_xmax(pg_current_snapshot());
end $$;

-- Runs as the owner, because everyone who changes the schema calls it, e.g. by creating a temporary
-- table.
create function realtime.sync_after_command() returns event_trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.sync_triggers();
end $$;
do $$
begin
  create event trigger realtime_sync_capture on ddl_command_end
    when tag in ('CREATE PUBLICATION', 'ALTER PUBLICATION', 'DROP PUBLICATION', 'CREATE TABLE', 'CREATE TABLE AS',
      'ALTER TABLE', 'CREATE TRIGGER', 'DROP TRIGGER', 'SELECT INTO')
    execute function realtime.sync_after_command();
exception when insufficient_privilege then
  raise notice 'Changes of the publication take effect at the next start of the server: only superusers can create event triggers.';
end $$;

-- Replaces escapes that Postgres text cannot store with U+FFFD: NUL and unpaired surrogates, which
-- only json columns can contain. Valid surrogate pairs are replaced too, which is acceptable
-- because the result is only used for comparisons. The function has no settings, so that Postgres
-- can inline it.
create function realtime.strip_invalid_escapes(row_ json) returns json
  language sql immutable as $$
  select case when pg_catalog.strpos(row_::text, '\u') = 0 then row_
    else pg_catalog.regexp_replace(row_::text, '(?<!\\)((?:\\\\)*)\\u(?:0000|[dD][89a-fA-F][0-9a-fA-F]{2})', '\1\\ufffd', 'g')::json end
$$;

-- Reads one page of the changes committed since `seen`, ordered by id. The first page returns the
-- current snapshot as `snapshot`. Further pages (when `more`) pass that snapshot as `target` and
-- the last id as `after`. `lost` means that changes were deleted before this reader has seen them.
create function realtime.read_changes(
  seen pg_snapshot, seen_at timestamptz, target pg_snapshot, after bigint, filter_columns text[], max_rows integer, max_bytes integer
) returns json language plpgsql stable
  -- Postgres has no statistics for xid8: it expects `>=` to match a third of the table and would
  -- scan all of it.
  set search_path = '' set enable_seqscan = off as $$
declare
  current constant pg_snapshot := coalesce(target, pg_current_snapshot());
  ids bigint[];
  page json;
begin
  if pg_snapshot_xmax(current) < pg_snapshot_xmax(seen)
    or exists (select from realtime.outbox_marks m where m.swept and m.taken_at > seen_at) then
    return json_build_object('lost', true, 'snapshot', current::text, 'at', statement_timestamp());
  end if;
  -- Look for transactions that were in progress when `seen` was taken, or that began later. A long
  -- transaction only adds one more id to look for.
  if target is null then
    -- Materialized: otherwise the planner would walk the primary key to satisfy the limit.
    ids = array(
      with fresh as materialized (
        select o.id from realtime.outbox o
          where o.xid >= pg_snapshot_xmax(seen) and pg_visible_in_snapshot(o.xid, current)
        union all
        select o.id from realtime.outbox o
          where o.xid = any (array(select pg_snapshot_xip(seen))) and pg_visible_in_snapshot(o.xid, current)
      )
      select f.id from fresh f order by f.id limit max_rows + 1);
  else
    ids = array(
      select o.id from realtime.outbox o
      where o.id > after and not pg_visible_in_snapshot(o.xid, seen) and pg_visible_in_snapshot(o.xid, current)
      order by o.id limit max_rows + 1);
  end if;
  select json_build_object(
      'lost', false, 'snapshot', current::text, 'at', statement_timestamp(), 'more', count(*) < cardinality(ids),
      'changes', coalesce(json_agg(json_build_object(
        'id', o.id, 'relation', o.relation::bigint, 'schema', n.nspname, 'table', c.relname, 'action', o.action,
        'values', v.found) order by o.id), '[]'))
    into page
    from (
      select x.*, sum(x.bytes) over (order by x.id) - x.bytes as before, row_number() over (order by x.id) as place
      from realtime.outbox x where x.id = any (ids)
    ) o
    left join pg_catalog.pg_class c on c.oid = o.relation
    left join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    -- Parse each row once for all columns.
    left join lateral (
      select coalesce(json_object_agg(e.key, e.value #>> '{}'), '{}') as found
      from json_each(realtime.strip_invalid_escapes(coalesce(o.record, o.old_record))) e where e.key = any (filter_columns)
    ) v on cardinality(filter_columns) > 0 and o.action <> 'TRUNCATE'
    where o.before < max_bytes and o.place <= max_rows;
  return page;
end $$;

-- Deletes changes that every reader had at least `kept` time to read, and returns their number.
-- Only one process at a time does this.
create function realtime.sweep_outbox(kept interval, mark_every interval, max_rows integer) returns integer
  language plpgsql set search_path = '' as $$
declare
  mark realtime.outbox_marks;
  swept integer;
begin
  if not pg_catalog.pg_try_advisory_xact_lock(7426531911) then return 0; end if;
  if not exists (select from realtime.outbox_marks m where m.taken_at > clock_timestamp() - mark_every) then
    insert into realtime.outbox_marks default values;
  end if;
  select * into mark from realtime.outbox_marks m where m.taken_at <= clock_timestamp() - kept
    order by m.taken_at desc limit 1;
  if mark.taken_at is null then return 0; end if;
  delete from realtime.outbox_marks m where m.taken_at < mark.taken_at;
  update realtime.outbox_marks m set swept = true where m.taken_at = mark.taken_at and not m.swept;
  delete from realtime.outbox o where o.id in (
    select x.id from realtime.outbox x
    where x.xid < pg_snapshot_xmax(mark.snapshot) and pg_visible_in_snapshot(x.xid, mark.snapshot)
    order by x.xid, x.id limit max_rows);
  get diagnostics swept = row_count;
  return swept;
end $$;

revoke execute on function realtime.capture_statement(), realtime.capture_row(), realtime.wanted_triggers(),
  realtime.unwanted_triggers(), realtime.missing_triggers(), realtime.sync_triggers(), realtime.sync_capture(),
  realtime.sync_after_command(), realtime.sweep_outbox(interval, interval, integer),
  realtime.strip_invalid_escapes(json),
  realtime.read_changes(pg_snapshot, timestamptz, pg_snapshot, bigint, text[], integer, integer)
  from public, anon, authenticated, service_role;
grant execute on function realtime.sweep_outbox(interval, interval, integer), realtime.strip_invalid_escapes(json),
  realtime.read_changes(pg_snapshot, timestamptz, pg_snapshot, bigint, text[], integer, integer) to authenticator;
