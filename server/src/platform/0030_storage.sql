-- Buckets and objects, with the names and columns of supabase/storage. A file exists when it has a
-- row in storage.objects. The bytes are stored first, under the version of the row. Then the row is
-- written as the caller, under policies.
create schema storage;
grant usage on schema storage to anon, authenticated, service_role;

create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean not null default false,
  avif_autodetection boolean not null default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets,
  name text not null,
  owner uuid,
  owner_id text,
  version text not null,
  metadata jsonb not null default '{}',
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  last_accessed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (bucket_id, name)
);
-- For listing a folder as a range of names in byte order, whatever the collation of the database.
-- supabase/storage has the same index.
create index idx_objects_bucket_id_name on storage.objects (bucket_id, name collate "C");
-- Finds all uploads of an account when the account is deleted.
create index objects_owner_id_idx on storage.objects (owner_id);
-- Finds rows that still reference a version, before its bytes are removed.
create index objects_version_idx on storage.objects (version);

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant select, insert, update, delete on storage.buckets, storage.objects
  to anon, authenticated, service_role;

create function storage.foldername(name text) returns text[] language sql immutable
  return (string_to_array(name, '/'))[1 : array_length(string_to_array(name, '/'), 1) - 1];

create function storage.filename(name text) returns text language sql immutable
  return (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)];

create function storage.extension(name text) returns text language sql immutable
  return reverse(split_part(reverse(storage.filename(name)), '.', 1));

-- The limits of a bucket, which apply to every upload.
create function storage.bucket_limits(bucket text)
  returns table (id text, public boolean, file_size_limit bigint, allowed_mime_types text[])
  language sql stable security definer set search_path = ''
begin atomic
  select b.id, b.public, b.file_size_limit, b.allowed_mime_types
  from storage.buckets b where b.id = bucket;
end;

-- The object at a public address. Everyone who knows its name may read it, even without the right
-- to list objects.
create function storage.public_object(bucket text, object_name text)
  returns table (id uuid, version text, metadata jsonb, user_metadata jsonb,
                 created_at timestamptz, updated_at timestamptz)
  language sql stable security definer set search_path = ''
begin atomic
  select o.id, o.version, o.metadata, o.user_metadata, o.created_at, o.updated_at
  from storage.objects o join storage.buckets b on b.id = o.bucket_id
  where b.public and o.bucket_id = bucket and o.name = object_name;
end;

-- True when pictures of the bucket may be sent as AVIF. Everyone may call it, because every picture
-- shows the result anyway.
create function storage.detects_avif(bucket text) returns boolean
  language sql stable security definer set search_path = ''
begin atomic
  select b.avif_autodetection from storage.buckets b where b.id = bucket;
end;

revoke execute on function storage.detects_avif(text) from public;
grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text),
  storage.bucket_limits(text), storage.public_object(text, text), storage.detects_avif(text)
  to anon, authenticated, service_role;
