-- The discussion of a community. Only its active members take part. Unlike in messages.sql, a
-- message has many readers, so it has no delivery status. It can have reactions, be pinned, or
-- notify all members as an announcement.

-- One row per community, created by its first message. Members see when there was a new message.
create table public.community_discussions (
  community_id uuid primary key references public.communities on delete cascade,
  last_message_at timestamptz
) with (fillfactor = 50);
alter table public.community_discussions enable row level security;
revoke all on public.community_discussions from anon, authenticated;
grant select on public.community_discussions to authenticated;
grant all on public.community_discussions to service_role;
create policy "Members see the state of the discussion" on public.community_discussions for select to authenticated
  using (community_id = any ((select private.my_communities())::uuid[]));
create policy "A second factor is required for private rows" on public.community_discussions as restrictive to authenticated
  using ((select private.second_factor_shown()));
create table public.community_messages (
  -- Created by the client, so that it can safely send the message again after a lost response.
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: deleting 100,000 messages takes longer than a request may. The messages of a deleted
  -- community have no readers, and empty_deleted_communities deletes them. No message can come after the
  -- deletion, because prepare_community_message locks the row of the discussion.
  community_id uuid not null,
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  content text not null
    constraint community_messages_content_length check (char_length(content) <= 4000 and content ~ '\S'),
  -- 'prompt': the content is a prompt.
  message_type text not null default 'text'
    constraint community_messages_type_known check (message_type in ('text', 'image', 'file', 'prompt')),
  -- The path of a file in bucket 'community-media'.
  file_url text,
  file_name text constraint community_messages_file_name_length check (char_length(file_name) between 1 and 255 and private.is_clear_name(file_name)),
  file_size bigint constraint community_messages_file_size_range check (file_size between 0 and 52428800),
  -- The displayed size in pixels, so that a picture has its space before it has loaded.
  file_width integer constraint community_messages_file_width_range check (file_width between 1 and 20000),
  file_height integer constraint community_messages_file_height_range check (file_height between 1 and 20000),
  -- Pictures that are sent together have the same one. Created by the client.
  album_id uuid constraint community_messages_album_of_images check (album_id is null or message_type = 'image'),
  -- forget_community_messages sets it to null after a deletion, see messages.reply_to_id.
  reply_to_id uuid references public.community_messages deferrable initially deferred,
  is_pinned boolean not null default false,
  is_announcement boolean not null default false,
  -- The number of reactions of each type that has any, for example {"like": 2}.
  reactions jsonb not null default '{}',
  reply_count integer not null default 0 check (reply_count >= 0),
  -- The database sets it, strictly increasing within a community. Cursors rely on it.
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint community_messages_file_complete check (
    (message_type in ('image', 'file')) = (file_url is not null)
    and (file_url is null) = (file_name is null) and (file_url is null) = (file_size is null)
    and (file_width is null) = (file_height is null) and (file_url is not null or file_width is null)
  ),
  constraint community_messages_file_own check (
    file_url is null or file_url ~ ('^' || community_id || '/' || user_id || '/[A-Za-z0-9_-]{1,80}\.[a-z0-9]{1,8}$')
  )
) with (fillfactor = 90);
create unique index community_messages_community_id_created_at_key
  on public.community_messages (community_id, created_at desc);
create index community_messages_pinned_idx on public.community_messages (community_id, created_at desc) where is_pinned;
create index community_messages_user_id_idx on public.community_messages (user_id);
create index community_messages_file_url_idx on public.community_messages (file_url) where file_url is not null;
create index community_messages_reply_to_id_idx on public.community_messages (reply_to_id) where reply_to_id is not null;
-- So that the live change of a deletion has the whole old row, see public.comments.
alter table public.community_messages replica identity full;
alter table public.community_messages enable row level security;
revoke all on public.community_messages from anon, authenticated;
grant select, delete on public.community_messages to authenticated;
grant insert (
  id, community_id, user_id, content, message_type, file_url, file_name, file_size, file_width, file_height,
  album_id, reply_to_id, is_announcement
) on public.community_messages to authenticated;
grant update (content, is_pinned, updated_at) on public.community_messages to authenticated;
grant all on public.community_messages to service_role;
create policy "Members see the messages" on public.community_messages for select to authenticated
  using (community_id = any ((select private.my_communities())::uuid[]));
