import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import type { SecurityEvent } from './http/security-log.ts';
import { recordServiceEvents } from './service-events.ts';

/** A token of the user `ada`. Only its payload matters here. */
const TOKEN = `x.${btoa(JSON.stringify({ sub: 'ada' }))}.x`;
const FROM = '203.0.113.1';

let events: SecurityEvent[];
let answer: { body: string; status: 200 | 204 | 400 | 401 | 403 | 404 | 429 };
let app: Hono;

beforeEach(() => {
  events = [];
  answer = { body: '', status: 200 };
  const record = (event: SecurityEvent) => void events.push(event);
  const securityLog = { record, flush: () => undefined, close: () => undefined };
  app = new Hono();
  app.use(async (context, next) => {
    context.set('clientAddress', FROM);
    await next();
  });
  app.use(recordServiceEvents(securityLog, ['/rest/v1', '/storage/v1']));
  app.all('*', (context) => context.newResponse(answer.body || null, answer.status));
});

async function request(path: string, reply: Partial<typeof answer> = {}): Promise<string> {
  answer = { body: '', status: 200, ...reply };
  const headers = { authorization: `Bearer ${TOKEN}` };
  return (await app.request(path, { method: 'POST', headers })).text();
}

test.each([
  ['delete_my_account', 'account-deletion'],
  ['create_recovery_codes', 'recovery-codes-create'],
  ['use_recovery_code', 'recovery-code'],
  ['end_session', 'session-end'],
])('%s is recorded as %s, with the person', async (name, what) => {
  expect(await request(`/rest/v1/rpc/${name}`, { body: 'true' })).toBe('true');
  const done = { what, outcome: 'success', reason: undefined, user: 'ada', from: FROM };
  expect(events).toEqual([done]);
  const encoded = `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`;
  await request(`/rest/v1/rpc/${encoded}`, { body: 'true' });
  expect(events).toEqual([done, done]);
  await request(`/rest/v1/rpc/${name}`, { status: 401 });
  const refused = { what, outcome: 'refused', reason: '401', from: FROM };
  expect(events.at(-1), 'a refused token proves nothing').toEqual({ ...refused, user: undefined });
});

test('a wrong recovery code is refused', async () => {
  expect(await request('/rest/v1/rpc/use_recovery_code', { body: 'false' })).toBe('false');
  expect(events).toMatchObject([{ what: 'recovery-code', outcome: 'refused', user: 'ada' }]);
});

test('a large account that needs another request is not deleted yet', async () => {
  await request('/rest/v1/rpc/delete_my_account', { body: 'false' });
  expect(events).toEqual([]);
});

test('refused requests are recorded without their path', async () => {
  await request('/rest/v1/posts?secret', { status: 401 });
  await request('/storage/v1/object/x', { status: 403 });
  await request('/rest/v1/posts', { status: 429 });
  expect(events).toEqual([
    { what: 'access', outcome: 'refused', reason: '/rest/v1 401', from: FROM },
    { what: 'access', outcome: 'refused', reason: '/storage/v1 403', from: FROM },
    { what: 'rate-limit', outcome: 'refused', reason: '/rest/v1 429', from: FROM },
  ]);
});

test('other requests are not recorded', async () => {
  await request('/rest/v1/posts', { body: '[]' });
  await request('/rest/v1/posts', { status: 404 });
  await request('/rest/v1/rpc/%', { status: 400 });
  await request('/rest/v1/rpc/feed', { body: '[]' });
  expect(events).toEqual([]);
});
