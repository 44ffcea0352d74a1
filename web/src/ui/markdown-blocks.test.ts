import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTooIntricate, markdownBlocks } from './markdown-blocks.ts';

test.each([
  ['paragraphs', 'one\n\ntwo\nthree\n\n\nfour', ['one\n', 'two\nthree\n\n', 'four']],
  ['a fence with blank lines', '```js\na\n\nb\n```\n\nafter', ['```js\na\n\nb\n```\n', 'after']],
  ['a fence in a longer one', '````\n```\n\n```\n````\n\nx', ['````\n```\n\n```\n````\n', 'x']],
  ['tildes around backticks', '~~~\n```\n\n~~~\n\nx', ['~~~\n```\n\n~~~\n', 'x']],
  ['an unfinished fence', 'a\n\n```\nb\n\nc', ['a\n', '```\nb\n\nc']],
  ['backticks within a line', '```a``` b\n\nc', ['```a``` b\n', 'c']],
  ['a loose list', '1. a\n\n2. b\n\n   more\n\nend', ['1. a\n\n2. b\n\n   more\n', 'end']],
  ['indented code', '    a\n\n    b\n\nc', ['    a\n\n    b\n', 'c']],
  ['a definition', 'see [it]\n\nmore\n\n[it]: https://a.example', null],
  ['nothing', '', ['']],
])('%s', (_, text, blocks) => {
  expect(markdownBlocks(text)).toEqual(blocks ?? [text]);
});

const piece = fc.constantFrom('word', '```', '~~~', '- item', '2. item', '    code', '', '> said');

test('joined, the blocks are the text, and what is appended changes only the last', () => {
  fc.assert(
    fc.property(fc.array(piece), fc.array(piece), (before, after) => {
      const whole = [...before, ...after].join('\n');
      expect(markdownBlocks(whole).join('\n')).toBe(whole);
      const grown = markdownBlocks(whole);
      const settled = markdownBlocks(before.join('\n')).slice(0, -1);
      expect(grown.slice(0, settled.length)).toEqual(settled);
    }),
  );
});

test('what nobody reads and no parser should is noticed', () => {
  expect(isTooIntricate('> > - a\n    1. b')).toBe(false);
  expect(isTooIntricate(`${'>'.repeat(5000)} x`)).toBe(true);
  expect(isTooIntricate(`${'- '.repeat(5000)}x`)).toBe(true);
  expect(isTooIntricate(`a\n${' '.repeat(500)}x`)).toBe(true);
  expect(isTooIntricate('_a*'.repeat(6000))).toBe(true);
  expect(isTooIntricate('- **Term**: what it means\n'.repeat(700))).toBe(false);
  expect(isTooIntricate('--- *** 1.2.3.4')).toBe(false);
});
