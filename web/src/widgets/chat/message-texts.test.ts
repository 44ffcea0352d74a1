import { expect, test } from 'vitest';
import { chatMessage } from './chat-message.testing.ts';
import { authorName, spokenText, writtenText } from './message-texts.ts';

const share = {
  kind: 'post',
  title: 'Old Harbour',
  to: '/post/1',
  text: null,
  byline: 'Ann',
  media: null,
} as const;

test.each([
  ['a text', { content: 'Hi' }, 'Hi', 'Hi'],
  ['a prompt', { type: 'prompt', content: 'a cat' }, 'a cat', 'Prompt: a cat'],
  ['an image', { type: 'image', content: 'Shared an image' }, null, 'Shared an image'],
  ['an image with a text', { type: 'image', content: 'See' }, 'See', 'Shared an image: See'],
  ['a video', { type: 'file', content: 'Shared a video' }, null, 'Shared a video'],
  ['a share', { type: 'share', content: 'Old', share }, null, 'Shared a post, Old Harbour'],
  ['a share of nothing', { type: 'share', content: 'Old' }, null, 'No longer available'],
] as const)('%s', (_, more, written, spoken) => {
  const message = chatMessage(1, more);
  expect(writtenText(message)).toBe(written);
  expect(spokenText(message)).toBe(spoken);
});

test('a long text is cut when it is read out', () => {
  expect(spokenText(chatMessage(1, { content: 'x'.repeat(400) }))).toBe(`${'x'.repeat(300)}...`);
});

test('a reply names the author of the answered message', () => {
  const reply = { id: 'm0', content: 'Hello', authorName: 'Bo' };
  expect(spokenText(chatMessage(1, { content: 'Hi', reply }))).toBe('In reply to Bo: Hi');
});

test('the author of a message', () => {
  const author = { id: 'bo', username: 'bo', full_name: null, avatar_url: null, verified: false };
  expect(authorName(chatMessage(1, { isOwn: true }), 'Ann')).toBe('You');
  expect(authorName(chatMessage(1), 'Ann')).toBe('Ann');
  expect(authorName(chatMessage(1, { author }), undefined)).toBe('bo');
  expect(authorName(chatMessage(1, { author: { ...author, full_name: 'Bo L' } }), 'Ann')).toBe(
    'Bo L',
  );
  expect(authorName(chatMessage(1), undefined)).toBe('Message');
});
