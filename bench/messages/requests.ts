import { FEW_CONVERSATIONS, MANY_CONVERSATIONS, READER } from './dataset.ts';
import type { LoadedConversations } from './dataset.ts';
import type { Comparison } from '../rest/compare.ts';
import type { BenchRequest } from '../rest/scenarios.ts';

// The columns of `web/src/data/messages/message.ts` and `conversation.ts`.
const AUTHOR = 'id,username,full_name,avatar_url,verified';
const MESSAGE =
  `*,reply_to:reply_to_id(id,content,sender_id,message_type),` +
  `shared_post:posts(id,title,prompt,media_urls,media_info,author:profiles!posts_user_id_fkey(${AUTHOR})),` +
  `shared_reel:reels(id,title,prompt,video_url,thumbnail_url,media_info,author:profiles!reels_user_id_fkey(${AUTHOR})),` +
  `shared_tool:tools(id,name,description,logo_url,category)`;
const CONVERSATION =
  `*,other:profiles!conversation_members_other_id_fkey!inner(${AUTHOR}),` +
  `conversation:conversations!inner(*,last_message:messages!conversations_last_message_id_fkey(id,sender_id,content,message_type))`;

const MOST_TIMES = 1.3;
const PAGE = 50;
const AROUND = 25;

/**
 * Returns the actions of the messages page. `times` are the times of messages in the long and in
 * the short conversation, in ascending order. `words` are a rare and a common word.
 */
export function comparisons(
  { long, short }: LoadedConversations,
  times: Readonly<Record<keyof LoadedConversations, readonly string[]>>,
  words: { readonly rare: string; readonly common: string },
): Comparison[] {
  const thread = (conversation: string, rest: string): BenchRequest =>
    get(READER, `messages?select=${MESSAGE}&conversation_id=eq.${conversation}${rest}`);
  const newest = (conversation: string) => () => [
    thread(conversation, `&order=created_at.desc&limit=${PAGE}`),
  ];
  const older = (conversation: string, at: readonly string[]) => (n: number) => [
    thread(conversation, `&created_at=lt.${place(at, n)}&order=created_at.desc&limit=${AROUND}`),
  ];
  const around = (conversation: string, at: readonly string[]) => (n: number) => [
    thread(conversation, `&created_at=lt.${place(at, n)}&order=created_at.desc&limit=${AROUND}`),
    thread(conversation, `&created_at=gt.${place(at, n)}&order=created_at.asc&limit=${AROUND}`),
  ];
  const conversations = (person: string, rest = '') => [
    get(
      person,
      `conversation_members?select=${CONVERSATION}&user_id=eq.${person}&is_accepted=eq.true` +
        `&last_message_at=not.is.null&order=last_message_at.desc,conversation_id.desc&limit=20${rest}`,
    ),
  ];
  const named = (text: string): string =>
    `&other.or=${encodeURIComponent(`(username.ilike."%${text}%",full_name.ilike."%${text}%")`)}`;
  const unread = (person: string) => [
    get(
      person,
      'conversation_members?select=unread_count&is_accepted=eq.true&is_muted=eq.false&unread_count=gt.0',
    ),
  ];
  const search = (person: string, word: string) => [
    get(person, `rpc/search_messages?query=${word}&select=${MESSAGE}`),
  ];
  const send = (conversation: string) => (n: number) => [
    post(`messages?select=${MESSAGE}`, {
      id: crypto.randomUUID(),
      conversation_id: conversation,
      content: `Number ${n}, and what do you think of this one?`,
    }),
  ];

  return [
    {
      name: 'open a conversation',
      mostTimes: MOST_TIMES,
      small: newest(short),
      large: newest(long),
    },
    {
      name: 'older page',
      mostTimes: MOST_TIMES,
      small: older(short, times.short),
      large: older(long, times.long),
    },
    {
      name: 'around a message',
      mostTimes: MOST_TIMES,
      small: around(short, times.short),
      large: around(long, times.long),
    },
    { name: 'send a message', mostTimes: MOST_TIMES, small: send(short), large: send(long) },
    {
      name: 'list of conversations',
      mostTimes: MOST_TIMES,
      small: () => conversations(FEW_CONVERSATIONS),
      large: () => conversations(MANY_CONVERSATIONS),
    },
    {
      name: 'unread total',
      mostTimes: MOST_TIMES,
      small: () => unread(FEW_CONVERSATIONS),
      large: () => unread(MANY_CONVERSATIONS),
    },
    {
      name: 'conversations by name',
      small: () => conversations(FEW_CONVERSATIONS, named('person_2')),
      large: () => conversations(MANY_CONVERSATIONS, named('person_2')),
    },
    {
      name: 'conversations, unknown name',
      small: () => conversations(FEW_CONVERSATIONS, named('nobody at all')),
      large: () => conversations(MANY_CONVERSATIONS, named('nobody at all')),
    },
    ...Object.entries(words).map(([kind, word]) => ({
      name: `search, ${kind} word`,
      small: () => search(FEW_CONVERSATIONS, word),
      large: () => search(MANY_CONVERSATIONS, word),
    })),
    {
      name: 'search, common word, 100,000 in one',
      small: () => search(FEW_CONVERSATIONS, words.common),
      large: () => search(READER, words.common),
    },
  ];
}

function place(times: readonly string[], n: number): string {
  // Start in the middle, so that there are full pages in both directions.
  const middle = Math.floor(times.length / 2);
  const range = times.length - PAGE;
  return encodeURIComponent(times[range > 0 ? AROUND + ((n * 7_919) % range) : middle] ?? '');
}

function get(person: string, path: string): BenchRequest {
  return { person, method: 'GET', path: `/rest/v1/${path}`, headers: {}, body: null };
}

function post(path: string, row: object): BenchRequest {
  return {
    person: READER,
    method: 'POST',
    path: `/rest/v1/${path}`,
    headers: { 'content-type': 'application/json', prefer: 'return=representation' },
    body: JSON.stringify(row),
  };
}