-- Moderators see everything, so that nobody can hide from them with a block.
create policy "Blocked and muted people are hidden" on public.community_messages as restrictive for select to authenticated
  using (
    user_id <> all ((select private.hidden_people())::uuid[])
    or community_id = any ((select private.my_communities(2))::uuid[])
  );
create policy "Members write as themselves" on public.community_messages for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and community_id = any ((select private.my_communities(case when is_announcement then 2 else 1 end))::uuid[])
  );
create policy "Members edit their messages, moderators pin" on public.community_messages for update to authenticated
  using (
    community_id = any ((select private.my_communities())::uuid[])
    and (user_id = (select auth.uid()) or community_id = any ((select private.my_communities(2))::uuid[]))
  );
create policy "Members delete their messages, moderators all" on public.community_messages for delete to authenticated
  using (
    community_id = any ((select private.my_communities())::uuid[])
    and (user_id = (select auth.uid()) or community_id = any ((select private.my_communities(2))::uuid[]))
  );
create policy "A second factor is required for private rows" on public.community_messages as restrictive to authenticated
  using ((select private.second_factor_shown()));
-- A stolen token reads no messages after its session has ended.
create policy "A live session is required" on public.community_messages as restrictive to authenticated
  using ((select private.session_is_live()));

-- Trigger function: checks a new message and sets its time. The lock makes messages commit in the
-- order of their times, so that no reader skips one.
create function public.prepare_community_message() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  discussion public.community_discussions;
  is_answerable boolean := true;
begin
  if new.reply_to_id is not null then
    -- A deletion locks the message before the discussion. The same order avoids deadlocks.
    perform from public.community_messages m
      where m.id = new.reply_to_id and m.community_id = new.community_id for no key update;
    is_answerable := found;
  end if;
  if auth.role() is distinct from 'authenticated'
    or private.keep_community_rank(new.community_id, case when new.is_announcement then 2 else 1 end)
  then
    insert into public.community_discussions (community_id) values (new.community_id) on conflict do nothing;
    select d.* into discussion from public.community_discussions d
      where d.community_id = new.community_id for no key update;
  end if;
  if discussion.community_id is null then
    raise exception 'Only members of the community write messages' using errcode = 'insufficient_privilege';
  end if;
  -- The client sends a message again if the response was lost. It is stored already, so no limit
  -- applies.
  if exists (select from public.community_messages m where m.id = new.id and m.user_id = new.user_id) then
    raise exception 'This message is already stored' using errcode = 'unique_violation';
  end if;
  if not is_answerable then
    raise exception 'The answered message is not in this discussion' using errcode = 'foreign_key_violation';
  end if;
  if auth.role() = 'authenticated' and starts_with(new.file_url, new.community_id || '/' || new.user_id || '/') then
    perform private.require_stored_file('community-media', new.file_url);
  end if;
  new.created_at := greatest(clock_timestamp(), discussion.last_message_at + interval '1 microsecond');
  new.updated_at := new.created_at;
  return new;
end $$;
create trigger community_messages_prepare before insert on public.community_messages
  for each row execute function public.prepare_community_message();

-- Trigger function: records a new message in the discussion, in the reply count and in the
-- activity. Marks earlier messages as read by its author.
create function public.announce_community_message() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.community_discussions d set last_message_at = new.created_at where d.community_id = new.community_id;
  update public.community_messages m set reply_count = m.reply_count + 1 where m.id = new.reply_to_id;
  insert into public.community_preferences (user_id, community_id, read_at)
    values (new.user_id, new.community_id, new.created_at)
    on conflict (user_id, community_id) do update set read_at = excluded.read_at;
  perform private.add_community_activity(new.community_id, new.user_id);
  return null;
end $$;
create trigger community_messages_announce after insert on public.community_messages
  for each row execute function public.announce_community_message();

