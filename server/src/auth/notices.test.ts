import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthFixture } from './auth-fixture.testing.ts';
import type { AuthFixture } from './auth-fixture.testing.ts';
import { enrol, meet, tokensOf } from './factors/factors-fixture.testing.ts';
import { follow, linkIn, mailTo } from './mail-reading.testing.ts';
import type { Mail } from './mail/mail.ts';
import { sendNotices } from './notices.ts';

let auth: AuthFixture;

beforeAll(async () => {
  auth = await createAuthFixture();
});
afterAll(() => auth.close());

async function subjectsTo(address: string): Promise<string[]> {
  return (await auth.mails()).filter(({ to }) => to === address).map(({ subject }) => subject);
}

/** Runs a statement with the claims of the person's newest session, which has just been proven. */
async function asSession(id: string, statement: string): Promise<void> {
  const { rows } = await auth.owner.query<{ id: string }>(
    'select id from auth.sessions where user_id = $1 order by created_at desc limit 1',
    [id],
  );
  const claims = { sub: id, role: 'authenticated', aal: 'aal2', session_id: rows[0]?.id };
  await auth.owner.query("select set_config('request.jwt.claims', $1, false)", [
    JSON.stringify(claims),
  ]);
  await auth.owner.query(statement);
}

test('the owner is told of a new password and address, at the old address', async () => {
  const { email, accessToken: token } = await auth.account('changing');
  await auth.send('PUT', '/user', { token, body: { password: 'battery staple' } });
  expect(await subjectsTo(email)).toEqual(['Your password was changed']);
  const { text } = await mailTo(auth, email);
  expect(text).toContain('https://promptory.example/auth/forgot-password');
  expect(text).toMatch(/Time of the change: \d{4}-\d\d-\d\d \d\d:\d\d UTC/);

  await auth.send('PUT', '/user', { token, body: { email: 'changing.new@example.com' } });
  for (const address of [email, 'changing.new@example.com']) {
    await follow(auth, linkIn(await mailTo(auth, address)));
  }
  expect((await mailTo(auth, email)).subject).toBe('Your email address was changed');
  expect((await mailTo(auth, email)).text).toContain('changing.new@example.com');
});

test('the owner is told of added and removed authenticators and of new recovery codes', async () => {
  const { id, email, accessToken } = await auth.account('secured');
  const factor = await enrol(auth, accessToken);
  expect(await subjectsTo(email)).toEqual([]);
  const { access: token } = tokensOf(await meet(auth, accessToken, factor.id, factor.code()));
  expect(await subjectsTo(email)).toEqual(['An authenticator was added to your account']);

  await asSession(id, 'select public.create_recovery_codes()');
  expect((await subjectsTo(email))[0]).toBe('New recovery codes were created');
  await auth.send('DELETE', `/factors/${factor.id}`, { token });
  expect((await subjectsTo(email))[0]).toBe('An authenticator was removed from your account');
});

test('the owner is told of linked and unlinked accounts, but not of those of a sign-up', async () => {
  const { id, email } = await auth.account('linking');
  const link = (account: string, provider: string) =>
    auth.owner.query(
      'insert into auth.identities (user_id, provider_id, provider, identity_data) values ($1, $2, $3, $4)',
      [account, crypto.randomUUID(), provider, { email }],
    );
  await link(id, 'google');
  expect(await subjectsTo(email)).toEqual(['A Google account was linked to your account']);
  await auth.owner.query("delete from auth.identities where provider = 'google' and user_id = $1", [
    id,
  ]);
  expect((await subjectsTo(email))[0]).toBe('A Google account was unlinked from your account');

  const { rows } = await auth.owner.query<{ id: string }>(
    "insert into auth.users (email, email_confirmed_at) values ('new@example.com', now()) returning id",
  );
  await link(rows[0]?.id ?? '', 'google');
  expect(await subjectsTo('new@example.com')).toEqual([]);
});

test('a deleted account gets one last mail', async () => {
  const { id, email, accessToken } = await auth.account('leaving');
  const factor = await enrol(auth, accessToken);
  await meet(auth, accessToken, factor.id, factor.code());
  await auth.mails();
  await asSession(id, 'select public.delete_my_account()');
  expect((await subjectsTo(email)).slice(0, -1)).toEqual(['Your account was deleted']);
});

test('an address that nobody has confirmed gets no mail', async () => {
  const { id, email } = await auth.account('unconfirmed');
  await auth.owner.query('update auth.users set email_confirmed_at = null where id = $1', [id]);
  await auth.owner.query("update auth.users set encrypted_password = 'x' where id = $1", [id]);
  await auth.owner.query('delete from auth.users where id = $1', [id]);
  expect(await subjectsTo(email)).toEqual([]);
});

test('repeated changes make one mail, which is sent again later when the mail server fails', async () => {
  const { id, email } = await auth.account('repeating');
  for (const hash of ['one', 'two', 'three']) {
    await auth.owner.query('update auth.users set encrypted_password = $2 where id = $1', [
      id,
      hash,
    ]);
  }
  const sent: Mail[] = [];
  const attempt = (isDown: boolean) =>
    sendNotices({
      db: auth.db,
      siteUrl: () => 'https://promptory.example',
      log: () => undefined,
      mail: {
        reachesPeople: true,
        deliver(mail) {
          if (isDown) return Promise.reject(new Error('down'));
          sent.push(mail);
          return Promise.resolve();
        },
        close: () => undefined,
      },
    });
  await attempt(true);
  await attempt(false);
  expect(sent).toEqual([]);
  await auth.owner.query('update auth.notices set due_at = now()');
  await Promise.all([attempt(false), attempt(false)]);
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Your password was changed'],
  ]);
  expect((await auth.owner.query('select from auth.notices')).rowCount).toBe(0);
});

test('a mail that cannot be sent is given up after five attempts', async () => {
  const { id } = await auth.account('unreachable');
  await auth.owner.query("update auth.users set encrypted_password = 'x' where id = $1", [id]);
  const logged: string[] = [];
  for (let attempt = 0; attempt < 7; attempt += 1) {
    await auth.owner.query('update auth.notices set due_at = now()');
    await sendNotices({
      db: auth.db,
      siteUrl: () => 'https://promptory.example',
      log: (line) => logged.push(line),
      mail: {
        reachesPeople: true,
        deliver: () => Promise.reject(new Error('down')),
        close: () => undefined,
      },
    });
  }
  expect(logged).toHaveLength(5);
  expect((await auth.owner.query('select from auth.notices')).rowCount).toBe(0);
});
