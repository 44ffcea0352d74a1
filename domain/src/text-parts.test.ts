import { expect, test } from 'vitest';
import { MENTION_CASES } from './mentions.testing.ts';
import { endsInAddress, textParts } from './text-parts.ts';

const linksOf = (text: string) =>
  textParts(text).flatMap((part) => (part.kind === 'link' ? [part.text] : []));

test('splits text, links and mentions without losing characters', () => {
  const text = 'By @ada_l, see https://ada.example/@x_y (and http://b.example).\nNot a@b_c.example';
  const parts = textParts(text);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.filter(({ kind }) => kind !== 'text')).toEqual([
    { kind: 'mention', text: '@ada_l', username: 'ada_l' },
    { kind: 'link', text: 'https://ada.example/@x_y' },
    { kind: 'link', text: 'http://b.example' },
  ]);
});

test.each(MENTION_CASES)('%s mentions %j', (text, usernames) => {
  const parts = textParts(text);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.flatMap((part) => (part.kind === 'mention' ? [part.username] : []))).toEqual(
    usernames,
  );
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
  'xhttps://a.example',
  'a.example/path',
])('%s is not a link', (text) => {
  expect(linksOf(text)).toEqual([]);
});

/** Those with Latin text are cases of linkify-it (test/fixtures/links.txt). */
test.each([
  ['See http://example.com.', 'http://example.com'],
  ['See http://example.com?', 'http://example.com'],
  ['See http://example.com/;', 'http://example.com/'],
  ['Say "http://example.com/path"!', 'http://example.com/path'],
  ['<http://example.com>', 'http://example.com'],
  ['http://example.com/foo_bar_(wiki)', 'http://example.com/foo_bar_(wiki)'],
  ['http://example.com/foo_bar_[wiki]', 'http://example.com/foo_bar_[wiki]'],
  ['http://foo.com/blah_blah_(wikipedia)_(again)', 'http://foo.com/blah_blah_(wikipedia)_(again)'],
  ['http://foo.com/unicode_(✪)_in_parens', 'http://foo.com/unicode_(✪)_in_parens'],
  ['http://foo.com/(something)?after=parens', 'http://foo.com/(something)?after=parens'],
  ['(Scoped http://example.com/foo_bar)', 'http://example.com/foo_bar'],
  ['[(http://example.com/foo(bar))]', 'http://example.com/foo(bar)'],
  ['Multiple http://example.com/foo...', 'http://example.com/foo'],
  ['http://example.com/%D1%8B?q=a,b&c=d;e#f', 'http://example.com/%D1%8B?q=a,b&c=d;e#f'],
  ['http://a.b-c.de', 'http://a.b-c.de'],
  ['http://мойсайт.рф/путь', 'http://мойсайт.рф/путь'],
  ['http://example.com:8080/@x', 'http://example.com:8080/@x'],
  ['[text](http://example.com/a)more', 'http://example.com/a'],
  ['(see https://en.wikipedia.org/wiki/Foo_(bar))', 'https://en.wikipedia.org/wiki/Foo_(bar)'],
  ['看https://example.com/a，很好。', 'https://example.com/a'],
  ['（https://example.com/b）谢谢', 'https://example.com/b'],
  ['「https://example.com/c」を見て', 'https://example.com/c'],
  ['https://example.com/d、https', 'https://example.com/d'],
  ['https://ja.wikipedia.org/wiki/佐々木', 'https://ja.wikipedia.org/wiki/佐々木'],
  ['انظر https://example.com/e، شكرا', 'https://example.com/e'],
  ['“https://example.com/f”', 'https://example.com/f'],
])('%s contains the link %s', (text, link) => {
  expect(linksOf(text)).toEqual([link]);
});

test('tells whether typing goes on in an address', () => {
  expect(endsInAddress('see https://www.youtube.com/@al')).toBe(true);
  expect(endsInAddress('youtube.com/@al')).toBe(true);
  expect(endsInAddress('see https://a.example @al')).toBe(false);
});

// A pattern with unbounded backtracking would exceed the test timeout.
test.each(['https://a.example/', '(', ').', 'a.', 'a-', '[(', 'https://a(', '@'])(
  'splits a long text of %s',
  (piece) => {
    const text = `https://a.example/${piece.repeat(50_000)}`;
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  },
);
