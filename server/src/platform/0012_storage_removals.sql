-- Bytes that no row names any more, written in the transaction that let go of them, whoever did it:
-- a request, an upload over an older one, or a trigger of the product. The storage service removes
-- the bytes afterwards and then the entry.
create table storage.removals (
  id bigint generated always as identity primary key,
  bucket_id text not null,
  name text not null,
  version text not null,
  created_at timestamptz not null default now(),
  -- Taking entries moves this on, so that a service that ends in the middle leaves them to the next.
  due_at timestamptz not null default now(),
  attempts integer not null default 0
);
create index removals_due_at_idx on storage.removals (due_at);
alter table storage.removals enable row level security;
grant select, update, delete on storage.removals to service_role;

-- Deletes often come a thousand at a time, changes one by one.
create function storage.queue_deleted() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into storage.removals (bucket_id, name, version) select bucket_id, name, version from gone;
  return null;
end $$;

create function storage.queue_replaced() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into storage.removals (bucket_id, name, version) values (old.bucket_id, old.name, old.version);
  return null;
end $$;
revoke execute on function storage.queue_deleted(), storage.queue_replaced() from public;

create trigger objects_queue_deleted after delete on storage.objects
  referencing old table as gone for each statement execute function storage.queue_deleted();
create trigger objects_queue_replaced after update on storage.objects for each row
  when ((old.bucket_id, old.name, old.version) is distinct from (new.bucket_id, new.name, new.version))
  execute function storage.queue_replaced();

-- Folders are ranges of names, in the order of bytes whatever the database's language is. The same
-- index as in supabase/storage.
create index idx_objects_bucket_id_name on storage.objects (bucket_id, name collate "C");
-- All that an account uploaded, when the account goes.
create index objects_owner_id_idx on storage.objects (owner_id);
