import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTooComplex, markdownBlocks } from './markdown-blocks.ts';

test.each([
  ['paragraphs', 'one\n\ntwo\nthree\n\n\nfour', ['one\n', 'two\nthree\n\n', 'four']],
  ['a fence with blank lines', '```js\na\n\nb\n```\n\nafter', ['```js\na\n\nb\n```\n', 'after']],
  [
    'a fence inside a longer fence',
    '````\n```\n\n```\n````\n\nx',
    ['````\n```\n\n```\n````\n', 'x'],
  ],
  ['tildes around backticks', '~~~\n```\n\n~~~\n\nx', ['~~~\n```\n\n~~~\n', 'x']],
  ['an unfinished fence', 'a\n\n```\nb\n\nc', ['a\n', '```\nb\n\nc']],
  ['backticks within a line', '```a``` b\n\nc', ['```a``` b\n', 'c']],
  ['a loose list', '1. a\n\n2. b\n\n   more\n\nend', ['1. a\n\n2. b\n\n   more\n', 'end']],
  ['indented code', '    a\n\n    b\n\nc', ['    a\n\n    b\n', 'c']],
  ['a text with a definition', 'see [it]\n\nmore\n\n[it]: https://a.example', null],
  ['an empty text', '', ['']],
])('splits %s', (_, text, blocks) => {
  expect(markdownBlocks(text)).toEqual(blocks ?? [text]);
});

const piece = fc.constantFrom('word', '```', '~~~', '- item', '2. item', '    code', '', '> said');

test('joined blocks are the text, and appending changes only the last block', () => {
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

test.each([
  ['nested quotes', `${'>'.repeat(5000)} x`],
  ['nested lists', `${'- '.repeat(5000)}x`],
  ['a deep indent', `a\n${' '.repeat(500)}x`],
  ['emphasis', '_a*'.repeat(6000)],
  ['emphasis without words', '*_'.repeat(5000)],
  ['brackets without links', '[a]'.repeat(1000)],
  ['struck-through text', '~~a'.repeat(1000)],
  ['entities after a URL', `http://a${'&a;'.repeat(1000)}`],
  [
    'a table of a hundred columns',
    `|${'a|'.repeat(100)}\n|${'-|'.repeat(100)}\n${'x\n'.repeat(90)}`,
  ],
  ['a table without outer bars', `a${'|a'.repeat(100)}\n-${'|-'.repeat(100)}\n${'x\n'.repeat(90)}`],
  ['too many lines', 'a\n=\n'.repeat(2000)],
  ['a block that is too long', 'word '.repeat(5000)],
])('%s is too complex', (_, text) => {
  expect(isTooComplex(text)).toBe(true);
});

test.each([
  ['quotes with a list', '> > - a\n    1. b'],
  ['a long list', '- **Term**: what it means\n'.repeat(700)],
  ['marks that are not formatting', '--- *** 1.2.3.4'],
  ['a table of forty rows', `|a|b|c|d|\n|-|-|-|-|\n${'|1|2|3|4|\n'.repeat(40)}`],
  ['code', `\`\`\`js\n${'const a = [b[0], c & d];\n'.repeat(60)}\`\`\``],
])('%s is not too complex', (_, text) => {
  expect(isTooComplex(text)).toBe(false);
});

test('a text has at most a thousand blocks', () => {
  const blocks = markdownBlocks('a\n\n'.repeat(5000));
  expect(blocks).toHaveLength(1000);
  expect(blocks.join('\n')).toBe('a\n\n'.repeat(5000));
});
