-- Queue of stored bytes to remove. The transaction that drops the last reference to the bytes adds
-- an entry. Later the storage service removes the bytes and the entry.
--
-- The storage service also adds an entry before it stores bytes, due well after their row should
-- exist. The transaction that writes the row deletes the entry. So the bytes of an interrupted
-- upload are removed too.
create table storage.removals (
  id bigint generated always as identity primary key,
  bucket_id text not null,
  name text not null,
  version text not null,
  created_at timestamptz not null default now(),
  -- A service that takes an entry sets this to a later time. If the service stops before it is
  -- done, another service takes the entry.
  due_at timestamptz not null default now(),
  attempts integer not null default 0
);
create index removals_due_at_idx on storage.removals (due_at);
create index removals_version_idx on storage.removals (version);
alter table storage.removals enable row level security;
grant select, insert, update, delete on storage.removals to service_role;

-- Once per statement, because one statement may delete thousands of objects.
create function storage.queue_deleted() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into storage.removals (bucket_id, name, version) select bucket_id, name, version from gone;
  return null;
end $$;
create trigger objects_queue_deleted after delete on storage.objects
  referencing old table as gone for each statement execute function storage.queue_deleted();

create function storage.queue_replaced() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into storage.removals (bucket_id, name, version) values (old.bucket_id, old.name, old.version);
  return null;
end $$;
create trigger objects_queue_replaced after update on storage.objects for each row
  when ((old.bucket_id, old.name, old.version) is distinct from (new.bucket_id, new.name, new.version))
  execute function storage.queue_replaced();

-- Deletes the entry for bytes that a row references now.
create function storage.cancel_removal() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from storage.removals where bucket_id = new.bucket_id and version = new.version;
  return null;
end $$;
-- Triggers fire in the order of their names. This one must run after objects_queue_replaced.
create trigger objects_version_referenced after insert or update of bucket_id, name, version
  on storage.objects for each row execute function storage.cancel_removal();

revoke execute on function storage.queue_deleted(), storage.queue_replaced(), storage.cancel_removal() from public;
