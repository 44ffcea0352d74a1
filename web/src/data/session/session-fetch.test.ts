import { describe, expect, test } from 'vitest';
import { sessionFetch } from './session-fetch.ts';
import { AuthUnreachableError } from './token-refresher.ts';

type Renewal = string | null | Error;

/** `answers` are the responses in order. `renewal` is the result of a token renewal. */
function setUp(answers: readonly (() => Response)[], renewal: Renewal = 'new') {
  const sent: { url: string; token: string | null; body: unknown }[] = [];
  const renewed: string[] = [];
  const reachable: boolean[] = [];
  const request = sessionFetch(
    (input, init) => {
      const headers = new Headers(init?.headers);
      sent.push({
        url: input instanceof Request ? input.url : String(input),
        token: headers.get('authorization'),
        body: init?.body ?? null,
      });
      const answer = answers[sent.length - 1];
      if (!answer) throw new Error('asked too often');
      return Promise.resolve().then(answer);
    },
    {
      renew: (token) => {
        renewed.push(token);
        return renewal instanceof Error ? Promise.reject(renewal) : Promise.resolve(renewal);
      },
      setReachable: (answered) => void reachable.push(answered),
    },
  );
  return { request, sent, renewed, reachable };
}

const FEED = 'http://backend.test/rest/v1/posts';
const REFRESH = 'http://backend.test/auth/v1/token?grant_type=refresh_token';
const asUser = { headers: { Authorization: 'Bearer old', apikey: 'anon' } };

const ok = () => Response.json([]);
const json = (status: number, body: unknown) => () => Response.json(body, { status });
const expired = json(401, { code: 'PGRST303', message: 'JWT expired' });

describe('a request with an expired token', () => {
  test('is sent again with a new token and the same body', async () => {
    const { request, sent, renewed } = setUp([expired, ok]);
    const response = await request(FEED, { ...asUser, method: 'POST', body: '{"title":"x"}' });
    expect(response.status).toBe(200);
    expect(renewed).toEqual(['old']);
    expect(sent).toEqual([
      { url: FEED, token: 'Bearer old', body: '{"title":"x"}' },
      { url: FEED, token: 'Bearer new', body: '{"title":"x"}' },
    ]);
  });

  test('is not sent a third time', async () => {
    const { request, sent } = setUp([expired, expired]);
    expect((await request(FEED, asUser)).status).toBe(401);
    expect(sent).toHaveLength(2);
  });

  test('returns the error response if the session is over', async () => {
    const { request } = setUp([expired], null);
    const response = await request(FEED, asUser);
    expect(await response.json()).toMatchObject({ message: 'JWT expired' });
  });

  test('fails with a network error if the auth service does not answer', async () => {
    const { request } = setUp([expired], new AuthUnreachableError());
    await expect(request(FEED, asUser)).rejects.toThrow('Failed to fetch');
  });

  test.each([
    ['by code', 401, { code: 'PGRST301', message: 'No suitable key' }],
    ['by message', 401, { message: 'JWT expired' }],
    ['from storage', 400, { statusCode: '403', error: 'Unauthorized', message: 'jwt expired' }],
    [
      'from storage, with another message',
      400,
      { statusCode: '403', message: '"exp" claim timestamp check failed' },
    ],
    ['from auth', 403, { code: 'bad_jwt', message: 'invalid JWT: token is expired' }],
  ])('is detected %s', async (_, status, body) => {
    const { request, renewed } = setUp([json(status, body), ok]);
    expect((await request(FEED, asUser)).status).toBe(200);
    expect(renewed).toEqual(['old']);
  });
});

describe('other responses are not retried:', () => {
  test.each([
    ['a row that may not be read', 403, { code: '42501', message: 'no JWT may do that' }],
    ['an error of a database rule', 400, { code: 'P0001', message: 'JWT is no tag' }],
    ['a missing file', 400, { statusCode: '404', message: 'Object not found' }],
    ['a proxy page', 401, 'not signed in'],
    ['a server error', 500, { message: 'JWT' }],
  ])('%s', async (_, status, body) => {
    const { request, renewed } = setUp([json(status, body)]);
    expect((await request(FEED, asUser)).status).toBe(status);
    expect(renewed).toEqual([]);
  });

  test.each([
    ['of a visitor', FEED, { headers: { Authorization: 'Bearer anon', apikey: 'anon' } }],
    ['without a token', FEED, {}],
    ['without headers', FEED, undefined],
    ['of another scheme', FEED, { headers: { Authorization: 'Basic Bearer old' } }],
    ['for the sign-out', 'http://backend.test/auth/v1/logout?scope=local', asUser],
    ['for the sign-out below a path', 'http://backend.test/base/auth/v1/logout', asUser],
  ])('an error %s', async (_, url, init) => {
    const { request, renewed } = setUp([expired]);
    expect((await request(url, init)).status).toBe(401);
    expect(renewed).toEqual([]);
  });
});

describe('the response to a refresh', () => {
  test.each([
    ['a new session', json(200, {}), 200, true],
    ['a refusal of the token', json(400, { code: 'refresh_token_already_used' }), 400, true],
    ['too many requests', json(429, {}), 503, false],
    ['a server error', json(500, {}), 503, false],
    ['a failing server', json(502, {}), 503, false],
    ['the page of a hotel', () => new Response('<h1>Welcome', { status: 200 }), 503, false],
    ['a response without a content type', () => new Response(null), 503, false],
  ])('%s', async (_, answer, status, answered) => {
    const { request, reachable } = setUp([answer]);
    expect((await request(REFRESH, { method: 'POST' })).status).toBe(status);
    expect(reachable).toEqual([answered]);
  });

  test('of a backend below a path is one as well', async () => {
    const { request, reachable } = setUp([json(502, {})]);
    const url = 'http://backend.test/base/auth/v1/token?grant_type=refresh_token';
    expect((await request(url)).status).toBe(503);
    expect(reachable).toEqual([false]);
  });

  test('a network error is recorded and rethrown', async () => {
    const { request, reachable } = setUp([
      () => {
        throw new TypeError('Failed to fetch');
      },
    ]);
    await expect(request(REFRESH)).rejects.toThrow('Failed to fetch');
    expect(reachable).toEqual([false]);
  });

  test('a sign-in is not treated as a refresh', async () => {
    const { request, reachable } = setUp([json(429, {})]);
    const url = 'http://backend.test/auth/v1/token?grant_type=password';
    expect((await request(url)).status).toBe(429);
    expect(reachable).toEqual([]);
  });
});
