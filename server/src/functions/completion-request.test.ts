import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../http/errors.ts';
import { parseCompletionRequest } from './completion-request.ts';

const LIMITS = { textChars: 10_000, answerTokens: 4000 };
const FIELDS = [
  'model',
  'messages',
  'temperature',
  'max_tokens',
  'stream',
  'stream_options',
  'response_format',
];
const MESSAGES = [{ role: 'user', content: 'x' }];

const parse = (given: unknown) => parseCompletionRequest(JSON.stringify(given), LIMITS).request;
const part = (url: string) => ({ type: 'image_url', image_url: { url } });
const withPicture = (url: string) => ({
  model: 'm',
  messages: [{ role: 'user', content: [part(url)] }],
});

test('every input is refused or rebuilt from known fields', () => {
  const message = fc.record(
    {
      role: fc.oneof(fc.constantFrom('system', 'user', 'assistant', 'tool'), fc.string()),
      content: fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(
          fc.oneof(
            fc.record({ type: fc.constant('text'), text: fc.string(), more: fc.anything() }),
            fc.record({
              type: fc.constant('image_url'),
              image_url: fc.record({
                url: fc.oneof(fc.webUrl(), fc.string(), fc.constant('data:image/png;base64,AAAA')),
              }),
            }),
            fc.jsonValue(),
          ),
        ),
        fc.jsonValue(),
      ),
    },
    { requiredKeys: [] },
  );
  const request = fc.record(
    {
      model: fc.oneof(fc.string(), fc.jsonValue()),
      messages: fc.oneof(fc.array(message), fc.jsonValue()),
      temperature: fc.oneof(fc.double(), fc.jsonValue()),
      max_tokens: fc.oneof(fc.integer(), fc.jsonValue()),
      stream: fc.oneof(fc.boolean(), fc.jsonValue()),
      response_format: fc.jsonValue(),
      provider: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(request, fc.jsonValue()), (given) => {
      try {
        const parsed = parse(given);
        for (const name of Object.keys(parsed)) expect(FIELDS).toContain(name);
        for (const { content, ...rest } of parsed.messages) {
          expect(Object.keys(rest)).toEqual(['role']);
          for (const part of typeof content === 'string' ? [] : content) {
            expect(Object.keys(part).sort()).toEqual([part.type, 'type'].sort());
          }
        }
        expect(parsed.max_tokens).toBeLessThanOrEqual(LIMITS.answerTokens);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        expect([400, 413]).toContain(error.status);
      }
    }),
    { numRuns: 500 },
  );
});

test('valid requests are unchanged', () => {
  const text = fc.string({ unit: 'binary', maxLength: 50 });
  const role = fc.constantFrom('system', 'user', 'assistant');
  const words = fc.record({ type: fc.constant('text'), text });
  const content = fc.oneof(text, fc.array(words, { minLength: 1, maxLength: 32 }));
  const good = fc.record({
    model: fc.string({ minLength: 1, maxLength: 200 }),
    messages: fc.array(fc.record({ role, content }), { minLength: 1, maxLength: 3 }),
    temperature: fc.double({ min: 0, max: 2, noNaN: true }).map((value) => Math.abs(value)),
    max_tokens: fc.integer({ min: 1, max: 4000 }),
    stream: fc.boolean(),
  });
  fc.assert(
    fc.property(good, (request) => {
      expect(parse(request)).toEqual(JSON.parse(JSON.stringify(request)));
    }),
  );
});

describe('pictures', () => {
  test.each(['png', 'jpeg', 'webp', 'gif'])('are accepted as data of type image/%s', (type) => {
    for (const base64 of ['AAAA', 'iVBORw0KGgo=', 'a+/Z09==']) {
      const request = withPicture(`data:image/${type};base64,${base64}`);
      expect(parse(request).messages).toEqual(request.messages);
    }
  });

  test('are limited to four in all messages together', () => {
    const picture = part('data:image/png;base64,AAAA');
    const request = (...counts: number[]) => ({
      model: 'm',
      messages: counts.map((count) => ({ role: 'user', content: Array(count).fill(picture) })),
    });
    expect(parse(request(1, 3)).messages).toHaveLength(2);
    expect(() => parse(request(2, 3))).toThrow('messages: must have 4 pictures at most');
    expect(() => parse(request(5))).toThrow('messages: must have 4 pictures at most');
  });

  test.each(['system', 'assistant'])('are refused in a message of the %s', (role) => {
    const content = [part('data:image/png;base64,AAAA')];
    expect(() => parse({ model: 'm', messages: [{ role, content }] })).toThrow(
      'messages.0.content',
    );
  });

  test.each([
    'https://pictures.example/a.png',
    'https://10.0.0.1/x.png',
    'https:\\\\127.0.0.1',
    'data:image/svg+xml;base64,AAAA',
    'data:image/x-icon;base64,AAAA',
    'data:image/png;base64,',
    'data:image/png;base64,=',
    'data:image/png;base64,AAA===',
    'data:image/png;base64,AA=A',
    `data:image/png;base64,${'this is plain text. '.repeat(100)}`,
    'data:image/png;base64,AAAA\u0000',
    ' data:image/png;base64,AAAA',
    'http://pictures.example/a.png',
    'ftp://pictures.example/a.png',
    'javascript:alert(1)',
    'data:image/png,AAAA',
    'data:text/plain;base64,AAAA',
    `data:image/${'x'.repeat(41)};base64,AAAA`,
    'a.png',
    '',
  ])('%.40s is refused', (url) => {
    expect(() => parse(withPicture(url))).toThrow(ApiError);
  });
});

