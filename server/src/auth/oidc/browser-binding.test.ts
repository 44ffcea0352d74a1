import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLBACK, RETURN_TO, createGoogleFixture, proofKey } from './google-fixture.testing.ts';
import type { Cookies, GoogleFixture, Hop } from './google-fixture.testing.ts';

let google: GoogleFixture;

beforeAll(async () => {
  google = await createGoogleFixture();
});
afterAll(() => google.close());

const START = `/authorize?provider=google&redirect_to=${encodeURIComponent(RETURN_TO)}`;
const OTHER_BROWSER = {
  error: 'invalid_request',
  error_code: 'bad_oauth_state',
  error_description: 'This was started in another browser. Please try again.',
};

const parametersOf = ({ location }: Hop) => Object.fromEntries(location?.searchParams ?? []);

describe('the cookie of a flow', () => {
  test('is for the callback only, and scripts, other sites and plain http do not get it', async () => {
    const { location, setCookie } = await google.hop(`${START}&${proofKey().query}`);
    const state = String(location?.searchParams.get('state'));
    expect(setCookie).toHaveLength(1);
    const [pair, ...attributes] = String(setCookie[0]).split('; ');
    expect(pair).toMatch(new RegExp(`^promptory-oauth-${state}=[0-9a-f]{64}$`));
    expect(attributes.sort()).toEqual([
      'HttpOnly',
      'Max-Age=3600',
      `Path=${new URL(CALLBACK).pathname}`,
      'SameSite=Lax',
      'Secure',
    ]);
  });

  test('works without https when the server has no https', async () => {
    const plain = await createGoogleFixture({ publicUrl: 'http://promptory.internal' });
    const { setCookie } = await plain.hop(START);
    expect(setCookie.join()).toContain('promptory-oauth-');
    expect(setCookie.join()).not.toContain('Secure');
    await plain.close();
  });

  test('is removed by the callback', async () => {
    const cookies: Cookies = new Map();
    const done = await google.roundTrip(`${START}&${proofKey().query}`, 'cancel', cookies);
    expect(done.setCookie.join()).toContain('Max-Age=0');
    expect([...cookies]).toEqual([]);
  });

  test('leaves flows in other tabs of the browser alone', async () => {
    const cookies: Cookies = new Map();
    const path = `${START}&${proofKey().query}`;
    const first = (await google.hop(path, { cookies })).location?.href ?? '';
    await google.hop(path, { cookies });
    const who = { email: 'tabs@example.com', verified: 'yes' } as const;
    const done = await google.roundTrip(first, who, cookies);
    expect(parametersOf(done)).toEqual({ code: expect.any(String) as string });
  });

  test('is set at the name of the callback, when a sign-in starts at another loopback name', async () => {
    const local = await createGoogleFixture({ publicUrl: 'http://localhost:3000' });
    const path = `${START}&scopes=a%20b`;
    const first = await local.hop(path);
    expect([first.status, first.setCookie]).toEqual([302, []]);
    expect(first.location?.origin).toBe('http://localhost:3000');
    // A proxy that changes the host name must not cause a loop.
    const next = `${String(first.location?.pathname)}${String(first.location?.search)}`;
    const second = await local.hop(next.replace('/auth/v1', ''));
    expect(second.location?.origin).toBe(local.provider.issuer);
    expect(second.location?.searchParams.get('scope')).toBe('openid email profile a b');
    expect(second.setCookie).toHaveLength(1);
    await local.close();
  });
});

describe('a sign-in', () => {
  test.each([
    ['with PKCE', () => `${START}&${proofKey().query}`],
    ['without PKCE', () => START],
  ])('%s that ends in another browser is refused, and makes no account', async (_, path) => {
    const start = await google.hop(path());
    const email = `${crypto.randomUUID()}@example.com`;
    const done = await google.roundTrip(
      String(start.location?.href),
      { email, verified: 'yes' },
      new Map(),
    );
    expect(`${String(done.location?.origin)}${String(done.location?.pathname)}`).toBe(RETURN_TO);
    expect(parametersOf(done)).toEqual(OTHER_BROWSER);
    expect(done.location?.hash).not.toContain('token');
    const { rows } = await google.auth.owner.query('select 1 from auth.users where email = $1', [
      email,
    ]);
    expect(rows).toEqual([]);
  });

  test('with the cookie of another flow is refused', async () => {
    const mine: Cookies = new Map();
    const theirs: Cookies = new Map();
    const path = `${START}&${proofKey().query}`;
    const start = await google.hop(path, { cookies: mine });
    await google.hop(path, { cookies: theirs });
    const [name] = [...mine.keys()];
    const [value] = [...theirs.values()];
    const mixed = new Map([[String(name), String(value)]]);
    const who = { email: 'mixed@example.com', verified: 'yes' } as const;
    const done = await google.roundTrip(String(start.location?.href), who, mixed);
    expect(parametersOf(done)).toEqual(OTHER_BROWSER);
  });
});

