import { expect, test } from 'vitest';
import { isComposing } from './is-composing.ts';

test.each([
  ['an Enter of Chrome during a composition', { isComposing: true, keyCode: 229 }, true],
  ['an Enter of Safari that ended a composition', { isComposing: false, keyCode: 229 }, true],
  ['a key during a composition, without its keyCode', { isComposing: true, keyCode: 13 }, true],
  ['another Enter', { isComposing: false, keyCode: 13 }, false],
])('%s: %s is %s', (_, event, expected) => {
  expect(isComposing(event)).toBe(expected);
});
