import { expect, test } from 'vitest';
import { readHandoff, toHandoffState } from './create-handoff.ts';

test('a handed-over prompt is read unchanged', () => {
  const handoff = { prompt: 'a fox', title: 'Fox', tags: ['fox'] };
  expect(readHandoff(toHandoffState(handoff))).toEqual(handoff);
  expect(readHandoff(structuredClone(toHandoffState({ prompt: 'a fox' })))).toEqual({
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
])('%j contains no prompt', (state) => {
  expect(readHandoff(state)).toBeNull();
});

test('invalid titles and tags are dropped', () => {
  const generated = { prompt: 'a fox', title: {}, tags: ['fox', 7, null, ['snow']], more: 1 };
  expect(readHandoff({ generated })).toEqual({ prompt: 'a fox', tags: ['fox'] });
  expect(readHandoff({ generated: { prompt: 'a fox', tags: 'fox' } })).toEqual({ prompt: 'a fox' });
});
