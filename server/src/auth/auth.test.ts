import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAuthFixture } from './auth-fixture.testing.ts';
import type { AuthFixture } from './auth-fixture.testing.ts';

let auth: AuthFixture;
let signedIn: string;

beforeAll(async () => {
  auth = await createAuthFixture();
  signedIn = (await auth.account('ada')).accessToken;
});
afterAll(() => auth.close());

describe('errors', () => {
  const wrong = { body: { email: 'nobody@example.com', password: 'wrong!' } };
  const path = '/token?grant_type=password';

  test.each(['2024-01-01', '2026-05-05'])('have the format of version %s', async (version) => {
    const { status, headers, body } = await auth.send('POST', path, { ...wrong, version });
    expect({ status, body }).toEqual({
      status: 400,
      body: { code: 'invalid_credentials', message: 'Invalid login credentials' },
    });
    expect(headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(headers.get('x-sb-error-code')).toBe('invalid_credentials');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toBe('application/json');
  });

  test.each<{ version?: string }>([{}, { version: '2020-01-01' }, { version: 'newest' }])(
    'have the initial format for version %j',
    async (said) => {
      const sent = {
        body: { email: `no-${said.version ?? 'version'}@example.com`, password: 'wrong!' },
      };
      const { status, headers, body } = await auth.send('POST', path, { ...sent, ...said });
      expect({ status, body }).toEqual({
        status: 400,
        body: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
      });
      expect(headers.get('x-supabase-api-version')).toBeNull();
      expect(headers.get('x-sb-error-code')).toBe('invalid_credentials');
    },
  );

  test('a weak password has reasons in both formats', async () => {
    const sent = { body: { email: 'weak@example.com', password: '123' } };
    const message = 'Password should be at least 6 characters.';
    const weak_password = { reasons: ['length'], message };
    expect((await auth.send('POST', '/signup', { ...sent, version: '2024-01-01' })).body).toEqual({
      code: 'weak_password',
      message,
      weak_password,
    });
    expect((await auth.send('POST', '/signup', sent)).body).toEqual({
      code: 422,
      error_code: 'weak_password',
      msg: message,
      weak_password,
    });
  });
});

describe('bodies', () => {
  test.each([
    ['', 'it is not valid JSON'],
    ['{"email":', 'it is not valid JSON'],
    ['"text"', 'unexpected value of the body'],
    ['null', 'unexpected value of the body'],
    ['[]', 'unexpected value of the body'],
    ['{"email": 7}', 'unexpected value of email'],
    ['{"email": "a@example.com", "data": [1]}', 'unexpected value of data'],
  ])('%j is refused', async (body, reason) => {
    expect(await auth.send('POST', '/signup', { body })).toMatchObject({
      status: 400,
      body: { error_code: 'bad_json', msg: `Could not parse request body as JSON: ${reason}` },
    });
  });

  test('a body of more than 64 kB is refused, with and without a declared length', async () => {
    const body = JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(70_000) });
    const announced = await auth.send('POST', '/signup', { body });
    expect(announced).toMatchObject({
      status: 413,
      body: { error_code: 'request_entity_too_large' },
    });
    const streamed = await fetch(`${auth.url}/auth/v1/signup`, {
      method: 'POST',
      body: new Blob([body]).stream(),
      duplex: 'half',
    });
    expect(streamed.status).toBe(413);
  });

  test('deep nesting is refused', async () => {
    const data = `${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}`;
    const body = `{"email":"deep@example.com","password":"correct horse","data":${data}}`;
    expect(await auth.send('POST', '/signup', { body })).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed' },
    });
  });
});

describe('information about the service', () => {
  test('GET /settings lists the enabled features', async () => {
    const { status, body } = await auth.send('GET', '/settings');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      external: { email: true, phone: false, google: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: true,
      saml_enabled: false,
    });
  });

  test('GET /health names the service', async () => {
    expect((await auth.send('GET', '/health')).body).toMatchObject({ name: 'Promptory auth' });
  });

  test('public keys let getClaims verify a token in the client', async () => {
    const { body, headers } = await auth.send('GET', '/.well-known/jwks.json');
    const key = {
      kty: 'EC',
      crv: 'P-256',
      alg: 'ES256',
      use: 'sig',
      key_ops: ['verify'],
      kid: expect.stringMatching(/^[\w-]{43}$/) as string,
      x: expect.any(String) as string,
      y: expect.any(String) as string,
    };
    expect(body).toEqual({ keys: [key, key] });
    expect(headers.get('cache-control')).toBe('public, max-age=600');
    const asked = auth.queries.length;
    const { data, error } = await auth.client().auth.getClaims(signedIn);
    expect(error).toBeNull();
    expect(data?.claims).toMatchObject({ email: 'ada@example.com', role: 'authenticated' });
    expect(auth.queries.slice(asked), 'the client only requests the keys').toHaveLength(1);
  });
});

