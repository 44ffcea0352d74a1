import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Reply } from '../auth-fixture.testing.ts';
import { enrol, meet, tokensOf } from '../factors/factors-fixture.testing.ts';
import { RETURN_TO, createGoogleFixture } from './google-fixture.testing.ts';
import type { GoogleFixture } from './google-fixture.testing.ts';

let google: GoogleFixture;

beforeAll(async () => {
  google = await createGoogleFixture();
});
afterAll(() => google.close());

type Client = Awaited<ReturnType<GoogleFixture['client']>>;

test('signs in with the provider and PKCE', async () => {
  const client = await google.client();
  const { data, error } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: {
      redirectTo: RETURN_TO,
      skipBrowserRedirect: true,
      queryParams: { access_type: 'offline', prompt: 'consent' },
    },
  });
  expect(error).toBeNull();
  const code = await codeFrom(data.url ?? '', { email: 'oauth@example.com', verified: 'yes' });
  const { data: signedIn } = await client.auth.exchangeCodeForSession(code);
  expect(signedIn.session).toMatchObject({
    provider_token: expect.any(String) as string,
    provider_refresh_token: expect.any(String) as string,
    user: { email: 'oauth@example.com' },
  });
  const again = await client.auth.exchangeCodeForSession(code);
  expect(again.error).not.toBeNull();
  expect((await client.auth.getUser()).data.user?.email).toBe('oauth@example.com');
});

test('signs in with an ID token of the provider', async () => {
  const client = await google.client();
  const token = await google.provider.idToken({
    sub: 'direct',
    email: 'direct@example.com',
    email_verified: true,
  });
  const { data, error } = await client.auth.signInWithIdToken({ provider: 'google', token });
  expect(error).toBeNull();
  expect(data.user?.email).toBe('direct@example.com');
  const bad = await client.auth.signInWithIdToken({ provider: 'google', token: `${token}x` });
  expect(bad.error).toMatchObject({ name: 'AuthApiError', status: 400, message: 'Bad ID token' });
});

