import { startAiGateway } from '@promptory/fakes/ai-gateway';
import { BROKEN_ANSWERS } from '@promptory/fakes/ai-gateway-faults';
import type { Fault } from '@promptory/fakes/ai-gateway-faults';
import { describe, expect, test } from 'vitest';
import { FIRST, ONE, failure, useAiGateway } from './gateway-fixture.testing.ts';
import type { TimeLimits } from './gateway-config.ts';
import type { GatewayErrorCode } from './gateway-error.ts';
import type { CallOptions, Completion } from './gateway.ts';

const WAYS = [
  ['whole', {}],
  ['streaming', { onText: () => undefined }],
] as const;

describe.each(WAYS)('%s', (way, options: CallOptions) => {
  const { peer, client } = useAiGateway({ ignoresStream: way === 'whole' });
  const ask = (timeLimits?: TimeLimits): Promise<Completion> =>
    client({ textModels: [FIRST], ...(timeLimits && { timeLimits }) }).completeText(ONE, options);

  test.each<[number, GatewayErrorCode, string]>([
    [400, 'bad_request', 'Bad request: Input validation error'],
    [
      401,
      'authentication',
      'Authentication failed: No auth credentials found. Please check your OpenRouter API key.',
    ],
    [
      402,
      'payment',
      'OpenRouter API error (402): Insufficient credits. Add more using https://openrouter.ai/credits',
    ],
    [403, 'forbidden', 'OpenRouter API error (403): Key limit exceeded'],
    [404, 'model_not_found', `Model '${FIRST}' not found: No endpoints found for this model.`],
    [408, 'timeout', 'OpenRouter API error (408): Request timed out'],
    [
      429,
      'rate_limit',
      'Rate limit exceeded: Rate limit exceeded: free-models-per-min. Please try again later.',
    ],
    [500, 'server', 'OpenRouter server error: Internal Server Error. Please try again later.'],
    [502, 'server', 'OpenRouter API error (502): Provider returned error'],
    [503, 'server', 'OpenRouter API error (503): No instances available'],
    [504, 'timeout', 'OpenRouter API error (504): Error 504'],
    [413, 'too_large', 'OpenRouter API error (413): Error 413'],
    [418, 'refused', 'OpenRouter API error (418): Error 418'],
  ])('status %i is the code %s', async (status, code, message) => {
    peer().misbehave({ kind: 'status', status, retryAfter: '9' });
    expect(await failure(ask())).toMatchObject({ code, message, status, model: FIRST });
    if (status === 401 || status === 400) return;
    // An error inside an answer with status 200 has the same text.
    peer().misbehave({ kind: 'error inside', code: status, message: 'Out of luck' });
    const inside = await failure(ask());
    expect(inside).toMatchObject({ code, status });
    expect(inside.message).toContain('Out of luck');
  });

  test.each([
    ['text', 'OpenRouter API error (503): upstream connect error'],
    ['html', 'OpenRouter API error (503): Service Unavailable'],
    ['empty', 'OpenRouter API error (503): Service Unavailable'],
  ] as const)('a refusal as %s', async (as, message) => {
    peer().misbehave({ kind: 'status', status: 503, as, message: 'upstream\n connect \0error' });
    expect((await failure(ask())).message).toBe(message);
  });

  test.each<[keyof typeof BROKEN_ANSWERS, string]>([
    ['wrong JSON', 'missing data object'],
    ['an empty body', 'missing data object'],
    ['JSON null', 'missing data object'],
    ['a list', 'missing data object'],
    ['an empty object', 'no choices'],
    ['choices of another type', 'no choices'],
    ['empty choices', 'empty choices'],
    ['a missing message', 'missing message'],
    ['a missing content', 'missing content'],
    ['a content that is a number', 'non-string content'],
    ['an empty content', 'empty content'],
    ['reasoning only', 'missing content'],
  ])('%s: %s', async (name, what) => {
    peer().misbehave({ kind: 'body', body: BROKEN_ANSWERS[name] });
    const message = `Invalid API response: ${what}`;
    expect(await failure(ask())).toMatchObject({ code: 'malformed', message });
  });

  test.each<[string, Fault]>([
    ['the field content', { kind: 'body', body: { content: 'So be it.' } }],
    ['the field response', { kind: 'body', body: { response: 'So be it.' } }],
    ['the field text', { kind: 'body', body: { choices: [{ text: 'So be it.' }] } }],
    [
      'a wrong type',
      {
        kind: 'body',
        body: { choices: [{ message: { content: 'So be it.' } }] },
        contentType: 'text/html',
      },
    ],
  ])('an answer is accepted in %s', async (_, fault) => {
    peer().misbehave(fault);
    expect((await ask()).text).toBe('So be it.');
  });

  test.each<[string, Fault]>([
    ['of another type', { kind: 'delivery', contentType: 'text/html' }],
    ['with CRLF line endings', { kind: 'delivery', lineEnd: '\r\n' }],
    ['with CR line endings', { kind: 'delivery', lineEnd: '\r' }],
    ['byte by byte', { kind: 'delivery', chunkBytes: 1, lineEnd: '\r\n' }],
    ['without its end mark', { kind: 'no done' }],
    ['as one object', { kind: 'ignores stream' }],
  ])('the usual answer is read %s', async (_, fault) => {
    peer().answer = () => 'Grüße aus 東京 🌧';
    peer().misbehave(fault);
    expect((await ask()).text).toBe('Grüße aus 東京 🌧');
  });

  test.each(['headers', 'first byte', 'midway'] as const)('a break at %s', async (at) => {
    peer().misbehave({ kind: 'cut', at });
    expect(await failure(ask())).toMatchObject({
      code: 'network',
      message: 'Network error: the connection to the AI service failed.',
    });
  });

  test.each([
    ['headers', 500, 60_000],
    ['first byte', 500, 60_000],
    ['midway', 60_000, 500],
  ] as const)('a gateway that sends nothing more at %s', async (at, firstByteMs, silenceMs) => {
    peer().misbehave({ kind: 'stall', at });
    const error = await failure(ask({ firstByteMs, silenceMs, wholeMs: 60_000 }));
    expect(error.code).toBe('timeout');
    expect(error.message).toBe('The AI service did not answer within 0.5 s.');
    await peer().arrived(1);
    expect(await peer().requests[0]?.outcome).toBe('abandoned');
  });

  test.each(['text', 'comments'] as const)('an endless stream of %s', async (of) => {
    peer().misbehave({ kind: 'endless', of });
    const error = await failure(ask());
    expect(error.code).toBe('malformed');
    expect(error.message).toMatch(
      of === 'text' && way === 'streaming'
        ? 'Invalid API response: the answer has more than 1000000 characters'
        : 'Invalid API response: more than 4000000 bytes',
    );
    expect(await peer().requests[0]?.outcome).toBe('abandoned');
  });

  test('tens of megabytes in one line', async () => {
    peer().answer = () => 'a'.repeat(40_000_000);
    expect((await failure(ask())).message).toMatch(/more than 4000000 bytes$/);
  });

  test('an answer that is too long', async () => {
    peer().answer = () => 'a '.repeat(500_001);
    peer().misbehave({ kind: 'ignores stream' });
    expect((await failure(ask())).message).toMatch(/the answer has more than 1000000 characters$/);
  });

  test('an answer of reasoning alone has no content', async () => {
    peer().answer = () => '<think>But where does it end?';
    expect(await failure(ask())).toMatchObject({
      code: 'malformed',
      message: 'No content in API response',
    });
  });

  test('no server at the address', async () => {
    const gone = await startAiGateway();
    await gone.close();
    const gateway = client({ baseUrl: gone.url });
    const error = await failure(gateway.completeText(ONE, options));
    expect(error).toMatchObject({ code: 'network', status: null });
  });
});

