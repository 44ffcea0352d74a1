import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, createAuthFixture } from './auth-fixture.testing.ts';
import type { AuthFixture } from './auth-fixture.testing.ts';
import { codeIn, follow, fragmentOf, linkIn, mailTo, tokenIn } from './mail-reading.testing.ts';

let auth: AuthFixture;

beforeAll(async () => {
  auth = await createAuthFixture();
});
afterAll(() => auth.close());

const V = '2024-01-01';
const OTHER_ADDRESS_PENDING =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';
const post = (path: string, body: object) => auth.send('POST', path, { body, version: V });

async function ask(name: string, newEmail: string) {
  const account = await auth.account(name);
  const reply = await auth.send('PUT', '/user', {
    body: { email: newEmail },
    token: account.accessToken,
    version: V,
  });
  return { ...account, reply };
}

describe('a change of address', () => {
  test('takes effect when both addresses have confirmed it, and is shown as pending until then', async () => {
    const newEmail = 'ada.new@example.com';
    const { id, email, reply } = await ask('ada', ' Ada.New@example.com');
    expect(reply).toMatchObject({
      status: 200,
      body: { id, email, new_email: newEmail, email_change_sent_at: auth.now().toISOString() },
    });
    const toOld = await mailTo(auth, email);
    const toNew = await mailTo(auth, newEmail);
    expect(toOld.subject).toBe('Confirm the change of your email address');
    expect(toOld.text).toContain(newEmail);
    expect(toNew.subject).toBe('Confirm your new email address');
    expect(toNew.text, 'says nothing about whose account it is').not.toContain(email);

    const first = await post('/verify', {
      type: 'email_change',
      email: newEmail,
      token: codeIn(toNew),
    });
    expect(first).toMatchObject({ status: 200, body: { code: '200', msg: OTHER_ADDRESS_PENDING } });
    const { location } = await follow(auth, linkIn(toOld));
    expect(fragmentOf(location)).toMatchObject({ type: 'email_change' });
    const user = await auth.send('GET', '/user', { token: fragmentOf(location)['access_token'] });
    expect(user.body).toMatchObject({
      id,
      email: newEmail,
      identities: [{ email: newEmail, identity_data: { email: newEmail, email_verified: true } }],
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    expect(user.body).not.toHaveProperty('new_email');
    const signIn = (address: string) =>
      post('/token?grant_type=password', { email: address, password: PASSWORD });
    expect((await signIn(newEmail)).status).toBe(200);
    expect((await signIn(email)).status).toBe(400);
  });

  test('tells the page when the first of the two links was followed', async () => {
    const { email } = await ask('linked', 'linked.new@example.com');
    const link = linkIn(await mailTo(auth, email));
    const { location } = await follow(auth, link);
    expect(fragmentOf(location)).toEqual({ message: OTHER_ADDRESS_PENDING, sb: '' });
    expect(fragmentOf((await follow(auth, link)).location)).toMatchObject({
      error_code: 'otp_expired',
    });
  });

  test('needs the confirmation of both addresses', async () => {
    const { email, id } = await ask('alone', 'alone.new@example.com');
    const token_hash = tokenIn(await mailTo(auth, email));
    await post('/verify', { type: 'email_change', token_hash });
    expect(await post('/verify', { type: 'email_change', token_hash })).toMatchObject({
      status: 403,
      body: { code: 'otp_expired' },
    });
    const { rows } = await auth.owner.query('select email from auth.users where id = $1', [id]);
    expect(rows).toEqual([{ email }]);
  });

  test('invalidates the mails of an earlier change', async () => {
    const { email, accessToken } = await ask('undecided', 'first@example.com');
    const first = await mailTo(auth, 'first@example.com');
    await auth.send('PUT', '/user', { body: { email: 'second@example.com' }, token: accessToken });
    const type = 'email_change';
    expect((await post('/verify', { type, token_hash: tokenIn(first) })).status).toBe(403);
    await post('/verify', { type, token_hash: tokenIn(await mailTo(auth, 'second@example.com')) });
    const last = { type, token_hash: tokenIn(await mailTo(auth, email)) };
    expect(await post('/verify', last)).toMatchObject({
      body: { user: { email: 'second@example.com' } },
    });
  });

  test('to the address of another account gets the same answer but has no effect', async () => {
    const other = await auth.account('taken');
    const before = (await auth.mails()).filter(({ to }) => to === other.email).length;
    const { email, reply } = await ask('taker', other.email);
    expect(reply).toMatchObject({ status: 200, body: { email, new_email: other.email } });
    expect((await auth.mails()).filter(({ to }) => to === other.email)).toHaveLength(before);
    const token_hash = tokenIn(await mailTo(auth, email));
    expect(await post('/verify', { type: 'email_change', token_hash })).toMatchObject({
      status: 200,
      body: { msg: OTHER_ADDRESS_PENDING },
    });
  });

  test('is refused at the end if the new address got an account meanwhile', async () => {
    const newEmail = 'contested@example.com';
    const { email } = await ask('slow', newEmail);
    const [toOld, toNew] = [await mailTo(auth, email), await mailTo(auth, newEmail)];
    await auth.account('contested');
    const type = 'email_change';
    await post('/verify', { type, token_hash: tokenIn(toOld) });
    expect(await post('/verify', { type, token_hash: tokenIn(toNew) })).toMatchObject({
      status: 422,
      body: {
        code: 'email_exists',
        message: 'A user with this email address has already been registered',
      },
    });
  });

  test('can be requested by mail again', async () => {
    const { email } = await ask('again', 'again.new@example.com');
    const first = await mailTo(auth, 'again.new@example.com');
    auth.advance(61);
    expect(await post('/resend', { type: 'email_change', email })).toMatchObject({ body: {} });
    const second = await mailTo(auth, 'again.new@example.com');
    expect(tokenIn(second)).not.toBe(tokenIn(first));
  });

  test('is refused a second time within a minute, and for an invalid address', async () => {
    const { accessToken } = await ask('often', 'often.new@example.com');
    const put = (email: string) =>
      auth.send('PUT', '/user', { body: { email }, token: accessToken, version: V });
    expect(await put('often.new@example.com')).toMatchObject({
      status: 429,
      body: { code: 'over_email_send_rate_limit' },
    });
    expect(await put('nonsense')).toMatchObject({
      status: 400,
      body: { message: 'Unable to validate email address: invalid format' },
    });
  });

  test('to the same address changes nothing', async () => {
    const { email, reply } = await ask('same', 'SAME@example.com');
    expect(reply.body).toMatchObject({ email });
    expect(reply.body).not.toHaveProperty('new_email');
  });
});

test('a first password adds the email identity to an account', async () => {
  const email = 'passwordless@example.com';
  await post('/otp', { email });
  const token = codeIn(await mailTo(auth, email));
  const { body } = await post('/verify', { type: 'email', email, token });
  await auth.owner.query(
    "update auth.identities set provider = 'google', provider_id = 'g-1' where user_id = $1",
    [(body['user'] as { id: string }).id],
  );
  auth.advance(1);
  const changed = await auth.send('PUT', '/user', {
    body: { password: PASSWORD },
    token: String(body['access_token']),
  });
  expect(changed).toMatchObject({
    status: 200,
    body: { identities: [{ provider: 'google' }, { provider: 'email', email }] },
  });
  expect(changed.body['app_metadata']).toEqual({
    provider: 'google',
    providers: ['google', 'email'],
  });
});