test.each([
  ['POST', '/signup', { data: {} }, 422, 'anonymous_provider_disabled'],
  ['POST', '/otp', { phone: '+15550100' }, 400, 'phone_provider_disabled'],
  ['POST', '/resend', { type: 'sms', phone: '+15550100' }, 400, 'phone_provider_disabled'],
  ['GET', '/authorize?provider=google', undefined, 400, 'validation_failed'],
  ['POST', '/sso', { domain: 'example.com' }, 404, 'saml_provider_disabled'],
  ['GET', '/sso/saml/metadata', undefined, 404, 'saml_provider_disabled'],
  ['GET', '/user/identities/authorize?provider=google', undefined, 400, 'validation_failed'],
  ['DELETE', '/user/identities/x', undefined, 404, 'validation_failed'],
  ['POST', '/factors', { factor_type: 'phone' }, 422, 'mfa_phone_enroll_not_enabled'],
  ['POST', '/factors', { factor_type: 'webauthn' }, 422, 'mfa_webauthn_enroll_not_enabled'],
  ['POST', '/factors', { factor_type: 'nose' }, 400, 'validation_failed'],
  ['POST', '/factors/x/challenge', {}, 404, 'validation_failed'],
  ['POST', '/factors/x/verify', {}, 404, 'validation_failed'],
  ['DELETE', '/factors/x', undefined, 404, 'validation_failed'],
  ['GET', '/passkeys', undefined, 404, 'passkey_disabled'],
  ['POST', '/passkeys/authentication/options', {}, 404, 'passkey_disabled'],
  ['GET', '/oauth/authorizations/x', undefined, 404, 'feature_disabled'],
  ['GET', '/user/oauth/grants', undefined, 404, 'feature_disabled'],
  ['GET', '/admin/users', undefined, 404, 'feature_disabled'],
  ['POST', '/invite', { email: 'a@b.com' }, 404, 'feature_disabled'],
  ['GET', '/nowhere', undefined, 404, 'unknown'],
  ['PATCH', '/user', {}, 404, 'unknown'],
  ['GET', '/signup', undefined, 404, 'unknown'],
])('%s %s %j is refused as a disabled feature', async (method, path, body, status, code) => {
  const reply = await auth.send(method, path, { body, token: signedIn, version: '2024-01-01' });
  expect({ status: reply.status, code: reply.body['code'] }).toEqual({ status, code });
  expect(reply.headers.get('x-sb-error-code')).toBe(code);
});

test.each([
  ['GET', '/reauthenticate'],
  ['DELETE', '/user/identities/x'],
  ['POST', '/factors'],
  ['DELETE', '/factors/x'],
])('%s %s requires a signed-in user', async (method, path) => {
  expect((await auth.send(method, path)).status).toBe(401);
});

test('the client turns every refusal into an AuthApiError', async () => {
  const client = auth.client();
  const contact = { email: 'a@example.com' };
  const results = await Promise.all([
    client.auth.signInAnonymously(),
    client.auth.signInWithOtp({ phone: '+15550100' }),
    client.auth.verifyOtp({ type: 'email', token: '123456', ...contact }),
    client.auth.signInWithIdToken({ provider: 'google', token: 'x' }),
    client.auth.signInWithSSO({ domain: 'example.com' }),
    client.auth.admin.listUsers(),
  ]);
  for (const { error } of results) {
    expect(error).toMatchObject({ name: 'AuthApiError', code: expect.any(String) as string });
  }
});

test('while the database starts, the answer is 503 and says when to try again', async () => {
  const broken = await createAuthFixture();
  try {
    const { refreshToken } = await broken.account('ada');
    await broken.owner.query(`create function public.starts() returns trigger language plpgsql as
      $$ begin raise 'the database system is starting up' using errcode = '57P03'; end $$`);
    await broken.owner.query(`create trigger starts before insert or update on auth.refresh_tokens
      for each statement execute function public.starts()`);
    const { status, headers, body } = await broken.send('POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: refreshToken },
      version: '2024-01-01',
    });
    expect([status, headers.get('retry-after'), body]).toEqual([
      503,
      '2',
      {
        code: 'unexpected_failure',
        message: 'The database cannot be reached. Please try again soon.',
      },
    ]);
  } finally {
    await broken.close();
  }
});

test('an unexpected failure shows the client no details and is logged', async () => {
  const broken = await createAuthFixture();
  try {
    const { accessToken } = await broken.account('ada');
    await broken.owner.query('alter table auth.sessions rename to elsewhere');
    for (const [version, body] of [
      [
        '2024-01-01',
        {
          code: 'unexpected_failure',
          message: 'Unexpected failure, please check server logs for more information',
        },
      ],
      [
        '',
        {
          code: 500,
          error_code: 'unexpected_failure',
          msg: 'Unexpected failure, please check server logs for more information',
        },
      ],
    ] as const) {
      const reply = await broken.send('GET', '/user', { token: accessToken, version });
      expect({ status: reply.status, body: reply.body }).toEqual({ status: 500, body });
    }
    expect(broken.logged).toHaveLength(2);
    expect(broken.logged[0]).toContain('relation "auth.sessions" does not exist');
    expect(broken.logged[0]).not.toContain(accessToken);
  } finally {
    await broken.close();
  }
});
