import { EMPTY_POST_FORM } from '@promptory/domain/post';
import { expect, test } from 'vitest';
import { holdsOnly } from './use-handoff.ts';

const HANDED = { prompt: 'a fox', title: 'Fox', tags: ['animal'] };
const FORM = { ...EMPTY_POST_FORM, ...HANDED };

test('a form with nothing but what was handed over is known', () => {
  expect(holdsOnly(HANDED, FORM, 0, '')).toBe(true);
  expect(holdsOnly({ prompt: 'a fox' }, { ...EMPTY_POST_FORM, prompt: 'a fox' }, 0, '')).toBe(true);
});

test.each([
  ['another prompt', { prompt: 'a fox, mine' }],
  ['another title', { title: 'My fox' }],
  ['one more tag', { tags: ['animal', 'mine'] }],
  ['a description', { description: 'Mine' }],
])("%s is somebody's work", (_, change) => {
  expect(holdsOnly(HANDED, { ...FORM, ...change }, 0, '')).toBe(false);
});

test('so are a picture, a tag that is typed, and a form that was handed nothing', () => {
  expect(holdsOnly(HANDED, FORM, 1, '')).toBe(false);
  expect(holdsOnly(HANDED, FORM, 0, 'mine')).toBe(false);
  expect(holdsOnly(null, FORM, 0, '')).toBe(false);
});