describe('linking an identity', () => {
  const identitiesOf = async (userId: string) => {
    const { rows } = await google.auth.owner.query(
      'select provider from auth.identities where user_id = $1 order by provider',
      [userId],
    );
    return rows.map((row) => (row as { provider: string }).provider);
  };
  const startLink = async (token: string, redirectTo: string) => {
    const { verifier, query } = proofKey();
    const path = `/user/identities/authorize?provider=google&skip_http_redirect=true&redirect_to=${encodeURIComponent(redirectTo)}&${query}`;
    const { body, headers } = await google.auth.send('GET', path, { token });
    return { verifier, url: String(body['url']), setCookie: headers.getSetCookie() };
  };
  const victim = { email: 'victim@gmail.example', verified: 'yes' } as const;

  test('does not attach the identity of somebody who was sent the address', async () => {
    const attacker = await google.auth.account('attacker');
    const { url, setCookie } = await startLink(attacker.accessToken, RETURN_TO);
    expect(setCookie).toHaveLength(1);
    const done = await google.roundTrip(url, victim, new Map());
    expect(parametersOf(done)).toEqual(OTHER_BROWSER);
    expect(await identitiesOf(attacker.id)).toEqual(['email']);
  });

  test('needs the verifier of the browser that started it, also at allowed other addresses', async () => {
    const elsewhere = await createGoogleFixture({ redirectUrls: ['app.example://done'] });
    const attacker = await elsewhere.auth.account('attacker');
    const { verifier, query } = proofKey();
    const path = `/user/identities/authorize?provider=google&skip_http_redirect=true&redirect_to=${encodeURIComponent('app.example://done')}&${query}`;
    const { body } = await elsewhere.auth.send('GET', path, { token: attacker.accessToken });
    // The app has its own cookies, which the browser that it opens does not send.
    const done = await elsewhere.roundTrip(String(body['url']), victim, new Map());
    const code = String(done.location?.searchParams.get('code'));
    const count = async () => {
      const { rows } = await elsewhere.auth.owner.query(
        "select 1 from auth.identities where provider = 'google'",
      );
      return rows.length;
    };
    expect(await count()).toBe(0);
    const exchange = (code_verifier: string) =>
      elsewhere.auth.send('POST', '/token?grant_type=pkce', {
        body: { auth_code: code, code_verifier },
      });
    expect((await exchange(proofKey().verifier)).body['error_code']).toBe('bad_code_verifier');
    expect(await count()).toBe(0);
    const linked = await exchange(verifier);
    expect(linked.body['user']).toMatchObject({
      id: attacker.id,
      app_metadata: { providers: ['email', 'google'] },
    });
    expect(await count()).toBe(1);
    await elsewhere.close();
  });

  test('is refused without PKCE', async () => {
    const { accessToken: token } = await google.auth.account('plain');
    const path = '/user/identities/authorize?provider=google&skip_http_redirect=true';
    const { status, body } = await google.auth.send('GET', path, { token });
    expect([status, body['error_code'], body['msg']]).toEqual([
      400,
      'validation_failed',
      'Linking an identity requires code_challenge and code_challenge_method (PKCE)',
    ]);
  });
});

describe('parameters for the provider', () => {
  const passedOn = async (query: string) => {
    const { location } = await google.hop(`${START}&${query}`);
    const own = ['client_id', 'response_type', 'redirect_uri', 'scope', 'state', 'nonce'];
    const all = Object.entries(Object.fromEntries(location?.searchParams ?? []));
    return Object.fromEntries(
      all.filter(([name]) => !own.includes(name) && !name.startsWith('code_challenge')),
    );
  };

  test.each([
    ['prompt=none', {}],
    ['prompt=NONE', {}],
    ['prompt=consent%20none', {}],
    ['Prompt=none', {}],
    ['prompt=none&prompt=consent', {}],
    ['prompt=consent%20select_account', { prompt: 'consent select_account' }],
    ['id_token_hint=x&claims=y&acr_values=z&request=a&max_age=0&approval_prompt=auto', {}],
    [
      'access_type=offline&login_hint=ada%40example.com&hd=example.com&include_granted_scopes=true&hl=de',
      {
        access_type: 'offline',
        login_hint: 'ada@example.com',
        hd: 'example.com',
        include_granted_scopes: 'true',
        hl: 'de',
      },
    ],
  ])('%s becomes %j', async (query, expected) => {
    expect(await passedOn(query)).toEqual(expected);
  });

  test('always carry a challenge of this server', async () => {
    const { location } = await google.hop(START);
    expect(location?.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(location?.searchParams.get('code_challenge_method')).toBe('S256');
  });
});
