import { expect, test } from 'vitest';
import type { ChatMessage } from './chat-message.ts';
import { withoutFailedTurns } from './without-failed-turns.ts';

const question = (id: string): ChatMessage => ({
  id,
  revision: 0,
  type: 'user',
  content: id,
  timestamp: 0,
  status: 'done',
});
const answer = (replyTo: string, status: ChatMessage['status']): ChatMessage => ({
  ...question(`${replyTo} ${status}`),
  type: 'ai',
  status,
  replyTo,
});
const kept = (messages: readonly ChatMessage[]) => withoutFailedTurns(messages).map(({ id }) => id);

test.each(['failed', 'interrupted'] as const)('a %s turn is left out', (status) => {
  const messages = [question('a'), answer('a', status), question('b'), answer('b', 'done')];
  expect(kept(messages)).toEqual(['b', 'b done']);
});

test('a question that was answered later stays, and so do stopped and running answers', () => {
  const messages = [
    question('a'),
    answer('a', 'failed'),
    answer('a', 'done'),
    question('b'),
    answer('b', 'stopped'),
    question('c'),
    answer('c', 'loading'),
    question('d'),
  ];
  expect(kept(messages)).toEqual(['a', 'a done', 'b', 'b stopped', 'c', 'c loading', 'd']);
});

test('without failures the list is the same', () => {
  const messages = [question('a'), answer('a', 'done')];
  expect(withoutFailedTurns(messages)).toBe(messages);
});
