import { afterEach, beforeEach, expect, test } from 'vitest';
import { BROKEN_ANSWERS } from './ai-gateway-faults.ts';
import { startAiGateway } from './ai-gateway.ts';
import type { AiGateway } from './ai-gateway.ts';

const MODEL = 'google/gemma-2-9b-it:free';
let gateway: AiGateway;

beforeEach(async () => {
  gateway = await startAiGateway({ key: 'secret' });
  gateway.answer = () => 'Grüße aus 東京 🌧';
});
afterEach(() => gateway.close());

function ask(more: object = {}, init: RequestInit = {}): Promise<Response> {
  return fetch(`${gateway.url}/chat/completions`, {
    method: 'POST',
    headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
    body: JSON.stringify({ model: MODEL, messages: [{ role: 'user', content: 'Hello' }], ...more }),
    ...init,
  });
}

const deltas = (stream: string): string =>
  [...stream.matchAll(/"content":"([^"]*)"/g)].map(([, text]) => text).join('');

test('answers at once or word by word, and records requests', async () => {
  const whole = (await (await ask()).json()) as { choices: [{ message: { content: string } }] };
  expect(whole.choices[0].message.content).toBe('Grüße aus 東京 🌧');
  const stream = await (
    await ask({ stream: true, stream_options: { include_usage: true } })
  ).text();
  expect(stream).toMatch(/^: OPENROUTER PROCESSING\n\ndata: /);
  expect(stream).toMatch(/"usage":\{.*\n\ndata: \[DONE\]\n\n$/);
  expect(deltas(stream)).toBe('Grüße aus 東京 🌧');
  expect(gateway.requests).toMatchObject([
    { method: 'POST', path: '/chat/completions', model: MODEL, isStreaming: false },
    { headers: { authorization: 'Bearer secret' }, isStreaming: true },
  ]);
});

test('rejects a wrong key, an unknown model, a request without messages and an unknown path', async () => {
  expect((await ask({}, { headers: {} })).status).toBe(401);
  expect((await ask({ model: 'none' })).status).toBe(404);
  expect((await ask({ messages: [] })).status).toBe(400);
  const headers = { authorization: 'Bearer secret' };
  expect((await fetch(`${gateway.url}/embeddings`, { headers })).status).toBe(404);
  expect((await fetch(`${gateway.url}/models`, { headers })).status).toBe(200);
  const preflight = await fetch(`${gateway.url}/models`, { method: 'OPTIONS' });
  expect(preflight.headers.get('access-control-allow-headers')).toContain('http-referer');
});

test('reports an error thrown by the test’s own answer function', async () => {
  gateway.answer = () => {
    throw new Error('no such answer');
  };
  const response = await ask();
  expect(response.status).toBe(500);
  expect(await response.text()).toContain('no such answer');
});

test('a fault applies only to matching requests, and only the given number of times', async () => {
  gateway.misbehave({ kind: 'status', status: 429, retryAfter: '7' }, { model: MODEL, times: 2 });
  expect((await ask({ model: 'sarvamai/sarvam-m:free' })).status).toBe(200);
  expect((await ask()).headers.get('retry-after')).toBe('7');
  expect(await (await ask()).json()).toMatchObject({ error: { code: 429 } });
  expect((await ask()).status).toBe(200);
});

test.each(Object.entries(BROKEN_ANSWERS))('%s', async (_, body) => {
  gateway.misbehave({ kind: 'body', body });
  const text = await (await ask()).text();
  expect(text).toBe(typeof body === 'string' ? body : JSON.stringify(body));
});

test('stalls midway until released, and records when a caller disconnects', async () => {
  const stall = gateway.misbehave({ kind: 'stall', at: 'midway' }, { times: 2 });
  const response = await ask({ stream: true });
  await stall.reached;
  expect(gateway.busy()).toBe(1);
  stall.release();
  expect(deltas(await response.text())).toBe('Grüße aus 東京 🌧');
  expect(await gateway.requests[0]?.outcome).toBe('answered');

  gateway.behave();
  gateway.misbehave({ kind: 'stall', at: 'headers' });
  const leaving = new AbortController();
  const left = ask({}, { signal: leaving.signal });
  await gateway.arrived(2);
  leaving.abort();
  await expect(left).rejects.toThrow();
  expect(await gateway.requests[1]?.outcome).toBe('abandoned');
});

test.each(['headers', 'first byte', 'midway'] as const)(
  'closes the connection at %s',
  async (at) => {
    gateway.misbehave({ kind: 'cut', at }, { times: 2 });
    await expect(ask().then((response) => response.text())).rejects.toThrow();
    await expect(ask({ stream: true }).then((response) => response.text())).rejects.toThrow();
  },
);

test('stays open after the last word, and changes the finish reason', async () => {
  const stall = gateway.misbehave({ kind: 'stall', at: 'end' });
  const response = await ask({ stream: true });
  await stall.reached;
  stall.release();
  expect(await response.text()).toMatch(/"finish_reason":"stop"(?!.*DONE).*\n\n$/s);
  gateway.misbehave({ kind: 'finish', reason: 'length' }, { times: 2 });
  expect(await (await ask()).text()).toContain('"finish_reason":"length"');
  expect(await (await ask({ stream: true })).text()).toContain('"finish_reason":"length"');
  gateway.misbehave({ kind: 'status', status: 429, code: 'daily_limit_reached' });
  expect(await (await ask()).json()).toMatchObject({ error: { code: 'daily_limit_reached' } });
});

test('sends other line endings, one-byte chunks and another content type', async () => {
  gateway.misbehave({
    kind: 'delivery',
    lineEnd: '\r\n',
    chunkBytes: 1,
    contentType: 'text/plain',
  });
  const response = await ask({ stream: true });
  expect(response.headers.get('content-type')).toBe('text/plain');
  const stream = await response.text();
  expect(stream).toContain('PROCESSING\r\n\r\ndata');
  expect(deltas(stream)).toBe('Grüße aus 東京 🌧');
});

test.each(['text', 'comments'] as const)(
  'sends endless %s until the caller disconnects',
  async (of) => {
    gateway.misbehave({ kind: 'endless', of });
    const response = await ask({ stream: true });
    let bytes = 0;
    for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += part.length;
      if (bytes > 1_000_000) break;
    }
    expect(await gateway.requests[0]?.outcome).toBe('abandoned');
  },
);