-- Trigger function: removes deleted messages from the messages that reply to them, and from the
-- counts. It runs once per statement, because all messages of a person may be deleted at once.
create function public.forget_community_messages() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.community_messages m set reply_to_id = null from gone g where m.reply_to_id = g.id;
  update public.community_messages m set reply_count = m.reply_count - replies.n
    from (
      select g.reply_to_id as id, count(*)::integer as n
      from gone g join public.communities c on c.id = g.community_id
      where g.reply_to_id is not null group by g.reply_to_id
    ) replies
    where m.id = replies.id;
  update public.community_discussions d set last_message_at = (
      select max(m.created_at) from public.community_messages m where m.community_id = d.community_id
    )
    where d.community_id in (select g.community_id from gone g);
  return null;
end $$;
create trigger community_messages_forget after delete on public.community_messages
  referencing old table as gone for each statement execute function public.forget_community_messages();

-- Trigger function: lets only the author change the text, and only moderators pin. Pinning does not
-- mark a message as edited.
create function public.prepare_community_message_edit() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  most_pinned constant integer := 50;
begin
  if new.content is distinct from old.content then
    if auth.role() = 'authenticated' then
      if old.user_id is distinct from auth.uid() then
        raise exception 'You can only edit your own messages' using errcode = 'insufficient_privilege';
      end if;
      perform private.take_quota(new.user_id, 'message_edits');
    end if;
    new.updated_at := clock_timestamp();
  else
    new.updated_at := old.updated_at;
  end if;
  if new.is_pinned <> old.is_pinned and auth.role() = 'authenticated' then
    if private.community_rank(new.community_id) < 2 then
      raise exception 'You do not have permission to pin content in this community' using errcode = 'insufficient_privilege';
    end if;
    if new.is_pinned then
      -- Pins of one community are counted one after another.
      perform pg_advisory_xact_lock(hashtextextended('pinned messages ' || new.community_id, 0));
      if (
        select count(*) from public.community_messages m where m.community_id = new.community_id and m.is_pinned
      ) >= most_pinned then
        raise exception 'At most % messages can be pinned. Please unpin one first.', most_pinned using errcode = 'PT409';
      end if;
    end if;
  end if;
  return new;
end $$;
create trigger community_messages_prepare_edit before update of content, is_pinned, updated_at on public.community_messages
  for each row execute function public.prepare_community_message_edit();

-- Writes a message as the caller and returns it. Raises the errors of an insert.
create function public.send_community_message_secure(
  community_id uuid, content text, message_type text default 'text', file_url text default null,
  file_name text default null, file_size bigint default null, reply_to_id uuid default null,
  is_announcement boolean default false
) returns public.community_messages language sql set search_path = '' as $$
  insert into public.community_messages
    (community_id, content, message_type, file_url, file_name, file_size, reply_to_id, is_announcement)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    returning *
$$;

-- One reaction per person and message. The counts are in the message.
create table public.community_message_reactions (
  message_id uuid not null references public.community_messages on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  reaction_type text not null constraint community_message_reactions_type_known check (
    reaction_type in ('like', 'love', 'laugh', 'wow', 'sad', 'angry')
  ),
  created_at timestamptz not null default now(),
  primary key (message_id, user_id)
);
create index community_message_reactions_user_id_idx on public.community_message_reactions (user_id);
alter table public.community_message_reactions replica identity full;
alter table public.community_message_reactions enable row level security;
revoke all on public.community_message_reactions from anon, authenticated;
grant select, delete on public.community_message_reactions to authenticated;
grant insert (message_id, user_id, reaction_type), update (message_id, user_id, reaction_type)
  on public.community_message_reactions to authenticated;
grant all on public.community_message_reactions to service_role;
-- The policies of messages apply to these subqueries.
create policy "Members see who reacted" on public.community_message_reactions for select to authenticated
  using (exists (select from public.community_messages m where m.id = message_id offset 0));
create policy "Members react as themselves" on public.community_message_reactions for insert to authenticated
  with check (
    user_id = (select auth.uid()) and exists (select from public.community_messages m where m.id = message_id)
  );
create policy "Members change their reaction" on public.community_message_reactions for update to authenticated
  using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid()) and exists (select from public.community_messages m where m.id = message_id)
  );
create policy "Members withdraw their reaction" on public.community_message_reactions for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "A second factor is required for private rows" on public.community_message_reactions as restrictive to authenticated
  using ((select private.second_factor_shown()));

