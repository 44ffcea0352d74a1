import { expect, test } from 'vitest';
import { handoffOf, handoffState } from './create-handoff.ts';

test('a prompt arrives as it was sent', () => {
  const handoff = { prompt: 'a fox', title: 'Fox', tags: ['fox'] };
  expect(handoffOf(handoffState(handoff))).toEqual(handoff);
  expect(handoffOf(structuredClone(handoffState({ prompt: 'a fox' })))).toEqual({
    prompt: 'a fox',
  });
});

test.each([
  undefined,
  null,
  7,
  'generated',
  [],
  {},
  { generated: null },
  { generated: 'a fox' },
  { generated: [] },
  { generated: { prompt: 7 } },
  { generated: { prompt: ' \n' } },
  { generated: { title: 'Fox', tags: ['fox'] } },
])('%j holds none', (state) => {
  expect(handoffOf(state)).toBeNull();
});

test('what is no title and no tag is left behind', () => {
  const generated = { prompt: 'a fox', title: {}, tags: ['fox', 7, null, ['snow']], more: 1 };
  expect(handoffOf({ generated })).toEqual({ prompt: 'a fox', tags: ['fox'] });
  expect(handoffOf({ generated: { prompt: 'a fox', tags: 'fox' } })).toEqual({ prompt: 'a fox' });
});
