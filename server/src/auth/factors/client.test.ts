import { afterAll, beforeAll, expect, test } from 'vitest';
import { URI } from 'otpauth';
import { PASSWORD, createAuthFixture } from '../auth-fixture.testing.ts';
import type { AuthFixture } from '../auth-fixture.testing.ts';

let auth: AuthFixture;

beforeAll(async () => {
  auth = await createAuthFixture();
});
afterAll(() => auth.close());

type Client = ReturnType<AuthFixture['client']>;

test('enrols, challenges, verifies, lists and removes a factor', async () => {
  const { client, email } = await auth.account('client');
  expect(await levels(client)).toEqual({ currentLevel: 'aal1', nextLevel: 'aal1' });
  const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  if (enrolled.data === null) throw enrolled.error;
  const { id, totp, friendly_name: name } = enrolled.data;
  expect(name).toBe('Phone');
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
  const listed = await client.auth.mfa.listFactors();
  expect(listed.data).toMatchObject({ all: [{ id, status: 'unverified' }], totp: [] });

  const challenged = await client.auth.mfa.challenge({ factorId: id });
  const challengeId = challenged.data?.id ?? '';
  expect(challenged.data).toMatchObject({ type: 'totp', expires_at: expect.any(Number) as number });
  const wrong = await client.auth.mfa.verify({ factorId: id, challengeId, code: '12345' });
  expect(wrong.error).toMatchObject({
    name: 'AuthApiError',
    status: 422,
    code: 'mfa_verification_failed',
    message: 'Invalid TOTP code entered',
  });
  const verified = await client.auth.mfa.verify({
    factorId: id,
    challengeId,
    code: code(totp.uri),
  });
  expect(verified.error).toBeNull();
  expect(verified.data?.user.factors).toMatchObject([{ id, status: 'verified' }]);
  expect(await levels(client)).toEqual({ currentLevel: 'aal2', nextLevel: 'aal2' });
  expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([{ id }]);

  const elsewhere = auth.client();
  await elsewhere.auth.signInWithPassword({ email, password: PASSWORD });
  expect(await levels(elsewhere)).toEqual({ currentLevel: 'aal1', nextLevel: 'aal2' });
  const refused = await elsewhere.auth.mfa.unenroll({ factorId: id });
  expect(refused.error).toMatchObject({ status: 422, code: 'insufficient_aal' });
  const password = await elsewhere.auth.updateUser({ password: 'another horse' });
  expect(password.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
  auth.advance(30);
  const met = await elsewhere.auth.mfa.challengeAndVerify({ factorId: id, code: code(totp.uri) });
  expect(met.error).toBeNull();
  expect((await elsewhere.auth.refreshSession()).error).toBeNull();
  expect(await levels(elsewhere)).toEqual({ currentLevel: 'aal2', nextLevel: 'aal2' });

  const gone = await elsewhere.auth.mfa.unenroll({ factorId: id });
  expect(gone.data).toEqual({ id });
  await elsewhere.auth.refreshSession();
  expect(await levels(elsewhere)).toEqual({ currentLevel: 'aal1', nextLevel: 'aal1' });
});

test('gets each refusal as an error', async () => {
  const { client } = await auth.account('refusals');
  const factorId = crypto.randomUUID();
  const challengeId = crypto.randomUUID();
  const results = [
    await client.auth.mfa.enroll({ factorType: 'phone', phone: '+15550100' }),
    await client.auth.mfa.challenge({ factorId }),
    await client.auth.mfa.verify({ factorId, challengeId, code: '123456' }),
    await client.auth.mfa.challengeAndVerify({ factorId, code: '123456' }),
    await client.auth.mfa.unenroll({ factorId }),
  ];
  expect(results.map(({ error }) => [error?.status, error?.code])).toEqual([
    [422, 'mfa_phone_enroll_not_enabled'],
    [404, 'mfa_factor_not_found'],
    [404, 'mfa_factor_not_found'],
    [404, 'mfa_factor_not_found'],
    [404, 'mfa_factor_not_found'],
  ]);
  const nobody = await auth.client().auth.mfa.enroll({ factorType: 'totp' });
  expect(nobody.error).toMatchObject({ status: 403, code: 'bad_jwt' });
});

function code(uri: string): string {
  return URI.parse(uri).generate({ timestamp: auth.now().getTime() });
}

async function levels(client: Client): Promise<object> {
  const { data, error } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  if (data === null) throw error;
  const { currentLevel, nextLevel } = data;
  return { currentLevel, nextLevel };
}
