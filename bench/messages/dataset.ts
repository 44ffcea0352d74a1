import type pg from 'pg';
import { loadDataset, personId } from '../rest/dataset.ts';

/** The people of the measured conversations. */
export const READER = personId(1);
export const MANY_CONVERSATIONS = personId(2);
export const FEW_CONVERSATIONS = personId(3);
const FIRST_PARTNER = 11;

export interface MessageSizes {
  /** messages in the long conversation of the reader */
  readonly long: number;
  /** messages in the short conversation of the reader */
  readonly short: number;
  /** number of conversations of the user with many, and of the user with few conversations */
  readonly many: number;
  readonly few: number;
  /** messages in each of these conversations, and unread messages of each of these two users */
  readonly perConversation: number;
  readonly unread: number;
  /** messages between other people */
  readonly others: number;
}

export interface LoadedConversations {
  /** ids of the reader's long and short conversation */
  readonly long: string;
  readonly short: string;
}

/**
 * Fills an empty, migrated database with people, posts and conversations. Triggers are off, so it
 * sets counters itself. Every tenth message answers another one, some have a file or share a post.
 */
export async function loadConversations(
  owner: pg.Client,
  { long, short, many, few, perConversation, unread, others }: MessageSizes,
): Promise<LoadedConversations> {
  const people = FIRST_PARTNER + many;
  await loadDataset(owner, { people, posts: 2_000, likes: 2_000, comments: 300 });
  const statements = [
    `set session_replication_role = replica`,
    `create temp table pairs (n serial, a uuid, b uuid, messages integer, unread boolean default false)`,
    `insert into pairs (a, b, messages) values
       ('${READER}', '${personId(FIRST_PARTNER)}', ${long}),
       ('${READER}', '${personId(FIRST_PARTNER + 1)}', ${short})`,
    ...[
      [MANY_CONVERSATIONS, many],
      [FEW_CONVERSATIONS, few],
    ].map(
      ([person, count]) =>
        `insert into pairs (a, b, messages, unread)
         select '${person}', id, ${perConversation}, row_number() over (order by md5(id::text)) <= ${unread}
         from (
           select id from public.profiles where id >= '${personId(FIRST_PARTNER)}' order by id limit ${count}
         ) partners`,
    ),
    `insert into pairs (a, b, messages)
       select one.id, two.id, 50 from public.profiles one, public.profiles two
       where one.id >= '${personId(FIRST_PARTNER)}' and two.id > one.id
       order by one.id, two.id limit ${Math.ceil(others / 50)}`,
    // Random ids, as the database makes them.
    `alter table pairs add column id uuid default gen_random_uuid()`,
    `insert into public.conversations (id, participant_1, participant_2)
       select id, least(a, b), greatest(a, b) from pairs`,
    `drop index public.messages_document_idx`,
    // All conversations start at the same time. Their last messages have different times.
    `insert into public.messages (conversation_id, sender_id, content, created_at, updated_at, message_type, file_url,
         file_name, file_size, shared_post_id)
       select p.id, sender, case when place % 7 = 0 then f.description else f.title end, at, at,
         case when place % 97 = 0 then 'image' when place % 89 = 0 then 'share' else 'text' end,
         case when place % 97 = 0 then p.id || '/' || sender || '/' || place || '.png' end,
         case when place % 97 = 0 then 'picture.png' end, case when place % 97 = 0 then 1000 end,
         case when place % 97 <> 0 and place % 89 = 0 then (select id from public.posts where posts.id >= '10000000-0000-4000-8000-000000000001' limit 1) end
       from pairs p
       cross join lateral generate_series(1, p.messages) place
       cross join lateral (select case when place % 2 = 0 then p.a else p.b end as sender,
         timestamptz '2026-01-01' + place * interval '2 minutes' + p.n * interval '1 second' as at) m
       join phrases f on f.n = (place::bigint * 31 + p.n::bigint * 7) % 20001`,
    `update public.messages m set reply_to_id = (
       select r.id from public.messages r
       where r.conversation_id = m.conversation_id and r.created_at < m.created_at order by r.created_at desc limit 1
     ) where abs(hashtext(m.id::text)) % 10 = 0`,
    `update public.conversations c set last_message_id = l.id, last_message_at = l.created_at
       from (select distinct on (conversation_id) conversation_id, id, created_at
         from public.messages order by conversation_id, created_at desc) l
       where l.conversation_id = c.id`,
    `insert into public.conversation_members
         (user_id, conversation_id, other_id, is_accepted, unread_count, last_message_at)
       select p.a, p.id, p.b, true, case when p.unread then 1 else 0 end, c.last_message_at
         from pairs p join public.conversations c on c.id = p.id
       union all select p.b, p.id, p.a, true, 0, c.last_message_at
         from pairs p join public.conversations c on c.id = p.id`,
    `create index messages_document_idx on public.messages
       using gin (private.message_document(conversation_id, content)) with (fastupdate = off)`,
    `set session_replication_role = origin`,
    `vacuum (freeze, analyze)`,
  ];
  for (const statement of statements) await owner.query(statement);
  const { rows } = await owner.query<{ id: string }>('select id from pairs order by n limit 2');
  const [first, second] = rows;
  if (first === undefined || second === undefined) throw new Error('no conversations were made');
  return { long: first.id, short: second.id };
}
