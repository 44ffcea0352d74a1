import { expect, test } from 'vitest';
import { createTermFinder } from './find-terms.ts';

const find = createTermFinder({
  night: 'night|golden hour|夜',
  art: 'art|夜景',
  photo: 'close-up|f/1.8',
});

test.each([
  ['A NIGHT scene', [['night', 'night']]],
  ['start the party tonight', []],
  ['golden hour', [['night', 'golden hour']]],
  ['golden, hour', []],
  [
    'a close-up at f/1.8, art.',
    [
      ['photo', 'close-up'],
      ['art', 'art'],
    ],
  ],
  ['東京の夜景', [['art', '夜景']]],
  ['', []],
])('%s', (text, found) => {
  expect([...find(text)]).toEqual(found);
});

test('what is not wanted is skipped on request', () => {
  const table = { art: 'art' };
  expect(createTermFinder(table)('no art').size).toBe(1);
  expect(createTermFinder(table, { skipsNegated: true })('no art').size).toBe(0);
  expect(createTermFinder(table, { skipsNegated: true })('no art, but art').size).toBe(1);
});
