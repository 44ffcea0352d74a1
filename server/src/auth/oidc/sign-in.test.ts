import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visitProvider } from '../../testing/oidc-provider.testing.ts';
import { PUBLIC_URL } from '../auth-fixture.testing.ts';
import {
  CALLBACK,
  CLIENT_ID,
  RETURN_TO,
  createGoogleFixture,
  proofKey,
} from './google-fixture.testing.ts';
import type { GoogleFixture, Hop } from './google-fixture.testing.ts';

let google: GoogleFixture;

beforeAll(async () => {
  google = await createGoogleFixture();
});
afterAll(() => google.close());

const START = `/authorize?provider=google&redirect_to=${encodeURIComponent(RETURN_TO)}`;

describe('GET /authorize', () => {
  test('redirects to the provider, with only the allowed parameters of the client', async () => {
    const { status, location } = await google.hop(
      `${START}&scopes=calendar&access_type=offline&prompt=consent&${proofKey().query}` +
        '&state=mine&redirect_uri=https://elsewhere.example&response_type=token&Nonce=mine&client_id=mine',
    );
    expect(status).toBe(302);
    expect(`${String(location?.origin)}${String(location?.pathname)}`).toBe(
      `${google.provider.issuer}/auth`,
    );
    const told = Object.fromEntries(location?.searchParams ?? []);
    expect(told).toEqual({
      client_id: CLIENT_ID,
      response_type: 'code',
      redirect_uri: CALLBACK,
      scope: 'openid email profile calendar',
      state: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      nonce: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge_method: 'S256',
      access_type: 'offline',
      prompt: 'consent',
    });
  });

  test.each([
    ['', 'Unsupported provider: Provider  could not be found'],
    ['provider=nobody', 'Unsupported provider: Provider nobody could not be found'],
    ['provider=github', 'Unsupported provider: provider is not enabled'],
    [
      'provider=google&code_challenge=x',
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
  ])('refuses %s', async (query, message) => {
    const { status, text } = await google.hop(`/authorize?${query}`);
    expect([status, JSON.parse(text)]).toEqual([
      400,
      {
        code: 400,
        error_code: 'validation_failed',
        msg: expect.stringContaining(message) as string,
      },
    ]);
  });

  test('is limited for each client', async () => {
    const from = { 'x-test-address': '192.0.2.77' };
    const ask = () =>
      fetch(`${google.auth.url}/auth/v1/authorize?provider=nobody`, { headers: from });
    const statuses = new Set<number>();
    for (let count = 0; count < 210; count += 1) statuses.add((await ask()).status);
    expect([...statuses]).toEqual([400, 429]);
  });
});

describe('a user who returns from the provider', () => {
  test('is signed in, with the provider’s tokens, its profile data and a profile', async () => {
    const { status, body } = await google.signIn({
      email: 'Grace.Hopper@Example.com',
      verified: 'yes',
      name: 'Grace Hopper',
      picture: 'https://pictures.example/grace.png',
      sub: 'grace-1',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      token_type: 'bearer',
      expires_in: 600,
      provider_token: expect.any(String) as string,
      provider_refresh_token: expect.any(String) as string,
    });
    const data = {
      iss: google.provider.issuer,
      sub: 'grace-1',
      provider_id: 'grace-1',
      email: 'grace.hopper@example.com',
      email_verified: true,
      phone_verified: false,
      name: 'Grace Hopper',
      full_name: 'Grace Hopper',
      picture: 'https://pictures.example/grace.png',
      avatar_url: 'https://pictures.example/grace.png',
    };
    expect(body['user']).toMatchObject({
      email: 'grace.hopper@example.com',
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: data,
      identities: [{ id: 'grace-1', provider: 'google', identity_data: data }],
    });
    const claims = decodeJwt(String(body['access_token']));
    expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] });
    const { rows } = await google.auth.owner.query(
      'select username, full_name, avatar_url from public.profiles where id = $1',
      [claims.sub],
    );
    expect(rows).toEqual([
      {
        username: 'GraceHopper'.toLowerCase(),
        full_name: 'Grace Hopper',
        avatar_url: 'https://pictures.example/grace.png',
      },
    ]);
  });

  test('gets the same account next time, even with another address', async () => {
    const first = await google.signIn({ email: 'old@example.com', verified: 'yes', sub: 'same' });
    const who = { email: 'new@example.com', verified: 'no', name: 'Renamed', sub: 'same' } as const;
    const second = await google.signIn(who);
    const idOf = ({ body }: typeof first): unknown => (body['user'] as { id: string }).id;
    expect(idOf(second)).toBe(idOf(first));
    expect(second.body['user']).toMatchObject({
      email: 'old@example.com',
      user_metadata: { full_name: 'Renamed' },
      identities: [{ identity_data: { email: 'new@example.com', email_verified: false } }],
    });
  });

  test('gets tokens in the fragment without PKCE', async () => {
    const { location } = await google.roundTrip(START, {
      email: 'bare@example.com',
      verified: 'yes',
    });
    expect(location?.href.split('#')[0]).toBe(RETURN_TO);
    const told = new URLSearchParams(location?.hash.slice(1));
    expect([...told.keys()].sort()).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'provider_refresh_token',
      'provider_token',
      'refresh_token',
      'sb',
      'token_type',
    ]);
    const token = told.get('access_token') ?? '';
    expect((await google.auth.send('GET', '/user', { token })).body['email']).toBe(
      'bare@example.com',
    );
  });

  test('cannot return with a form POST, because browsers send no cookie with it', async () => {
    const done = await google.hop('/callback', { body: new URLSearchParams({ code: 'x' }) });
    expect(done.status).toBe(404);
  });

  test('after a refusal is redirected back with the error', async () => {
    const { status, location } = await google.roundTrip(`${START}&${proofKey().query}`, 'cancel');
    expect(status).toBe(302);
    const told = {
      error: 'access_denied',
      error_description: 'The resource owner denied the request',
    };
    expect(`${String(location?.origin)}${String(location?.pathname)}`).toBe(RETURN_TO);
    expect(Object.fromEntries(location?.searchParams ?? [])).toEqual(told);
    expect(Object.fromEntries(new URLSearchParams(location?.hash.slice(1)))).toEqual({
      ...told,
      sb: '',
    });
  });

  test('is redirected to the site when the requested address is not allowed', async () => {
    const path = `/authorize?provider=google&redirect_to=${encodeURIComponent('https://evil.example/')}`;
    const { location } = await google.roundTrip(path, 'cancel');
    expect(location?.origin).toBe(PUBLIC_URL);
  });
});

