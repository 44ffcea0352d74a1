import { expect, test } from 'vitest';
import { compoundHeads } from './compound-heads.ts';

test.each([
  ['Bilderbuchillustration', ['illustration']],
  ['ein verschneites Almdorf', ['dorf']],
  ['ein Dorf', []],
  ['ein Rabe', []],
])('%s', (text, heads) => {
  expect(compoundHeads(text, 'de')).toEqual(heads);
});

test('only for languages that join words', () => {
  expect(compoundHeads('skyscraper sketchbook', 'en')).toEqual([]);
});
