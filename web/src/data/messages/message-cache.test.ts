import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { messageKeys } from '../query/query-keys.ts';
import { type ConversationPage, flattenConversations } from './conversation.ts';
import { conversationAt } from './conversation.testing.ts';
import {
  applyMessageChanges,
  dropConversation,
  patchConversation,
  putConversations,
} from './message-cache.ts';
import { messageAt } from './message.testing.ts';
import { threadLog } from './thread-queries.ts';

let queryClient: QueryClient;
beforeEach(() => {
  queryClient = new QueryClient();
  threadLog.clear();
});

function setList(box: 'inbox' | 'requests', search: string, numbers: readonly number[]): void {
  const rows = numbers.map((number) => conversationAt(number, { is_accepted: box === 'inbox' }));
  const page: ConversationPage = { rows, next: null };
  queryClient.setQueryData(messageKeys.list(box, search), { pages: [page], pageParams: [null] });
}

function listed(box: 'inbox' | 'requests', search = ''): string[] {
  const list = queryClient.getQueryData<{ pages: ConversationPage[] }>(
    messageKeys.list(box, search),
  );
  return flattenConversations(list?.pages ?? []).map((row) => row.conversation_id);
}

test('an accepted request moves from the requests to the inbox', () => {
  setList('inbox', '', [2]);
  setList('requests', '', [3]);
  putConversations(queryClient, [conversationAt(3)]);
  expect([listed('inbox'), listed('requests')]).toEqual([['c2', 'c3'], []]);
});

test('a search only updates the conversations that it found', () => {
  setList('inbox', 'ann', [2]);
  putConversations(queryClient, [conversationAt(1), conversationAt(2, { unread_count: 3 })]);
  expect(listed('inbox', 'ann')).toEqual(['c2']);
});

test('a conversation without messages is not listed', () => {
  setList('inbox', '', [2]);
  putConversations(queryClient, [conversationAt(1, { last_message_at: null })]);
  expect(listed('inbox')).toEqual(['c2']);
});

test('the messages of a conversation are forgotten when they were deleted here or elsewhere', () => {
  const thread = messageKeys.thread('c1', null);
  const hasThread = () => queryClient.getQueryData(thread) !== undefined;
  queryClient.setQueryData(thread, { pages: [], pageParams: [] });
  putConversations(queryClient, [conversationAt(1)]);
  putConversations(queryClient, [conversationAt(1, { unread_count: 2 })]);
  expect(hasThread()).toBe(true);
  putConversations(queryClient, [conversationAt(1, { deleted_until: '2026-11-23T09:59:00Z' })]);
  expect(hasThread()).toBe(false);
});

test('a hidden conversation leaves all lists', () => {
  setList('inbox', '', [1, 2]);
  dropConversation(queryClient, 'c1');
  expect(listed('inbox')).toEqual(['c2']);
  expect(queryClient.getQueryData(messageKeys.conversation('c1'))).toBeNull();
});

test('times of reading never go back, whichever answer arrives last', () => {
  const [early, late] = ['2026-11-23T09:00:00+00:00', '2026-11-23 09:00:01+00'];
  const key = messageKeys.conversation('c1');
  const row = conversationAt(1);
  putConversations(queryClient, [row]);
  const { last_message: _, ...conversation } = row.conversation;
  patchConversation(queryClient, { ...conversation, participant_2_read_at: late });
  expect(queryClient.getQueryData(key)).toMatchObject({
    conversation: { participant_2_read_at: late, last_message: { id: 'm1' } },
  });
  putConversations(queryClient, [
    { ...row, conversation: { ...row.conversation, participant_2_read_at: early } },
  ]);
  expect(queryClient.getQueryData(key)).toMatchObject({
    conversation: { participant_2_read_at: late },
  });
});

test('changes of messages are applied to the cache and to running requests', () => {
  const key = messageKeys.thread('c1', null);
  const page = { messages: [messageAt(1)], older: null, newer: null };
  queryClient.setQueryData(key, { pages: [page], pageParams: [{ kind: 'newest' }] });
  const missed = threadLog.startRequest();
  const changes = [
    { kind: 'put', message: messageAt(2) },
    { kind: 'removed', id: 'm1' },
  ] as const;
  applyMessageChanges(queryClient, 'c1', changes);
  expect(queryClient.getQueryData(key)).toMatchObject({ pages: [{ messages: [{ id: 'm2' }] }] });
  expect(missed()).toEqual(changes.map((change) => ({ chatId: 'c1', change })));
});
