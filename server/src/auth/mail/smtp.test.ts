import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createAuthFixture } from '../auth-fixture.testing.ts';
import { codeIn, linkIn, tokenIn } from '../mail-reading.testing.ts';
import { renderEmail } from './email-templates.ts';
import type { MailTransport } from './mail.ts';
import { createSmtp } from './smtp.node.ts';

interface Arrived {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly user: string | undefined;
}

interface Post {
  readonly url: string;
  readonly arrived: Arrived[];
  /** one entry per connection that was made */
  readonly connections: string[];
  close: () => Promise<void>;
}

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  while (toClose.length > 0) await toClose.pop()?.();
});

/** Opens a real SMTP server on loopback. */
async function openPost(options: SMTPServerOptions = {}): Promise<Post> {
  const arrived: Arrived[] = [];
  const connections: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(session, accept) {
      connections.push(session.id);
      accept();
    },
    onData(stream, session, accept) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        arrived.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
          user: session.user as string | undefined,
        });
        accept();
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(resolve);
    });
  toClose.push(close);
  return { url: `smtp://127.0.0.1:${String(port)}`, arrived, connections, close };
}

function transportTo(url: string, from = 'Promptory <no-reply@promptory.example>'): MailTransport {
  const transport = createSmtp(url, from);
  toClose.push(() => {
    transport.close();
  });
  return transport;
}

const LETTER = renderEmail('ada@example.com', {
  kind: 'recovery',
  link: 'https://promptory.example/auth/v1/verify?token=a&type=recovery&redirect_to=x',
  code: '012345',
});

test('a mail arrives complete, in plain text and HTML', async () => {
  const post = await openPost();
  await transportTo(post.url).deliver(LETTER);
  const [mail] = post.arrived;
  expect(mail).toMatchObject({ from: 'no-reply@promptory.example', to: ['ada@example.com'] });
  const parsed = await PostalMime.parse(mail?.raw ?? '');
  expect(parsed.subject).toBe('Reset your password');
  expect(parsed.from).toMatchObject({ name: 'Promptory', address: 'no-reply@promptory.example' });
  expect(parsed.to).toMatchObject([{ address: 'ada@example.com' }]);
  expect(parsed.text?.replaceAll('\r\n', '\n').trim()).toBe(LETTER.text.trim());
  expect(parsed.html?.replaceAll('\r\n', '\n').trim()).toBe(LETTER.html.trim());
  expect(parsed.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
});

test('an address cannot add recipients or headers', async () => {
  const post = await openPost();
  const smtp = transportTo(post.url);
  await smtp.deliver({ ...LETTER, to: 'a@example.com, b@example.com' }).catch(() => undefined);
  await smtp
    .deliver({ ...LETTER, to: 'a@example.com\r\nBcc: c@example.com' })
    .catch(() => undefined);
  for (const { to, raw } of post.arrived) {
    expect(to.length).toBeLessThanOrEqual(1);
    expect(to.join()).not.toMatch(/^[bc]@example\.com$/);
    expect(raw).not.toMatch(/^bcc:/im);
  }
});

test('many mails share a few connections', async () => {
  const post = await openPost();
  const smtp = transportTo(post.url);
  await Promise.all(Array.from({ length: 20 }, () => smtp.deliver(LETTER)));
  expect(post.arrived).toHaveLength(20);
  expect(post.connections.length).toBeLessThanOrEqual(2);
});

test('the password is sent to a server that requires it', async () => {
  const post = await openPost({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (username === 'mailer' && password === 'p@ss') done(null, { user: 'mailer' });
      else done(new Error('wrong password'));
    },
  });
  const withLogin = (login: string) => post.url.replace('smtp://', `smtp://${login}@`);
  await transportTo(withLogin('mailer:p%40ss')).deliver(LETTER);
  expect(post.arrived[0]?.user).toBe('mailer');
  await expect(transportTo(withLogin('mailer:wrong')).deliver(LETTER)).rejects.toThrow();
});

test('a mail is sent again once after a temporary error, but not after a permanent error', async () => {
  for (const [code, tries] of [
    [451, 2],
    [550, 1],
  ] as const) {
    let asked = 0;
    const post = await openPost({
      onRcptTo(address, _session, done) {
        asked += 1;
        const said = new Error(`${address.address} not now`);
        done(Object.assign(said, { responseCode: code }));
      },
    });
    await expect(transportTo(post.url).deliver(LETTER)).rejects.toThrow('the recipient not now');
    expect({ code, asked }).toEqual({ code, asked: tries });
  }
});

test('with a mail server, a sign-up is confirmed by the link in the mail', async () => {
  const post = await openPost();
  const auth = await createAuthFixture(undefined, { mail: transportTo(post.url) });
  try {
    const { data } = await auth.client().auth.signUp({
      email: 'ada@example.com',
      password: 'correct horse',
      options: { emailRedirectTo: 'https://promptory.example/auth/verify-email' },
    });
    expect(data.session).toBeNull();
    await auth.mails();
    const parsed = await PostalMime.parse(post.arrived[0]?.raw ?? '');
    const mail = { text: parsed.text ?? '' };
    expect(parsed.html).toContain(codeIn(mail));
    expect(parsed.html).toContain(linkIn(mail).href.replaceAll('&', '&amp;'));
    expect(linkIn(mail).pathname).toBe('/auth/verify-email');
    const confirmed = await auth
      .client()
      .auth.verifyOtp({ type: 'signup', token_hash: tokenIn(mail) });
    expect(confirmed.data.user?.email).toBe('ada@example.com');
  } finally {
    await auth.close();
  }
});

test('a mail that could not be sent is logged without its secrets, and the answer does not show it', async () => {
  const post = await openPost();
  await post.close();
  const auth = await createAuthFixture(undefined, { mail: transportTo(post.url) });
  try {
    const { data, error } = await auth
      .client()
      .auth.signUp({ email: 'ada@example.com', password: 'correct horse' });
    expect(error).toBeNull();
    expect(data.user?.email).toBe('ada@example.com');
    await auth.mails();
    expect(auth.logged).toHaveLength(1);
    expect(auth.logged[0]).toMatch(/^auth: sending the sign-up mail failed: .*ECONNREFUSED/);
    expect(auth.logged[0]).not.toContain('ada@example.com');
  } finally {
    await auth.close();
  }
});
