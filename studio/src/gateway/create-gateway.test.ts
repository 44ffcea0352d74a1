import { startAiGateway } from '@promptory/fakes/ai-gateway';
import { describe, expect, test } from 'vitest';
import { createGateway } from './create-gateway.ts';
import { FIRST, KEY, ONE, SECOND, failure, useAiGateway } from './gateway-fixture.testing.ts';

const { peer, client } = useAiGateway();
const deps = { fetch, clock: Date.now };

describe('a request', () => {
  test('has the specified headers and body', async () => {
    const gateway = client({ referer: 'https://prompts.test', title: 'Promptory – Ünit' });
    await gateway.completeText(ONE);
    const [{ method, path, headers, body } = { headers: {} }] = peer().requests;
    expect([method, path]).toEqual(['POST', '/chat/completions']);
    expect(headers).toMatchObject({
      authorization: `Bearer ${KEY}`,
      'http-referer': 'https://prompts.test',
      'x-title': 'Promptory  nit',
      'content-type': 'application/json',
    });
    expect(body).toEqual({
      model: FIRST,
      messages: ONE.messages,
      temperature: 0.7,
      max_tokens: 2000,
      stream: true,
      stream_options: { include_usage: true },
    });
  });

  test('uses the given temperature and length, and the vision model for pictures', async () => {
    const picture = {
      type: 'image_url',
      image_url: { url: 'data:image/png;base64,AAAA' },
    } as const;
    const content = [{ type: 'text', text: 'What is this?' }, picture] as const;
    const completion = await client().completeVision({
      messages: [{ role: 'user', content }],
      temperature: 0,
      maxTokens: 10,
    });
    expect(completion.text).toBe('Answer to: What is this? [picture, 26]');
    expect(peer().requests[0]?.body).toEqual({
      model: 'qwen/qwen2.5-vl-32b-instruct:free',
      messages: [{ role: 'user', content }],
      temperature: 0,
      max_tokens: 10,
      stream: true,
      stream_options: { include_usage: true },
    });
  });

  test('asks a local server without a key, and then sends no site name or address', async () => {
    const local = await startAiGateway({ models: [{ id: 'llama' }] });
    const gateway = createGateway(
      {
        baseUrl: `${local.url}/`,
        authorisation: { kind: 'none' },
        textModels: ['llama'],
        referer: 'https://prompts.test',
        title: 'Promptory',
      },
      deps,
    );
    expect((await gateway.completeText(ONE)).model).toBe('llama');
    const names = Object.keys(local.requests[0]?.headers ?? {});
    expect(names).not.toContain('authorization');
    expect(names).not.toContain('http-referer');
    expect(names).not.toContain('x-title');
    await local.close();
  });

  test('reads the headers for our server before each call', async () => {
    let count = 0;
    const headers = () => ({ authorization: `Bearer ${KEY}`, apikey: `anon-${(count += 1)}` });
    const gateway = client({ authorisation: { kind: 'headers', headers } });
    await gateway.completeText(ONE);
    await gateway.listModels();
    expect(peer().requests.map((request) => request.headers['apikey'])).toEqual([
      'anon-1',
      'anon-2',
    ]);
  });
});