describe('limits', () => {
  test('the text of all messages counts together', () => {
    const words = { type: 'text', text: 'x'.repeat(5000) };
    const first = { role: 'system', content: 'x'.repeat(5000) };
    const request = { model: 'm', messages: [first, { role: 'user', content: [words] }] };
    expect(parse(request).messages).toHaveLength(2);
    words.text += 'x';
    expect(() => parse(request)).toThrow('more than 10000 characters');
  });

  test('an answer has 2000 tokens by default and at most 4000', () => {
    const tokens = (more: object) => parse({ model: 'm', messages: MESSAGES, ...more }).max_tokens;
    expect(tokens({})).toBe(2000);
    expect(tokens({ max_tokens: 1 })).toBe(1);
    expect(tokens({ max_tokens: 4000 })).toBe(4000);
    expect(tokens({ max_tokens: 4001 })).toBe(4000);
  });

  test('a model name has at most 200 characters', () => {
    const request = (length: number) => ({ model: 'm'.repeat(length), messages: MESSAGES });
    expect(parse(request(200)).model).toHaveLength(200);
    expect(() => parse(request(201))).toThrow('model: ');
  });

  test('errors name the path of the invalid field', () => {
    const messages = [...MESSAGES, { role: 'nobody', content: 'x' }];
    expect(() => parse({ model: 'm', messages })).toThrow('Invalid request: messages.1.role');
  });

  test.each([
    ['objects', `[${Array(5_500_000).fill('{}').join(',')}]`],
    ['lists', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['fields', `{${Array.from({ length: 20_001 }, (_, index) => `"${index}":1`).join(',')}}`],
  ])('a request with too many %s is refused before parsing', (_name, messages) => {
    const body = `{"model":"m","messages":${messages}}`;
    expect(() => parseCompletionRequest(body, LIMITS)).toThrow(
      expect.objectContaining({
        status: 413,
        code: 'request_too_large',
        message: 'The request has more than 20000 JSON values.',
      }),
    );
  });

  test('brackets and commas in strings do not count', () => {
    const content = '[{,"\\'.repeat(1900);
    const request = { model: 'm', messages: Array(1).fill({ role: 'user', content }) };
    expect(parse(request).messages).toEqual(request.messages);
  });

  test('deep nesting and prototype names are handled like other input', () => {
    const deep = `${'['.repeat(9000)}${']'.repeat(9000)}`;
    const body = `{"model":"m","messages":${deep},"__proto__":{"stream":true}}`;
    expect(() => parseCompletionRequest(body, LIMITS)).toThrow('Invalid request');
    const proto = `{"model":"m","messages":[{"role":"user","content":"x"}],"__proto__":{"stream":true}}`;
    expect(parseCompletionRequest(proto, LIMITS).request).not.toHaveProperty('stream');
  });
});

test('the id of the message is read, but not part of the request', () => {
  const message_id = '0123456789abcdef0123456789abcdef';
  const body = { model: 'm', messages: MESSAGES, message_id };
  const { request, messageId } = parseCompletionRequest(JSON.stringify(body), LIMITS);
  expect(messageId).toBe(message_id);
  expect(request).not.toHaveProperty('message_id');
  for (const wrong of ['', 'x', message_id.toUpperCase(), `${message_id}0`, 5, null]) {
    expect(() => parse({ ...body, message_id: wrong })).toThrow('message_id');
  }
});

test('only the request for token counts is kept of the stream options', () => {
  const stream_options = { include_usage: true, more: 1 };
  expect(parse({ model: 'm', messages: MESSAGES, stream_options }).stream_options).toEqual({
    include_usage: true,
  });
});
