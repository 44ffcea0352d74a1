import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { visitProvider } from '../../testing/oidc-provider.testing.ts';
import { createAuthFixture } from '../auth-fixture.testing.ts';
import { CALLBACK, RETURN_TO, createGoogleFixture, proofKey } from './google-fixture.testing.ts';
import { createOidcProvider } from './oidc-provider.ts';

const START = `/authorize?provider=google&redirect_to=${encodeURIComponent(RETURN_TO)}`;

test('a provider that is down redirects back with an error, at each step', async () => {
  const google = await createGoogleFixture();
  const { location } = await google.hop(`${START}&${proofKey().query}`);
  const who = { email: 'down@example.com', verified: 'yes' } as const;
  const back = await visitProvider(location?.href ?? '', who, CALLBACK);
  await google.provider.close();
  const failed = await google.hop(`/callback${back.search}`);
  expect(failed.status).toBe(302);
  expect(failed.location?.searchParams.get('error_description')).toBe(
    'Unable to exchange external code',
  );
  await google.auth.close();
});

test('an unreachable provider causes its own error message', async () => {
  const auth = await createAuthFixture(undefined, { google: providerAt('http://127.0.0.1:9') });
  const path = `${auth.url}/auth/v1${START}`;
  const reply = await fetch(path, { redirect: 'manual' });
  expect(reply.status).toBe(302);
  const location = new URL(reply.headers.get('location') ?? '');
  expect(`${location.origin}${location.pathname}`).toBe(RETURN_TO);
  expect(Object.fromEntries(location.searchParams)).toEqual({
    error: 'server_error',
    error_code: 'unexpected_failure',
    error_description: 'Unable to reach the sign-in provider 127.0.0.1:9',
  });
  const body = { provider: 'google', id_token: 'x.y.z' };
  const byToken = await auth.send('POST', '/token?grant_type=id_token', { body });
  expect([byToken.status, byToken.body['msg']]).toEqual([
    500,
    'Unable to reach the sign-in provider 127.0.0.1:9',
  ]);
  const { accessToken: token } = await auth.account('links');
  const link = `/user/identities/authorize?provider=google&skip_http_redirect=true&${proofKey().query}`;
  const linking = await auth.send('GET', link, { token });
  expect([linking.status, linking.body['error_code']]).toEqual([500, 'unexpected_failure']);
  await auth.close();
});

test('a provider that never answers times out, and all waiting users share one request', async () => {
  let questions = 0;
  const silent = createServer((socket) => {
    socket.on('data', () => {
      questions += 1;
    });
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${String(port)}`;
  const auth = await createAuthFixture(undefined, { google: providerAt(issuer) });
  const ask = () => fetch(`${auth.url}/auth/v1${START}`, { redirect: 'manual' });
  const replies = await Promise.all([ask(), ask(), ask()]);
  replies.push(await ask());
  for (const reply of replies) {
    expect(reply.headers.get('location')).toContain('error=server_error');
  }
  expect(questions).toBe(1);
  await auth.close();
  silent.close();
});

test('a provider with another issuer in its metadata is refused', async () => {
  const google = await createGoogleFixture({
    issuer: (issuer) => issuer.replace('127.0.0.1', 'localhost'),
  });
  const { location } = await google.hop(START);
  expect(location?.searchParams.get('error_code')).toBe('unexpected_failure');
  const token = await google.provider.idToken({ sub: 'x', email: 'x@example.com' });
  const body = { provider: 'google', id_token: token };
  const reply = await google.auth.send('POST', '/token?grant_type=id_token', { body });
  expect(reply.status).toBe(500);
  await google.close();
});

function providerAt(issuer: string) {
  return createOidcProvider({ issuer, clientIds: ['web'], clientSecret: 'secret' });
}