describe('an answer', () => {
  test('has the text, the model, the token count and the processing time', async () => {
    expect(await client().completeText(ONE)).toEqual({
      text: 'Answer to: One fox, please.',
      finish: 'stop',
      model: FIRST,
      tokens: 19, // 47 characters of messages and 27 of answer, each a quarter, rounded up
      usage: { promptTokens: 12, completionTokens: 7 },
      processingTimeMs: 7,
    });
  });

  test('estimates tokens if the gateway sends no count, and ignores image data', async () => {
    peer().misbehave({ kind: 'body', body: { choices: [{ message: { content: '12345678' } }] } });
    const image_url = { url: `data:image/png;base64,${'A'.repeat(4000)}` };
    const content = [
      { type: 'text', text: '12345' },
      { type: 'image_url', image_url },
    ] as const;
    const messages = [
      { role: 'system', content: '1234' },
      { role: 'user', content },
    ] as const;
    expect(await client().completeVision({ messages })).toMatchObject({
      tokens: 5, // (4 + 5 + 8) / 4
      usage: { promptTokens: 3, completionTokens: 2 },
    });
  });

  test('arrives in updates, each of which contains the previous one', async () => {
    peer().answer = () => 'Grüße  aus 東京 🌧\nund mehr';
    peer().misbehave({ kind: 'delivery', chunkBytes: 1, lineEnd: '\r\n' });
    const told: string[] = [];
    const completion = await client().completeText(ONE, { onText: (text) => told.push(text) });
    expect(completion.text).toBe('Grüße  aus 東京 🌧\nund mehr');
    expect(told).toEqual([
      'Grüße',
      'Grüße  aus',
      'Grüße  aus 東京',
      'Grüße  aus 東京 🌧',
      'Grüße  aus 東京 🌧\nund',
      'Grüße  aus 東京 🌧\nund mehr',
    ]);
    expect(peer().requests[0]?.body).toMatchObject({ stream: true });
  });

  test('is reported while the model is still writing', async () => {
    const stall = peer().misbehave({ kind: 'stall', at: 'midway' });
    let hear: (text: string) => void;
    const first = new Promise<string>((resolve) => (hear = resolve));
    const call = client().completeText(ONE, {
      onText: (text) => {
        hear(text);
      },
    });
    expect(await first).toBe('Answer');
    stall.release();
    expect((await call).text).toBe('Answer to: One fox, please.');
  });

  test.each([false, true])('contains no reasoning (streaming: %s)', async (streaming) => {
    peer().answer = () => '<think>\nA fox?  <b>\n</think>\n\nOne <think> fox';
    const told: string[] = [];
    const onText = streaming ? { onText: (text: string) => told.push(text) } : {};
    expect((await client().completeText(ONE, onText)).text).toBe('One <think> fox');
    expect(told).toEqual(streaming ? ['One', 'One <think>', 'One <think> fox'] : []);
  });

  test.each([false, true])(
    'drops reasoning of which only the end is marked (streaming: %s)',
    async (streaming) => {
      peer().answer = () => 'Okay, a fox…\n</think>\n\nOne fox';
      const told: string[] = [];
      const onText = streaming ? { onText: (text: string) => told.push(text) } : {};
      expect((await client().completeText(ONE, onText)).text).toBe('One fox');
      const begun = ['Okay,', 'Okay, a', 'Okay, a fox…'];
      expect(told).toEqual(streaming ? [...begun, '', 'One', 'One fox'] : []);
    },
  );

  test.each([false, true])('reports that it was cut off (streaming: %s)', async (streaming) => {
    const options = streaming ? { onText: () => undefined } : {};
    peer().misbehave({ kind: 'finish', reason: 'length' });
    const completion = await client().completeText(ONE, options);
    expect(completion).toMatchObject({ finish: 'length', text: 'Answer to: One fox, please.' });
    peer().misbehave({ kind: 'finish', reason: 'tool_calls' });
    expect((await client().completeText(ONE, options)).finish).toBe('stop');
  });
});

