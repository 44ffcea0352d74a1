import { describe, expect, test } from 'vitest';
import { createGateway } from './create-gateway.ts';
import { failureText } from './failure-texts.ts';
import { FIRST, KEY, ONE, SECOND, failure, useAiGateway } from './gateway-fixture.testing.ts';
import type { GatewayErrorCode } from './gateway-error.ts';
import type { CallOptions, Gateway } from './gateway.ts';
import { createModelRests, type ModelRests } from './model-rests.ts';

const MINUTE = 60_000;
const QUICK = { firstByteMs: 300, silenceMs: 300, wholeMs: 60_000 };
const WAYS = [
  ['whole', {}],
  ['streaming', { onText: () => undefined }],
] as const;

describe.each(WAYS)('%s', (way, options: CallOptions) => {
  const { peer, client } = useAiGateway({ ignoresStream: way === 'whole' });
  const asked = () => peer().requests.map(({ model }) => model);

  /** Creates a gateway with a clock of its own, in ms. */
  function timed(textModels: readonly string[] = [FIRST, SECOND]): {
    readonly gateway: Gateway;
    readonly pass: (ms: number) => void;
  } {
    let now = Date.UTC(2026, 10, 27);
    const gateway = createGateway(
      {
        baseUrl: peer().url,
        authorisation: { kind: 'key', key: KEY },
        textModels,
        timeLimits: QUICK,
      },
      { fetch, clock: () => now, rests: createModelRests() },
    );
    return { gateway, pass: (ms) => (now += ms) };
  }

  test.each<[number, GatewayErrorCode, RegExp]>([
    [402, 'payment', /^The AI account has no credit left\. Add credit/],
    [403, 'forbidden', /^The AI service blocked this request\. .* write it in other words/],
    [408, 'timeout', /^The AI service gave up .* a shorter text or a smaller image\.$/],
    [413, 'too_large', /^This is too large for the AI service\. Please shorten/],
  ])('status %i says what to do and asks no other model', async (status, code, text) => {
    peer().misbehave({ kind: 'status', status }, { times: 7 });
    const error = await failure(client().completeText(ONE, options));
    expect(error).toMatchObject({ code, status, retryAt: null });
    for (const feature of ['enhancement', 'chat', 'image'] as const) {
      expect(failureText(error, feature)).toMatch(text);
    }
    peer().misbehave({ kind: 'error inside', code: status, message: 'No' }, { times: 7 });
    expect(await failure(client().completeText(ONE, options))).toMatchObject({ code, status });
    expect(asked()).toEqual([FIRST, FIRST]);
  });

  test.each(['headers', 'first byte', 'midway'] as const)(
    'a model that falls silent at %s is left, and is tried last for 5 minutes',
    async (at) => {
      const { gateway, pass } = timed();
      peer().misbehave({ kind: 'stall', at }, { model: FIRST });
      expect((await gateway.completeText(ONE, options)).model).toBe(SECOND);
      expect(await peer().requests[0]?.outcome).toBe('abandoned');
      pass(5 * MINUTE - 1);
      expect((await gateway.completeText(ONE, options)).model).toBe(SECOND);
      expect(asked()).toEqual([FIRST, SECOND, SECOND]);
      pass(1);
      expect((await gateway.completeText(ONE, options)).model).toBe(FIRST);
    },
  );

  test('a model that only keeps the connection open is silent', async () => {
    const { gateway } = timed();
    const body = way === 'streaming' ? ': OPENROUTER PROCESSING\n\n' : '\n\n\n';
    peer().misbehave({ kind: 'keep alive', with: body }, { model: FIRST });
    expect((await gateway.completeText(ONE, options)).model).toBe(SECOND);
  });

  test.each([
    [{ retryAfter: '30' }, 30_000],
    [{ retryAfter: 'Fri, 27 Nov 2026 00:01:00 GMT' }, 60_000],
    [{ metadata: { provider_name: 'Venice', retry_after_seconds: 29 } }, 29_000],
  ])('%j is obeyed and exposed', async (how, waitMs) => {
    const { gateway, pass } = timed([FIRST]);
    const start = Date.UTC(2026, 10, 27);
    peer().misbehave({ kind: 'status', status: 429, message: 'Slow down', ...how });
    const error = await failure(gateway.completeText(ONE, options));
    expect(error).toMatchObject({ code: 'rate_limit', retryAt: start + waitMs });
    pass(waitMs - 1);
    expect(await failure(gateway.completeText(ONE, options))).toBe(error);
    expect(asked()).toEqual([FIRST]);
    pass(1);
    expect((await gateway.completeText(ONE, options)).model).toBe(FIRST);
  });

  test.each([
    [500, { headers: { 'X-RateLimit-Reset': String(Date.UTC(2026, 10, 27, 1)) } }],
    [503, { headers: { 'X-RateLimit-Reset': String(Date.UTC(2026, 10, 27, 1)) } }],
    [403, { retryAfter: '3600' }],
    [400, { retryAfter: '3600' }],
  ])('after status %i with %j, the next request is sent', async (status, how) => {
    const { gateway } = timed([FIRST]);
    peer().misbehave({ kind: 'status', status, message: 'No', ...how });
    expect(await failure(gateway.completeText(ONE, options))).toMatchObject({ status });
    expect((await gateway.completeText(ONE, options)).model).toBe(FIRST);
  });

  test.each([429, 402, 503])('after status %i, the time in Retry-After is kept', async (status) => {
    const { gateway } = timed([FIRST]);
    peer().misbehave({ kind: 'status', status, message: 'No', retryAfter: '30' });
    const error = await failure(gateway.completeText(ONE, options));
    expect(await failure(gateway.completeText(ONE, options))).toBe(error);
    expect(asked()).toEqual([FIRST]);
  });

  test('while one model must wait, another one answers', async () => {
    const { gateway } = timed();
    const limit = { kind: 'status', status: 429, message: 'Slow down', retryAfter: '30' } as const;
    peer().misbehave(limit, { model: FIRST });
    expect((await gateway.completeText(ONE, options)).model).toBe(SECOND);
    peer().misbehave({ kind: 'status', status: 500 }, { model: SECOND });
    // The other model failed without a time, so it may answer sooner.
    expect(await failure(gateway.completeText(ONE, options))).toMatchObject({ retryAt: null });
    expect(asked()).toEqual([FIRST, SECOND, SECOND]);
  });

  test('if all models must wait, the error names the shortest wait', async () => {
    const { gateway } = timed();
    const limit = { kind: 'status', status: 429, message: 'Slow down' } as const;
    peer().misbehave({ ...limit, retryAfter: '30' }, { model: FIRST });
    peer().misbehave({ ...limit, retryAfter: '60' }, { model: SECOND });
    const retryAt = Date.UTC(2026, 10, 27) + 30_000;
    expect(await failure(gateway.completeText(ONE, options))).toMatchObject({ retryAt });
    expect(await failure(gateway.completeText(ONE, options))).toMatchObject({ retryAt });
    expect(asked()).toEqual([FIRST, SECOND]);
  });

  test("a limit of the account asks no other model, a provider's limit does", async () => {
    const account = {
      kind: 'status',
      status: 429,
      message: 'Rate limit exceeded',
      headers: { 'X-RateLimit-Reset': String(Date.now() + 9000) },
    } as const;
    peer().misbehave(account);
    expect(await failure(client().completeText(ONE, options))).toMatchObject({
      code: 'rate_limit',
      limitScope: 'account',
    });
    expect(asked()).toEqual([FIRST]);
    peer().misbehave({
      kind: 'status',
      status: 429,
      message: 'Provider returned error',
      metadata: { limit_source: 'upstream_provider_shared_pool' },
    });
    expect((await client().completeText(ONE, options)).model).toBe(SECOND);
  });

  test('a limit of free models skips the other free models', async () => {
    const gateway = client({ textModels: [FIRST, SECOND, 'paid'] });
    peer().misbehave({ kind: 'status', status: 429 });
    expect(await failure(gateway.completeText(ONE, options))).toMatchObject({
      code: 'model_not_found',
      model: 'paid',
    });
    expect(asked()).toEqual([FIRST, 'paid']);
  });

  test('the field refusal, a content filter and words decline; no other model is asked', async () => {
    peer().misbehave({ kind: 'refusal', words: 'I will not do that.' });
    peer().misbehave({ kind: 'finish', reason: 'content_filter' });
    const said = await failure(client().completeText(ONE, options));
    expect(said).toMatchObject({ code: 'declined', refusal: 'I will not do that.', model: FIRST });
    const filtered = await failure(client().completeText(ONE, options));
    expect(filtered).toMatchObject({ code: 'declined', model: FIRST });
    peer().answer = () => "I'm sorry, but I can't help with that.";
    const worded = await failure(client().completeText(ONE, options));
    expect(worded).toMatchObject({
      code: 'declined',
      refusal: "I'm sorry, but I can't help with that.",
    });
    expect(worded.usage?.completionTokens).toBe(10);
    peer().answer = () => '';
    peer().misbehave({ kind: 'finish', reason: 'content_filter' });
    const empty = await failure(client().completeText(ONE, options));
    expect(empty).toMatchObject({ code: 'declined', refusal: null });
    expect(failureText(empty, 'enhancement')).toMatch(/^The model declined to answer this\./);
    expect(asked()).toEqual([FIRST, FIRST, FIRST, FIRST]);
  });

  test('a server that does not know the field for token counts is asked without it', async () => {
    const message = "Unrecognized request argument supplied: 'stream_options'";
    peer().misbehave({ kind: 'status', status: 400, message });
    const gateway = client();
    expect((await gateway.completeText(ONE, options)).model).toBe(FIRST);
    await gateway.completeText(ONE, options);
    const fields = peer().requests.map(({ body }) => Object.keys(body as object));
    expect(fields.map((names) => names.includes('stream_options'))).toEqual([true, false, false]);
  });

  test.each(["'response_format.type' must be 'text'", 'failed to parse grammar'])(
    'a server on this device gets the schema of an answer, until it says: %s',
    async (message) => {
      const schema = { type: 'object', properties: {} };
      const gateway = client();
      await gateway.completeText({ ...ONE, schema }, options);
      expect(peer().requests[0]?.body).toMatchObject({
        response_format: { type: 'json_schema', json_schema: { strict: true, schema } },
      });
      peer().misbehave({ kind: 'status', status: 400, message });
      await gateway.completeText({ ...ONE, schema }, options);
      await gateway.completeText({ ...ONE, schema }, options);
      const fields = peer().requests.map(({ body }) => Object.keys(body as object));
      expect(fields.map((names) => names.includes('response_format'))).toEqual([
        true,
        true,
        false,
        false,
      ]);
      // The other optional field stays.
      expect(fields.at(-1)).toContain('stream_options');
    },
  );

  test('other servers and our own get no schema', async () => {
    const request = { ...ONE, schema: { type: 'object' } };
    await client({
      authorisation: { kind: 'headers', headers: () => ({ authorization: `Bearer ${KEY}` }) },
    }).completeText(request, options);
    expect(peer().requests[0]?.body).not.toHaveProperty('response_format');

    const sent: unknown[] = [];
    const remote = createGateway(
      { baseUrl: 'https://models.test/v1', authorisation: { kind: 'key', key: KEY } },
      {
        fetch: (_, init) => {
          sent.push(JSON.parse(init?.body as string));
          return Promise.reject(new TypeError('Failed to fetch'));
        },
        clock: Date.now,
        rests: createModelRests(),
      },
    );
    await failure(remote.completeText(request));
    expect(sent.length).toBeGreaterThan(0);
    for (const body of sent) expect(body).not.toHaveProperty('response_format');
  });

  test('all attempts at our server carry the same id of the message, at others none', async () => {
    peer().misbehave({ kind: 'status', status: 500 }, { times: 2 });
    const headers = () => ({ authorization: `Bearer ${KEY}` });
    const gateway = client({ authorisation: { kind: 'headers', headers } });
    await gateway.completeText(ONE, options);
    await gateway.completeText(ONE, options);
    await gateway.completeText({ ...ONE, messageId: 'f'.repeat(32) }, options);
    await client().completeText(ONE, options);
    const ids = peer().requests.map(({ body }) => (body as { message_id?: string }).message_id);
    expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(ids.slice(1, 3)).toEqual([ids[0], ids[0]]);
    expect(ids[3]).not.toBe(ids[0]);
    expect(ids.slice(4)).toEqual(['f'.repeat(32), undefined]);
  });
});