-- Adds `more` (1 or -1) to the count of a reaction type. Removes types without reactions.
create function private.add_to_reactions(reactions jsonb, reaction_type text, more integer) returns jsonb
  language sql immutable set search_path = '' as $$
  select case
    when coalesce((reactions ->> reaction_type)::integer, 0) + more <= 0 then reactions - reaction_type
    else jsonb_set(reactions, array[reaction_type], to_jsonb(coalesce((reactions ->> reaction_type)::integer, 0) + more))
  end
$$;

-- Trigger function: counts reactions in their message, also one that moves to another message:
-- upserts may write all columns.
create function public.count_reactions() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.message_id, new.reaction_type) = (old.message_id, old.reaction_type) then return null; end if;
  if tg_op <> 'INSERT' then
    update public.community_messages m set reactions = private.add_to_reactions(m.reactions, old.reaction_type, -1)
      where m.id = old.message_id;
  end if;
  if tg_op <> 'DELETE' then
    update public.community_messages m set reactions = private.add_to_reactions(m.reactions, new.reaction_type, 1)
      where m.id = new.message_id;
  end if;
  return null;
end $$;
create trigger community_message_reactions_count
  after insert or delete or update of message_id, reaction_type on public.community_message_reactions
  for each row execute function public.count_reactions();

-- People who are writing in a discussion right now. Clients ignore old rows.
create table public.community_typing (
  community_id uuid not null references public.communities on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  updated_at timestamptz not null default now(),
  primary key (community_id, user_id)
);
create index community_typing_user_id_idx on public.community_typing (user_id);
alter table public.community_typing replica identity full;
alter table public.community_typing enable row level security;
revoke all on public.community_typing from anon, authenticated;
grant select, delete on public.community_typing to authenticated;
grant insert (community_id, user_id, updated_at), update (community_id, user_id, updated_at)
  on public.community_typing to authenticated;
grant all on public.community_typing to service_role;
create policy "Members see who is typing" on public.community_typing for select to authenticated
  using (community_id = any ((select private.my_communities())::uuid[]));
create policy "Blocked and muted people are hidden" on public.community_typing as restrictive for select to authenticated
  using (user_id <> all ((select private.hidden_people())::uuid[]));
create policy "Members show their typing" on public.community_typing for insert to authenticated
  with check (user_id = (select auth.uid()) and community_id = any ((select private.my_communities())::uuid[]));
create policy "Members refresh their typing" on public.community_typing for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()) and community_id = any ((select private.my_communities())::uuid[]));
create policy "People end their typing" on public.community_typing for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "A second factor is required for private rows" on public.community_typing as restrictive to authenticated
  using ((select private.second_factor_shown()));
create trigger community_typing_set_updated_at before insert or update on public.community_typing
  for each row execute function public.set_updated_at();

-- Files of messages, read through signed URLs. Path: {community_id}/{user_id}/{name}. Files that were
-- not sent are only visible to the person who uploaded them.
create policy "Members see the files of their communities" on storage.objects for select to authenticated
  using (bucket_id = 'community-media' and exists (
    select from public.community_messages m where m.file_url = name offset 0
  ));
create policy "Members see their own files" on storage.objects for select to authenticated
  using (
    bucket_id = 'community-media' and (storage.foldername(name))[2] = (select auth.uid())::text
    and private.community_of_file(name) = any ((select private.my_communities())::uuid[])
  );
create policy "Members upload into their own folder" on storage.objects for insert to authenticated
  with check (
    bucket_id = 'community-media' and (storage.foldername(name))[2] = (select auth.uid())::text
    and private.community_of_file(name) = any ((select private.my_communities())::uuid[])
  );
-- A sent file can only be deleted with its message. Otherwise another file could take its place.
create policy "Members delete their own files that were not sent" on storage.objects for delete to authenticated
  using (
    bucket_id = 'community-media' and (storage.foldername(name))[2] = (select auth.uid())::text
    and not exists (select from public.community_messages m where m.file_url = name offset 0)
  );

