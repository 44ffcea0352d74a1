import { SignJWT, UnsecuredJWT, generateKeyPair } from 'jose';
import type { JWTPayload } from 'jose';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Reply } from '../auth-fixture.testing.ts';
import {
  APP_CLIENT_ID,
  CLIENT_ID,
  CLIENT_SECRET,
  createGoogleFixture,
} from './google-fixture.testing.ts';
import type { GoogleFixture } from './google-fixture.testing.ts';

let google: GoogleFixture;

beforeAll(async () => {
  google = await createGoogleFixture();
});
afterAll(() => google.close());

const ADA = { sub: 'ada', email: 'ada@example.com', email_verified: true, name: 'Ada' };

test('a token for our web client signs in', async () => {
  const { status, body } = await send({ id_token: await google.provider.idToken(ADA) });
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(
    ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type', 'user'].sort(),
  );
  expect(body['user']).toMatchObject({
    email: 'ada@example.com',
    user_metadata: { full_name: 'Ada' },
    identities: [{ provider: 'google', id: 'ada' }],
  });
});

test('tokens for our apps sign in, and tokens for several clients including ours', async () => {
  for (const aud of [APP_CLIENT_ID, ['another', CLIENT_ID]]) {
    const token = await google.provider.idToken({ ...ADA, aud });
    expect((await send({ id_token: token })).status).toBe(200);
  }
});

test('issuer and client may be sent instead of the provider', async () => {
  const id_token = await google.provider.idToken(ADA);
  const body = { id_token, issuer: google.provider.issuer, client_id: CLIENT_ID };
  const reply = await google.auth.send('POST', '/token?grant_type=id_token', { body });
  expect(reply.status).toBe(200);
});

test('a nonce must match the hash in the token', async () => {
  const nonce = 'a secret of the app';
  const hashed = createHash('sha256').update(nonce).digest('hex');
  const withNonce = await google.provider.idToken({ ...ADA, nonce: hashed });
  const without = await google.provider.idToken(ADA);
  expect((await send({ id_token: withNonce, nonce })).status).toBe(200);
  const either = 'Passed nonce and nonce in id_token should either both exist or not.';
  for (const [body, error, description] of [
    [{ id_token: withNonce, nonce: 'another' }, 'invalid nonce', 'Nonces mismatch'],
    [{ id_token: withNonce, nonce: hashed }, 'invalid nonce', 'Nonces mismatch'],
    [{ id_token: withNonce }, 'invalid request', either],
    [{ id_token: without, nonce }, 'invalid request', either],
  ] as const) {
    const reply = await send(body);
    expect([reply.status, reply.body]).toEqual([400, { error, error_description: description }]);
  }
});

test('an access token must match the hash in the token', async () => {
  const access = 'the access token';
  const half = createHash('sha256').update(access).digest().subarray(0, 16).toString('base64url');
  const id_token = await google.provider.idToken({ ...ADA, at_hash: half });
  expect((await send({ id_token, access_token: access })).status).toBe(200);
  expect((await send({ id_token })).status).toBe(200);
  const wrong = await send({ id_token, access_token: 'another' });
  expect([wrong.status, wrong.body['error_description']]).toEqual([400, 'Bad ID token']);
});

test('tokens that are forged, expired or for another client are refused', async () => {
  const { privateKey } = await generateKeyPair('RS256');
  const second = Math.floor(Date.now() / 1000);
  const right: JWTPayload = {
    iss: google.provider.issuer,
    aud: CLIENT_ID,
    iat: second,
    exp: second + 300,
    ...ADA,
  };
  const signed = await google.provider.idToken(ADA);
  const [header = '', payload = '', signature = ''] = signed.split('.');
  const changed = btoa(JSON.stringify({ ...right, sub: 'someone' })).replaceAll('=', '');
  const secret = new TextEncoder().encode(CLIENT_SECRET);
  const tokens: Record<string, string> = {
    'no token': 'nonsense',
    'another key': await new SignJWT(right)
      .setProtectedHeader({ alg: 'RS256', kid: 'test' })
      .sign(privateKey),
    'the secret as a key': await new SignJWT(right)
      .setProtectedHeader({ alg: 'HS256', kid: 'test' })
      .sign(secret),
    'no signature': new UnsecuredJWT(right).encode(),
    'a signature cut off': `${header}.${payload}.`,
    'changed claims': `${header}.${changed}.${signature}`,
    'another issuer': await google.provider.idToken({ ...ADA, iss: 'https://accounts.google.com' }),
    'another audience': await google.provider.idToken({ ...ADA, aud: 'another' }),
    'no audience': await google.provider.idToken({ ...ADA, aud: [] }),
    'an expiry in the past': await google.provider.idToken({ ...ADA, exp: second - 60 }),
    'no subject': await google.provider.idToken({ email: 'ada@example.com' }),
  };
  for (const [what, id_token] of Object.entries(tokens)) {
    const { status, body } = await send({ id_token });
    expect([what, status, body]).toEqual([
      what,
      400,
      { error: 'invalid request', error_description: 'Bad ID token' },
    ]);
  }
});

test('an unverified address never signs in to an existing account', async () => {
  await google.auth.account('guarded');
  const claims = { sub: 'thief', email: 'guarded@example.com', email_verified: false };
  const { status, body } = await send({ id_token: await google.provider.idToken(claims) });
  expect([status, body['error_code']]).toEqual([422, 'provider_email_needs_verification']);
  // A claim with the text 'true' does not verify the address.
  const loud = { ...claims, email_verified: 'true' };
  const again = await send({ id_token: await google.provider.idToken(loud) });
  expect(again.status).toBe(422);
});

test('invalid requests are refused', async () => {
  const id_token = await google.provider.idToken(ADA);
  for (const [body, status, expected] of [
    [{ provider: 'google' }, 400, { error_description: 'id_token required' }],
    [{ id_token }, 400, { error_description: 'provider or client_id and issuer required' }],
    [{ id_token, provider: 'apple' }, 400, { error_code: 'provider_disabled' }],
    [{ id_token, provider: 'nobody' }, 400, { error_code: 'validation_failed' }],
    [
      { id_token, issuer: 'https://evil.example', client_id: 'x' },
      400,
      { error_code: 'validation_failed' },
    ],
  ] as const) {
    const reply = await google.auth.send('POST', '/token?grant_type=id_token', { body });
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject(expected);
  }
});

test('with link_identity the signed-in user gets the identity', async () => {
  const { accessToken: token, id } = await google.auth.account('linker');
  const id_token = await google.provider.idToken({ sub: 'new', email: 'new@example.com' });
  const body = { id_token, provider: 'google', link_identity: true };
  const path = '/token?grant_type=id_token';
  google.auth.advance(1);
  const unsigned = await google.auth.send('POST', path, { body });
  expect([unsigned.status, unsigned.body['error_description']]).toEqual([
    400,
    'Linking requires a valid user access token in Authorization',
  ]);
  const linked = await google.auth.send('POST', path, { body, token });
  expect(linked.body['user']).toMatchObject({
    id,
    identities: [{ provider: 'email' }, { id: 'new' }],
  });
  const again = await google.auth.send('POST', path, { body, token });
  expect([again.status, again.body['error_code'], again.body['msg']]).toEqual([
    422,
    'identity_already_exists',
    'Identity is already linked',
  ]);
});

function send(body: object): Promise<Reply> {
  const sent = { body: { provider: 'google', ...body } };
  return google.auth.send('POST', '/token?grant_type=id_token', sent);
}
