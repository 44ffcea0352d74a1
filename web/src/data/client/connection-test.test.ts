// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { backendAnswers } from './connection-test.ts';
import { onUnanswered, watchAnswer } from './unanswered.ts';

const html = { headers: { 'content-type': 'text/html' } };

const ANSWERS: [string, boolean, () => Promise<Response>][] = [
  ['an answer', true, () => Promise.resolve(Response.json({ status: 'ok' }))],
  ['a refusal', true, () => Promise.resolve(Response.json({}, { status: 401 }))],
  ['an error of the backend', true, () => Promise.resolve(Response.json({}, { status: 503 }))],
  [
    'a proxy without a backend',
    false,
    () => Promise.resolve(new Response('', { ...html, status: 502 })),
  ],
  [
    'Cloudflare without one',
    false,
    () => Promise.resolve(new Response('', { ...html, status: 523 })),
  ],
  ['no connection', false, () => Promise.reject(new TypeError('Failed to fetch'))],
];

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each(ANSWERS)(
  'the connection test and requests take %s as %j',
  async (_, answers, respond) => {
    const fetch = vi.fn(respond);
    vi.stubGlobal('fetch', fetch);
    expect(await backendAnswers('https://backend.example')).toBe(answers);
    expect(await backendAnswers(window.location.origin)).toBe(answers);
    expect(fetch.mock.calls.map(([url]: unknown[]) => String(url))).toEqual([
      'https://backend.example/auth/v1/health',
      '/health',
    ]);

    const listener = vi.fn();
    const stop = onUnanswered(listener);
    await watchAnswer(respond()).catch(() => undefined);
    expect(listener).toHaveBeenCalledTimes(answers ? 0 : 1);
    stop();
    await watchAnswer(respond()).catch(() => undefined);
    expect(listener).toHaveBeenCalledTimes(answers ? 0 : 1);
  },
);

test('a cancelled request is not one without an answer', async () => {
  const listener = vi.fn();
  const stop = onUnanswered(listener);
  const cancelled = Promise.reject(new DOMException('The user left.', 'AbortError'));
  await expect(watchAnswer(cancelled)).rejects.toThrow('The user left.');
  expect(listener).not.toHaveBeenCalled();
  stop();
});

test('a backend that does not answer in time does not answer', async () => {
  const late = new DOMException('The operation timed out.', 'TimeoutError');
  vi.stubGlobal('fetch', () => Promise.reject(late));
  expect(await backendAnswers('https://backend.example')).toBe(false);
});
