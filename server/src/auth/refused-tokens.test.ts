import { SignJWT, UnsecuredJWT, decodeJwt, decodeProtectedHeader, generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRest } from '../rest/rest.ts';
import { readCatalog } from '../rest/catalog.ts';
import { serve } from '../testing/test-server.testing.ts';
import { SECRET, createAuthFixture } from './auth-fixture.testing.ts';
import type { AuthFixture } from './auth-fixture.testing.ts';

let auth: AuthFixture;
let rest: Awaited<ReturnType<typeof serve>>;
let accessToken: string;

beforeAll(async () => {
  auth = await createAuthFixture();
  const catalog = await readCatalog(auth.db, 'public');
  const app = createRest({
    db: auth.db,
    tokens: auth.tokens,
    catalog: () => catalog,
    log: () => undefined,
  });
  rest = await serve(app);
  ({ accessToken } = await auth.account('ada'));
});
afterAll(async () => {
  await rest.close();
  await auth.close();
});

async function readAs(token: string): Promise<{ status: number; code: unknown }> {
  const response = await fetch(`${rest.url}/profiles?select=id`, {
    headers: { apikey: await auth.tokens.anonKey(), authorization: `Bearer ${token}` },
  });
  const body = (await response.json()) as { code?: unknown };
  return { status: response.status, code: body.code };
}

async function userAs(token: string): Promise<{ status: number; code: unknown }> {
  const { status, body } = await auth.send('GET', '/user', { token, version: '2024-01-01' });
  return { status, code: body['code'] };
}

test('a valid token is accepted by auth and REST', async () => {
  expect(await readAs(accessToken)).toEqual({ status: 200, code: undefined });
  expect((await userAs(accessToken)).status).toBe(200);
});

test('forged tokens are refused by auth and REST', async () => {
  const claims = decodeJwt(accessToken);
  const header = { ...decodeProtectedHeader(accessToken), alg: 'ES256' };
  const { keys } = (await auth.send('GET', '/.well-known/jwks.json')).body;
  const foreign = await generateKeyPair('ES256');
  const text = new TextEncoder();
  const seconds = Math.floor(auth.now().getTime() / 1000);
  const signedAs = (changed: object) => auth.tokens.sign({ ...claims, ...changed });
  const made: [string, string, string][] = [
    [
      'a wrong key',
      await new SignJWT(claims).setProtectedHeader(header).sign(foreign.privateKey),
      'PGRST301',
    ],
    [
      'an unknown key',
      await new SignJWT(claims)
        .setProtectedHeader({ ...header, kid: 'x' })
        .sign(foreign.privateKey),
      'PGRST301',
    ],
    ['no algorithm', new UnsecuredJWT(claims).encode(), 'PGRST301'],
    [
      'the public key as the secret',
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(text.encode(JSON.stringify((keys as unknown[])[0]))),
      'PGRST301',
    ],
    [
      'a wrong secret',
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(text.encode(`${SECRET}!`)),
      'PGRST301',
    ],
    ['another audience', await signedAs({ aud: 'elsewhere' }), 'PGRST303'],
    ['expired', await signedAs({ exp: seconds }), 'PGRST303'],
    ['not yet valid', await signedAs({ nbf: seconds + 60 }), 'PGRST303'],
    ['a role beyond the login', await signedAs({ role: 'postgres' }), 'PGRST301'],
  ];
  for (const [what, token, code] of made) {
    expect({ what, ...(await readAs(token)) }).toEqual({ what, status: 401, code });
    expect({ what, ...(await userAs(token)) }).toEqual({ what, status: 403, code: 'bad_jwt' });
  }
});
