import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chatMessage } from './composer/chat-composer.testing.ts';
import { useFirstUnread } from './use-first-unread.ts';

const at = (minute: number) => `2026-11-23T10:${String(minute).padStart(2, '0')}:00Z`;
const messages = [1, 2, 3].map((n) =>
  chatMessage(`m${String(n)}`, { isOwn: false, createdAt: at(n) }),
);
const show = (readAt: string, hasOlder: boolean, list = messages) =>
  renderHook(() => useFirstUnread(list, { readAt, hasUnread: true, hasOlder })).result.current;

test('the line is above the first message that was not read', () => {
  expect(show(at(1), true)).toBe('m2');
  expect(show(at(3), true)).toBeNull();
});

test('there is no line while messages before the loaded ones may be unread too', () => {
  expect(show(at(0), true)).toBeNull();
  expect(show(at(0), false)).toBe('m1');
});

test('an answer removes the line', () => {
  const answer = chatMessage('m4', { isOwn: true, createdAt: at(4) });
  expect(show(at(1), false, [...messages, answer])).toBeNull();
});
