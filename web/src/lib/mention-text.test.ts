import { expect, test } from 'vitest';
import { mentionAt, withMention } from './mention-text.ts';

/** Puts the caret where the text has a bar. */
function at(marked: string) {
  const caret = marked.indexOf('|');
  const text = marked.replace('|', '');
  return { text, caret, mention: mentionAt(text, caret) };
}

test.each([
  ['@a|', 'a'],
  ['hello @an|', 'an'],
  ['(@ann_1|', 'ann_1'],
  ['@a|nna there', 'a'],
  ['one\n@a|', 'a'],
])('%s names somebody', (marked, query) => {
  expect(at(marked).mention?.query).toBe(query);
});

test.each([
  '@|',
  'a@b|',
  'me@example.c|',
  '@@a|',
  '@ann |',
  '|@ann',
  '.@a|',
  `@${'a'.repeat(31)}|`,
])('%s names nobody', (marked) => {
  expect(at(marked).mention).toBeNull();
});

test.each([
  ['@a|', '@anna |'],
  ['hi @a|, there', 'hi @anna|, there'],
  ['hi @a| there', 'hi @anna |there'],
  ['hi @a|lex there', 'hi @anna |there'],
  ['@a|\nnext', '@anna |\nnext'],
])('%s becomes %s', (marked, expected) => {
  const { text, mention } = at(marked);
  if (mention === null) throw new Error('nobody is named');
  const result = withMention(text, mention, 'anna');
  expect(`${result.text.slice(0, result.caret)}|${result.text.slice(result.caret)}`).toBe(expected);
});
