-- Direct messages between two people. What both may see is in conversations and messages. What only
-- one side may see (requests, muting) is in that person's row of conversation_members.

-- A row says from whom a person receives messages. People without a row receive them from everybody.
create table public.message_preferences (
  user_id uuid primary key default auth.uid() references public.profiles on delete cascade,
  allowed text not null default 'everybody'
    constraint message_preferences_allowed_known check (allowed in ('everybody', 'following', 'nobody')),
  updated_at timestamptz not null default now()
);
alter table public.message_preferences enable row level security;
revoke all on public.message_preferences from anon, authenticated;
grant select on public.message_preferences to authenticated;
grant insert (user_id, allowed), update (user_id, allowed) on public.message_preferences to authenticated;
grant all on public.message_preferences to service_role;
create policy "People see their own preference" on public.message_preferences for select to authenticated
  using (user_id = (select auth.uid()));
create policy "People add their own preference" on public.message_preferences for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "People change their own preference" on public.message_preferences for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "A second factor is required for private rows" on public.message_preferences as restrictive to authenticated
  using ((select private.second_factor_shown()));
create policy "A live session is required" on public.message_preferences as restrictive to authenticated
  using ((select private.session_is_live()));
create trigger message_preferences_set_updated_at before update on public.message_preferences
  for each row execute function public.set_updated_at();

create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  -- participant_1 is the one with the lower id, so a pair of people has exactly one conversation.
  participant_1 uuid not null references public.profiles on delete cascade,
  participant_2 uuid not null references public.profiles on delete cascade,
  last_message_id uuid,
  last_message_at timestamptz,
  participant_1_unread_count integer not null default 0 check (participant_1_unread_count >= 0),
  participant_2_unread_count integer not null default 0 check (participant_2_unread_count >= 0),
  -- The times of the newest messages that each side has received and read. Two columns per side
  -- hold the status of all messages, so reading a thousand messages changes one row.
  participant_1_delivered_at timestamptz,
  participant_1_read_at timestamptz,
  participant_2_delivered_at timestamptz,
  participant_2_read_at timestamptz,
  created_at timestamptz not null default now(),
  constraint conversations_ordered check (participant_1 < participant_2),
  constraint conversations_participants_key unique (participant_1, participant_2)
) with (fillfactor = 80);
create index conversations_participant_2_idx on public.conversations (participant_2);
alter table public.conversations enable row level security;
revoke all on public.conversations from anon, authenticated;
grant select on public.conversations to authenticated;
grant all on public.conversations to service_role;

-- One row for each side of a conversation. Only its person can see it.
create table public.conversation_members (
  user_id uuid not null references public.profiles on delete cascade,
  conversation_id uuid not null references public.conversations on delete cascade,
  other_id uuid not null references public.profiles on delete cascade,
  -- False: the conversation is a request. Following the other person, answering or accepting ends it.
  is_accepted boolean not null,
  -- A declined request and its further messages are in no list of this person. The sender can't see it.
  is_declined boolean not null default false,
  -- How many messages this person may still send in their request. Null: it is accepted, or none.
  messages_left integer constraint conversation_members_messages_left_range check (messages_left >= 0),
  is_muted boolean not null default false,
  unread_count integer not null default 0 check (unread_count >= 0),
  -- Null if the conversation is in no list.
  last_message_at timestamptz,
  -- This person no longer sees the messages up to this time, see delete_conversation.
  deleted_until timestamptz,
  primary key (user_id, conversation_id),
  constraint conversation_members_declined check (not (is_accepted and is_declined))
) with (fillfactor = 80);
-- For a page of the list of conversations, and for the total of unread messages.
create index conversation_members_list_idx
  on public.conversation_members (user_id, is_accepted, last_message_at desc, conversation_id desc);
-- Not a partial index: a prepared statement with a parameter could not use it.
create index conversation_members_unread_idx on public.conversation_members (user_id, unread_count);
create index conversation_members_conversation_id_idx on public.conversation_members (conversation_id);
create index conversation_members_other_id_idx on public.conversation_members (other_id, user_id);
alter table public.conversation_members replica identity full;
alter table public.conversation_members enable row level security;
revoke all on public.conversation_members from anon, authenticated;
grant select on public.conversation_members to authenticated;
grant update (is_declined, is_muted) on public.conversation_members to authenticated;
grant all on public.conversation_members to service_role;
create policy "People see their own side" on public.conversation_members for select to authenticated
  using (user_id = (select auth.uid()));
create policy "People change their own side" on public.conversation_members for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Conversations with blocked people are hidden" on public.conversation_members as restrictive to authenticated
  using (other_id <> all ((select private.blocked_people())::uuid[]));
create policy "A second factor is required for private rows" on public.conversation_members as restrictive to authenticated
  using ((select private.second_factor_shown()));
-- A stolen token reads no messages after its session has ended.
create policy "A live session is required" on public.conversation_members as restrictive to authenticated
  using ((select private.session_is_live()));

-- The policies of conversation_members apply to this subquery, so blocks hide the conversation too.
-- `offset 0` makes Postgres look up the conversation of each row. Otherwise it would first read all
-- conversations of the caller, who may have thousands.
create policy "Participants see their conversations" on public.conversations for select to authenticated
  using (exists (
    select from public.conversation_members m
    where m.user_id = (select auth.uid()) and m.conversation_id = id offset 0
  ));
create policy "A second factor is required for private rows" on public.conversations as restrictive to authenticated
  using ((select private.second_factor_shown()));

-- The words of a message, folded. Punctuation becomes spaces first, so compounds such as 'foo-bar' are
-- split.
create function private.message_words(content text) returns tsvector language sql immutable
  return to_tsvector('pg_catalog.simple'::regconfig, regexp_replace(private.fold(content), '[!-/:-@\[-`{-~]+', ' ', 'g'));

-- The words of a message for the search index. Each word starts with a part of the conversation's
-- id, so a search only reads index entries of the caller's conversations, even if a word is in most
-- messages of other people.
create function private.message_document(conversation_id uuid, content text) returns tsvector
  language plpgsql immutable security definer set search_path = '' as $$
