import { expect, test } from 'vitest';
import { enhanceText } from './enhance-text.ts';

test('the option has the edited prompt, its edits, and their reasons as its description', () => {
  expect(enhanceText('I want you to act as a poet, in order to rhyme.')).toEqual({
    id: 'enhanced_1',
    style: 'professional',
    prompt: 'Act as a poet, to rhyme.',
    description: 'Says directly what to do. Says the same in fewer words',
    madeWithoutModel: true,
    restored: [],
    edits: [
      { start: 0, end: 17, text: 'Act', reason: 'Says directly what to do' },
      { start: 29, end: 41, text: 'to ', reason: 'Says the same in fewer words' },
    ],
  });
});

test('a clear prompt has no option', () => {
  expect(enhanceText('Who was the first person on the moon?')).toBeNull();
});
