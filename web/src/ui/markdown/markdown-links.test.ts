import { expect, test } from 'vitest';
import { hiddenDestination, safeHref } from './markdown-links.ts';

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://a.example/1',
  '/settings',
  '//evil.example/x',
  '#top',
  '',
])('%j is not a safe link', (address) => {
  expect(safeHref(address)).toBeNull();
});

test.each([
  ['https://a.example/b?c#d', 'https://a.example/b?c#d'],
  ['HTTP://A.example', 'http://a.example/'],
  ['mailto:ann@a.example', 'mailto:ann@a.example'],
])('%s is a safe link', (address, href) => {
  expect(safeHref(address)).toBe(href);
});

test.each([
  ['https://a.example/b', 'https://a.example/b', null],
  ['http://www.a.example/', 'www.a.example', null],
  ['mailto:ann@a.example', 'ann@a.example', null],
  ['https://evil.example/', 'a.example', 'evil.example'],
  ['https://evil.example/', 'evil.example.org', 'evil.example'],
  ['https://a.example@evil.example/', 'https://a.example@evil.example/', 'evil.example'],
  ['https://xn--pple-43d.com/', 'аpple.com', 'xn--pple-43d.com'],
  ['mailto:%', 'write me', '%'],
])('a link to %s with the text "%s" hides the destination %s', (href, text, place) => {
  expect(hiddenDestination(href, text)).toBe(place);
});
