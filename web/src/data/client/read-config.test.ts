// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig, requestConfig } from './config.ts';

beforeEach(() => {
  vi.stubEnv('VITE_SUPABASE_URL', '');
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', '');
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

const BODY = { supabaseUrl: '/', anonKey: 'server key' };

function embed(config: object): void {
  document.body.innerHTML = `<script type="application/json" id="config">${JSON.stringify(config)}</script>`;
}

test('a build with a backend URL uses it, whatever the HTML contains', () => {
  embed(BODY);
  vi.stubEnv('VITE_SUPABASE_URL', 'https://x.example');
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'build key');
  expect(readConfig()).toEqual({
    supabaseUrl: 'https://x.example/',
    anonKey: 'build key',
    ai: undefined,
    captcha: null,
    publicReading: true,
    demoMode: true,
  });
});

test.each([
  ['', 'build key'],
  ['https://x.example', ''],
])('a build with the URL "%s" and the key "%s" uses the configuration in the HTML', (url, key) => {
  vi.stubEnv('VITE_SUPABASE_URL', url);
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', key);
  expect(readConfig()).toBeNull();
  embed({ ...BODY, publicReading: false, demoMode: false });
  expect(readConfig()).toMatchObject({
    supabaseUrl: new URL('/', window.location.origin).href,
    anonKey: 'server key',
    publicReading: false,
    demoMode: false,
  });
});

test('HTML without a configuration requests it', async () => {
  const fetch = vi.fn(() => Promise.resolve(Response.json(BODY)));
  vi.stubGlobal('fetch', fetch);
  expect(await requestConfig()).toMatchObject({ anonKey: 'server key' });
  expect(fetch).toHaveBeenCalledWith('/config.json', {
    signal: expect.any(AbortSignal) as AbortSignal,
  });
});

test('a failed request is reported with its status', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 502 })));
  await expect(requestConfig()).rejects.toThrow('Failed to fetch the configuration (status 502)');
});

test('a server that does not answer is reported like a lost connection', async () => {
  const late = new DOMException('The operation timed out.', 'TimeoutError');
  vi.stubGlobal('fetch', () => Promise.reject(late));
  await expect(requestConfig()).rejects.toThrow('Failed to fetch the configuration');
});
