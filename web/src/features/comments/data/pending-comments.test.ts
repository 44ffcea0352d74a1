import { expect, test } from 'vitest';
import { PendingComments } from './pending-comments.ts';

const HERE = { kind: 'post', id: 'p' } as const;
const of = (id: string, target: { kind: 'post' | 'reel'; id: string } = HERE) => ({
  id,
  target,
  threadId: null,
  content: 'Said',
});

test('only one comment at a time is sent to a post or reel', () => {
  const pending = new PendingComments();
  expect(pending.begin(of('1'))).toBe(true);
  expect(pending.begin(of('2'))).toBe(false);
  expect(pending.begin(of('3', { kind: 'reel', id: 'p' }))).toBe(true);
  pending.end('1');
  expect(pending.begin(of('2'))).toBe(true);
  expect(pending.snapshot().map(({ id }) => id)).toEqual(['3', '2']);
});

test('a comment that arrived with a live change still counts as being sent', () => {
  const pending = new PendingComments();
  pending.begin(of('1'));
  const before = pending.snapshot();
  pending.markArrived('x');
  expect(pending.snapshot()).toBe(before);
  pending.markArrived('1');
  expect(pending.snapshot()).toMatchObject([{ id: '1', arrived: true }]);
  expect(pending.begin(of('2'))).toBe(false);
});