declare
  mark constant text := left(conversation_id::text, 8);
begin
  -- A lexeme has at most 2,046 bytes.
  return array_to_tsvector(array(
    select mark || left(word, 100) from unnest(tsvector_to_array(private.message_words(content))) word
  ));
end $$;
revoke execute on function private.message_words(text), private.message_document(uuid, text)
  from public, anon, authenticated;
-- An insert evaluates the index with the caller's rights.
grant execute on function private.message_document(uuid, text) to authenticated, service_role;

create table public.messages (
  -- Created by the client, so that it can safely send the message again after a lost response.
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations on delete cascade,
  sender_id uuid not null default auth.uid() references public.profiles on delete cascade,
  content text not null constraint messages_content_length check (char_length(content) <= 4000 and content ~ '\S'),
  -- 'prompt': the content is a prompt. 'share': one of the shared_* columns is set; none after the
  -- shared item was deleted.
  message_type text not null default 'text'
    constraint messages_type_known check (message_type in ('text', 'image', 'file', 'prompt', 'share')),
  -- The path of a file in bucket 'messages'.
  file_url text,
  file_name text constraint messages_file_name_length check (char_length(file_name) between 1 and 255 and private.is_clear_name(file_name)),
  file_size bigint constraint messages_file_size_range check (file_size between 0 and 52428800),
  -- The displayed size in pixels, so that a picture has its space before it has loaded.
  file_width integer constraint messages_file_width_range check (file_width between 1 and 20000),
  file_height integer constraint messages_file_height_range check (file_height between 1 and 20000),
  -- Pictures that are sent together have the same one. Created by the client.
  album_id uuid constraint messages_album_of_images check (album_id is null or message_type = 'image'),
  shared_post_id uuid references public.posts on delete set null,
  shared_reel_id uuid references public.reels on delete set null,
  shared_tool_id uuid references public.tools on delete set null,
  -- forget_messages sets it to null after a deletion. With "on delete set null", live changes would be
  -- captured row by row, and a person with a hundred thousand messages could not delete the account
  -- within the time limit of a statement.
  reply_to_id uuid references public.messages deferrable initially deferred,
  -- The database sets it, strictly increasing within a conversation. Cursors rely on it.
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint messages_file_complete check (
    (message_type in ('image', 'file')) = (file_url is not null)
    and (file_url is null) = (file_name is null) and (file_url is null) = (file_size is null)
    and (file_width is null) = (file_height is null) and (file_url is not null or file_width is null)
  ),
  constraint messages_file_own check (
    file_url is null or file_url ~ ('^' || conversation_id || '/' || sender_id || '/[A-Za-z0-9_-]{1,80}\.[a-z0-9]{1,8}$')
  ),
  constraint messages_share_known check (
    num_nonnulls(shared_post_id, shared_reel_id, shared_tool_id) <= (message_type = 'share')::integer
  )
);
create unique index messages_conversation_id_created_at_key on public.messages (conversation_id, created_at desc);
create index messages_sender_id_idx on public.messages (sender_id);
create index messages_file_url_idx on public.messages (file_url) where file_url is not null;
-- A search looks up each conversation, so it must not read a list of pending entries each time.
create index messages_document_idx on public.messages
  using gin (private.message_document(conversation_id, content)) with (fastupdate = off);
create index messages_reply_to_id_idx on public.messages (reply_to_id) where reply_to_id is not null;
create index messages_shared_post_id_idx on public.messages (shared_post_id) where shared_post_id is not null;
create index messages_shared_reel_id_idx on public.messages (shared_reel_id) where shared_reel_id is not null;
create index messages_shared_tool_id_idx on public.messages (shared_tool_id) where shared_tool_id is not null;
-- So that the live change of a deletion has the whole old row, see public.comments.
alter table public.messages replica identity full;
alter table public.conversations add constraint conversations_last_message_id_fkey
  foreign key (last_message_id) references public.messages on delete set null;
create index conversations_last_message_id_idx on public.conversations (last_message_id);

alter table public.messages enable row level security;
revoke all on public.messages from anon, authenticated;
grant select, delete on public.messages to authenticated;
grant insert (
  id, conversation_id, sender_id, content, message_type, file_url, file_name, file_size, file_width, file_height,
  album_id, shared_post_id, shared_reel_id, shared_tool_id, reply_to_id
) on public.messages to authenticated;
grant update (content) on public.messages to authenticated;
grant all on public.messages to service_role;
create policy "Participants see the messages" on public.messages for select to authenticated
  using (exists (
    select from public.conversation_members m
    where m.user_id = (select auth.uid()) and m.conversation_id = messages.conversation_id
      and messages.created_at > coalesce(m.deleted_until, '-infinity') offset 0
  ));
create policy "Participants write as themselves" on public.messages for insert to authenticated
  with check (
    sender_id = (select auth.uid())
    and exists (
      select from public.conversation_members m
      where m.user_id = (select auth.uid()) and m.conversation_id = messages.conversation_id
    )
  );
-- An update or delete without a condition does not use the select policy, so these repeat it. After a
-- block, nobody can change what the other person may want to report.
create policy "People edit their own messages" on public.messages for update to authenticated
  using (
    sender_id = (select auth.uid())
    and exists (
      select from public.conversation_members m
      where m.user_id = (select auth.uid()) and m.conversation_id = messages.conversation_id
        and messages.created_at > coalesce(m.deleted_until, '-infinity')
    )
  );
create policy "People delete their own messages" on public.messages for delete to authenticated
  using (
    sender_id = (select auth.uid())
    and exists (
      select from public.conversation_members m
      where m.user_id = (select auth.uid()) and m.conversation_id = messages.conversation_id
        and messages.created_at > coalesce(m.deleted_until, '-infinity')
    )
  );
create policy "A second factor is required for private rows" on public.messages as restrictive to authenticated
  using ((select private.second_factor_shown()));

