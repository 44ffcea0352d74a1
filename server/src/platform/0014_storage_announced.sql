-- Before the storage service stores bytes it leaves an entry for them in storage.removals, due when
-- their row should long be there. The row's transaction takes the entry back: bytes whose service
-- ended in between are removed like those that a row let go of.
grant insert on storage.removals to service_role;
create index removals_version_idx on storage.removals (version);
-- Whether a row names these bytes, asked before they are removed.
create index objects_version_idx on storage.objects (version);

create function storage.keep_named() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from storage.removals where bucket_id = new.bucket_id and version = new.version;
  return null;
end $$;
revoke execute on function storage.keep_named() from public;

-- Triggers run in the order of their names: after what queues the version that the row named before.
create trigger objects_version_named after insert or update of bucket_id, name, version
  on storage.objects for each row execute function storage.keep_named();
