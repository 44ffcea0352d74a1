import { describe, expect, test } from 'vitest';
import {
  type ConversationPage,
  flattenConversations,
  isReached,
  putConversation,
  removeConversation,
  sidesOf,
} from './conversation.ts';
import { conversationAt } from './conversation.testing.ts';

const next = { createdAt: 'x', id: 'x' };
const two: ConversationPage[] = [
  { rows: [conversationAt(2), conversationAt(4)], next },
  { rows: [conversationAt(6)], next: null },
];
const ids = (pages: readonly ConversationPage[]) =>
  flattenConversations(pages).map((row) => row.conversation_id);

describe('a changed conversation', () => {
  test('moves to its place by time', () => {
    const { last_message_at } = conversationAt(1);
    expect(ids(putConversation(two, conversationAt(6, { last_message_at }), true))).toEqual([
      'c6',
      'c2',
      'c4',
    ]);
    expect(ids(putConversation(two, conversationAt(3), true))).toEqual(['c2', 'c3', 'c4', 'c6']);
    expect(ids(putConversation(two, conversationAt(9), true))).toEqual(['c2', 'c4', 'c6', 'c9']);
  });

  test('is left out if it is older than all loaded pages', () => {
    expect(
      ids(putConversation([{ rows: [conversationAt(2)], next }], conversationAt(9), true)),
    ).toEqual(['c2']);
  });

  test('leaves the list if it no longer belongs there', () => {
    expect(ids(putConversation(two, conversationAt(4), false))).toEqual(['c2', 'c6']);
    expect(removeConversation(two, 'c9')).toBe(two);
  });
});

test('the sides of a conversation depend on the viewer', () => {
  const { conversation } = conversationAt(1);
  const row = { ...conversation, participant_1_read_at: 'a', participant_2_read_at: 'b' };
  expect(sidesOf(row, 'me')).toMatchObject({ own: { readAt: 'a' }, other: { readAt: 'b' } });
  expect(sidesOf(row, 'user1')).toMatchObject({ own: { readAt: 'b' }, other: { readAt: 'a' } });
});

test('times of different formats are compared to the microsecond', () => {
  expect(isReached('2026-11-23T09:00:00.000002+00:00', '2026-11-23 09:00:00.000002+00')).toBe(true);
  expect(isReached('2026-11-23T09:00:00.000003+00:00', '2026-11-23 09:00:00.000002+00')).toBe(
    false,
  );
  expect(isReached('2026-11-23T09:00:00+00:00', null)).toBe(false);
});