-- Trigger function: keeps a file whose message was stored while its deletion waited for the lock of
-- require_stored_file. The policies of the deletion cannot see that message.
create function public.keep_sent_file() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if (old.bucket_id = 'messages' and exists (select from public.messages m where m.file_url = old.name))
     or (old.bucket_id = 'community-media' and exists (select from public.community_messages m where m.file_url = old.name))
  then
    return null;
  end if;
  return old;
end $$;
create trigger objects_keep_sent_file before delete on storage.objects for each row
  when (current_user = 'authenticated' and old.bucket_id in ('messages', 'community-media'))
  execute function public.keep_sent_file();

-- Trigger function: deletes the files of deleted messages on our own server, see delete_unused_files.
create function public.delete_files_of_community_messages() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('storage.removals') is null or not exists (select from gone g where g.file_url is not null) then
    return null;
  end if;
  delete from storage.objects o using gone g
    where g.file_url is not null and o.bucket_id = 'community-media' and o.name = g.file_url
      and not exists (select from public.community_messages m where m.file_url = g.file_url);
  return null;
end $$;
-- Named so that it runs after community_messages_forget: triggers run in the order of their names.
create trigger community_messages_forget_files after delete on public.community_messages
  referencing old table as gone for each statement execute function public.delete_files_of_community_messages();

-- Deletes about `most` of the rows that a deleted community left behind: its notifications, messages with
-- their reactions, and files. Returns false when no community has left anything. Our own server calls it
-- until then; on hosted Supabase, a job of pg_cron can.
create function public.empty_deleted_communities(most integer default 500) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  community uuid;
  newest uuid[];
begin
  select f.id into community from private.former_communities f where not f.is_empty limit 1 for update skip locked;
  if not found then return false; end if;
  delete from public.notifications n where n.id in (
    select o.id from public.notifications o where o.community_id = community limit most
  );
  if found then return true; end if;
  -- Answers are newer than what they answer, so no message is left with an answer to a deleted one.
  newest := array(
    select m.id from public.community_messages m where m.community_id = community order by m.created_at desc limit most
  );
  if cardinality(newest) > 0 then
    -- A message may have thousands of reactions. Usually they are few and go with their messages.
    if (
      select count(*) from (select from public.community_message_reactions r where r.message_id = any (newest) limit most + 1) reacted
    ) > most then
      delete from public.community_message_reactions r where (r.message_id, r.user_id) in (
        select o.message_id, o.user_id from public.community_message_reactions o where o.message_id = any (newest) limit most
      );
    else
      delete from public.community_messages m where m.id = any (newest);
    end if;
    return true;
  end if;
  if to_regclass('storage.removals') is not null then
    -- See delete_covers_of_deleted_communities.
    delete from storage.objects o where o.id in (
      select f.id from storage.objects f
      where f.bucket_id = 'community-media'
        and f.name collate "C" >= community || '/' and f.name collate "C" < community || '0'
      limit most
    );
    if found then return true; end if;
  end if;
  update private.former_communities f set is_empty = true where f.id = community;
  return true;
end $$;

insert into private.quotas (action, per, amount, first_day_amount, label) values
  ('announcements', 'day', 20, 5, 'announcements');
create trigger community_messages_take_quota before insert on public.community_messages
  for each row execute function public.take_quota('messages');
create trigger community_messages_take_announcement before insert on public.community_messages
  for each row when (new.is_announcement) execute function public.take_quota('announcements');
-- Changes count too, because each one rewrites the message and is sent to all members.
create trigger community_message_reactions_take_quota before insert or update on public.community_message_reactions
  for each row execute function public.take_quota('likes');

revoke execute on function
  public.prepare_community_message(), public.announce_community_message(),
  public.forget_community_messages(), public.prepare_community_message_edit(),
  public.send_community_message_secure(uuid, text, text, text, text, bigint, uuid, boolean),
  private.add_to_reactions(jsonb, text, integer), public.count_reactions(), public.keep_sent_file(),
  public.delete_files_of_community_messages(), public.empty_deleted_communities(integer)
  from public, anon, authenticated;
grant execute on function public.empty_deleted_communities(integer) to service_role;
grant execute on function public.send_community_message_secure(uuid, text, text, text, text, bigint, uuid, boolean)
  to authenticated;

alter publication supabase_realtime
  add table public.community_messages, public.community_message_reactions, public.community_typing;
