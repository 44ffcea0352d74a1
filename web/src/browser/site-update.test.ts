import { afterEach, expect, test, vi } from 'vitest';
import { entryScript, isSiteUpdated } from './site-update.ts';

const page = (script: string) =>
  `<!doctype html><script>theme()</script>
   <link rel="preload" href="/config.json" as="fetch" />
   <script type="module" crossorigin src="${script}"></script>`;

function serverAnswers(answer: () => Response | Promise<Response>) {
  const ask = vi.fn<typeof fetch>(() => Promise.resolve(answer()));
  vi.stubGlobal('fetch', ask);
  return ask;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the entry script is found in a built page', () => {
  expect(entryScript(page('/assets/index-a1.js'))).toBe('index-a1.js');
  expect(entryScript(page('./assets/index-a1.js'))).toBe('index-a1.js');
  expect(entryScript('<p>Sign in to this Wi-Fi</p>')).toBeNull();
});

test('a different entry script means that the site was updated; bypasses caches', async () => {
  const ask = serverAnswers(() => new Response(page('/assets/index-b2.js')));
  expect(await isSiteUpdated('index-a1.js')).toBe(true);
  expect(await isSiteUpdated('index-b2.js')).toBe(false);
  expect(await isSiteUpdated(null)).toBe(false);
  expect(ask).toHaveBeenCalledWith(
    '/index.html',
    expect.objectContaining({ cache: 'no-store' }) as unknown,
  );
});

test.each([
  ['a server error', () => new Response(page('/assets/index-b2.js'), { status: 502 })],
  ['a page of another site', () => new Response('<p>Sign in to this Wi-Fi</p>')],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s does not mean an update', async (_, answer) => {
  serverAnswers(answer);
  expect(await isSiteUpdated('index-a1.js')).toBe(false);
});