describe('a stream', () => {
  const { peer, client } = useAiGateway();
  const ask = (): Promise<Completion> =>
    client({ textModels: [FIRST] }).completeText(ONE, { onText: () => undefined });
  const delta = (content: unknown, finish: string | null = null) => ({
    choices: [{ delta: { content }, finish_reason: finish }],
  });

  test('that ends without an end mark counts as a broken connection', async () => {
    peer().misbehave({ kind: 'unfinished' });
    expect((await failure(ask())).code).toBe('network');
  });

  test('that breaks after its end mark is complete', async () => {
    peer().misbehave({ kind: 'events', data: [delta('Done.', 'stop'), delta('')] });
    expect((await ask()).text).toBe('Done.');
  });

  test.each<[string, unknown[], string]>([
    ['no JSON', ['{"choices":'], 'Invalid API response: missing data object'],
    ['content of another type', [delta(42)], 'Invalid API response: non-string content'],
    ['no words', [delta('', 'stop'), '[DONE]'], 'No content in API response'],
    ['other objects', [{ a: 1 }, { choices: 7 }, '[DONE]'], 'No content in API response'],
    ['a failure', [delta('a', 'error')], 'Invalid API response: the model stopped with an error'],
  ])('of %s', async (_, data, message) => {
    peer().misbehave({ kind: 'events', data });
    expect(await failure(ask())).toMatchObject({ code: 'malformed', message });
  });

  test('an error can have a name instead of a status, or be the whole event', async () => {
    peer().misbehave({ kind: 'error inside', code: 'server_error', message: 'Provider gone' });
    expect(await failure(ask())).toMatchObject({
      code: 'refused',
      message: 'OpenRouter API error (server_error): Provider gone',
    });
    peer().misbehave({ kind: 'body', body: { error: 'model requires more memory' } });
    expect((await failure(ask())).message).toBe(
      'OpenRouter API error (200): model requires more memory',
    );
    const choice = { error: { code: 502, message: 'Upstream gone' }, message: { content: 'Half' } };
    peer().misbehave({ kind: 'body', body: { choices: [choice] } });
    expect((await failure(ask())).message).toBe('OpenRouter API error (502): Upstream gone');
  });

  test.each([
    ['event: ping\ndata: {"type":"ping"}\n\n', 'So be it.'],
    ['event: ping\ndata: now\n\n', 'So be it.'],
    ['event: ping\n\n', 'So be it.'],
    ['data:\n\n', 'So be it.'],
    ['data: null\n\n', 'So be it.'],
    ['event: message\ndata: {"choices":[{"delta":{"content":"kindly "}}]}\n\n', 'So kindly be it.'],
  ])('with %j in between is read', async (stray, text) => {
    const piece = (content: string) => `data: ${JSON.stringify(delta(content))}\n\n`;
    const body = `${piece('So ')}${stray}${piece('be it.')}event: done\ndata: [DONE]\n\n`;
    peer().misbehave({ kind: 'body', body, contentType: 'text/event-stream' });
    expect((await ask()).text).toBe(text);
  });

  test.each([
    ['{"error":{"message":"Provider gone","code":502}}', '(502): Provider gone'],
    ['{"message":"Provider gone","code":502}', '(502): Provider gone'],
    ['Provider gone', '(200): Provider gone'],
    ['', 'the model stopped with an error'],
    ['{}', '(200): no further details'],
  ])('with the error event %j fails', async (data, message) => {
    const body = `data: ${JSON.stringify(delta('So '))}\n\nevent: error\ndata: ${data}\n\n`;
    peer().misbehave({ kind: 'body', body, contentType: 'text/event-stream' });
    expect((await failure(ask())).message).toContain(message);
  });

  test.each<[string, unknown[]]>([
    ['messages', [{ choices: [{ message: { content: 'So ' } }] }]],
    ['texts', [{ choices: [{ text: 'So ' }] }]],
    ['the field content', [{ content: 'So ' }]],
    ['the field response', [{ response: 'So ' }]],
  ])('of %s is read', async (_, data) => {
    const last = { choices: [{ text: 'be it.', finish_reason: 'stop' }] };
    peer().misbehave({ kind: 'events', data: [...data, last] });
    expect((await ask()).text).toBe('So be it.');
  });

  test('that repeats the whole answer at the end gives the answer once', async () => {
    const last = { choices: [{ message: { content: 'So be it.' }, finish_reason: 'stop' }] };
    peer().misbehave({ kind: 'events', data: [delta('So '), delta('be it.'), last, '[DONE]'] });
    expect((await ask()).text).toBe('So be it.');
  });

  test('with an unreadable event is refused; errors after its end are ignored', async () => {
    peer().misbehave({ kind: 'events', data: [delta('So '), '{"choi', delta('be', 'stop')] });
    expect((await failure(ask())).code).toBe('malformed');
    peer().misbehave({ kind: 'events', data: [delta('So '), '{"choi', '[DONE]'] });
    expect((await failure(ask())).code).toBe('malformed');
    const error = { error: { message: 'The AI gateway fell silent.', code: 504 } };
    for (const late of ['{"usa', error]) {
      peer().misbehave({ kind: 'events', data: [delta('So be it.', 'stop'), late] });
      expect((await ask()).text).toBe('So be it.');
    }
  });

  test('data after the end mark is ignored', async () => {
    peer().misbehave({ kind: 'events', data: [delta('So be it.'), '[DONE]', 'not JSON'] });
    expect((await ask()).text).toBe('So be it.');
  });
});