test('links an identity, lists both identities, and removes all but the last one', async () => {
  const client = await signedUp('linking');
  google.auth.advance(1);
  const linked = await client.auth.exchangeCodeForSession(
    await codeFrom(await linkUrl(client), {
      email: 'link@gmail.example',
      verified: 'yes',
      sub: 'l1',
    }),
  );
  expect(linked.data.user).toMatchObject({
    email: 'linking@example.com',
    app_metadata: { provider: 'email', providers: ['email', 'google'] },
  });
  const { data } = await client.auth.getUserIdentities();
  const [own, other] = data?.identities ?? [];
  expect([own?.provider, other?.provider]).toEqual(['email', 'google']);
  if (own === undefined || other === undefined) throw new Error('two identities are missing');

  const theirs = await signedUp('thief');
  const refused = await theirs.auth.unlinkIdentity(other);
  expect(refused.error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' });

  expect((await client.auth.unlinkIdentity(own)).error).toBeNull();
  const { data: left } = await client.auth.getUser();
  expect(left.user).toMatchObject({
    email: 'link@gmail.example',
    app_metadata: { provider: 'google', providers: ['google'] },
    identities: [{ id: 'l1' }],
  });
  const last = await client.auth.unlinkIdentity(other);
  expect(last.error).toMatchObject({
    status: 422,
    code: 'single_identity_not_deletable',
    message: 'User must have at least 1 identity after unlinking',
  });
});

test('gets an error for an identity that is already linked to this or another account', async () => {
  const one = await signedUp('one');
  const another = await signedUp('another');
  const who = { email: 'shared@gmail.example', verified: 'yes', sub: 's1' } as const;
  await one.auth.exchangeCodeForSession(await codeFrom(await linkUrl(one), who));
  for (const [client, message] of [
    [one, 'Identity is already linked'],
    [another, 'Identity is already linked to another user'],
  ] as const) {
    const code = await codeFrom(await linkUrl(client), who);
    const { error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toMatchObject({ status: 422, code: 'identity_already_exists', message });
  }
});

test("removes only identities of the user's own account, by id", async () => {
  const client = await signedUp('holder');
  await client.auth.exchangeCodeForSession(
    await codeFrom(await linkUrl(client), { email: 'holder@gmail.example', sub: 'o1' }),
  );
  const token = (await client.auth.getSession()).data.session?.access_token;
  const remove = (id: string): Promise<Reply> =>
    google.auth.send('DELETE', `/user/identities/${id}`, { token });
  const odd = await remove('x');
  expect([odd.status, odd.body['msg']]).toEqual([404, 'identity_id must be an UUID']);
  const unknown = await remove(crypto.randomUUID());
  expect([unknown.status, unknown.body['error_code'], unknown.body['msg']]).toEqual([
    422,
    'identity_not_found',
    "Identity doesn't exist",
  ]);
});

test('an address of another account is never taken over', async () => {
  const client = await signedUp('conflict');
  const taken = { email: 'conflict2@example.com', verified: 'yes', sub: 'c1' } as const;
  await client.auth.exchangeCodeForSession(await codeFrom(await linkUrl(client), taken));
  await signedUp('conflict2');
  const { data } = await client.auth.getUserIdentities();
  const own = data?.identities.find(({ provider }) => provider === 'email');
  if (own === undefined) throw new Error('no identity of its own');
  const { error } = await client.auth.unlinkIdentity(own);
  expect(error).toMatchObject({ status: 422, code: 'email_conflict_identity_not_deletable' });
  expect((await client.auth.getUserIdentities()).data?.identities).toHaveLength(2);
});

test('requires the second factor before identities change', async () => {
  const { accessToken, client, email } = await google.auth.account('factor');
  const { data } = await client.auth.getUserIdentities();
  const factor = await enrol(google.auth, accessToken);
  tokensOf(await meet(google.auth, accessToken, factor.id, factor.code()));
  const half = await google.client();
  await half.auth.signInWithPassword({ email, password: 'correct horse' });
  const link = await half.auth.linkIdentity({ provider: 'google' });
  expect(link.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  const [own] = data?.identities ?? [];
  if (own === undefined) throw new Error('no identity');
  const unlink = await half.auth.unlinkIdentity(own);
  expect(unlink.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
});

test('without a provider, all its endpoints are refused', async () => {
  const bare = await createGoogleFixture({ google: undefined });
  const client = await bare.client();
  const { data } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: { skipBrowserRedirect: true },
  });
  const reply = await fetch(data.url ?? '', { redirect: 'manual' });
  expect([reply.status, await reply.json()]).toEqual([
    400,
    {
      code: 400,
      error_code: 'validation_failed',
      msg: 'Unsupported provider: provider is not enabled',
    },
  ]);
  const token = await bare.provider.idToken({ sub: 'x' });
  const { error } = await client.auth.signInWithIdToken({ provider: 'google', token });
  expect(error).toMatchObject({ status: 400, code: 'provider_disabled' });
  const settings = await bare.auth.send('GET', '/settings');
  expect(settings.body).toMatchObject({ external: { google: false } });
  const enabled = await google.auth.send('GET', '/settings');
  expect(enabled.body).toMatchObject({ external: { google: true } });
  await bare.close();
});

async function signedUp(name: string): Promise<Client> {
  await google.auth.account(name);
  const client = await google.client();
  const email = `${name}@example.com`;
  const { error } = await client.auth.signInWithPassword({ email, password: 'correct horse' });
  if (error !== null) throw error;
  return client;
}

async function linkUrl(client: Client): Promise<string> {
  const options = { redirectTo: RETURN_TO, skipBrowserRedirect: true };
  const { data, error } = await client.auth.linkIdentity({ provider: 'google', options });
  if (error !== null) throw error;
  return data.url;
}

/**
 * Follows the redirects of the client's URL through the provider. Returns the code of the final
 * address.
 */
async function codeFrom(url: string, who: Parameters<GoogleFixture['signIn']>[0]): Promise<string> {
  const own = `${google.auth.url}/auth/v1`;
  const from = url.startsWith(own) ? url.slice(own.length) : url;
  const { location } = await google.roundTrip(from, who);
  const code = location?.searchParams.get('code');
  if (code == null) throw new Error(`no code: ${String(location?.href)}`);
  return code;
}
