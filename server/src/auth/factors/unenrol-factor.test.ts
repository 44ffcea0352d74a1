import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, createAuthFixture } from '../auth-fixture.testing.ts';
import type { AuthFixture, Reply } from '../auth-fixture.testing.ts';
import { enrol, meet, tokensOf } from './factors-fixture.testing.ts';
import type { TestFactor } from './factors-fixture.testing.ts';

let auth: AuthFixture;

beforeAll(async () => {
  auth = await createAuthFixture();
});
afterAll(() => auth.close());

test('any session may remove an unverified factor', async () => {
  const { accessToken: token } = await auth.account('begun');
  const { id } = await enrol(auth, token);
  const reply = await auth.send('DELETE', `/factors/${id}`, { token });
  expect([reply.status, reply.body]).toEqual([200, { id }]);
  expect((await auth.send('GET', '/user', { token })).body).not.toHaveProperty('factors');
});

test('only a session that has passed the second factor may remove a verified factor', async () => {
  const { factor, access, email } = await withFactor('counts');
  const half = await signIn(email);
  const refused = await auth.send('DELETE', `/factors/${factor.id}`, { token: half.access });
  expect([refused.status, refused.body['error_code'], refused.body['msg']]).toEqual([
    422,
    'insufficient_aal',
    'AAL2 required to unenroll verified factor',
  ]);
  const reply = await auth.send('DELETE', `/factors/${factor.id}`, { token: access });
  expect(reply.body).toEqual({ id: factor.id });
});

test('sessions return to aal1, and the factor is no longer required', async () => {
  const { factor, access, refresh } = await withFactor('back');
  await auth.send('DELETE', `/factors/${factor.id}`, { token: access });
  const body = { refresh_token: refresh };
  const next = tokensOf(await auth.send('POST', '/token?grant_type=refresh_token', { body }));
  expect(decodeJwt(next.access)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
  expect(decodeJwt(next.access)['amr']).toHaveLength(1);
  const again = await auth.send('DELETE', `/factors/${factor.id}`, { token: access });
  expect(again.status).toBe(404);
  expect((await change(next.access, { password: 'another horse' })).status).toBe(200);
});

test('changing email or password needs the second factor', async () => {
  const { access, email } = await withFactor('changes');
  const half = (await signIn(email)).access;
  for (const body of [{ password: 'another horse' }, { email: 'other@example.com' }]) {
    const refused = await change(half, body);
    expect([refused.status, refused.body['error_code'], refused.body['msg']]).toEqual([
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    ]);
  }
  expect((await change(half, { data: { color: 'red' }, email })).status).toBe(200);
  expect((await change(access, { password: 'another horse' })).status).toBe(200);
});

test('a session that only used the password stays at aal1, even after a refresh', async () => {
  const { email, factor } = await withFactor('below');
  const half = await signIn(email);
  expect(decodeJwt(half.access)).toMatchObject({ aal: 'aal1' });
  expect(half.user).toMatchObject({ factors: [{ id: factor.id, status: 'verified' }] });
  const body = { refresh_token: half.refresh };
  const next = tokensOf(await auth.send('POST', '/token?grant_type=refresh_token', { body }));
  expect(decodeJwt(next.access)).toMatchObject({ aal: 'aal1' });
});

interface WithFactor {
  readonly factor: TestFactor;
  readonly email: string;
  readonly access: string;
  readonly refresh: string;
}

async function withFactor(name: string): Promise<WithFactor> {
  const { accessToken, email } = await auth.account(name);
  const factor = await enrol(auth, accessToken);
  const tokens = tokensOf(await meet(auth, accessToken, factor.id, factor.code()));
  return { factor, email, ...tokens };
}

async function signIn(email: string): Promise<{ access: string; refresh: string; user: unknown }> {
  const body = { email, password: PASSWORD };
  const reply = await auth.send('POST', '/token?grant_type=password', { body });
  return { ...tokensOf(reply), user: reply.body['user'] };
}

function change(token: string, body: object): Promise<Reply> {
  return auth.send('PUT', '/user', { token, body });
}
