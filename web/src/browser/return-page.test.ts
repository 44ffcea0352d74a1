import { expect, test } from 'vitest';
import { readIntent, readReturnPage, readReturnState, toReturnState } from './return-page.ts';

test('a page is stored with query and fragment', () => {
  const state = toReturnState({ pathname: '/search', search: '?q=rain', hash: '#top' });
  expect(readReturnPage(state)).toBe('/search?q=rain#top');
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
])('%j is not a valid return page', (state) => {
  expect(readReturnPage(state)).toBe('/');
});

test('the reset password page is a valid return page', () => {
  expect(readReturnPage({ from: '/auth/reset-password' })).toBe('/auth/reset-password');
});

test('a state keeps a known intent', () => {
  expect(readIntent({ from: '/post/1', intent: 'like' })).toBe('like');
  expect(readReturnState({ from: '/post/1', intent: 'like' })).toEqual({
    from: '/post/1',
    intent: 'like',
  });
});

test.each([[null], ['like'], [{}], [{ intent: 'delete' }], [{ intent: 7 }]])(
  '%j has no intent',
  (state) => {
    expect(readIntent(state)).toBeNull();
  },
);
