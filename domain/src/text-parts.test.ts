import { expect, test } from 'vitest';
import { textParts } from './text-parts.ts';

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

test.each(['javascript:alert(1)', 'data:text/html,x', 'https://', 'xhttps://a.example'])(
  '%s is not a link',
  (text) => {
    expect(textParts(text).filter(({ kind }) => kind === 'link')).toEqual([]);
  },
);

test('keeps brackets that belong to a URL', () => {
  expect(textParts('https://a.example/x_(y)')).toEqual([
    { kind: 'link', text: 'https://a.example/x_(y)' },
  ]);
});

// A pattern with unbounded backtracking would exceed the test timeout.
test('splits a long text of brackets and dots', () => {
  const text = `https://a.example/${').'.repeat(50_000)}`;
  expect(textParts(text)).toEqual([
    { kind: 'link', text: 'https://a.example/' },
    { kind: 'text', text: text.slice('https://a.example/'.length) },
  ]);
});
