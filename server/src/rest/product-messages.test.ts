import { fold } from '@promptory/domain/fold';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClientFixture } from './client-fixture.testing.ts';
import type { ClientFixture } from './client-fixture.testing.ts';

/** Tests the requests of the messages page, through supabase-js. */

const MESSAGE =
  '*,reply_to:reply_to_id(content,sender_id),' +
  'shared_post:posts(title,author:profiles!posts_user_id_fkey(username))';
const CONVERSATION =
  '*,other:profiles!conversation_members_other_id_fkey!inner(username),' +
  'conversation:conversations!inner(*,last_message:messages!conversations_last_message_id_fkey(content))';

let fixture: ClientFixture;
let ada: SupabaseClient;
let bob: SupabaseClient;
let conversation: string;
let question: string;

beforeAll(async () => {
  fixture = await createClientFixture();
  ada = await fixture.client(fixture.ada);
  bob = await fixture.client(fixture.bob);
  conversation = await open(ada, fixture.ada, fixture.bob);
  question = await send(ada, { content: 'A heron?' });
  const post = await bob
    .from('posts')
    .insert({ user_id: fixture.bob, title: 'Birds' })
    .select('id')
    .single<{ id: string }>();
  await send(bob, { content: 'Herons and other birds', reply_to_id: question });
  await send(bob, { content: 'Birds', message_type: 'share', shared_post_id: post.data?.id });
});
afterAll(async () => {
  await fixture.close();
  expect(fixture.logged).toEqual([]);
});

async function open(client: SupabaseClient, user1_id: string, user2_id: string): Promise<string> {
  const answer = await client.rpc('get_or_create_conversation', { user1_id, user2_id });
  expect(answer.error).toBeNull();
  return String(answer.data);
}

async function send(client: SupabaseClient, row: object): Promise<string> {
  const { data, error } = await client
    .from('messages')
    .insert({ conversation_id: conversation, ...row })
    .select('id')
    .single<{ id: string }>();
  expect(error).toBeNull();
  return data?.id ?? '';
}

test('a page of messages has the answered message and the shared post', async () => {
  const { data, error } = await ada
    .from('messages')
    .select(MESSAGE)
    .eq('conversation_id', conversation)
    .order('created_at', { ascending: false })
    .limit(2);
  expect(error).toBeNull();
  expect(data).toMatchObject([
    { reply_to: null, shared_post: { title: 'Birds', author: { username: 'bob' } } },
    { reply_to: { content: 'A heron?', sender_id: fixture.ada }, shared_post: null },
  ]);
});

test('the status of a message is a column', async () => {
  const status = async () =>
    (await ada.from('messages').select('status').eq('id', question).single()).data;
  // The other person has answered, which marks the message as read.
  expect(await status()).toEqual({ status: 'read' });
});

test('the list shows the other person and the last message, and finds people by name', async () => {
  const list = () =>
    ada
      .from('conversation_members')
      .select(CONVERSATION)
      .eq('is_accepted', true)
      .not('last_message_at', 'is', null)
      .order('last_message_at', { ascending: false })
      .limit(20);
  const found = {
    other: { username: 'bob' },
    conversation: { last_message: { content: 'Birds' } },
  };
  expect((await list()).data).toMatchObject([found]);
  for (const [text, count] of [
    ['bo', 1],
    ['BÖB', 1],
    ['ada', 0],
  ] as const) {
    const { data, error } = await list().ilike('other.search_name', `%${fold(text)}%`);
    expect([error, data?.length], text).toEqual([null, count]);
  }
});

test('the unread total is the sum of one column', async () => {
  const { data } = await ada
    .from('conversation_members')
    .select('unread_count')
    .eq('is_accepted', true)
    .gt('unread_count', 0);
  expect(data).toEqual([{ unread_count: 2 }]);
});

test('a search returns messages with everything a page has', async () => {
  const search = (query: string, more: object = {}) =>
    ada.rpc('search_messages', { query, ...more }).select(MESSAGE);
  expect((await search('heron')).data).toMatchObject([
    { content: 'Herons and other birds', reply_to: { content: 'A heron?' } },
    { content: 'A heron?' },
  ]);
  expect((await search('birds')).data).toMatchObject([
    { shared_post: { title: 'Birds' } },
    { content: 'Herons and other birds' },
  ]);
  expect((await search('heron', { known_ids: [question] })).data).toMatchObject([
    { content: 'Herons and other birds' },
  ]);
  expect((await search('nothing')).data).toEqual([]);
});
