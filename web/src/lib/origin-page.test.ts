import { expect, test } from 'vitest';
import { rememberedPage, rememberPage } from './origin-page.ts';

test('a page is remembered whole', () => {
  const state = rememberPage({ pathname: '/search', search: '?q=rain', hash: '#top' });
  expect(rememberedPage(state)).toBe('/search?q=rain#top');
});

test.each([
  [undefined],
  [null],
  ['text'],
  [{}],
  [{ from: 7 }],
  [{ from: 'https://evil.example' }],
  [{ from: '//evil.example' }],
  [{ from: '/\\evil.example' }],
  [{ from: '/\t/evil.example' }],
  [{ from: 'javascript:alert(1)' }],
  [{ from: '/auth/signup' }],
])('%j leads home', (state) => {
  expect(rememberedPage(state)).toBe('/');
});

test('a second factor may be asked for on the way to a new password', () => {
  expect(rememberedPage({ from: '/auth/reset-password' })).toBe('/auth/reset-password');
});
