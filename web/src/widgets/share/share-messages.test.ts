import { expect, test } from 'vitest';
import type { ShareItem } from './share-item.ts';
import { shareMessages } from './share-messages.ts';

const ITEM: ShareItem = {
  kind: 'post',
  id: 'p1',
  title: 'Fog',
  path: '/post/p1',
  prompt: ' a lighthouse in fog ',
};
const CARD = { type: 'share', content: 'Fog', share: { kind: 'post', id: 'p1' } };

test('an item is sent as a card, and the note after it', () => {
  expect(shareMessages(ITEM, { note: ' \n', isPromptOnly: false })).toEqual([CARD]);
  expect(shareMessages(ITEM, { note: ' Look! ', isPromptOnly: false })).toEqual([
    CARD,
    { type: 'text', content: 'Look!' },
  ]);
});

test('the prompt is sent instead of the card, if that was chosen and there is one', () => {
  expect(shareMessages(ITEM, { note: 'Try it', isPromptOnly: true })).toEqual([
    { type: 'prompt', content: 'a lighthouse in fog' },
    { type: 'text', content: 'Try it' },
  ]);
  expect(shareMessages({ ...ITEM, prompt: null }, { note: '', isPromptOnly: true })).toEqual([
    CARD,
  ]);
});
