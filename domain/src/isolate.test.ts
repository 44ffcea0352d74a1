import { expect, test } from 'vitest';
import { isolate } from './isolate.ts';

test.each([
  ['Ann', 'Ann'],
  ['小林', '小林'],
  ['Ann\u202Enna', 'Annnna'],
  ['\u2069Ann\u2068', 'Ann'],
  ['שרה', '\u2068שרה\u2069'],
  ['\u202Bنور\u202C 5', '\u2068نور 5\u2069'],
])('%j in a sentence is %j', (name, isolated) => {
  expect(isolate(name)).toBe(isolated);
});
