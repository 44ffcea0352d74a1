import { expect, test } from 'vitest';
import { devMail } from './dev-mail.ts';
import { renderEmail } from './email-templates.ts';
import { createMailLog } from './mail-log.ts';

const now = () => new Date('2026-11-21T08:00:00Z');
const LOCAL = 'http://localhost:3000/dev/mail';

async function read(
  peer: string,
  { url = LOCAL, headers = {} }: { url?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; body: unknown }> {
  const log = createMailLog(now);
  await log.deliver(renderEmail('ada@example.com', { kind: 'reauthentication', code: '111111' }));
  await log.deliver(renderEmail('bob@example.com', { kind: 'reauthentication', code: '222222' }));
  const response = devMail(log)(new Request(url, { headers }), peer);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return { status: response.status, body: await response.json() };
}

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
  'a client at %s may read the mails, newest first',
  async (peer) => {
    const { status, body } = await read(peer);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        to: 'bob@example.com',
        subject: 'Your confirmation code',
        text: expect.stringContaining('222222') as string,
        html: expect.stringContaining('222222') as string,
        sent_at: '2026-11-21T08:00:00.000Z',
      },
      expect.objectContaining({ to: 'ada@example.com' }),
    ]);
  },
);

test.each([
  ['the address of another machine', '203.0.113.1', {}],
  ['an unknown address', 'unknown', {}],
  ['a proxy', '127.0.0.1', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['another proxy', '127.0.0.1', { headers: { forwarded: 'for=127.0.0.1' } }],
  ['a third proxy', '127.0.0.1', { headers: { 'x-real-ip': '127.0.0.1' } }],
  ['a fourth proxy', '127.0.0.1', { headers: { via: '1.1 proxy' } }],
  ['a foreign host name', '127.0.0.1', { url: 'http://evil.example/dev/mail' }],
  [
    'a foreign host name that begins with localhost',
    '127.0.0.1',
    { url: 'http://localhost.evil.example/dev/mail' },
  ],
])('a request with %s may not read the mails', async (_who, peer, sent) => {
  expect(await read(peer, sent)).toEqual({
    status: 404,
    body: { message: 'Not found' },
  });
});

test('with a mail server, no mails are shown', () => {
  expect(devMail(undefined)(new Request(LOCAL), '127.0.0.1').status).toBe(404);
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
