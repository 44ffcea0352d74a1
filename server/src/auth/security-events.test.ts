import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PASSWORD, createAuthFixture } from './auth-fixture.testing.ts';
import type { AuthFixture } from './auth-fixture.testing.ts';
import { enrol, meet } from './factors/factors-fixture.testing.ts';
import { follow, linkIn, mailTo } from './mail-reading.testing.ts';

let auth: AuthFixture;

beforeAll(async () => {
  auth = await createAuthFixture();
});
afterAll(() => auth.close());
beforeEach(() => {
  auth.securityEvents();
});

const FROM = '127.0.0.1';

function signIn(email: string, password: string, address = FROM) {
  const body = { email, password };
  return auth.send('POST', '/token?grant_type=password', { body, address });
}

/** The events without their times. */
function events(): Record<string, unknown>[] {
  return auth.securityEvents().map(({ log, at, since, ...event }) => {
    expect([log, typeof at, ['string', 'undefined'].includes(typeof since)]).toEqual([
      'security',
      'string',
      true,
    ]);
    return event;
  });
}

test('sign-up, sign-in and sign-out name the person and the address', async () => {
  const { id, accessToken } = await auth.account('ada');
  await signIn('ada@example.com', PASSWORD, '203.0.113.1');
  await auth.send('POST', '/logout?scope=global', { token: accessToken });
  const done = { outcome: 'success', user: id, count: 1 };
  expect(events()).toEqual([
    { ...done, what: 'sign-up', account: 'a***@example.com', from: FROM },
    { ...done, what: 'sign-in', account: 'a***@example.com', from: '203.0.113.1' },
    { ...done, what: 'sign-out', from: FROM },
  ]);
});

test('a hundred wrong passwords from a hundred addresses leave their number', async () => {
  const { id, email } = await auth.account('guessed');
  events();
  for (let guess = 0; guess < 110; guess += 1) {
    await signIn(email, `wrong ${String(guess)}`, `203.0.113.${String(guess % 50)}`);
  }
  await signIn('nobody@example.com', 'wrong');
  const written = events();
  const refused = { what: 'sign-in', outcome: 'refused', account: 'g***@example.com' };
  const wrong = { ...refused, reason: 'invalid_credentials', user: id };
  expect(written.filter(({ from }) => from === '203.0.113.9')).toEqual([
    { ...wrong, from: '203.0.113.9', count: 1 },
    { ...refused, reason: 'over_request_rate_limit', from: '203.0.113.9', count: 1 },
    { ...wrong, from: '203.0.113.9', count: 1 },
  ]);
  const total = written
    .filter(({ account }) => account === 'g***@example.com')
    .reduce((sum, { count }) => sum + Number(count), 0);
  expect(total).toBe(110);
  expect(written.find(({ account }) => account === 'n***@example.com')).toEqual({
    ...refused,
    reason: 'invalid_credentials',
    account: 'n***@example.com',
    from: FROM,
    count: 1,
  });
});

test('changes of password, address and factors are recorded, also when they are refused', async () => {
  const { id, accessToken: token, email } = await auth.account('changing');
  const update = (body: object) => auth.send('PUT', '/user', { token, body });
  await update({ data: { theme: 'dark' } });
  await update({ password: 'qwerty' });
  await update({ password: 'battery staple' });
  await update({ email: `new.${email}` });
  const factor = await enrol(auth, token);
  await meet(auth, token, factor.id, '000000');
  const raised = await meet(auth, token, factor.id, factor.code());
  const path = `/factors/${factor.id}`;
  await auth.send('DELETE', path, { token: String(raised.body['access_token']) });
  expect(
    events()
      .filter(({ what }) => what !== 'sign-up')
      .map(({ what, outcome, reason, user }) => [what, outcome, reason, user]),
  ).toEqual([
    ['password-change', 'refused', 'weak_password', id],
    ['password-change', 'success', undefined, id],
    ['email-change', 'success', undefined, id],
    ['factor-add', 'success', undefined, id],
    ['factor-verify', 'refused', 'mfa_verification_failed', id],
    ['factor-verify', 'success', undefined, id],
    ['factor-remove', 'success', undefined, id],
  ]);
});

test('mails, links and codes are recorded', async () => {
  const { id, email } = await auth.account('mailed');
  await auth.send('POST', '/recover', { body: { email } });
  await auth.send('POST', '/verify', { body: { type: 'recovery', email, token: '000000' } });
  const link = linkIn(await mailTo(auth, email));
  await follow(auth, link);
  await follow(auth, link);
  expect(
    events()
      .filter(({ what }) => what !== 'sign-up')
      .map(({ what, outcome, reason, user, account }) => [what, outcome, reason, user, account]),
  ).toEqual([
    ['mail-request', 'success', undefined, undefined, 'm***@example.com'],
    ['mail-proof', 'refused', 'otp_expired', undefined, 'm***@example.com'],
    ['mail-proof', 'success', undefined, id, undefined],
    ['mail-proof', 'refused', 'otp_expired', undefined, undefined],
  ]);
});

test('tokens of ended sessions and forged tokens are recorded, refreshes are not', async () => {
  const { id, accessToken, refreshToken } = await auth.account('ended');
  const refresh = (token: string) =>
    auth.send('POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } });
  await refresh(refreshToken);
  await auth.send('POST', '/logout', { token: accessToken });
  events();
  await auth.send('GET', '/user', { token: accessToken });
  await auth.send('PUT', '/user', { token: accessToken, body: { password: 'battery staple' } });
  await auth.send('GET', '/user', { token: `${accessToken}x` });
  await refresh(refreshToken);
  const refused = { what: 'session', outcome: 'refused', from: FROM };
  const written = events();
  expect(written.map(({ user }) => user)).toEqual([id, undefined, undefined, id]);
  expect(written).toMatchObject([
    { ...refused, reason: 'session_not_found', count: 1 },
    { ...refused, reason: 'bad_jwt', count: 1 },
    { ...refused, reason: 'refresh_token_not_found', count: 1 },
    { ...refused, reason: 'session_not_found', count: 1 },
  ]);
});

test('no line contains a secret', async () => {
  const { email, accessToken, refreshToken } = await auth.account('secrets');
  await signIn(email, 'a wrong secret');
  await signIn(PASSWORD, PASSWORD);
  await auth.send('GET', '/user', { token: accessToken });
  await auth.send('POST', '/logout', { token: accessToken });
  const text = JSON.stringify(auth.securityEvents());
  for (const secret of [PASSWORD, 'a wrong secret', accessToken, refreshToken, email]) {
    expect(text).not.toContain(secret);
  }
});
