import { expect, test } from 'vitest';
import { toWaitingMessage } from './to-chat-message.ts';

const context = { viewerId: 'me', nameOf: (id: string) => (id === 'me' ? 'You' : 'Ann') };

test('a waiting message looks like a stored one', () => {
  const waiting = toWaitingMessage(
    {
      id: 'w1',
      chat: { kind: 'conversation', id: 'c1' },
      type: 'text',
      content: 'Hi',
      queuedAt: 0,
      state: 'failed',
      error: 'No.',
      reply: { id: 'm1', authorId: 'ann', content: 'Hello', type: 'text' },
    },
    context,
  );
  expect(waiting).toMatchObject({
    id: 'w1',
    isOwn: true,
    status: 'failed',
    error: 'No.',
    createdAt: '1970-01-01T00:00:00.000Z',
    reply: { authorName: 'Ann' },
  });
});
