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
  [{ from: '/auth/signup' }],
])('%j leads home', (state) => {
  expect(rememberedPage(state)).toBe('/');
});
