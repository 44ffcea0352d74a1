import { describe, expect, test } from 'vitest';
import { createRedirects } from './redirects.ts';

const SITE = 'https://site.example';
const redirects = createRedirects(SITE, [
  'https://preview-*.site.example/**',
  'https://other.example/callback',
  'app.promptory://sign-in',
]);

test.each([
  'https://site.example/',
  'https://site.example/auth/callback?next=%2Fposts#x',
  'https://preview-7.site.example/auth/callback',
  'https://preview-7.site.example/a/b?c=d',
  'https://other.example/callback',
  'https://other.example/callback#fragment',
  'app.promptory://sign-in',
])('%s is allowed', (address) => {
  expect(redirects.to(address).href).toBe(new URL(address).href);
});

describe('refused addresses redirect to the site itself', () => {
  test.each([
    undefined,
    '',
    '/auth/callback',
    'auth/callback',
    '//evil',
    '//evil.example/',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https:/\\evil.example',
    'https:///evil.example',
    'https://evil.example',
    'https://evil.example/https://site.example',
    'https://evil.example?https://site.example/',
    'https://evil.example#https://site.example/',
    'https://site.evil',
    'https://site.example.evil',
    'https://site.example.evil.example',
    'https://site.example@evil.example/',
    'https://site.example:pw@evil.example/',
    'https://user@site.example/',
    'https://site.example%40evil.example/',
    'https://site.example%2eevil.example/',
    'https://site.example\\.evil.example/',
    'https://site.example\\@evil.example/',
    'https://evil.example\\@site.example/',
    'https://evil.example%5c@site.example/',
    'https://site.example:444/',
    'http://site.example/',
    'https://site.example/\n',
    '\thttps://site.example/',
    'https://site.exa\tmple.evil.example/',
    'https://site.example\u0000.evil.example/',
    'https://site.example\u3002evil.example/',
    'javascript:alert(1)',
    'javascript://site.example/%0aalert(1)',
    'JavaScript://site.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data://site.example/,x',
    'vbscript://site.example/',
    'blob:https://site.example/x',
    'file://site.example/etc/passwd',
    'view-source:https://site.example/',
    'https%3A%2F%2Fsite.example%2F',
    '%2F%2Fevil.example',
    'https://preview-7.evil.example/',
    'https://preview-7.site.example.evil.example/',
    'https://preview-.evil.example/.site.example/',
    'https://preview-evil.example/x.site.example/',
    'https://other.example/callback/more',
    'https://other.example/callback?x=1',
    'https://other.example/',
    'app.promptory://sign-in/more',
    'app.promptory://elsewhere',
    'http://localhost:3000/',
    'http://127.0.0.1/',
    'https://[::1]/',
  ])('%j is refused', (address) => {
    expect(redirects.to(address).href).toBe(`${SITE}/`);
  });
});

test('a site on loopback accepts every port and every loopback name', () => {
  const here = createRedirects('http://localhost:3000', []);
  for (const address of [
    'http://localhost:3000/auth/callback',
    'http://localhost:5173/auth/callback',
    'http://127.0.0.1:3000/auth/callback',
  ]) {
    expect(here.to(address).href).toBe(address);
  }
  for (const address of ['https://localhost:3000/', 'http://localhost.evil.example/']) {
    expect(here.to(address).href).toBe('http://localhost:3000/');
  }
});

test('special characters in a pattern match literally', () => {
  const one = createRedirects(SITE, ['https://a.example/?/*/(x)+[y].html']);
  expect(one.to('https://a.example/1/two/(x)+[y].html').hostname).toBe('a.example');
  expect(one.to('https://a.example/1/two/three/(x)+[y].html').hostname).toBe('site.example');
  expect(one.to('https://aXexample/1/two/(x)+[y].html').hostname).toBe('site.example');
});