test('sends an error inside an answer, an unfinished stream, JSON instead of a stream, a redirect', async () => {
  gateway.misbehave({ kind: 'error inside', code: 502, message: 'Provider disconnected' });
  expect(await (await ask({ stream: true })).text()).toContain('"message":"Provider disconnected"');
  gateway.misbehave({ kind: 'unfinished' });
  expect(await (await ask({ stream: true })).text()).not.toMatch(/DONE|"finish_reason":"/);
  gateway.misbehave({ kind: 'no done' });
  expect(await (await ask({ stream: true })).text()).toMatch(/"finish_reason":"stop".*\n\n$/);
  gateway.misbehave({ kind: 'ignores stream' });
  expect(await (await ask({ stream: true })).json()).toHaveProperty('choices');
  gateway.misbehave({ kind: 'redirect', to: 'http://127.0.0.1:9/' });
  expect((await ask({}, { redirect: 'manual' })).headers.get('location')).toBe(
    'http://127.0.0.1:9/',
  );
});

test('declines in the field refusal, at once or word by word', async () => {
  gateway.misbehave({ kind: 'refusal', words: 'I cannot do that.' }, { times: 2 });
  expect(await (await ask()).json()).toMatchObject({
    choices: [{ message: { content: null, refusal: 'I cannot do that.' } }],
  });
  const stream = await (await ask({ stream: true })).text();
  expect([...stream.matchAll(/"refusal":"([^"]*)"/g)].map(([, words]) => words).join('')).toBe(
    'I cannot do that.',
  );
});

test('counts the tokens of a stream only if asked to', async () => {
  expect(await (await ask({ stream: true })).text()).not.toContain('"usage"');
});

test('can answer all requests at once, and send metadata and headers with an error', async () => {
  const small = await startAiGateway({ ignoresStream: true });
  try {
    const address = `${small.url}/chat/completions`;
    const messages = [{ role: 'user', content: 'Hello' }];
    const body = JSON.stringify({ model: MODEL, messages, stream: true });
    const answer = await fetch(address, { method: 'POST', body });
    expect(await answer.json()).toHaveProperty('choices');
    small.misbehave({
      kind: 'status',
      status: 429,
      headers: { 'x-ratelimit-reset': '1' },
      metadata: { provider_name: 'Venice' },
    });
    const refused = await fetch(address, { method: 'POST', body });
    expect(refused.headers.get('x-ratelimit-reset')).toBe('1');
    expect(await refused.json()).toMatchObject({
      error: { metadata: { provider_name: 'Venice' } },
    });
  } finally {
    await small.close();
  }
});

test('turns recordings into text, and refuses what OpenAI refuses', async () => {
  const send = async (fields: Record<string, string | Blob>, name = 'speech.webm') => {
    const body = new FormData();
    for (const [field, value] of Object.entries(fields)) {
      if (typeof value === 'string') body.append(field, value);
      else body.append(field, value, name);
    }
    const headers = { authorization: `Bearer secret` };
    return fetch(`${gateway.url}/audio/transcriptions`, { method: 'POST', headers, body });
  };
  const file = new Blob([new Uint8Array(500)], { type: 'audio/webm' });
  const model = 'whisper-1';
  expect(await (await send({ file, model })).json()).toMatchObject({
    text: 'A recording of 500 bytes.',
  });
  expect(gateway.requests.at(-1)).toMatchObject({ file: { name: 'speech.webm' } });
  expect((await send({ file })).status).toBe(400);
  expect((await send({ model })).status).toBe(400);
  expect((await send({ file, model: 'other' })).status).toBe(404);
  expect((await send({ file, model }, 'speech.txt')).status).toBe(400);
  expect((await send({ file: new Blob(['x']), model })).status).toBe(400);
  expect((await send({ file, model, language: 'en-US' })).status).toBe(400);
});
