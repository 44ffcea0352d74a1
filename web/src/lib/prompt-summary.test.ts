import fc from 'fast-check';
import { expect, test } from 'vitest';
import { looksLikeMarkdown, summarizePrompt } from './prompt-summary.ts';

test('a summary is the first sentences without Markdown', () => {
  const text = `# Code review\n\nYou are a **senior** engineer. Review {{language}} code.\n\n- Be [brief](https://a.test)\n${'More text follows here. '.repeat(40)}`;
  const summary = summarizePrompt(text);
  expect(summary).toMatch(
    /^Code review\. You are a senior engineer\. Review \{\{language\}\} code\. Be brief/,
  );
  expect(summary).toMatch(/More text follows here\.$/);
  expect(summary.length).toBeLessThanOrEqual(400);
});

test('a text without sentences is cut at a word', () => {
  expect(summarizePrompt('word '.repeat(1000))).toMatch(/word\.\.\.$/);
  expect(summarizePrompt('x'.repeat(5000))).toHaveLength(403);
  expect(summarizePrompt(`${'x'.repeat(399)}🌧${'x'.repeat(500)}`)).toBe(`${'x'.repeat(399)}...`);
});

test('any text gives a short summary, and hostile text takes linear time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 3000 }), (text) => {
      expect(summarizePrompt(text).length).toBeLessThanOrEqual(403);
    }),
  );
  for (const unit of ['# ', '\n', '- - ', '[a](', '`', '* ', ' ', '|']) {
    summarizePrompt(unit.repeat(100_000));
    looksLikeMarkdown(unit.repeat(100_000));
  }
});

test.each([
  ['# Title\ntext', true],
  ['a\n- b', true],
  ['1. one', true],
  ['say **this**', true],
  ['```\ncode\n```', true],
  ['| a | b |', true],
  ['a fox in the snow, 3 - 4 trees --ar 16:9', false],
  ['#hashtag and 2 * 3 * 4', false],
])('Markdown is recognised: %j %s', (text, isMarkdown) => {
  expect(looksLikeMarkdown(text)).toBe(isMarkdown);
});