-- The number of messages that a request may have. Deleted messages count too.
create function private.messages_per_request() returns integer language sql immutable return 5;

-- Raises an error if `sender` may not write to `recipient`. `conversation` is null if it does not
-- exist yet. While the conversation is a request, its sender can send a few messages only. `more`
-- is false for an edit, which adds no message.
create function private.require_may_write(sender uuid, recipient uuid, conversation uuid, more boolean default true)
  returns void language plpgsql security definer set search_path = '' as $$
declare
  allowed constant text := coalesce(
    (select p.allowed from public.message_preferences p where p.user_id = recipient), 'everybody'
  );
begin
  if exists (
    select from public.blocks b where (b.blocker_id, b.blocked_id) in ((sender, recipient), (recipient, sender))
  ) then
    raise exception 'You can''t write to this person.' using errcode = 'PT403';
  end if;
  if exists (
    select from public.conversation_members m
    where m.user_id = recipient and m.conversation_id = conversation and m.is_accepted
  ) then return; end if;
  if allowed = 'nobody' then
    raise exception 'This person doesn''t accept new conversations.' using errcode = 'PT403';
  end if;
  if exists (select from public.follows f where f.follower_id = recipient and f.following_id = sender) then
    return;
  end if;
  if allowed = 'following' then
    raise exception 'This person only receives messages from people they follow.' using errcode = 'PT403';
  end if;
  if more and exists (
    select from public.conversation_members m
    where m.user_id = sender and m.conversation_id = conversation and m.messages_left = 0
  ) then
    raise exception 'Please wait until this person accepts your request.' using errcode = 'PT403';
  end if;
end $$;

-- True if messages of `sender` are no request: `recipient` has accepted the conversation or follows the
-- sender.
create function private.accepts(recipient uuid, sender uuid, conversation uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from public.conversation_members m
    where m.user_id = recipient and m.conversation_id = conversation and m.is_accepted
  ) or exists (select from public.follows f where f.follower_id = recipient and f.following_id = sender);

-- Returns the id of the conversation of two people. The first call creates it. The caller must be
-- one of them. The other person learns of the conversation from its first message.
create function public.get_or_create_conversation(user1_id uuid, user2_id uuid) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  other constant uuid := case when user1_id = me then user2_id else user1_id end;
  found_id uuid;
begin
  if not private.second_factor_shown() then
    raise exception 'A second factor is required' using errcode = 'insufficient_privilege';
  end if;
  if me is null or me not in (user1_id, user2_id) or user1_id = user2_id
    or not exists (select from public.profiles p where p.id = other)
  then
    raise exception 'There is no such person to write to.' using errcode = 'PT404';
  end if;
  select c.id into found_id from public.conversations c
    where c.participant_1 = least(me, other) and c.participant_2 = greatest(me, other);
  perform private.require_may_write(me, other, found_id, more => false);
  if found_id is null then
    if auth.role() = 'authenticated' then perform private.take_quota(me, 'conversations'); end if;
    insert into public.conversations (participant_1, participant_2) values (least(me, other), greatest(me, other))
      on conflict (participant_1, participant_2) do nothing returning id into found_id;
  end if;
  if found_id is null then
    -- Another client created it at the same time.
    select c.id into found_id from public.conversations c
      where c.participant_1 = least(me, other) and c.participant_2 = greatest(me, other);
  end if;
  perform from public.conversations c where c.id = found_id for no key update;
  insert into public.conversation_members (user_id, conversation_id, other_id, is_accepted, messages_left)
    values (
      me, found_id, other, true,
      case when not private.accepts(other, me, found_id) then private.messages_per_request() end
    ) on conflict (user_id, conversation_id) do nothing;
  -- Whoever opens a conversation has accepted it.
  update public.conversation_members m set messages_left = null
    where m.user_id = other and m.conversation_id = found_id and m.messages_left is not null
      and private.accepts(me, other, found_id);
  return found_id;
end $$;

-- Finds people by name to whom the caller may write: first those of their conversations, then those
-- they follow. At most 20. A request that waits for its acceptance counts as allowed.
create function public.search_recipients(query text) returns setof public.profiles
  language sql stable security definer set search_path = '' rows 20 as $$
  with given (patterns) as (
    select private.like_patterns(translate(private.fold(ltrim(left(trim(query), 100), '@')), '"-', '  '))
  ), known (id, nearness) as (
    select m.other_id, 1 from public.conversation_members m
      where m.user_id = auth.uid() and m.last_message_at is not null
    union all
    select f.following_id, 2 from public.follows f where f.follower_id = auth.uid()
  ), found (id, nearness, place) as (
    select k.id, k.nearness, null from known k join private.profile_documents d on d.profile_id = k.id, given
      where cardinality(given.patterns) > 0 and d.content ilike all (given.patterns)
    union all
    select f.id, 3, row_number() over () from public.search_profiles(query, 50) f
  )
  select p.*
  from (select id, min(nearness) as nearness, min(place) as place from found group by id) best
  join public.profiles p on p.id = best.id
  where p.id <> auth.uid() and p.id <> all (private.blocked_people())
    and private.may_read() and private.second_factor_shown()
    and (
      exists (
        select from public.conversation_members m
        where m.other_id = auth.uid() and m.user_id = p.id and m.is_accepted
      )
      or case (select a.allowed from public.message_preferences a where a.user_id = p.id)
        when 'nobody' then false
        when 'following' then exists (
          select from public.follows f where f.follower_id = p.id and f.following_id = auth.uid()
        )
        else true
      end
    )
  order by best.nearness, best.place, p.followers_count desc, p.id
  limit 20
$$;

