import type { AiRequest } from '@promptory/fakes/ai-gateway-requests';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  CHAT,
  GATEWAY_KEY,
  MODEL,
  PUBLIC_URL,
  VISION_MODEL,
  createFunctionsFixture,
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
afterEach(() => {
  service.gateway.behave();
  for (const line of service.logged) expect(line).not.toContain(GATEWAY_KEY);
  service.logged.length = 0;
});
afterAll(() => service.close());

const forwarded = (): AiRequest | undefined => service.gateway.requests[0];

test('the unmodified client gets an answer of the gateway', async () => {
  const answer = await ada.functions.invoke<unknown>(CHAT, { body: question('Why?') });
  expect(answer.error).toBeNull();
  expect(answer.data).toMatchObject({ choices: [{ message: { content: 'Answer to: Why?' } }] });
  expect(await ada.counted()).toBe(1);
  expect(service.waits.at(-1)).toBe(120_000);
});

test('the gateway gets the operator’s key but no headers of the caller', async () => {
  const answer = await ada.ask(
    {},
    {
      headers: { cookie: 'a=b', 'x-secret': 's', 'x-title': 'Mine', referer: 'https://me.example' },
    },
  );
  expect(answer.status).toBe(200);
  const { headers = {} } = forwarded() ?? {};
  expect(headers).toMatchObject({
    authorization: `Bearer ${GATEWAY_KEY}`,
    'http-referer': PUBLIC_URL,
    'x-title': 'Promptory',
    'content-type': 'application/json',
    'accept-encoding': 'identity',
  });
  expect(JSON.stringify(headers)).not.toContain(ada.token);
  for (const name of ['cookie', 'x-secret', 'apikey', 'referer', 'origin', 'x-forwarded-for']) {
    expect(headers).not.toHaveProperty(name);
  }
});

test('only known fields are forwarded, with a limit for the answer', async () => {
  const picture = 'data:image/png;base64,iVBORw0KGgo=';
  const answer = await ada.ask({
    model: VISION_MODEL,
    messages: [
      { role: 'system', content: 'Be brief.', name: 'x', cache_control: { type: 'ephemeral' } },
      {
        role: 'user',
        content: [
          { type: 'text', text: 'What is this?', extra: 1 },
          { type: 'image_url', image_url: { url: picture, detail: 'high' } },
        ],
      },
    ],
    temperature: 0.7,
    max_tokens: 99_999,
    response_format: { type: 'json_object', schema: {} },
    user: 'someone else',
    models: ['openai/o1-pro'],
    provider: { order: ['costly'] },
    plugins: [{ id: 'web' }],
    tools: [],
    n: 50,
  });
  expect(answer.status).toBe(200);
  expect(forwarded()?.body).toEqual({
    model: VISION_MODEL,
    messages: [
      { role: 'system', content: 'Be brief.' },
      {
        role: 'user',
        content: [
          { type: 'text', text: 'What is this?' },
          { type: 'image_url', image_url: { url: picture } },
        ],
      },
    ],
    temperature: 0.7,
    max_tokens: 4000,
    response_format: { type: 'json_object' },
  });
});

test('requests without a token limit get the default limit', async () => {
  await ada.ask();
  expect(forwarded()?.body).toEqual({ ...question(), max_tokens: 2000 });
});

test('a picture of 10 MB is forwarded', async () => {
  const url = `data:image/jpeg;base64,${'A'.repeat(Math.ceil((10 * 1024 * 1024) / 3) * 4)}`;
  const content = [{ type: 'image_url', image_url: { url } }];
  const answer = await ada.ask({ model: VISION_MODEL, messages: [{ role: 'user', content }] });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    choices: [{ message: { content: `Answer to: [picture, ${url.length}]` } }],
  });
});

describe('a stream', () => {
  test('arrives while the gateway is still writing', async () => {
    const { release } = service.gateway.misbehave({ kind: 'stall', at: 'midway' });
    service.gateway.answer = () => 'one two three four five six seven eight';
    const answer = await ada.ask({ stream: true });
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const reader = read(answer);
    let text = '';
    while (!text.includes('"one"')) text += await reader.next();
    expect(text).not.toContain('eight');
    release();
    for (let piece = await reader.next(); piece !== ''; piece = await reader.next()) text += piece;
    expect(text).toContain('" eight"');
    expect(text.trimEnd().endsWith('data: [DONE]')).toBe(true);
  });

  test('reaches the unmodified client as a stream', async () => {
    service.gateway.answer = () => 'word by word';
    const answer = await ada.functions.invoke<Response>(CHAT, {
      body: { ...question(), stream: true },
    });
    expect(answer.error).toBeNull();
    expect(await answer.data?.text()).toContain('" word"');
  });

  test('is returned as one object if the gateway answers with one object', async () => {
    service.gateway.misbehave({ kind: 'ignores stream' });
    const answer = await ada.ask({ stream: true });
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await answer.json()).toHaveProperty('choices');
  });

  test('is not buffered while the client does not read', async () => {
    service.gateway.misbehave({ kind: 'endless', of: 'comments' });
    const answer = await ada.ask({ stream: true });
    await answer.body?.cancel();
    expect(await forwarded()?.outcome).toBe('abandoned');
  });
});

describe('a client that disconnects', () => {
  test.each(['headers', 'first byte', 'midway'] as const)(
    'at the %s ends the gateway’s work',
    async (at) => {
      const { reached } = service.gateway.misbehave({ kind: 'stall', at });
      const leaving = new AbortController();
      const asked = ada.ask({ stream: true }, { signal: leaving.signal });
      const ended = asked.then((answer) => answer.text()).catch(() => 'gone');
      await reached;
      await service.gateway.arrived(1);
      if (at !== 'headers') await asked;
      leaving.abort();
      expect(await ended).toBe('gone');
      expect(await forwarded()?.outcome).toBe('abandoned');
      // Cancelled requests count. Otherwise users could send requests without limit.
      expect(await ada.counted()).toBe(1);
      expect(service.logged).toEqual([]);
    },
  );
});

test('pages of other sites may call, as with Supabase', async () => {
  const answer = await service.send('OPTIONS', CHAT, {
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('access-control-allow-headers')).toBe('authorization,content-type');
  const asked = await ada.ask();
  expect(asked.headers.get('access-control-allow-origin')).toBe('*');
  expect(asked.headers.get('access-control-expose-headers')).toContain('retry-after');
});

test('a public address with non-Latin letters is encoded in the header', async () => {
  const elsewhere = await createFunctionsFixture({ publicUrl: 'https://例え.jp' });
  try {
    expect((await (await elsewhere.person()).ask()).status).toBe(200);
    expect(elsewhere.gateway.requests[0]?.headers).toMatchObject({
      'http-referer': 'https://xn--r8jz45g.jp',
    });
  } finally {
    await elsewhere.close();
  }
});

test('no key is sent if the operator has configured none', async () => {
  const local = await createFunctionsFixture({
    settings: { apiKey: undefined },
    models: { models: [{ id: MODEL }] },
  });
  try {
    const person = await local.person();
    await person.ask();
    expect(local.gateway.requests[0]?.headers).not.toHaveProperty('authorization');
  } finally {
    await local.close();
  }
});

/** Reads the pieces of an answer as text; '' at its end. */
function read(answer: Response): { next: () => Promise<string> } {
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  return {
    async next() {
      const { done, value } = await reader.read();
      return done ? '' : decoder.decode(value, { stream: true });
    },
  };
}