describe('an answer of the provider', () => {
  test.each([
    ['without a state', '?code=x', 'bad_oauth_callback', 'OAuth state parameter missing'],
    [
      'with an invalid state',
      '?code=x&state=1',
      'bad_oauth_state',
      'OAuth state parameter is invalid',
    ],
    [
      'with an unknown state',
      `?code=x&state=${crypto.randomUUID()}`,
      'bad_oauth_state',
      'OAuth state not found or expired',
    ],
  ])('is refused %s', async (_, query, code, description) => {
    const { status, location } = await google.hop(`/callback${query}`);
    expect([status, location?.origin]).toEqual([303, PUBLIC_URL]);
    expect(Object.fromEntries(location?.searchParams ?? [])).toEqual({
      error: 'invalid_request',
      error_code: code,
      error_description: description,
    });
  });

  test('is accepted once', async () => {
    const { location: start } = await google.hop(`${START}&${proofKey().query}`);
    const who = { email: 'once@example.com', verified: 'yes' } as const;
    const back = await visitProvider(start?.href ?? '', who, CALLBACK);
    const both = await Promise.all([
      google.hop(`/callback${back.search}`),
      google.hop(`/callback${back.search}`),
    ]);
    expect(both.filter(({ location }) => location?.searchParams.has('code'))).toHaveLength(1);
    const third = await google.hop(`/callback${back.search}`);
    for (const hop of [...both.filter(({ status }) => status === 303), third]) {
      expect(hop.location?.searchParams.get('error_code')).toMatch(
        /^(flow_state_already_used|bad_oauth_state)$/,
      );
    }
  });

  test('is accepted once, even if the provider refused', async () => {
    const { location: start } = await google.hop(`${START}&${proofKey().query}`);
    const state = start?.searchParams.get('state') ?? '';
    await google.hop(`/callback?error=access_denied&state=${state}`);
    const again = await google.hop(`/callback?code=x&state=${state}`);
    expect(again.location?.searchParams.get('error_code')).toBe('flow_state_already_used');
  });

  test('is accepted only with a code of this flow', async () => {
    const one = (await google.hop(`${START}&${proofKey().query}`)).location;
    const missing = await google.hop(`/callback?state=${stateOf(one)}`);
    expect(missing.location?.searchParams.get('error_code')).toBe('bad_oauth_callback');

    const mine = (await google.hop(`${START}&${proofKey().query}`)).location;
    const theirs = (await google.hop(`${START}&${proofKey().query}`)).location;
    const who = { email: 'victim@example.com', verified: 'yes' } as const;
    const back = await visitProvider(theirs?.href ?? '', who, CALLBACK);
    back.searchParams.set('state', stateOf(mine));
    const mixed = await google.hop(`/callback${back.search}`);
    expect(Object.fromEntries(mixed.location?.searchParams ?? [])).toEqual({
      error: 'server_error',
      error_code: 'unexpected_failure',
      error_description: 'Unable to exchange external code',
    });
    expect(google.auth.logged.at(-1)).toContain('auth: callback failed');
    expect(google.auth.logged.join()).not.toContain(back.searchParams.get('code'));
  });

  test('is accepted only within an hour', async () => {
    const { location } = await google.hop(`${START}&${proofKey().query}`);
    google.auth.advance(3_601);
    const late = await google.hop(`/callback?code=x&state=${stateOf(location)}`);
    expect(late.location?.searchParams.get('error_code')).toBe('bad_oauth_state');
    google.auth.advance(-3_601);
  });
});

function stateOf(location: Hop['location']): string {
  return location?.searchParams.get('state') ?? '';
}
