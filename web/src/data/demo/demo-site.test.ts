// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { DEMO_MODE_KEY, hasDemoSession } from './demo-session.ts';
import { leaveDemo, productPage } from './demo-site.ts';

const HOME = `${window.location.origin}/`;
const DEMO_KEY = 'supabase.auth.token:/demo/';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['/post/1?comment=2', `${HOME}post/1?comment=2`],
  ['/', HOME],
  ['', HOME],
  ['//elsewhere.example/', HOME],
  ['/\t/elsewhere.example/', HOME],
  ['/\n/elsewhere.example/', HOME],
  ['/\\elsewhere.example/', HOME],
  ['https://elsewhere.example/', HOME],
  ['javascript:alert(1)', HOME],
  ['http://', HOME],
  ['/demo', HOME],
  ['/demo/post/1', HOME],
  ['/./demo/', HOME],
  ['/demos', `${HOME}demos`],
])('from %j the demo leads back to %s', (from, page) => {
  expect(productPage(from)).toBe(page);
});

test('a page whose path looks like a host stays on this site', () => {
  expect(new URL(productPage('/.//elsewhere.example/')).origin).toBe(window.location.origin);
});

test('the demo is left only for a backend that answers', async () => {
  localStorage.setItem(DEMO_MODE_KEY, 'on');
  sessionStorage.setItem('promptory.demo-from', '/explore');
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue(undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await leaveDemo()).toBe(false);
  expect(localStorage.getItem(DEMO_MODE_KEY)).toBe('on');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 'ok' })));
  expect(await leaveDemo()).toBe(true);
  expect(localStorage.getItem(DEMO_MODE_KEY)).toBeNull();
  expect(assign.mock.calls).toEqual([[`${HOME}explore`]]);
});

test('a browser is in demo mode with the mark of the product and a session that has not expired', () => {
  const store = (expiresInS: number) => {
    const expires_at = Math.floor(Date.now() / 1000) + expiresInS;
    localStorage.setItem(DEMO_KEY, JSON.stringify({ expires_at }));
  };
  store(60);
  expect(hasDemoSession()).toBe(false);
  localStorage.setItem(DEMO_MODE_KEY, 'on');
  expect(hasDemoSession()).toBe(true);
  store(-60);
  expect(hasDemoSession()).toBe(false);
  for (const broken of ['no JSON', 'null', '{}', '{"expires_at":"soon"}']) {
    localStorage.setItem(DEMO_KEY, broken);
    expect(hasDemoSession()).toBe(false);
  }
  localStorage.removeItem(DEMO_KEY);
  expect(hasDemoSession()).toBe(false);
});
