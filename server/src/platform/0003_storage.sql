-- The storage schema, with the names and columns that supabase/storage uses. A row in
-- storage.objects is the truth about a file: it is written as the caller, under these policies,
-- after the bytes are safe on disk under the row's version.
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

grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text)
  to anon, authenticated, service_role;

-- Limits of a bucket that an upload must be held against, whoever uploads.
create function storage.bucket_limits(bucket text)
  returns table (id text, public boolean, file_size_limit bigint, allowed_mime_types text[])
  language sql stable security definer set search_path = ''
begin atomic
  select b.id, b.public, b.file_size_limit, b.allowed_mime_types
  from storage.buckets b where b.id = bucket;
end;

-- The object behind a public address: objects of a public bucket are readable by anyone who has
-- their name, without listing.
create function storage.public_object(bucket text, object_name text)
  returns table (id uuid, version text, metadata jsonb, user_metadata jsonb,
                 created_at timestamptz, updated_at timestamptz)
  language sql stable security definer set search_path = ''
begin atomic
  select o.id, o.version, o.metadata, o.user_metadata, o.created_at, o.updated_at
  from storage.objects o join storage.buckets b on b.id = o.bucket_id
  where b.public and o.bucket_id = bucket and o.name = object_name;
end;

grant execute on function storage.bucket_limits(text), storage.public_object(text, text)
  to anon, authenticated, service_role;
