import { createClient } from '@supabase/supabase-js';
import type { FunctionsHttpError, WebSocketLikeConstructor } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { seconds } from '../http/tokens.ts';
import {
  CHAT,
  MODEL,
  createFunctionsFixture,
  errorOf,
  question,
} from './functions-fixture.testing.ts';
import type { FunctionsFixture, Person } from './functions-fixture.testing.ts';

let service: FunctionsFixture;
let ada: Person;

beforeAll(async () => {
  service = await createFunctionsFixture();
});
beforeEach(async () => {
  ada = await service.person();
  service.gateway.requests.length = 0;
});
afterAll(() => service.close());

async function nothingHappened(): Promise<void> {
  expect(service.gateway.requests).toEqual([]);
  expect(await ada.counted()).toBe(0);
}

describe('callers who are not signed in are refused', () => {
  const ask = (token?: string) =>
    service.send('POST', CHAT, {
      ...(token !== undefined && { token }),
      body: JSON.stringify(question()),
    });
  const claims = () => ({
    sub: ada.id,
    session_id: ada.session,
    role: 'authenticated',
    aud: 'authenticated',
    exp: seconds(new Date()) + 3600,
  });

  test.each<[string, () => Promise<string | undefined>]>([
    ['the publishable key alone', () => Promise.resolve(undefined)],
    ['the publishable key as a token', () => service.tokens.anonKey()],
    ['the secret key', () => service.tokens.serviceKey()],
    ['an invalid token', () => Promise.resolve('nonsense')],
    ['an expired token', () => service.tokens.sign({ ...claims(), exp: seconds(new Date()) - 1 })],
    [
      'a token without a session',
      () => service.tokens.sign({ ...claims(), session_id: undefined }),
    ],
    ['a token with an invalid user id', () => service.tokens.sign({ ...claims(), sub: 'ada' })],
    [
      'a token of a user with the role service_role',
      () => service.tokens.sign({ ...claims(), role: 'service_role' }),
    ],
    [
      'another person’s session',
      async () =>
        service.tokens.sign({ ...claims(), session_id: (await service.person()).session }),
    ],
  ])('%s', async (_name, token) => {
    const answer = await ask(await token());
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(await errorOf(answer)).toMatchObject({ status: 401, code: 'not_signed_in' });
    const models = await service.send('GET', 'ai/models', { token: (await token()) ?? '' });
    expect(models.status).toBe(401);
    await nothingHappened();
  });

  test('a key in the query', async () => {
    const key = await service.tokens.anonKey();
    const answer = await fetch(`${service.url}/functions/v1/${CHAT}?apikey=${key}`, {
      method: 'POST',
      body: JSON.stringify(question()),
    });
    expect(answer.status).toBe(401);
  });

  test('a signed-out user with a valid token', async () => {
    await service.owner.query('delete from auth.sessions where id = $1', [ada.session]);
    expect(await errorOf(await ada.ask())).toEqual({
      status: 401,
      code: 'not_signed_in',
      message: 'Your session has ended. Please sign in again.',
    });
    expect((await service.send('GET', 'ai/models', { token: ada.token })).status).toBe(401);
    await nothingHappened();
  });
});

test('a banned account is refused', async () => {
  await service.owner.query(
    `update auth.users set banned_until = now() + interval '1 h' where id = $1`,
    [ada.id],
  );
  expect(await errorOf(await ada.ask())).toMatchObject({ status: 403, code: 'user_banned' });
  await nothingHappened();
});

test('a session without the required second factor is refused', async () => {
  await service.owner.query(
    `insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')`,
    [ada.id],
  );
  expect(await errorOf(await ada.ask())).toMatchObject({
    status: 403,
    code: 'second_factor_required',
  });
  await nothingHappened();
});

test('the unmodified client passes on the error message', async () => {
  const client = createClient(service.url, await service.tokens.anonKey(), {
    realtime: { transport: WebSocket as unknown as WebSocketLikeConstructor },
  });
  const answer = await client.functions.invoke<unknown>(CHAT, { body: question() });
  expect(answer.data).toBeNull();
  expect(await errorOf((answer.error as FunctionsHttpError).context as Response)).toMatchObject({
    status: 401,
    message: 'You are not signed in. Please sign in to use AI.',
  });
});

