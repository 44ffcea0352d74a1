import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, createAuthFixture } from './auth-fixture.testing.ts';
import type { AuthFixture } from './auth-fixture.testing.ts';
import { enrol, meet, tokensOf } from './factors/factors-fixture.testing.ts';
import { codeIn, mailTo } from './mail-reading.testing.ts';

let auth: AuthFixture;

beforeAll(async () => {
  auth = await createAuthFixture();
});
afterAll(() => auth.close());

const NEEDED = [400, 'reauthentication_needed', 'This requires reauthentication'];

/** Creates an account whose last proof of identity is too old, with a new access token. */
async function unproven(name: string) {
  const account = await auth.account(name);
  auth.advance(601);
  return { ...account, token: await refreshed(account.refreshToken) };
}

async function refreshed(refreshToken: string): Promise<string> {
  const body = { refresh_token: refreshToken };
  return tokensOf(await auth.send('POST', '/token?grant_type=refresh_token', { body })).access;
}

async function outcome(method: string, path: string, token: string, body?: object) {
  const reply = await auth.send(method, path, { token, body });
  return [reply.status, reply.body['error_code'], reply.body['msg']];
}

const prove = (token: string, body: object) => outcome('POST', '/reauthenticate', token, body);
const setPassword = (token: string, more: object = {}) =>
  outcome('PUT', '/user', token, { password: `new ${crypto.randomUUID()}`, ...more });

describe('ten minutes after the last proof of identity', () => {
  test.each([
    ['a new password', 'PUT', '/user', { password: 'battery staple' }],
    ['a new address', 'PUT', '/user', { email: 'thief@example.com' }],
    ['a second factor', 'POST', '/factors', { factor_type: 'totp' }],
    ['linking an identity', 'GET', '/user/identities/authorize?provider=google', undefined],
    ['unlinking an identity', 'DELETE', `/user/identities/${crypto.randomUUID()}`, undefined],
  ])('%s is refused', async (what, method, path, body) => {
    const { token } = await unproven(what.replaceAll(' ', ''));
    expect(await outcome(method, path, token, body)).toEqual(NEEDED);
  });

  test('removing a second factor is refused, but not one that was never finished', async () => {
    const { accessToken } = await auth.account('removing');
    const factor = await enrol(auth, accessToken, 'One');
    const { access, refresh } = tokensOf(await meet(auth, accessToken, factor.id, factor.code()));
    const unfinished = await enrol(auth, access, 'Two');
    auth.advance(601);
    const token = await refreshed(refresh);
    expect(access).not.toBe(token);
    expect(await outcome('DELETE', `/factors/${factor.id}`, token)).toEqual(NEEDED);
    expect((await outcome('DELETE', `/factors/${unfinished.id}`, token))[0]).toBe(200);
  });

  test('activating a second factor is refused', async () => {
    const { accessToken, refreshToken } = await auth.account('activating');
    const factor = await enrol(auth, accessToken);
    auth.advance(601);
    const token = await refreshed(refreshToken);
    const refused = await meet(auth, token, factor.id, factor.code());
    expect([refused.status, refused.body['error_code']]).toEqual([400, 'reauthentication_needed']);
    await prove(token, { password: PASSWORD });
    expect((await meet(auth, token, factor.id, factor.code())).status).toBe(200);
  });

  test('other changes are still possible', async () => {
    const { token } = await unproven('harmless');
    expect((await outcome('PUT', '/user', token, { data: { theme: 'dark' } }))[0]).toBe(200);
    expect((await outcome('POST', '/logout?scope=others', token))[0]).toBe(204);
  });
});