-- Raises an error if there is no such file. Locks it, so that it is not deleted before the message that
-- refers to it is stored; see keep_sent_file.
create function private.require_stored_file(bucket text, path text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform from storage.objects o where o.bucket_id = bucket and o.name = path for key share;
  if not found then
    raise exception 'This file is no longer available. Please attach it again.' using errcode = 'PT404';
  end if;
end $$;

-- Trigger function: checks a new message and sets its time. The lock makes messages commit in the
-- order of their times, so that no reader skips one. A stranger gets the same error as for a
-- conversation that does not exist.
create function public.prepare_message() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  conversation public.conversations;
  is_answerable boolean := true;
begin
  if new.reply_to_id is not null then
    -- A deletion locks the message before the conversation. The same order avoids deadlocks.
    perform from public.messages m
      where m.id = new.reply_to_id and m.conversation_id = new.conversation_id for key share;
    is_answerable := found;
  end if;
  if auth.role() is distinct from 'authenticated' or new.sender_id = auth.uid() then
    select c.* into conversation from public.conversations c
      where c.id = new.conversation_id and new.sender_id in (c.participant_1, c.participant_2) for no key update;
  end if;
  if conversation.id is null then
    raise exception 'Only participants of the conversation write messages' using errcode = 'insufficient_privilege';
  end if;
  -- The client sends a message again if the response was lost. It is stored already, so no limit
  -- applies.
  if exists (select from public.messages m where m.id = new.id and m.sender_id = new.sender_id) then
    raise exception 'This message is already stored' using errcode = 'unique_violation';
  end if;
  if not is_answerable then
    raise exception 'The answered message is not in this conversation' using errcode = 'foreign_key_violation';
  end if;
  perform private.require_may_write(
    new.sender_id,
    case when conversation.participant_1 = new.sender_id then conversation.participant_2 else conversation.participant_1 end,
    conversation.id
  );
  -- A check constraint refuses other folders.
  if auth.role() = 'authenticated' and starts_with(new.file_url, new.conversation_id || '/' || new.sender_id || '/') then
    perform private.require_stored_file('messages', new.file_url);
  end if;
  -- Later than what was deleted, even if the clock has gone back. It would be hidden otherwise.
  new.created_at := greatest(clock_timestamp(), interval '1 microsecond' + greatest(conversation.last_message_at, (
    select max(m.deleted_until) from public.conversation_members m where m.conversation_id = conversation.id
  )));
  new.updated_at := new.created_at;
  return new;
end $$;
create trigger messages_prepare before insert on public.messages
  for each row execute function public.prepare_message();

-- Trigger function: shows the new message in both lists and counts it as unread for its recipient.
-- The sender thereby accepts a request, and marks earlier messages as read.
create function public.announce_message() returns trigger
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  recipient uuid;
  is_accepted boolean;
begin
  update public.conversations c set
    last_message_id = new.id,
    last_message_at = new.created_at,
    participant_1_unread_count = case when c.participant_1 = new.sender_id then 0 else c.participant_1_unread_count + 1 end,
    participant_2_unread_count = case when c.participant_2 = new.sender_id then 0 else c.participant_2_unread_count + 1 end,
    participant_1_delivered_at = case when c.participant_1 = new.sender_id then new.created_at else c.participant_1_delivered_at end,
    participant_1_read_at = case when c.participant_1 = new.sender_id then new.created_at else c.participant_1_read_at end,
    participant_2_delivered_at = case when c.participant_2 = new.sender_id then new.created_at else c.participant_2_delivered_at end,
    participant_2_read_at = case when c.participant_2 = new.sender_id then new.created_at else c.participant_2_read_at end
  where c.id = new.conversation_id
  returning case when c.participant_1 = new.sender_id then c.participant_2 else c.participant_1 end into recipient;
  is_accepted := private.accepts(recipient, new.sender_id, new.conversation_id);
  insert into public.conversation_members as m
    (user_id, conversation_id, other_id, is_accepted, messages_left, unread_count, last_message_at)
  values
    (new.sender_id, new.conversation_id, recipient, true,
      case when not is_accepted then private.messages_per_request() - 1 end, 0, new.created_at),
    (recipient, new.conversation_id, new.sender_id, is_accepted, null, 1, new.created_at)
  on conflict (user_id, conversation_id) do update set
    is_accepted = m.is_accepted or m.user_id = new.sender_id or is_accepted,
    is_declined = m.is_declined and m.user_id <> new.sender_id and not is_accepted,
    messages_left = case when m.user_id = new.sender_id and not is_accepted
      then coalesce(m.messages_left, private.messages_per_request()) - 1 end,
    unread_count = case when m.user_id = new.sender_id or m.is_declined and not is_accepted then 0 else m.unread_count + 1 end,
    last_message_at = case when m.user_id = new.sender_id or not m.is_declined or is_accepted then new.created_at end;
  return null;
end $$;
create trigger messages_announce after insert on public.messages
  for each row execute function public.announce_message();

-- Trigger function: removes deleted messages from the lists, the counts and the messages that reply
-- to them. It runs once per statement, because all messages of a person may be deleted at once.
-- Conversations without a message that the person can see are in no list.
create function public.forget_messages() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.messages m set reply_to_id = null from gone g where m.reply_to_id = g.id;
  perform from public.conversations c where c.id in (select g.conversation_id from gone g) order by c.id for no key update;
  with removed as (
    select c.id,
      count(*) filter (
        where g.sender_id = c.participant_2
          and g.created_at > coalesce(greatest(c.participant_1_read_at, one.deleted_until), '-infinity')
      ) as unread_1,
      count(*) filter (
        where g.sender_id = c.participant_1
          and g.created_at > coalesce(greatest(c.participant_2_read_at, two.deleted_until), '-infinity')
      ) as unread_2
    from gone g join public.conversations c on c.id = g.conversation_id
      left join public.conversation_members one on one.user_id = c.participant_1 and one.conversation_id = c.id
      left join public.conversation_members two on two.user_id = c.participant_2 and two.conversation_id = c.id
    group by c.id
  ),
  changed as (
    update public.conversations c set
      last_message_id = newest.id,
      last_message_at = newest.created_at,
      participant_1_unread_count = greatest(0, c.participant_1_unread_count - removed.unread_1),
      participant_2_unread_count = greatest(0, c.participant_2_unread_count - removed.unread_2)
    from removed left join lateral (
      select m.id, m.created_at from public.messages m
      where m.conversation_id = removed.id order by m.created_at desc limit 1
    ) newest on true
    where c.id = removed.id
    returning c.*
  )
  update public.conversation_members m set
    last_message_at = case
      when not m.is_declined and changed.last_message_at > coalesce(m.deleted_until, '-infinity') then changed.last_message_at
    end,
    unread_count = least(m.unread_count, case when m.user_id = changed.participant_1
      then changed.participant_1_unread_count else changed.participant_2_unread_count end)
  from changed where m.conversation_id = changed.id;
  return null;
end $$;
create trigger messages_forget after delete on public.messages
  referencing old table as gone for each statement execute function public.forget_messages();

-- Trigger function: checks an edit and sets its time. People who may not write may not edit either.
create function public.prepare_message_edit() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if auth.role() = 'authenticated' then
    perform private.require_may_write(
      new.sender_id,
      (
        select m.other_id from public.conversation_members m
        where m.user_id = new.sender_id and m.conversation_id = new.conversation_id
      ),
      new.conversation_id, more => false
    );
    perform private.take_quota(new.sender_id, 'message_edits');
  end if;
  new.updated_at := clock_timestamp();
  return new;
end $$;
create trigger messages_prepare_edit before update of content on public.messages
  for each row when (old.content <> new.content) execute function public.prepare_message_edit();

-- Marks a conversation as read by the caller. The sender of a request can't see that it was read
-- before it is accepted, and nobody can see it of messages that were deleted unread. Changes no row
-- if everything is read already, so that it causes no live change.
create function public.mark_messages_as_read(conv_id uuid, user_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me constant uuid := auth.uid();
  own public.conversation_members;
begin
  if not private.second_factor_shown() or mark_messages_as_read.user_id is distinct from me then
    raise exception 'Only the participant can mark messages as read' using errcode = 'insufficient_privilege';
  end if;
  perform from public.conversations c where c.id = conv_id for no key update;
  select m.* into own from public.conversation_members m
    where m.user_id = me and m.conversation_id = conv_id and m.other_id <> all ((select private.blocked_people())::uuid[]);
  if own.user_id is null then return; end if;
  update public.conversation_members m set unread_count = 0
    where m.user_id = me and m.conversation_id = conv_id and m.unread_count > 0;
  if not own.is_accepted then return; end if;
  update public.conversations c set
    participant_1_unread_count = case when c.participant_1 = me then 0 else c.participant_1_unread_count end,
    participant_1_delivered_at = case when c.participant_1 = me then c.last_message_at else c.participant_1_delivered_at end,
    participant_1_read_at = case when c.participant_1 = me then c.last_message_at else c.participant_1_read_at end,
    participant_2_unread_count = case when c.participant_2 = me then 0 else c.participant_2_unread_count end,
    participant_2_delivered_at = case when c.participant_2 = me then c.last_message_at else c.participant_2_delivered_at end,
    participant_2_read_at = case when c.participant_2 = me then c.last_message_at else c.participant_2_read_at end
  where c.id = conv_id and c.last_message_at > coalesce(own.deleted_until, '-infinity')
    and case when c.participant_1 = me then c.participant_1_read_at else c.participant_2_read_at end
      is distinct from c.last_message_at;
end $$;

-- Records that the caller's device has received the newest messages of all conversations. Requests
-- that were not accepted are left out.
create function public.mark_messages_as_delivered() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  ids uuid[];
begin
  if not private.second_factor_shown() then return; end if;
  select array_agg(m.conversation_id) into ids from public.conversation_members m
    where m.user_id = me and m.unread_count > 0 and m.is_accepted
      and m.other_id <> all ((select private.blocked_people())::uuid[]);
  -- In the order of the ids, so that two devices of a person do not wait for each other.
  perform from public.conversations c where c.id = any (ids) order by c.id for no key update;
  update public.conversations c set
    participant_1_delivered_at = case when c.participant_1 = me then c.last_message_at else c.participant_1_delivered_at end,
    participant_2_delivered_at = case when c.participant_2 = me then c.last_message_at else c.participant_2_delivered_at end
  where c.id = any (ids)
    and case when c.participant_1 = me then c.participant_1_delivered_at else c.participant_2_delivered_at end
      is distinct from c.last_message_at;
end $$;

-- Computed column: the status of a message that its sender sees: sent, delivered or read.
create function public.status(message public.messages) returns text language sql stable as $$
  select case
    when message.created_at <= case when c.participant_1 = message.sender_id then c.participant_2_read_at else c.participant_1_read_at end then 'read'
    when message.created_at <= case when c.participant_1 = message.sender_id then c.participant_2_delivered_at else c.participant_1_delivered_at end then 'delivered'
    else 'sent' end
  from public.conversations c where c.id = message.conversation_id
$$;

-- Returns the caller's messages, also received ones, that contain all these words, newest first. The
-- last word may be the beginning of a word. Pages are as in search_posts, and it also runs as the owner.
create function public.search_messages(query text, page_size integer default 20, known_ids uuid[] default '{}')
  returns setof public.messages
  language plpgsql stable security definer set search_path = '' set enable_seqscan = off rows 20 as $$
#variable_conflict use_variable
declare
  known constant uuid[] := private.tidy_known_ids(known_ids);
  size constant integer := least(greatest(coalesce(page_size, 20), 0), 50, 500 - cardinality(known));
  -- '#' stands for the prefix of a conversation, which is inserted below. Words contain no
  -- punctuation.
  condition constant text := (
    select string_agg(
      '''#' || left(w.lexeme, 100) || '''' || case when w.place = w.last_place then ':*' else '' end, ' & '
    )
    from (
      select lexeme, positions[cardinality(positions)] as place, max(positions[cardinality(positions)]) over () as last_place
      from unnest(private.message_words(left(coalesce(query, ''), 200)))
    ) w
  );
  -- The caller's conversations, the one with the newest message first.
  own uuid[];
  newest timestamptz[];
  -- The times up to which the caller has deleted them.
  deleted timestamptz[];
  batch integer := 50;
  done integer := 0;
  ids uuid[] := '{}';
  times timestamptz[] := '{}';
begin
  if condition is null or size = 0 or not private.second_factor_shown() or not private.session_is_live() then return; end if;
  select array_agg(m.conversation_id order by m.last_message_at desc),
      array_agg(m.last_message_at order by m.last_message_at desc),
      array_agg(coalesce(m.deleted_until, '-infinity') order by m.last_message_at desc)
    into own, newest, deleted
    from public.conversation_members m
    where m.user_id = auth.uid() and m.last_message_at is not null
      and m.other_id <> all ((select private.blocked_people())::uuid[]);
  -- Search more conversations until no other one can have a newer match.
  while done < cardinality(own) and (cardinality(ids) < size or newest[done + 1] >= times[size]) loop
    with found as materialized (
      select m.id, m.conversation_id, m.created_at from public.messages m
      where private.message_document(m.conversation_id, m.content) @@ any (array(
        select replace(condition, '#', left(c::text, 8))::tsquery from unnest(own[done + 1:done + batch]) c
      ))
    )
    select coalesce(array_agg(best.id order by best.created_at desc, best.id desc), '{}'),
        coalesce(array_agg(best.created_at order by best.created_at desc, best.id desc), '{}')
      into ids, times
      from (
        select * from unnest(ids, times) as before (id, created_at)
        union all
        -- Other conversations may have the same prefix.
        select f.id, f.created_at from found f
          join unnest(own[done + 1:done + batch], deleted[done + 1:done + batch]) as o (id, deleted_until)
            on o.id = f.conversation_id and f.created_at > o.deleted_until
          where f.id not in (select unnest(known))
        order by created_at desc, id desc limit size
      ) best;
    done := done + batch;
    batch := batch * 4;
  end loop;
  return query select m.*
    from unnest(ids) with ordinality as found (id, place)
    join public.messages m on m.id = found.id
    order by found.place;
end $$;

-- Trigger function: takes a declined request off the lists of its recipient, or puts it back.
create function public.list_or_unlist_request() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.unread_count := 0;
  new.last_message_at := null;
  if not new.is_declined then
    select case when c.participant_1 = new.user_id then c.participant_1_unread_count else c.participant_2_unread_count end,
        c.last_message_at
      into new.unread_count, new.last_message_at
      from public.conversations c where c.id = new.conversation_id;
  end if;
  return new;
end $$;
create trigger conversation_members_list_or_unlist before update of is_declined on public.conversation_members
  for each row when (old.is_declined <> new.is_declined) execute function public.list_or_unlist_request();

-- Accepts the request in a conversation, if there is one. Its sender then sees which messages have been
-- delivered and read. Locks the conversation first, as a new message does. A declined request counts as
-- unread.
create function private.accept_request(recipient uuid, conversation uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  own public.conversation_members;
begin
  perform from public.conversations c where c.id = conversation for no key update;
  select m.* into own from public.conversation_members m
    where m.user_id = recipient and m.conversation_id = conversation and not m.is_accepted;
  if not found then return; end if;
  update public.conversation_members m set is_accepted = true, is_declined = false
    where m.user_id = recipient and m.conversation_id = conversation;
  update public.conversation_members m set messages_left = null
    where m.user_id = own.other_id and m.conversation_id = conversation;
  update public.conversations c set
    participant_1_delivered_at = case when c.participant_1 = recipient then c.last_message_at else c.participant_1_delivered_at end,
    participant_2_delivered_at = case when c.participant_2 = recipient then c.last_message_at else c.participant_2_delivered_at end,
    participant_1_read_at = case when c.participant_1 = recipient and is_read then c.last_message_at else c.participant_1_read_at end,
    participant_2_read_at = case when c.participant_2 = recipient and is_read then c.last_message_at else c.participant_2_read_at end,
    participant_1_unread_count = case when c.participant_1 = recipient and is_read then 0 else c.participant_1_unread_count end,
    participant_2_unread_count = case when c.participant_2 = recipient and is_read then 0 else c.participant_2_unread_count end
  from (values (own.unread_count = 0 and not own.is_declined)) seen (is_read)
  where c.id = conversation;
end $$;

-- Accepts the request that the caller has received in a conversation.
create function public.accept_message_request(conv_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.second_factor_shown() or not private.session_is_live() or not exists (
    select from public.conversation_members m
    where m.user_id = auth.uid() and m.conversation_id = conv_id
      and m.other_id <> all ((select private.blocked_people())::uuid[])
  ) then
    raise exception 'Only its recipient can accept a request' using errcode = 'insufficient_privilege';
  end if;
  perform private.accept_request(auth.uid(), conv_id);
end $$;

-- Trigger function: following a person accepts their request.
create function public.accept_request() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.accept_request(m.user_id, m.conversation_id) from public.conversation_members m
    where m.user_id = new.follower_id and m.other_id = new.following_id and not m.is_accepted;
  -- A conversation without a message has no row of its recipient.
  update public.conversation_members m set messages_left = null
    where m.user_id = new.following_id and m.other_id = new.follower_id and m.messages_left is not null;
  return null;
end $$;
create trigger follows_accept_request after insert on public.follows
  for each row execute function public.accept_request();
revoke execute on function
  private.messages_per_request(), private.accepts(uuid, uuid, uuid), private.accept_request(uuid, uuid),
  public.list_or_unlist_request(), public.accept_message_request(uuid), public.accept_request()
  from public, anon, authenticated;
grant execute on function public.accept_message_request(uuid) to authenticated;

-- Conversations with messages that both people have deleted, see purge_messages.
create table private.messages_to_purge (
  conversation_id uuid primary key references public.conversations on delete cascade,
  until timestamptz not null
);
alter table private.messages_to_purge enable row level security;

-- Deletes the messages of a conversation for the caller, up to the newest one that the caller knows, whose
-- time is `newest`. The other person keeps them, and sees no new ticks. A new message brings the
-- conversation back to the caller's list.
create function public.delete_conversation(conv_id uuid, newest timestamptz) returns void
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me constant uuid := auth.uid();
  conversation public.conversations;
  own public.conversation_members;
  until timestamptz;
  unread integer;
begin
  -- Before the row of the caller, as a new message does. It could otherwise come in between.
  select c.* into conversation from public.conversations c
    where c.id = conv_id and me in (c.participant_1, c.participant_2) for no key update;
  select m.* into own from public.conversation_members m
    where m.user_id = me and m.conversation_id = conversation.id
      and m.other_id <> all ((select private.blocked_people())::uuid[]);
  if own.user_id is null or not private.second_factor_shown() or not private.session_is_live() then
    raise exception 'Only participants of the conversation can delete it' using errcode = 'insufficient_privilege';
  end if;
  if not own.is_accepted then
    raise exception 'A request can be declined, not deleted.' using errcode = 'PT409';
  end if;
  if conversation.last_message_at is null then return; end if;
  until := greatest(own.deleted_until, least(newest, conversation.last_message_at));
  if until is not distinct from own.deleted_until then return; end if;
  select count(*) into unread from public.messages m
    where m.conversation_id = conv_id and m.sender_id <> me
      and m.created_at > greatest(
        until, case when conversation.participant_1 = me then conversation.participant_1_read_at else conversation.participant_2_read_at end
      );
  update public.conversation_members m set
    deleted_until = until,
    last_message_at = case when conversation.last_message_at > until then m.last_message_at end,
    unread_count = unread
  where m.user_id = me and m.conversation_id = conv_id;
  update public.conversations c set
    participant_1_unread_count = case when c.participant_1 = me then unread else c.participant_1_unread_count end,
    participant_2_unread_count = case when c.participant_2 = me then unread else c.participant_2_unread_count end
  where c.id = conv_id
    and unread <> case when c.participant_1 = me then c.participant_1_unread_count else c.participant_2_unread_count end;
  insert into private.messages_to_purge as p (conversation_id, until)
    select conv_id, least(until, other.deleted_until) from public.conversation_members other
      where other.user_id = own.other_id and other.conversation_id = conv_id and other.deleted_until is not null
    on conflict (conversation_id) do update set until = greatest(p.until, excluded.until);
end $$;

-- Deletes up to `most` messages that both people have deleted. Returns false when there are none. Our own
-- server calls it until then; on hosted Supabase, a job of pg_cron can.
create function public.purge_messages(most integer default 500) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  target private.messages_to_purge;
  newest uuid[];
begin
  -- Without a lock: delete_conversation locks the conversation first, and a deletion of messages last.
  -- At random, so that one that can't be purged now does not hold up the others.
  select p.* into target from private.messages_to_purge p order by random() limit 1;
  if not found then return false; end if;
  -- Answers are newer than what they answer, so they go first.
  newest := array(
    select m.id from public.messages m where m.conversation_id = target.conversation_id and m.created_at <= target.until
    order by m.created_at desc limit most
  );
  -- A message may have thousands of answers that stay. forget_messages would change them all at once.
  update public.messages m set reply_to_id = null where m.id in (
    select o.id from public.messages o where o.reply_to_id = any (newest) and o.created_at > target.until limit most
  );
  if found then return true; end if;
  delete from public.messages m where m.id = any (newest);
  if not found then
    -- Another server may have deleted those of this step, and may have left some.
    delete from private.messages_to_purge p
      where p.conversation_id = target.conversation_id and p.until = target.until and not exists (
        select from public.messages m where m.conversation_id = p.conversation_id and m.created_at <= p.until
      );
  end if;
  return true;
end $$;
revoke execute on function public.delete_conversation(uuid, timestamptz), public.purge_messages(integer)
  from public, anon, authenticated;
grant execute on function public.delete_conversation(uuid, timestamptz) to authenticated;
grant execute on function public.purge_messages(integer) to service_role;

-- People who are typing in a conversation right now. Clients ignore old rows.
create table public.message_typing (
  conversation_id uuid not null references public.conversations on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  updated_at timestamptz not null default now(),
  primary key (conversation_id, user_id)
);
create index message_typing_user_id_idx on public.message_typing (user_id);
alter table public.message_typing replica identity full;
alter table public.message_typing enable row level security;
revoke all on public.message_typing from anon, authenticated;
grant select, delete on public.message_typing to authenticated;
grant insert (conversation_id, user_id, updated_at), update (conversation_id, user_id, updated_at)
  on public.message_typing to authenticated;
grant all on public.message_typing to service_role;
create policy "Participants see typing" on public.message_typing for select to authenticated
  using (exists (
    select from public.conversation_members m
    where m.user_id = (select auth.uid()) and m.conversation_id = message_typing.conversation_id offset 0
  ));
-- In a request that was not accepted, typing would tell its sender that it was read.
create policy "Participants show their typing" on public.message_typing for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and exists (
      select from public.conversation_members m
      where m.user_id = (select auth.uid()) and m.conversation_id = message_typing.conversation_id and m.is_accepted
    )
  );
create policy "People refresh their typing" on public.message_typing for update to authenticated
  using (user_id = (select auth.uid()))
  with check (
    user_id = (select auth.uid())
    and exists (
      select from public.conversation_members m
      where m.user_id = (select auth.uid()) and m.conversation_id = message_typing.conversation_id and m.is_accepted
    )
  );
create policy "People end their typing" on public.message_typing for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "A second factor is required for private rows" on public.message_typing as restrictive to authenticated
  using ((select private.second_factor_shown()));
create trigger message_typing_set_updated_at before insert or update on public.message_typing
  for each row execute function public.set_updated_at();

insert into private.quotas (action, per, amount, first_day_amount, label) values
  ('messages', 'minute', 60, null, 'messages'),
  ('messages', 'hour', 1000, 300, 'messages'),
  ('message_edits', 'minute', 20, null, 'edited messages'),
  ('message_edits', 'hour', 200, 100, 'edited messages'),
  ('conversations', 'day', 100, 30, 'new conversations');
create trigger messages_take_quota before insert on public.messages
  for each row execute function public.take_quota('messages');

-- Files of messages. Path: {conversation_id}/{sender_id}/{name}. Read through signed URLs.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('messages', 'messages', false, 50 * 1024 * 1024, array[
    'image/jpeg', 'image/png', 'image/gif', 'image/webp', 'video/mp4', 'video/webm', 'video/quicktime'
  ]);
-- The conversation of a file's path; null if a message can't have such a path.
create function private.conversation_of_file(path text) returns uuid language sql immutable set search_path = '' as $$
  select case
    when path ~ '^([0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}/){2}[A-Za-z0-9_-]{1,80}\.[a-z0-9]{1,8}$'
    then split_part(path, '/', 1)::uuid
  end
$$;

-- True if the caller may put a file with this path into their folder of a conversation. Raises an
-- error with the reason if the caller may not write to the other person. The lock makes a deletion
-- of the conversation wait, so that it sees the file and deletes it too.
create function private.may_add_message_file(path text) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  conversation constant uuid := private.conversation_of_file(path);
  other uuid;
begin
  if split_part(path, '/', 2) is distinct from me::text then return false; end if;
  select m.other_id into other from public.conversation_members m
    where m.user_id = me and m.conversation_id = conversation;
  if other is null then return false; end if;
  perform from public.conversations c where c.id = conversation for key share;
  if not found then return false; end if;
  perform private.require_may_write(me, other, conversation);
  return true;
exception when sqlstate 'PT403' then
  -- Storage services only understand this error code.
  raise exception '%', sqlerrm using errcode = 'insufficient_privilege';
end $$;
revoke execute on function private.conversation_of_file(text), private.may_add_message_file(text)
  from public, anon, authenticated;
-- Policies run with the caller's rights.
grant execute on function private.conversation_of_file(text), private.may_add_message_file(text) to authenticated;

-- True if a message refers to the file, also one that the caller can't see.
create function private.is_sent(path text) returns boolean language sql stable security definer set search_path = ''
  return exists (select from public.messages m where m.file_url = path);
revoke execute on function private.is_sent(text) from public, anon, authenticated;
grant execute on function private.is_sent(text) to authenticated;

-- The policies of messages apply to this subquery. Files that were not sent are only visible to the
-- person who uploaded them.
create policy "Participants see the files of their messages" on storage.objects for select to authenticated
  using (bucket_id = 'messages' and exists (select from public.messages m where m.file_url = name offset 0));
create policy "People see their own files that were not sent" on storage.objects for select to authenticated
  using (
    bucket_id = 'messages' and (storage.foldername(name))[2] = (select auth.uid())::text and not private.is_sent(name)
    and exists (
      select from public.conversation_members m
      where m.user_id = (select auth.uid()) and m.conversation_id = private.conversation_of_file(name) offset 0
    )
  );
create policy "Participants upload into their folder" on storage.objects for insert to authenticated
  with check (bucket_id = 'messages' and private.may_add_message_file(name));
-- A sent file can only be deleted with its message. Otherwise another file could take its place.
create policy "People delete their own files that were not sent" on storage.objects for delete to authenticated
  using (
    bucket_id = 'messages' and (storage.foldername(name))[2] = (select auth.uid())::text
    and exists (
      select from public.conversation_members m
      where m.user_id = (select auth.uid()) and m.conversation_id = private.conversation_of_file(name)
    )
    and not private.is_sent(name)
  );

-- Trigger function: deletes the files of deleted messages on our own server, see delete_unused_files.
-- forget_messages has locked the conversation, so no new message refers to these files.
create function public.delete_files_of_deleted_messages() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('storage.removals') is null or not exists (select from gone g where g.file_url is not null) then
    return null;
  end if;
  delete from storage.objects o using gone g
    where g.file_url is not null and o.bucket_id = 'messages' and o.name = g.file_url
      and not exists (select from public.messages m where m.file_url = g.file_url);
  return null;
end $$;
-- Named so that it runs after messages_forget: triggers run in the order of their names.
create trigger messages_forget_files after delete on public.messages
  referencing old table as gone for each statement execute function public.delete_files_of_deleted_messages();

-- Trigger function: deletes all files in the folders of deleted conversations, including files that
-- were never sent.
create function public.delete_files_of_deleted_conversations() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('storage.removals') is null then return null; end if;
  -- '0' follows '/' in byte order, so this range contains exactly the names in the folder.
  delete from storage.objects o using gone g
    where o.bucket_id = 'messages'
      and o.name collate "C" >= g.id || '/' and o.name collate "C" < g.id || '0';
  return null;
end $$;
create trigger conversations_delete_files after delete on public.conversations
  referencing old table as gone for each statement execute function public.delete_files_of_deleted_conversations();

revoke execute on function
  private.require_may_write(uuid, uuid, uuid, boolean), private.require_stored_file(text, text), public.get_or_create_conversation(uuid, uuid),
  public.prepare_message(), public.announce_message(), public.forget_messages(), public.prepare_message_edit(),
  public.mark_messages_as_read(uuid, uuid), public.mark_messages_as_delivered(), public.status(public.messages),
  public.search_messages(text, integer, uuid[]), public.search_recipients(text), public.delete_files_of_deleted_messages(),
  public.delete_files_of_deleted_conversations()
  from public, anon, authenticated;
grant execute on function
  public.get_or_create_conversation(uuid, uuid), public.mark_messages_as_read(uuid, uuid),
  public.mark_messages_as_delivered(), public.status(public.messages),
  public.search_messages(text, integer, uuid[]), public.search_recipients(text)
  to authenticated;

alter publication supabase_realtime
  add table public.conversations, public.conversation_members, public.messages, public.message_typing;
