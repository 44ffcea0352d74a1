// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const BODY = { supabaseUrl: '/', anonKey: 'server key' };

function stubFetch(answer: Response) {
  const fetch = vi.fn(() => Promise.resolve(answer));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('a build with a backend URL does not request the configuration', async () => {
  const fetch = stubFetch(Response.json(BODY));
  vi.stubEnv('VITE_SUPABASE_URL', 'https://x.example');
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'build key');
  expect(await readConfig()).toEqual({
    supabaseUrl: 'https://x.example',
    anonKey: 'build key',
    ai: undefined,
    captcha: null,
  });
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['', 'build key'],
  ['https://x.example', ''],
])('a build with the URL "%s" and the key "%s" requests the configuration', async (url, key) => {
  const fetch = stubFetch(Response.json(BODY));
  vi.stubEnv('VITE_SUPABASE_URL', url);
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', key);
  expect(await readConfig()).toMatchObject({
    supabaseUrl: new URL('/', window.location.origin).href,
    anonKey: 'server key',
  });
  expect(fetch.mock.calls).toEqual([['/config.json']]);
});

test('a failed request is reported with its status', async () => {
  stubFetch(new Response('', { status: 502 }));
  vi.stubEnv('VITE_SUPABASE_URL', '');
  await expect(readConfig()).rejects.toThrow('Failed to fetch the configuration (status 502)');
});
