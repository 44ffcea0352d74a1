import { describe, expect, test } from 'vitest';
import { createDevMail } from './dev-mail.ts';
import { renderEmail } from './email-templates.ts';
import { createMailLog } from './mail-log.ts';

const now = () => new Date('2026-11-21T08:00:00Z');
const LOCAL = 'http://localhost:3000/dev/mail';

interface Sent {
  readonly url?: string;
  readonly headers?: Record<string, string>;
  readonly peer?: string;
}

async function openDevMail() {
  const log = createMailLog(now);
  await log.deliver(renderEmail('ada@example.com', { kind: 'reauthentication', code: '111111' }));
  await log.deliver(renderEmail('bob@example.com', { kind: 'reauthentication', code: '222222' }));
  const devMail = createDevMail(log);
  const address = devMail.address('http://localhost:3000');
  async function read({ url = LOCAL, headers = {}, peer = '127.0.0.1' }: Sent = {}) {
    const response = devMail.respond(new Request(url, { headers }), peer);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    const cookie = response.headers.get('set-cookie');
    const body: unknown = await response.json();
    return { status: response.status, body, cookie };
  }
  return { address, read };
}

const NOT_FOUND = { status: 404, body: { message: 'Not found' }, cookie: null };

function pairOf(cookie: string | null): string {
  return cookie?.split(';')[0] ?? '';
}

describe('the printed address', () => {
  test('shows the mails, newest first', async () => {
    const { address, read } = await openDevMail();
    expect(address).toMatch(/^http:\/\/localhost:3000\/dev\/mail\?token=[\w-]{32}$/);
    expect(await read({ url: address })).toMatchObject({
      status: 200,
      body: [
        {
          to: 'bob@example.com',
          subject: 'Your confirmation code',
          text: expect.stringContaining('222222') as string,
          html: expect.stringContaining('222222') as string,
          sent_at: '2026-11-21T08:00:00.000Z',
        },
        expect.objectContaining({ to: 'ada@example.com' }),
      ],
    });
  });

  test('works in one browser only, and there also after a reload', async () => {
    const { address, read } = await openDevMail();
    const { cookie } = await read({ url: address });
    expect(cookie).toMatch(/; Path=\/dev\/mail; HttpOnly; SameSite=Strict$/);
    expect(cookie).not.toContain(new URL(address).searchParams.get('token'));
    expect(await read({ url: address })).toEqual(NOT_FOUND);
    const headers = { cookie: `other=1; ${pairOf(cookie)}` };
    for (const url of [address, LOCAL]) expect((await read({ url, headers })).status).toBe(200);
  });

  test('opens nothing after a restart', async () => {
    const before = await openDevMail();
    const { cookie } = await before.read({ url: before.address });
    const { read } = await openDevMail();
    expect(await read({ url: before.address })).toEqual(NOT_FOUND);
    expect(await read({ headers: { cookie: pairOf(cookie) } })).toEqual(NOT_FOUND);
  });
});

test.each<[string, Sent]>([
  ['nothing', {}],
  ['an empty token', { url: `${LOCAL}?token=` }],
  ['a wrong token', { url: `${LOCAL}?token=${'A'.repeat(32)}` }],
  ['an empty cookie', { headers: { cookie: 'promptory-dev-mail=' } }],
  ['a wrong cookie', { headers: { cookie: `promptory-dev-mail=${'A'.repeat(32)}` } }],
])('a request from this machine with %s reads no mails', async (_what, sent) => {
  const { address, read } = await openDevMail();
  expect(await read(sent)).toEqual(NOT_FOUND);
  expect((await read({ url: address })).status, 'the token was not used up').toBe(200);
});

test.each<[string, Sent]>([
  ['the address of another machine', { peer: '203.0.113.1' }],
  ['an unknown address', { peer: 'unknown' }],
  ['a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['another proxy', { headers: { forwarded: 'for=127.0.0.1' } }],
  ['a third proxy', { headers: { 'x-real-ip': '127.0.0.1' } }],
  ['a fourth proxy', { headers: { via: '1.1 proxy' } }],
  ['a foreign host name', { url: 'http://evil.example/dev/mail' }],
  ['a host name that begins with localhost', { url: 'http://localhost.evil.example/dev/mail' }],
])('even with the token, a request with %s reads no mails', async (_who, sent) => {
  const { address, read } = await openDevMail();
  const { search } = new URL(address);
  expect(await read({ ...sent, url: `${sent.url ?? LOCAL}${search}` })).toEqual(NOT_FOUND);
  expect((await read({ url: address })).status, 'the token was not used up').toBe(200);
});

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('%s is this machine', async (peer) => {
  const { address, read } = await openDevMail();
  expect((await read({ url: address, peer })).status).toBe(200);
});

test('the newest hundred mails are kept', async () => {
  const log = createMailLog(now);
  for (let index = 0; index < 120; index += 1) {
    await log.deliver(
      renderEmail(`${String(index)}@example.com`, { kind: 'reauthentication', code: '111111' }),
    );
  }
  expect(log.mails().map(({ to }) => to)).toHaveLength(100);
  expect(log.mails()[0]?.to).toBe('119@example.com');
});
