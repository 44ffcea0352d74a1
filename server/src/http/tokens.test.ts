import { SignJWT, UnsecuredJWT, exportJWK, exportSPKI, generateKeyPair } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import type { SigningKeys } from './signing-keys.ts';
import { createTokens, seconds } from './tokens.ts';
import type { Tokens } from './tokens.ts';

const SECRET = 'a secret of at least thirty-two bytes';
const NOW = new Date('2026-11-21T08:00:00Z');
const ISSUED = seconds(NOW);
const CLAIMS = {
  role: 'authenticated',
  aud: 'authenticated',
  sub: 'x',
  iat: ISSUED,
  exp: ISSUED + 3_600,
};

const ours = await generateKeyPair('ES256', { extractable: true });
const theirs = await generateKeyPair('ES256', { extractable: true });
const keys: SigningKeys = {
  current: () => Promise.resolve({ kid: 'ours', key: ours.privateKey }),
  find: (kid) => Promise.resolve(kid === 'ours' ? ours.publicKey : undefined),
  isValid: (kid) => kid === 'ours',
  published: async () => [await exportJWK(ours.publicKey)],
};
const bytes = (text: string) => new TextEncoder().encode(text);

let tokens: Tokens;
beforeAll(() => {
  tokens = createTokens(SECRET, () => NOW, keys);
});

function signed(
  header: Record<string, unknown> & { alg: string },
  key: Parameters<SignJWT['sign']>[0],
  claims: object = CLAIMS,
): Promise<string> {
  return new SignJWT({ ...claims }).setProtectedHeader(header).sign(key);
}

const good = { alg: 'ES256', kid: 'ours' };

test('a valid token returns its caller', async () => {
  const token = await tokens.sign(CLAIMS);
  expect(await tokens.verify(token)).toMatchObject({ role: 'authenticated', payload: CLAIMS });
});

test('the long-lived keys are signed with the secret', async () => {
  expect((await tokens.verify(await tokens.anonKey())).role).toBe('anon');
  expect((await tokens.verify(await tokens.serviceKey())).role).toBe('service_role');
});

const JWK_TEXT = JSON.stringify(await exportJWK(ours.publicKey));
const PEM = await exportSPKI(ours.publicKey);

test.each<[string, () => string | Promise<string>, string]>([
  ['nonsense', () => 'nonsense', 'PGRST301'],
  ['nothing', () => '', 'PGRST301'],
  ['no signature', () => new UnsecuredJWT(CLAIMS).encode(), 'PGRST301'],
  ['a wrong secret', () => signed({ alg: 'HS256' }, bytes(`${SECRET}!`)), 'PGRST301'],
  ['the public key as a secret', () => signed({ alg: 'HS256' }, bytes(JWK_TEXT)), 'PGRST301'],
  ['its PEM as a secret', () => signed({ alg: 'HS256' }, bytes(PEM)), 'PGRST301'],
  [
    'the public key as a secret under its id',
    () => signed({ alg: 'HS256', kid: 'ours' }, bytes(PEM)),
    'PGRST301',
  ],
  ['the right secret, longer hash', () => signed({ alg: 'HS512' }, bytes(SECRET)), 'PGRST301'],
  ['a foreign key under our id', () => signed(good, theirs.privateKey), 'PGRST301'],
  ['an unknown id', () => signed({ alg: 'ES256', kid: 'theirs' }, theirs.privateKey), 'PGRST301'],
  ['no id', () => signed({ alg: 'ES256' }, ours.privateKey), 'PGRST301'],
  [
    'a key that the token brings along',
    async () =>
      signed({ ...good, kid: 'theirs', jwk: await exportJWK(theirs.publicKey) }, theirs.privateKey),
    'PGRST301',
  ],
  ['another audience', () => signed(good, ours.privateKey, { ...CLAIMS, aud: 'x' }), 'PGRST303'],
  ['expired', () => signed(good, ours.privateKey, { ...CLAIMS, exp: ISSUED }), 'PGRST303'],
  ['no end', () => signed(good, ours.privateKey, { ...CLAIMS, exp: undefined }), 'PGRST301'],
  [
    'not yet valid',
    () => signed(good, ours.privateKey, { ...CLAIMS, nbf: ISSUED + 60 }),
    'PGRST303',
  ],
  ['no role', () => signed(good, ours.privateKey, { ...CLAIMS, role: undefined }), 'PGRST301'],
  [
    'a role that the login may not take',
    () => signed(good, ours.privateKey, { ...CLAIMS, role: 'postgres' }),
    'PGRST301',
  ],
  [
    'the role of the login itself',
    () => signed(good, ours.privateKey, { ...CLAIMS, role: 'authenticator' }),
    'PGRST301',
  ],
])('%s is refused', async (_what, make, code) => {
  await expect(tokens.verify(await make())).rejects.toMatchObject({
    status: 401,
    code,
    headers: { 'www-authenticate': 'Bearer' },
  });
});

test('changed claims are refused', async () => {
  const [header = '', , signature = ''] = (await tokens.sign(CLAIMS)).split('.');
  const claims = btoa(JSON.stringify({ ...CLAIMS, role: 'service_role' })).replaceAll('=', '');
  await expect(tokens.verify(`${header}.${claims}.${signature}`)).rejects.toMatchObject({
    code: 'PGRST301',
  });
});

test('a failure to load a key is not reported as an invalid token', async () => {
  const lost = new Error('the database is away');
  const away = createTokens(SECRET, () => NOW, { ...keys, find: () => Promise.reject(lost) });
  await expect(away.verify(await tokens.sign(CLAIMS))).rejects.toBe(lost);
});

test('tokens for other purposes cannot sign in, and tokens of users have no other purpose', async () => {
  const exp = ISSUED + 60;
  const token = await tokens.signFor('storage', { url: 'a/b', role: 'service_role', exp });
  expect(await tokens.verifyFor('storage', token)).toEqual({
    url: 'a/b',
    role: 'service_role',
    exp,
    aud: 'storage',
  });
  await expect(tokens.verify(token)).rejects.toMatchObject({ status: 401, code: 'PGRST303' });
  await expect(tokens.verifyFor('mail', token)).rejects.toThrow('unexpected "aud" claim value');
  for (const other of [
    await tokens.sign(CLAIMS),
    await tokens.anonKey(),
    await tokens.serviceKey(),
    await signed({ alg: 'HS256' }, bytes(SECRET), { ...CLAIMS, aud: ['authenticated', 'storage'] }),
    await signed({ alg: 'HS256' }, bytes(`${SECRET}!`), { aud: 'storage', exp }),
    await signed(good, ours.privateKey, { aud: 'storage', exp }),
    await signed({ alg: 'HS256' }, bytes(SECRET), { aud: 'storage' }),
    new UnsecuredJWT({ aud: 'storage', exp }).encode(),
  ]) {
    await expect(tokens.verifyFor('storage', other)).rejects.toThrow();
  }
  const old = await tokens.signFor('storage', { exp: ISSUED - 1 });
  await expect(tokens.verifyFor('storage', old)).rejects.toThrow('"exp" claim');
  await expect(tokens.signFor('authenticated', { exp })).rejects.toThrow();
});
