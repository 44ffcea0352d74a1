import { EMPTY_POST_FORM } from '@promptory/domain/post';
import { expect, test } from 'vitest';
import { hasOnlyHandoff } from './use-handoff.ts';

const HANDED = { prompt: 'a fox', title: 'Fox', tags: ['animal'] };
const FORM = { ...EMPTY_POST_FORM, ...HANDED };

test('recognizes a form that holds only the handoff', () => {
  expect(hasOnlyHandoff(HANDED, FORM, 0, '')).toBe(true);
  expect(hasOnlyHandoff({ prompt: 'a fox' }, { ...EMPTY_POST_FORM, prompt: 'a fox' }, 0, '')).toBe(
    true,
  );
});

test.each([
  ['another prompt', { prompt: 'a fox, mine' }],
  ['another title', { title: 'My fox' }],
  ['one more tag', { tags: ['animal', 'mine'] }],
  ['a description', { description: 'Mine' }],
])('%s counts as input of the user', (_, change) => {
  expect(hasOnlyHandoff(HANDED, { ...FORM, ...change }, 0, '')).toBe(false);
});

test('an image, a typed tag or a missing handoff counts as input', () => {
  expect(hasOnlyHandoff(HANDED, FORM, 1, '')).toBe(false);
  expect(hasOnlyHandoff(HANDED, FORM, 0, 'mine')).toBe(false);
  expect(hasOnlyHandoff(null, FORM, 0, '')).toBe(false);
});
