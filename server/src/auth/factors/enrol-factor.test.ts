import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthFixture } from '../auth-fixture.testing.ts';
import type { AuthFixture } from '../auth-fixture.testing.ts';
import { challenge, enrol, meet, tokensOf } from './factors-fixture.testing.ts';

let auth: AuthFixture;

beforeAll(async () => {
  auth = await createAuthFixture();
});
afterAll(() => auth.close());

test('returns the secret, its URI and its QR code once, and stores it encrypted', async () => {
  const { accessToken: token } = await auth.account('ada');
  const body = { factor_type: 'totp', friendly_name: 'Phone' };
  const reply = await auth.send('POST', '/factors', { token, body });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const { id, totp, ...rest } = reply.body as { id: string; totp: Record<string, string> };
  expect(rest).toEqual({ type: 'totp', friendly_name: 'Phone' });
  expect(Object.keys(totp).sort()).toEqual(['qr_code', 'secret', 'uri']);
  const { secret = '', uri = '', qr_code: picture = '' } = totp;
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const address = new URL(uri);
  expect(address.href).toContain('otpauth://totp/promptory.example:ada%40example.com');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'promptory.example',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  expect(picture).toMatch(/^<svg [^>]*viewBox[\s\S]*<\/svg>$/);
  expect(picture).not.toContain('#');

  const { rows } = await auth.owner.query('select f::text from auth.mfa_factors f where id = $1', [
    id,
  ]);
  expect(JSON.stringify(rows)).not.toContain(secret);
  const user = await auth.send('GET', '/user', { token });
  expect(user.body['factors']).toEqual([
    {
      id,
      friendly_name: 'Phone',
      factor_type: 'totp',
      status: 'unverified',
      phone: '',
      last_challenged_at: null,
      created_at: auth.now().toISOString(),
      updated_at: auth.now().toISOString(),
    },
  ]);
});

test('uses the issuer of the request', async () => {
  const { accessToken: token } = await auth.account('issuer');
  const body = { factor_type: 'totp', issuer: 'Another site' };
  const reply = await auth.send('POST', '/factors', { token, body });
  expect((reply.body['totp'] as { uri: string }).uri).toContain('issuer=Another%20site');
});

test('refuses a name in use, even the empty name', async () => {
  const { accessToken: token } = await auth.account('names');
  for (const name of ['My "phone"', '']) {
    await enrol(auth, token, name);
    const body = { factor_type: 'totp', friendly_name: name };
    const { status, body: error } = await auth.send('POST', '/factors', { token, body });
    expect([status, error]).toEqual([
      422,
      {
        code: 422,
        error_code: 'mfa_factor_name_conflict',
        msg: `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
      },
    ]);
  }
  const { accessToken: other } = await auth.account('othernames');
  await enrol(auth, other, '');
});

test('refuses an eleventh factor until abandoned factors are deleted', async () => {
  const { accessToken: token } = await auth.account('many');
  for (let count = 1; count <= 10; count += 1) await enrol(auth, token, `Factor ${String(count)}`);
  const eleventh = { token, body: { factor_type: 'totp', friendly_name: 'Eleven' } };
  const refused = await auth.send('POST', '/factors', eleventh);
  expect([refused.status, refused.body['error_code'], refused.body['msg']]).toEqual([
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of verified factors reached, unenroll to continue',
  ]);
  auth.advance(301);
  await enrol(auth, token, 'Eleven');
  const user = await auth.send('GET', '/user', { token });
  expect(user.body['factors']).toHaveLength(1);
});

test('does not delete a factor with a recent challenge', async () => {
  const { accessToken: token } = await auth.account('slow');
  const factor = await enrol(auth, token, 'Slow');
  auth.advance(200);
  await challenge(auth, token, factor.id);
  auth.advance(200);
  await enrol(auth, token, 'Another');
  const done = await meet(auth, token, factor.id, factor.code());
  expect(done.status).toBe(200);
});

test('adding another factor needs a session that has passed the first one', async () => {
  const { accessToken: token } = await auth.account('adds');
  const factor = await enrol(auth, token, 'First');
  const { access } = tokensOf(await meet(auth, token, factor.id, factor.code()));
  await enrol(auth, access, 'Second');

  const signedIn = await auth.client().auth.signInWithPassword({
    email: 'adds@example.com',
    password: 'correct horse',
  });
  const body = { factor_type: 'totp', friendly_name: 'Third' };
  const half = signedIn.data.session?.access_token;
  const refused = await auth.send('POST', '/factors', { token: half, body });
  expect([refused.status, refused.body['error_code'], refused.body['msg']]).toEqual([
    403,
    'insufficient_aal',
    'AAL2 required to enroll a new factor',
  ]);
});

test('refuses long and invalid names', async () => {
  const { accessToken: token } = await auth.account('odd');
  for (const odd of ['x'.repeat(101), 'null\u0000', 'line\nbreak', '\ud800']) {
    for (const body of [{ friendly_name: odd }, { issuer: odd }]) {
      const sent = { token, body: { factor_type: 'totp', ...body } };
      const reply = await auth.send('POST', '/factors', sent);
      expect([reply.status, reply.body['error_code']]).toEqual([400, 'validation_failed']);
    }
  }
});