describe('an invalid request is refused', () => {
  const message = { role: 'user', content: 'x' };
  const picture = (url: unknown) => ({
    messages: [{ role: 'user', content: [{ type: 'image_url', image_url: { url } }] }],
  });

  test.each<[string, unknown]>([
    ['text that is not JSON', '{"model":'],
    ['an empty body', ''],
    ['a list', []],
    ['null', null],
    ['no messages', { messages: undefined }],
    ['empty messages', { messages: [] }],
    ['too many messages', { messages: Array.from({ length: 201 }, () => message) }],
    ['an unknown role', { messages: [{ role: 'tool', content: 'x' }] }],
    ['an invalid content', { messages: [{ role: 'user', content: 7 }] }],
    ['no parts', { messages: [{ role: 'user', content: [] }] }],
    [
      'too many parts',
      {
        messages: [
          {
            role: 'user',
            content: Array.from({ length: 33 }, () => ({ type: 'text', text: 'x' })),
          },
        ],
      },
    ],
    ['a part of another kind', { messages: [{ role: 'user', content: [{ type: 'file' }] }] }],
    ['a picture as an http link', picture('http://127.0.0.1/a.png')],
    ['a picture as a file link', picture('file:///etc/passwd')],
    ['a picture of type text/html', picture('data:text/html;base64,AAAA')],
    ['a picture of type SVG', picture('data:image/svg+xml;base64,AAAA')],
    [
      'a picture that is not base64',
      picture(`data:image/png;base64,${'not a picture '.repeat(99)}`),
    ],
    [
      'five pictures',
      { messages: Array(5).fill(picture('data:image/png;base64,AAAA').messages[0]) },
    ],
    [
      'a picture in a message of the assistant',
      { messages: [{ ...picture('data:image/png;base64,AAAA').messages[0], role: 'assistant' }] },
    ],
    ['a picture as a link, which the gateway would fetch', picture('https://a.example/b.png')],
    ['a temperature of 3', { temperature: 3 }],
    ['a negative temperature', { temperature: -0.1 }],
    ['no tokens', { max_tokens: 0 }],
    ['half a token', { max_tokens: 1.5 }],
    ['a stream that is not a boolean', { stream: 'yes' }],
    ['an unknown format', { response_format: { type: 'xml' } }],
  ])('%s', async (_name, given) => {
    const isRaw = typeof given !== 'object' || given === null || Array.isArray(given);
    const body = isRaw ? (typeof given === 'string' ? given : JSON.stringify(given)) : undefined;
    const answer = await (body === undefined
      ? ada.ask(given as Record<string, unknown>)
      : ada.ask({}, { body }));
    expect(await errorOf(answer)).toMatchObject({ status: 400, code: 'bad_request' });
    await nothingHappened();
  });

  test('invalid UTF-8', async () => {
    const body = new Uint8Array([...new TextEncoder().encode('{"model":"'), 0xff, 0x22, 0x7d]);
    expect(await errorOf(await ada.ask({}, { body }))).toMatchObject({
      status: 400,
      message: 'The request is not valid UTF-8.',
    });
    await nothingHappened();
  });

  test('a model that is not allowed, with the same error as an unknown model', async () => {
    for (const model of ['openai/o1-pro', '__proto__', MODEL.toUpperCase()]) {
      expect(await errorOf(await ada.ask({ model }))).toEqual({
        status: 404,
        code: 'model_not_found',
        message: `The model ${model} is not available here.`,
      });
    }
    await nothingHappened();
  });
});

describe('other paths and methods', () => {
  test.each([
    ['GET', CHAT, 'POST'],
    ['PUT', CHAT, 'POST'],
    ['DELETE', CHAT, 'POST'],
    ['POST', 'ai/models', 'GET'],
    ['PATCH', 'ai/models', 'GET'],
  ])('%s %s is refused', async (method, path, allowed) => {
    const answer = await service.send(method, path, { token: ada.token });
    expect(answer.headers.get('allow')).toBe(allowed);
    expect(await errorOf(answer)).toMatchObject({ status: 405, code: 'method_not_allowed' });
  });

  test.each(['ai', 'ai/', 'ai/embeddings', 'ai/chat', 'ai/chat/completions/x', 'ai/models/x'])(
    '%s is not an endpoint',
    async (path) => {
      const answer = await service.send('POST', path, { token: ada.token });
      expect(await errorOf(answer)).toMatchObject({ status: 404, code: 'not_found' });
    },
  );

  test.each(['hello', 'ais', 'hello/ai/models'])('%s is not a function', async (path) => {
    const answer = await service.send('POST', path, { token: ada.token });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      code: 'NOT_FOUND',
      message: 'Requested function was not found',
    });
  });

  test('a path with dots cannot leave the service', async () => {
    for (const path of ['ai/..%2f..%2fadmin', 'ai/chat/completions%2f..%2fx', 'ai//models']) {
      expect((await service.send('POST', path, { token: ada.token })).status).toBe(404);
    }
    expect(service.gateway.requests).toEqual([]);
  });
});

test('without a gateway all requests get 503', async () => {
  const none = await createFunctionsFixture({ settings: null });
  try {
    const person = await none.person();
    for (const answer of [await person.ask(), await none.send('GET', 'ai/models')]) {
      expect(await errorOf(answer)).toEqual({
        status: 503,
        code: 'unavailable',
        message: 'AI service not available - missing API key',
      });
    }
    expect(await none.publicAi(1_000)).toEqual({ available: false });
    expect(none.logged).toEqual([]);
  } finally {
    await none.close();
  }
});
