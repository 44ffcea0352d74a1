-- Shared by the later migrations: a schema that clients cannot access, and helper functions for
-- triggers.

-- For tables and functions that clients must not reach. No API role has usage on this schema.
create schema private;
revoke all on schema private from public;

create extension if not exists pg_trgm with schema extensions;

-- Trigger function: sets updated_at, regardless of what the client sends.
create function public.set_updated_at() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at = now();
  return new;
end $$;

-- Names and titles without characters that nobody sees or that reorder the text around them (control
-- characters, zero-width spaces, blank letters, overrides of the direction). Joiners and direction
-- marks stay, because emoji, Persian and Hebrew need them. '' if nothing visible is left. Like
-- `clearName` in domain/src/text.ts.
create function private.clear_name(name text) returns text language sql immutable set search_path = '' as $$
  select case when cleared ~ '[^\s\u200c-\u200f]' then cleared else '' end
  from regexp_replace(
    name,
    '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u115f\u1160\u180e\u200b\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]',
    '', 'g'
  ) cleared
$$;

-- For constraints. They run with the rights of the caller.
create function private.is_clear_name(name text) returns boolean language sql immutable set search_path = ''
  return name <> '' and name = private.clear_name(name);
revoke execute on function private.clear_name(text), private.is_clear_name(text) from public;
grant execute on function private.clear_name(text), private.is_clear_name(text) to anon, authenticated, service_role;

-- Splits texts into tags at line breaks, the commas and semicolons of all scripts, and a # in front of
-- a word. Names the spaces that \s lacks in some locales. Trims the tags, removes characters that nobody sees and duplicates, ignoring case. Keeps the
-- given order. Like `addTags` in domain/src/tags.ts.
create function public.tidy_tags(tags text[]) returns text[] language sql immutable set search_path = '' as $$
  select coalesce(array_agg(tag order by first), '{}')
  from (
    select distinct on (lower(tag)) tag, first
    from (
      select
        normalize(trim(ltrim(regexp_replace(private.clear_name(part), '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\ufeff\u3000]+', ' ', 'g'), ' #＃'))) as tag,
        array[place, part_place] as first
      from unnest(tags) with ordinality as given (raw, place),
        regexp_split_to_table(
          raw,
          '[\n\r\v\f,;\u037e\u055d\u060c\u061b\u07f8\u1363\u1364\u1802\u1808\u2028\u2029\u204f\u2e35\u2e41\u3001\ufe10\ufe11\ufe14\ufe50\ufe51\ufe54\uff0c\uff1b\uff64]|(?:^|[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\ufeff\u3000])[#\uff03]+(?=[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\ufeff\u3000#\uff03])'
        ) with ordinality as split (part, part_place)
    ) trimmed
    where tag <> ''
    order by lower(tag), first
  ) tidy
$$;

-- Returns tidy_tags(raw). Raises check_violation if a tag is too long, or if the texts are so long that
-- splitting them would take time.
create function private.valid_tags(raw text[]) returns text[]
  language plpgsql immutable set search_path = '' as $$
declare
  tags text[];
begin
  if octet_length(array_to_string(raw, '')) > 20000 then
    raise exception 'You can add up to 20 tags' using errcode = 'check_violation';
  end if;
  tags := public.tidy_tags(raw);
  if exists (select from unnest(tags) tag where char_length(tag) > 50) then
    raise exception 'A tag must be at most 50 characters' using errcode = 'check_violation';
  end if;
  return tags;
end $$;

revoke execute on function public.set_updated_at(), public.tidy_tags(text[]), private.valid_tags(text[])
  from public, anon, authenticated;

-- Settings of the operator. The server sets them at start.
create table private.instance (
  only_row boolean primary key default true check (only_row),
  -- False closes all content to people without an account.
  public_reading boolean not null default true
);
insert into private.instance default values;
alter table private.instance enable row level security;

-- True if people without an account may read. Policies for anon call it as `(select ...)`, so that it
-- runs once per statement.
create function private.public_reading() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select i.public_reading from private.instance i);
end $$;

-- True if the caller may read public content. For functions that bypass the policies.
create function private.may_read() returns boolean language sql stable set search_path = ''
  return coalesce(auth.role(), '') <> 'anon' or private.public_reading();

revoke execute on function private.public_reading(), private.may_read() from public, anon, authenticated;
grant execute on function private.public_reading() to anon, service_role;
