import { expect, test } from 'vitest';
import { commentParts } from './comment-parts.ts';

function mentioned(content: string): string[] {
  return commentParts(content).flatMap((part) => (part.kind === 'mention' ? [part.username] : []));
}

test.each([
  ['@ann hello', ['ann']],
  ['hello @ann, and (@bob_2)!', ['ann', 'bob_2']],
  ['@ann@bob', ['ann']],
  ['ann@example.com', []],
  ['a.@ann', []],
  ['@al', []],
  [`@${'x'.repeat(31)}`, []],
  ['@Ännchen', []],
  ['', []],
])('%s', (content, names) => {
  expect(mentioned(content)).toEqual(names);
});

test('the joined parts are the original text', () => {
  const content = 'one @ann\n two@bob @carl.';
  expect(
    commentParts(content)
      .map((part) => part.text)
      .join(''),
  ).toBe(content);
});