describe('models', () => {
  test('are tried in the specified order until one answers', async () => {
    peer().misbehave({ kind: 'status', status: 503 }, { times: 6 });
    const completion = await client().completeText(ONE);
    expect(completion.model).toBe('sarvamai/sarvam-m:free');
    expect(peer().requests.map(({ model }) => model)).toEqual([
      'meta-llama/llama-3.2-3b-instruct:free',
      'microsoft/phi-3-mini-128k-instruct:free',
      'google/gemma-2-9b-it:free',
      'mistralai/mistral-small-3.2-24b-instruct:free',
      'deepseek/deepseek-r1-0528:free',
      'deepseek/deepseek-r1-distill-llama-70b:free',
      'sarvamai/sarvam-m:free',
    ]);
  });

  test('if all fail, the error of the last one is thrown', async () => {
    peer().misbehave({ kind: 'status', status: 500 }, { model: FIRST });
    peer().misbehave({ kind: 'status', status: 429 }, { model: SECOND });
    const error = await failure(client({ textModels: [FIRST, SECOND] }).completeText(ONE));
    expect(error).toMatchObject({ code: 'rate_limit', status: 429, model: SECOND });
  });

  test.each(['cut', 'stall'] as const)(
    'after a %s midway, the next model starts again with an empty text',
    async (kind) => {
      peer().misbehave({ kind, at: 'midway' }, { model: FIRST });
      const told: string[] = [];
      const gateway = client({
        timeLimits: { firstByteMs: 2000, silenceMs: 2000, wholeMs: 60_000 },
      });
      const completion = await gateway.completeText(ONE, { onText: (text) => told.push(text) });
      expect(completion).toMatchObject({ model: SECOND, text: 'Answer to: One fox, please.' });
      expect(told.slice(0, 5)).toEqual(['Answer', 'Answer to:', 'Answer to: One', '', 'Answer']);
    },
  );

  test('after a refused key, no other model is tried', async () => {
    const authorisation = { kind: 'key', key: 'sk-or-v1-of-somebody-else-entirely' } as const;
    const error = await failure(client({ authorisation }).completeText(ONE));
    expect(error.code).toBe('authentication');
    expect(peer().requests).toHaveLength(1);
  });

  test('the vision model has no fallback', async () => {
    peer().misbehave({ kind: 'status', status: 503 });
    expect((await failure(client().completeVision(ONE))).code).toBe('server');
    expect(peer().requests).toHaveLength(1);
  });
});

describe('a caller that cancels', () => {
  test.each([
    ['before', 'headers'],
    ['after the headers', 'first byte'],
    ['midway', 'midway'],
  ] as const)('%s: the call and its connection end, and no other model is tried', async (_, at) => {
    const stall = peer().misbehave({ kind: 'stall', at });
    const leaving = new AbortController();
    const call = failure(client().completeText(ONE, { signal: leaving.signal }));
    await stall.reached;
    leaving.abort();
    expect(await call).toMatchObject({
      code: 'cancelled',
      message: 'The request was cancelled.',
    });
    expect(await peer().requests[0]?.outcome).toBe('abandoned');
    expect(peer().requests).toHaveLength(1);
  });

  test('before the call sends no request', async () => {
    const signal = AbortSignal.abort();
    expect((await failure(client().completeText(ONE, { signal }))).code).toBe('cancelled');
    expect((await failure(client().listModels({ signal }))).code).toBe('cancelled');
    expect(peer().requests).toEqual([]);
  });

  test('while the session headers are read ends the call', async () => {
    let asked = 0;
    const headers = () => {
      asked += 1;
      return new Promise<never>(() => undefined);
    };
    const leaving = new AbortController();
    const gateway = client({ authorisation: { kind: 'headers', headers } });
    const call = failure(gateway.completeText(ONE, { signal: leaving.signal }));
    leaving.abort();
    expect((await call).code).toBe('cancelled');
    expect(asked).toBe(1);
  });

  test('with an abort reason of its own gets the same error', async () => {
    const error = new TypeError('the screen is gone');
    const onText = () => {
      throw error;
    };
    expect(await failure(client().completeText(ONE, { onText }))).toBe(error);
    expect(peer().requests).toHaveLength(1);
  });
});

