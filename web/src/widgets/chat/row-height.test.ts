import { expect, test } from 'vitest';
import { chatMessage } from './chat-message.testing.ts';
import { estimateRowHeight } from './row-height.ts';

const LIST_PX = 600;

test('the estimate grows with the text, and in a narrow list', () => {
  const short = estimateRowHeight(chatMessage(1, { content: 'Hi' }), LIST_PX);
  const long = chatMessage(1, { content: 'word '.repeat(100) });
  expect(estimateRowHeight(long, LIST_PX)).toBeGreaterThan(3 * short);
  expect(estimateRowHeight(long, LIST_PX / 2)).toBeGreaterThan(estimateRowHeight(long, LIST_PX));
});

test('a picture counts with its size in the list', () => {
  const file = { kind: 'image', path: 'p', name: 'n', size: 1, width: 800, height: 600 } as const;
  const message = chatMessage(1, { type: 'image', content: 'Shared an image', file });
  expect(estimateRowHeight(message, LIST_PX)).toBe(240 + 18 + 22);
  expect(estimateRowHeight({ ...message, album: [message] }, LIST_PX)).toBe(240 + 18 + 22);
  const album = [message, message, message];
  expect(estimateRowHeight({ ...message, album }, LIST_PX)).toBe(320 + 18 + 22);
  const captioned = { ...message, content: 'word '.repeat(40) };
  expect(estimateRowHeight(captioned, LIST_PX)).toBeGreaterThan(320);
});

test.each(['text', 'image', 'file', 'prompt', 'share'] as const)('%s has a height', (type) => {
  const reply = { id: null, content: 'x', authorName: 'Ann' };
  const plain = estimateRowHeight(chatMessage(1, { type }), LIST_PX);
  expect(plain).toBeGreaterThan(30);
  expect(estimateRowHeight(chatMessage(1, { type, reply }), LIST_PX)).toBeGreaterThan(plain);
});