describe('a proof', () => {
  test('with the password allows changes for ten minutes, in this session only', async () => {
    const { email, refreshToken } = await auth.account('bypassword');
    const other = tokensOf(
      await auth.send('POST', '/token?grant_type=password', {
        body: { email, password: PASSWORD },
      }),
    );
    auth.advance(601);
    const [here, there] = [await refreshed(refreshToken), await refreshed(other.refresh)];
    expect(await prove(here, { password: PASSWORD })).toEqual([200, undefined, undefined]);
    expect(await setPassword(there)).toEqual(NEEDED);
    auth.advance(599);
    expect((await setPassword(here))[0]).toBe(200);
  });

  test('with a wrong password is refused, and guessing is limited', async () => {
    const { token } = await unproven('guessing');
    const wrong = await prove(token, { password: 'wrong' });
    expect(wrong).toEqual([
      400,
      'current_password_invalid',
      'Current password required when setting new password.',
    ]);
    expect(await setPassword(token)).toEqual(NEEDED);
    const statuses = [];
    for (let guess = 0; guess < 10; guess += 1) {
      statuses.push((await prove(token, { password: `wrong ${String(guess)}` }))[0]);
    }
    expect(statuses).toContain(429);
    expect((await prove(token, { password: PASSWORD }))[0]).toBe(429);
  });

  test('with a mailed code works once', async () => {
    const { email, token } = await unproven('bycode');
    expect(await auth.send('GET', '/reauthenticate', { token })).toMatchObject({ status: 200 });
    const mail = await mailTo(auth, email);
    expect(mail.subject).toBe('Your confirmation code');
    const nonce = codeIn(mail);
    const wrong = String((Number(nonce) + 1) % 1_000_000).padStart(6, '0');
    const refused = [422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'];
    expect(await prove(token, { nonce: wrong })).toEqual(refused);
    expect((await prove(token, { nonce }))[0]).toBe(200);
    expect(await prove(token, { nonce })).toEqual(refused);
    expect((await setPassword(token))[0]).toBe(200);
  });

  test('can be part of the change', async () => {
    const { email, token } = await unproven('atonce');
    expect((await setPassword(token, { current_password: 'wrong' }))[1]).toBe(
      'current_password_invalid',
    );
    await auth.send('GET', '/reauthenticate', { token });
    const nonce = codeIn(await mailTo(auth, email));
    expect((await setPassword(token, { nonce: '000000' }))[1]).toBe('reauthentication_not_valid');
    expect((await setPassword(token, { nonce }))[0]).toBe(200);
    expect(await setPassword(token)).toEqual(NEEDED);
  });

  test('must be a second factor, if the account has one', async () => {
    const { accessToken } = await auth.account('secured');
    const factor = await enrol(auth, accessToken);
    const raised = tokensOf(await meet(auth, accessToken, factor.id, factor.code()));
    auth.advance(601);
    const token = await refreshed(raised.refresh);
    expect(await prove(token, { password: PASSWORD })).toEqual([
      403,
      'insufficient_aal',
      'Reauthentication requires a second factor',
    ]);
    expect(await setPassword(token, { current_password: PASSWORD })).toEqual(NEEDED);
    const { access } = tokensOf(await meet(auth, token, factor.id, factor.code()));
    expect((await setPassword(access))[0]).toBe(200);
  });

  test('needs a password or a code, not both', async () => {
    const { token } = await unproven('both');
    for (const body of [{}, { password: PASSWORD, nonce: '123456' }]) {
      expect((await prove(token, body)).slice(0, 2)).toEqual([400, 'validation_failed']);
    }
  });

  test('is recorded in the security log', async () => {
    const { id, token } = await unproven('logged');
    auth.securityEvents();
    await prove(token, { password: 'wrong' });
    await prove(token, { password: PASSWORD });
    expect(auth.securityEvents()).toMatchObject([
      {
        what: 'reauthentication',
        outcome: 'refused',
        reason: 'current_password_invalid',
        user: id,
      },
      { what: 'reauthentication', outcome: 'success', user: id },
    ]);
  });
});

test('a new password removes factors whose setup was not finished', async () => {
  const { id, accessToken } = await auth.account('cleaning');
  await enrol(auth, accessToken);
  expect((await setPassword(accessToken))[0]).toBe(200);
  const { rowCount } = await auth.owner.query('select from auth.mfa_factors where user_id = $1', [
    id,
  ]);
  expect(rowCount).toBe(0);
});

test('a request whose body arrives after the end of its session changes nothing', async () => {
  const { id, accessToken } = await auth.account('dripping');
  const body = JSON.stringify({ password: 'a password of a thief' });
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const slow = request(
      `${auth.url}/auth/v1/user`,
      {
        method: 'PUT',
        headers: {
          apikey: 'any',
          authorization: `Bearer ${accessToken}`,
          'content-type': 'application/json',
          'content-length': body.length,
        },
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      },
    );
    slow.on('error', reject);
    slow.write(body.slice(0, 10), () => {
      auth.owner
        .query('delete from auth.sessions where user_id = $1', [id])
        .then(() => slow.end(body.slice(10)), reject);
    });
  });
  expect(status).toBe(403);
});

test('an unconfirmed address gets no code', async () => {
  const { id, accessToken: token } = await auth.account('unconfirmed');
  await auth.owner.query('update auth.users set email_confirmed_at = null where id = $1', [id]);
  expect(await outcome('GET', '/reauthenticate', token)).toEqual([
    422,
    'email_not_confirmed',
    'Please verify your email first.',
  ]);
});