describe('the list of models', () => {
  const { peer, client } = useAiGateway();
  const list = () => client().listModels();

  test('has id, name and price', async () => {
    const models = await list();
    expect(models).toHaveLength(8);
    expect(models[0]).toEqual({
      id: FIRST,
      name: `Model ${FIRST}`,
      pricing: { prompt: '0', completion: '0' },
      contextLength: 131_072,
    });
    expect(peer().requests[0]).toMatchObject({ method: 'GET', path: '/models' });
  });

  test.each([
    [401, 'authentication', 'API request failed: 401 No auth credentials found'],
    [404, 'refused', 'API request failed: 404 No endpoints found for this model.'],
    [500, 'server', 'API request failed: 500 Internal Server Error'],
  ])('status %i', async (status, code, message) => {
    peer().misbehave({ kind: 'status', status }, { path: '/models' });
    expect(await failure(list())).toMatchObject({ code, message, status });
  });

  test('wrong JSON, a page, a cut, silence', async () => {
    const path = '/models';
    peer().misbehave({ kind: 'body', body: '<html></html>' }, { path });
    expect((await failure(list())).code).toBe('malformed');
    peer().misbehave({ kind: 'cut', at: 'midway' }, { path });
    expect((await failure(list())).code).toBe('network');
    peer().misbehave({ kind: 'stall', at: 'headers' }, { path });
    const gateway = client({ timeLimits: { firstByteMs: 300, silenceMs: 300, wholeMs: 60_000 } });
    expect((await failure(gateway.listModels())).code).toBe('timeout');
  });
});