describe('without a usable model', () => {
  const missing = 'AI service not available - missing API key';

  test.each([
    ['no configuration', null, missing],
    ['a blank key', { authorisation: { kind: 'key', key: '  ' } }, missing],
    [
      'a key for an address without https',
      { baseUrl: 'http://models.test/v1', authorisation: { kind: 'key', key: KEY } },
      'AI service not available - its address must begin with https, because others can read the key otherwise (http works only on this machine)',
    ],
    [
      'an address with another scheme',
      { baseUrl: 'file:///v1', authorisation: { kind: 'none' } },
      'AI service not available - its address is not valid',
    ],
  ] as const)('%s', async (_, config, message) => {
    const gateway = createGateway(config, deps);
    expect(gateway.isAvailable).toBe(false);
    const error = { code: 'unavailable', message };
    expect(await failure(gateway.completeText(ONE))).toMatchObject(error);
    expect(await failure(gateway.completeVision(ONE))).toMatchObject(error);
    expect(await failure(gateway.listModels())).toMatchObject({
      code: 'unavailable',
      message: message === missing ? 'OpenRouter API key not available' : message,
    });
  });

  test('no model, or a signed-out user', async () => {
    expect(client()).toMatchObject({ isAvailable: true, seesPictures: true });
    const gateway = client({ visionModel: null, textModels: [] });
    expect(gateway).toMatchObject({ isAvailable: true, seesPictures: false });
    const noModel = { code: 'unavailable', message: 'AI service not available - no model chosen' };
    expect(await failure(gateway.completeVision(ONE))).toMatchObject(noModel);
    expect(await failure(gateway.completeText(ONE))).toMatchObject(noModel);

    const message = 'AI service not available - not signed in';
    for (const headers of [() => null, () => Promise.reject(new Error('no session'))]) {
      const signedOut = client({ authorisation: { kind: 'headers', headers } });
      const error = await failure(signedOut.completeText(ONE));
      expect(error).toMatchObject({ code: 'unavailable', message });
    }
    expect(peer().requests).toEqual([]);
  });
});

describe('secrets', () => {
  test('a key repeated by the gateway does not appear in messages', async () => {
    const repeated = `Incorrect API key provided: ${KEY}.`;
    peer().misbehave({ kind: 'status', status: 400, message: repeated }, { model: FIRST });
    peer().misbehave({ kind: 'error inside', code: 503, message: repeated }, { model: SECOND });
    for (const model of [FIRST, SECOND]) {
      const error = await failure(client({ textModels: [model] }).completeText(ONE));
      expect(error.message).toContain('Incorrect API key provided: [key].');
      expect(JSON.stringify(error) + String(error.stack)).not.toContain(KEY);
    }
  });

  test('the name of the site is not a secret', async () => {
    const message = 'Promptory may not use this model';
    peer().misbehave({ kind: 'status', status: 403, message });
    const gateway = client({ textModels: [FIRST], title: 'Promptory' });
    expect((await failure(gateway.completeText(ONE))).message).toContain(message);
  });

  test('a key with characters that no header allows is neither sent nor shown', async () => {
    for (const key of ['sk-geheim-\u2026', 'sk-geheim-\n-x']) {
      const error = await failure(
        client({ authorisation: { kind: 'key', key } }).completeText(ONE),
      );
      expect(error.code).toBe('authentication');
      expect(String(error.stack) + String(error.cause)).not.toContain('geheim');
    }
    expect(peer().requests).toEqual([]);
  });

  test('only the query of an address is a secret', async () => {
    const baseUrl = `${peer().url}?key=geh%20eim-0123456789&version=2024`;
    const message =
      'No such thing: /v1/chat?key=geh%20eim-0123456789&version=2024 (eim-0123456789)';
    peer().misbehave({ kind: 'status', status: 404, message });
    const error = await failure(client({ baseUrl, textModels: [FIRST] }).completeText(ONE));
    expect(error.message).toContain('/v1/chat?key=[key]&version=2024 ([key])');
    expect(String(error.stack) + String(error.cause)).not.toContain('0123456789');
  });

  test('no redirect is followed', async () => {
    const other = await startAiGateway();
    peer().misbehave({ kind: 'redirect', to: `${other.url}/chat/completions` });
    const error = await failure(client({ textModels: [FIRST] }).completeText(ONE));
    expect(error.code).toBe('network');
    expect(other.requests).toEqual([]);
    await other.close();
  });
});
