import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, createAuthFixture } from './auth-fixture.testing.ts';
import type { AuthFixture } from './auth-fixture.testing.ts';

let auth: AuthFixture;

beforeAll(async () => {
  auth = await createAuthFixture();
});
afterAll(() => auth.close());

/** Creates an account that is signed in on three devices. */
async function threeDevices(name: string) {
  const { client: first, email, id } = await auth.account(name);
  const devices = [first, auth.client(), auth.client()] as const;
  for (const device of devices.slice(1)) {
    await device.auth.signInWithPassword({ email, password: PASSWORD });
  }
  const sessions = await Promise.all(
    devices.map(async (device) => (await device.auth.getSession()).data.session),
  );
  const tokens = sessions.map((session) => session?.access_token ?? '');
  const refreshTokens = sessions.map((session) => session?.refresh_token ?? '');
  return { id, devices, tokens, refreshTokens };
}

async function usable({ tokens }: { tokens: string[] }): Promise<boolean[]> {
  const replies = await Promise.all(tokens.map((token) => auth.send('GET', '/user', { token })));
  return replies.map(({ status, body }) => {
    if (status !== 200) expect(body['error_code']).toBe('session_not_found');
    return status === 200;
  });
}

test.each([
  ['global', [false, false, false]],
  ['local', [false, true, true]],
  ['others', [true, false, false]],
] as const)('scope %s ends the right sessions', async (scope, left) => {
  const account = await threeDevices(`scope_${scope}`);
  const stranger = await auth.account(`stranger_${scope}`);
  const { error } = await account.devices[0].auth.signOut({ scope });
  expect(error).toBeNull();
  expect(await usable(account)).toEqual(left);
  expect(await usable({ tokens: [stranger.accessToken] })).toEqual([true]);

  const refreshed = await Promise.all(
    account.refreshTokens.map((refresh_token) =>
      auth.send('POST', '/token?grant_type=refresh_token', { body: { refresh_token } }),
    ),
  );
  expect(refreshed.map(({ status }) => status === 200)).toEqual(left);
});

test('without a scope the sign-out is global, and the reply is empty', async () => {
  const account = await threeDevices('no_scope');
  const { status, body } = await auth.send('POST', '/logout', { token: account.tokens[0] });
  expect({ status, body }).toEqual({ status: 204, body: {} });
  expect(await usable(account)).toEqual([false, false, false]);
});

test('after signing out there is no user', async () => {
  const { client, accessToken } = await auth.account('gone');
  await client.auth.signOut();
  expect((await client.auth.getUser()).data.user).toBeNull();
  expect((await client.auth.getUser(accessToken)).error).toMatchObject({
    name: 'AuthSessionMissingError',
  });
});

test('an unknown scope and a missing token are refused and end nothing', async () => {
  const account = await threeDevices('refused');
  expect(await auth.send('POST', '/logout?scope=all', { token: account.tokens[0] })).toMatchObject({
    status: 400,
    body: { error_code: 'validation_failed', msg: 'Unsupported logout scope "all"' },
  });
  expect(await auth.send('POST', '/logout')).toMatchObject({
    status: 401,
    body: {
      error_code: 'no_authorization',
      msg: 'This endpoint requires a valid Bearer token',
    },
  });
  expect(await usable(account)).toEqual([true, true, true]);
});

test.each([
  ['POST', '/logout?scope=global', undefined, 0],
  ['POST', '/logout?scope=local', undefined, 2],
  ['PUT', '/user', { password: 'battery staple' }, 0],
])('%s %s leaves the right number of unfinished sign-ins', async (method, path, body, left) => {
  const { id, accessToken: token } = await auth.account(`flows_${crypto.randomUUID().slice(0, 8)}`);
  await auth.owner.query(
    `insert into auth.flow_state (user_id, linking_target_id, provider_type, authentication_method)
     values ($1, null, 'email', 'magiclink'), (null, $1, 'google', 'oauth')`,
    [id],
  );
  await auth.send(method, path, { token, body });
  const { rowCount } = await auth.owner.query(
    'select from auth.flow_state where user_id = $1 or linking_target_id = $1',
    [id],
  );
  expect(rowCount).toBe(left);
});
