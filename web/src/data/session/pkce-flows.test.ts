import { createClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { PkceFlows } from './pkce-flows.ts';
import { SESSION_STORAGE_KEY } from './stored-session.ts';

const RETURN = 'http://app.test/auth/callback';

function bodyOf(init: RequestInit | undefined): string {
  return typeof init?.body === 'string' ? init.body : '';
}

/** A client of an auth service that sends emails and refuses all codes. */
function setUp() {
  const items = new Map<string, string>();
  const address = { search: '' };
  const flows = new PkceFlows(
    {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
    () => address.search,
  );
  const redirects: URL[] = [];
  const verifiers: unknown[] = [];
  const client = createClient('http://backend.test', 'key', {
    auth: {
      storage: flows,
      storageKey: SESSION_STORAGE_KEY,
      flowType: 'pkce',
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    realtime: { transport: EventTarget as unknown as typeof WebSocket },
    global: {
      fetch: (input, init) => {
        const url = new URL(
          flows.addFlowId(input instanceof Request ? input.url : String(input), init?.body),
        );
        if (url.pathname.endsWith('/token')) {
          verifiers.push((JSON.parse(bodyOf(init)) as Record<string, unknown>)['code_verifier']);
          return Promise.resolve(Response.json({ msg: 'refused' }, { status: 400 }));
        }
        redirects.push(new URL(url.searchParams.get('redirect_to') ?? ''));
        return Promise.resolve(Response.json({}));
      },
    },
  });
  const ask = async () => {
    await client.auth.resetPasswordForEmail('ada@example.com', { redirectTo: RETURN });
    const verifier: unknown = JSON.parse(items.get(`${SESSION_STORAGE_KEY}-code-verifier`) ?? '""');
    return { redirect: redirects.at(-1), verifier: String(verifier).split('/')[0] };
  };
  const follow = async (link: URL | undefined) => {
    address.search = link?.search ?? '';
    const { error } = await client.auth.exchangeCodeForSession('code');
    return error?.name;
  };
  return { address, ask, follow, flows, items, verifiers };
}

test('each link uses the verifier of its own request', async () => {
  const { ask, follow, verifiers } = setUp();
  const first = await ask();
  const second = await ask();
  expect(first.redirect?.pathname).toBe('/auth/callback');
  await follow(first.redirect);
  await follow(second.redirect);
  expect(verifiers).toEqual([first.verifier, second.verifier]);
  expect(first.verifier).not.toBe(second.verifier);
});

test('a link works once, and links requested in another browser have no verifier', async () => {
  const { ask, follow } = setUp();
  const { redirect } = await ask();
  expect(await follow(redirect)).not.toBe('AuthPKCECodeVerifierMissingError');
  expect(await follow(redirect)).toBe('AuthPKCECodeVerifierMissingError');
  expect(await follow(new URL(`${RETURN}?sb_flow_id=of-another-browser`))).toBe(
    'AuthPKCECodeVerifierMissingError',
  );
});

test('drops the oldest verifiers', async () => {
  const { ask, follow, items } = setUp();
  const { redirect } = await ask();
  for (let more = 0; more < 5; more++) await ask();
  expect(await follow(redirect)).toBe('AuthPKCECodeVerifierMissingError');
  expect([...items.keys()].filter((key) => key.includes('-flow-'))).toHaveLength(5);
});

test('does not change requests that start no flow', () => {
  const { flows } = setUp();
  const url = 'http://backend.test/rest/v1/posts?select=*';
  expect(flows.addFlowId(url)).toBe(url);
  expect(flows.addFlowId(url, '{"code_challenge":null}')).toBe(url);
});

test('removing the session removes the verifiers of all flows', () => {
  const items = new Map<string, string>([[`${SESSION_STORAGE_KEY}-code-verifier`, 'verifier']]);
  const flows = new PkceFlows(
    {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
    () => '',
  );
  const url = `http://backend.test/auth/v1/signup?redirect_to=${encodeURIComponent(RETURN)}`;
  flows.addFlowId(url, JSON.stringify({ code_challenge: 'a-code-challenge' }));
  expect(items.size).toBe(3);
  flows.removeItem(SESSION_STORAGE_KEY);
  expect([...items.keys()]).toEqual([`${SESSION_STORAGE_KEY}-code-verifier`]);
});

describe('flow ids in URLs', () => {
  const CHALLENGE = 'challenge-1';
  const VERIFIER_KEY = `${SESSION_STORAGE_KEY}-code-verifier`;
  const request = (change: Record<string, string> = {}) => {
    const url = new URL('http://backend.test/auth/v1/authorize');
    const query = { redirect_to: RETURN, code_challenge: CHALLENGE, ...change };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  };
  const redirectOf = (url: string) => new URL(url).searchParams.get('redirect_to');

  test('an external sign-in has its challenge as flow id', () => {
    const { flows } = setUp();
    flows.setItem(VERIFIER_KEY, 'verifier');
    expect(redirectOf(flows.addFlowId(request()))).toBe(`${RETURN}?sb_flow_id=${CHALLENGE}`);
  });

  test.each([
    ['without a verifier', null, {}],
    ['without a redirect URL', 'verifier', { redirect_to: '' }],
    ['with a challenge that is too short', 'verifier', { code_challenge: 'short' }],
    ['with a challenge that is too long', 'verifier', { code_challenge: 'a'.repeat(65) }],
    [
      'with characters that are not allowed in a flow id',
      'verifier',
      { code_challenge: 'a b c d e f' },
    ],
  ])('does not change a request %s', (_, verifier, change) => {
    const { flows } = setUp();
    if (verifier !== null) flows.setItem(VERIFIER_KEY, verifier);
    expect(flows.addFlowId(request(change))).toBe(request(change));
  });

  test.each([
    ['a Blob', new Blob(['{"code_challenge":"challenge-1"}'])],
    ['no value', undefined],
    ['another field', '{"other":"code_challenge"}'],
    ['a nested field', '{"nested":{"code_challenge":"challenge-1"}}'],
    ['a number', '{"code_challenge":12345678}'],
    ['a list', '["code_challenge"]'],
    ['text', '"code_challenge"'],
    ['no JSON', 'code_challenge=challenge-1'],
  ])('a body with %s starts no flow', (_, body) => {
    const { flows } = setUp();
    flows.setItem(VERIFIER_KEY, 'verifier');
    const url = `http://backend.test/auth/v1/recover?redirect_to=${RETURN}`;
    expect(flows.addFlowId(url, body)).toBe(url);
  });

  test('requesting the same flow again keeps one verifier', () => {
    const { flows, items } = setUp();
    flows.setItem(VERIFIER_KEY, 'first');
    flows.addFlowId(request());
    flows.setItem(VERIFIER_KEY, 'second');
    flows.addFlowId(request());
    expect([...items.values()].filter((value) => value === 'second')).toHaveLength(2);
    expect([...items.values()]).not.toContain('first');
    expect([...items.values()]).toContain(CHALLENGE);
  });

  test('a used link leaves the verifiers of other links', async () => {
    const { ask, follow, verifiers, items } = setUp();
    const [first, second] = [await ask(), await ask()];
    await follow(second.redirect);
    await follow(first.redirect);
    expect(verifiers).toEqual([second.verifier, first.verifier]);
    expect([...items.keys()].filter((key) => key.includes('flow'))).toEqual([]);
  });

  test('signing out after one link was used removes the verifiers of the others', async () => {
    const { ask, follow, flows, items } = setUp();
    await ask();
    const { redirect } = await ask();
    await follow(redirect);
    flows.removeItem(SESSION_STORAGE_KEY);
    expect([...items.keys()].filter((key) => key.includes('flow'))).toEqual([]);
  });

  test('other keys do not depend on the URL', async () => {
    const { ask, follow, flows } = setUp();
    const { redirect } = await ask();
    flows.setItem('other', 'text');
    await follow(redirect);
    expect(flows.getItem('other')).toBe('text');
    flows.removeItem('other');
    expect(flows.getItem('other')).toBeNull();
  });
});

test('a link that was used without its verifier does not count as requested here again', async () => {
  const { address, ask, flows, items } = setUp();
  const [first, second] = [await ask(), await ask()];
  address.search = `${first.redirect?.search ?? ''}&token_hash=h`;
  flows.forgetLink();
  expect(flows.isRequestedHere()).toBe(false);
  const before = [...items];
  address.search = '';
  flows.forgetLink();
  expect([...items]).toEqual(before);
  address.search = `${second.redirect?.search ?? ''}&token_hash=h`;
  expect(flows.isRequestedHere()).toBe(true);
});

test('a link counts as requested here until the person signs out', async () => {
  const { address, ask, flows } = setUp();
  const { redirect } = await ask();
  expect(flows.isRequestedHere()).toBe(false);
  address.search = '?sb_flow_id=another-flow-id&token_hash=h';
  expect(flows.isRequestedHere()).toBe(false);
  address.search = `${redirect?.search ?? ''}&token_hash=h`;
  expect(flows.isRequestedHere()).toBe(true);
  flows.removeItem(SESSION_STORAGE_KEY);
  expect(flows.isRequestedHere()).toBe(false);
});
