import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeEarlyResponse } from './early-requests.ts';

const url = 'http://backend.test/rest/v1/posts?limit=15';
const early = new Response('early');
const later = new Response('later');
const send = () => Promise.resolve(later);
const take = (authorization: string, method?: string) =>
  takeEarlyResponse(url, { headers: { authorization }, ...(method && { method }) }, send);

beforeEach(() => {
  vi.stubGlobal('window', {
    earlyRequests: [
      { url, authorization: 'Bearer a', sentAt: Date.now(), response: Promise.resolve(early) },
    ],
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a response is used once', async () => {
  expect(await take('Bearer a')).toBe(early);
  expect(take('Bearer a')).toBeNull();
});

test('other tokens, methods and addresses get nothing', () => {
  expect(take('Bearer b')).toBeNull();
  expect(take('Bearer a', 'POST')).toBeNull();
  expect(takeEarlyResponse(`${url}0`, { headers: { authorization: 'Bearer a' } }, send)).toBeNull();
});

test('a call of a function gets only the response to the same body', async () => {
  const body = '{"query":"","page_size":20}';
  window.earlyRequests = [
    { url, body, authorization: 'Bearer a', sentAt: Date.now(), response: Promise.resolve(early) },
  ];
  const headers = { authorization: 'Bearer a' };
  const call = (init: RequestInit) => takeEarlyResponse(url, { headers, ...init }, send);
  expect(call({})).toBeNull();
  expect(call({ method: 'POST' })).toBeNull();
  expect(call({ method: 'POST', body: '{"query":"cats","page_size":20}' })).toBeNull();
  expect(call({ method: 'PATCH', body })).toBeNull();
  expect(await call({ method: 'POST', body })).toBe(early);
});

test('an old response is not used', () => {
  vi.useFakeTimers({ now: Date.now() + 31_000 });
  expect(take('Bearer a')).toBeNull();
});

test('a failed early request is repeated', async () => {
  const [request] = window.earlyRequests ?? [];
  if (request) request.response = Promise.reject(new TypeError('Failed to fetch'));
  expect(await take('Bearer a')).toBe(later);
});

test('without early requests there is nothing', () => {
  delete window.earlyRequests;
  expect(take('Bearer a')).toBeNull();
});