test('what is remembered about models tells keys apart, and contains neither key nor address', async () => {
  const known = createModelRests();
  const names = new Set<string>();
  const rests: ModelRests = {
    ...known,
    queue: (name, ...others) => {
      names.add(name);
      return known.queue(name, ...others);
    },
    failed: (name, ...others) => {
      names.add(name);
      known.failed(name, ...others);
    },
  };
  const ask = async (key: string, baseUrl = 'https://ai.test/v1?token=secret') => {
    const gateway = createGateway(
      { baseUrl, authorisation: { kind: 'key', key }, textModels: [FIRST, SECOND] },
      {
        clock: () => 0,
        rests,
        fetch: () => Promise.resolve(new Response('No', { status: 500 })),
      },
    );
    await failure(gateway.completeText(ONE));
  };
  await ask(KEY);
  expect(names.size).toBe(1);
  await ask(KEY);
  expect(names.size).toBe(1);
  await ask(`${KEY}0`);
  await ask(KEY, 'https://other.test/v1?token=secret');
  expect(names.size).toBe(3);
  for (const name of names) expect(name).not.toMatch(/sk-or|secret|0123456789abcdef/);
});

test('a large upload gets more time to its first byte', async () => {
  let asked = 0;
  const started = performance.now();
  const gateway = createGateway(
    {
      authorisation: { kind: 'none' },
      textModels: [FIRST, SECOND],
      timeLimits: { firstByteMs: 10, silenceMs: 10, wholeMs: 60_000 },
    },
    {
      clock: () => 0,
      rests: createModelRests(),
      fetch: (_, init) => {
        asked += 1;
        return new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => {
            reject(new Error('aborted'));
          });
        });
      },
    },
  );
  const content = 'x'.repeat(256 * 1024 + 18_700);
  await failure(gateway.completeText({ messages: [{ role: 'user', content }] }));
  // 18.7 kB more than a quick upload: 100 ms each.
  expect(performance.now() - started).toBeGreaterThan(200);
  expect(asked).toBe(2);
});
