import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GatewayError } from './gateway-error.ts';
import { readReply } from './read-reply.ts';

const ASKED = { model: 'm', secrets: [], clock: () => 0 };

async function* pieces(texts: readonly string[]): AsyncGenerator<string, void> {
  for (const text of texts) yield await Promise.resolve(text);
}
const delta = (content: string): string =>
  `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}`;
const cutAt = (text: string, places: number[]): string[] => {
  const sorted = [0, ...places.map((place) => place % (text.length + 1)), text.length];
  sorted.sort((a, b) => a - b);
  return sorted.slice(1).map((end, index) => text.slice(sorted[index], end));
};
const places = fc.array(fc.nat(), { maxLength: 20 });

describe('a stream', () => {
  test('gives the same result for any pieces and any line endings', async () => {
    const words = fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1 });
    const lineEnd = fc.constantFrom('\n', '\r\n', '\r');
    await fc.assert(
      fc.asyncProperty(words, lineEnd, places, async (parts, end, cuts) => {
        const text = `x${parts.join('')}`;
        const twoLines = ['data: {"choices":[{"delta":', 'data: {"content":"x"}}]}'];
        const lines = [': a comment', '', ...twoLines, ''];
        for (const part of parts) lines.push(delta(part), '');
        lines.push(
          'data: {"choices":[],"usage":{"total_tokens":5,"prompt_tokens":3}}',
          '',
          'data: [DONE]',
          '',
          '',
        );
        const told: string[] = [];
        const answer = await readReply(pieces(cutAt(lines.join(end), cuts)), ASKED, (soFar) =>
          told.push(soFar),
        );
        const tokens = { total: 5, prompt: 3, completion: null };
        expect(answer).toEqual({ text, tokens, finish: 'stop' });
        expect(told.at(-1)).toBe(text);
      }),
    );
  });

  test('is read completely, even without the blank line after the last event', async () => {
    const last = 'data: {"choices":[{"delta":{"content":"b"},"finish_reason":"stop"}]}';
    const answer = await readReply(pieces([delta('a'), '\n\n', last]), ASKED, undefined);
    expect(answer.text).toBe('ab');
  });

  test('can be split within a line ending, also in an event of several lines', async () => {
    const lines = [
      'data: {"choices":[{"delta":',
      'data: {"content":"a"}}]}',
      '',
      'data: [DONE]',
      '',
    ];
    const characters = `${lines.join('\r\n')}\r\n`.split('');
    expect((await readReply(pieces(characters), ASKED, undefined)).text).toBe('a');
  });

  test('that is cut within an event counts as broken, unless the answer was complete', async () => {
    const last = 'data: {"choices":[{"delta":{"content":"a"},"finish_reason":"stop"}]}\n\n';
    const half = 'data: {"choices":[{"de';
    expect((await readReply(pieces([last, half]), ASKED, undefined)).text).toBe('a');
    const reply = readReply(pieces([`${delta('a')}\n\n`, half]), ASKED, undefined);
    await expect(reply).rejects.toHaveProperty('code', 'network');
  });

  test('is complete at its end mark, without waiting for more data', async () => {
    async function* open(): AsyncGenerator<string, void> {
      yield `${delta('a')}\n\ndata: [DONE]\n\n`;
      await new Promise(() => undefined);
    }
    expect((await readReply(open(), ASKED, undefined)).text).toBe('a');
  });

  test.each(['network', 'timeout', 'cancelled'] as const)(
    'that fails with %s after the complete answer',
    async (code) => {
      const last = '{"choices":[{"delta":{"content":"a"},"finish_reason":"stop"}]}';
      async function* failing(): AsyncGenerator<string, void> {
        yield await Promise.resolve(`data: ${last}\n\n`);
        throw new GatewayError(code, 'too late');
      }
      const reply = readReply(failing(), ASKED, undefined);
      if (code === 'cancelled') await expect(reply).rejects.toHaveProperty('code', code);
      else expect((await reply).text).toBe('a');
    },
  );

  test('can begin with any field, also after white space', async () => {
    for (const start of ['event: message\n', 'id: 7\n', 'retry: 5\n', '\n\n', ':\n\n', 'd']) {
      const rest = `${delta('a')}\n\ndata: [DONE]\n\n`;
      const texts = start === 'd' ? ['d', 'a', rest.slice(2)] : [start, rest];
      expect((await readReply(pieces(texts), ASKED, undefined)).text).toBe('a');
    }
  });

  test('ignores impossible token counts', async () => {
    for (const total_tokens of [-1, 1.5, 1e300, '5', null]) {
      const usage = `data: ${JSON.stringify({ usage: { total_tokens } })}`;
      const stream = `${delta('a')}\n\n${usage}\n\ndata: [DONE]\n\n`;
      expect((await readReply(pieces([stream]), ASKED, undefined)).tokens.total).toBeNull();
    }
  });
});

describe('a whole answer', () => {
  test('gives the same result for any pieces and after white space, reported once', async () => {
    const body = `\n  ${JSON.stringify({ choices: [{ message: { content: 'Grüße 🌧' } }] })}`;
    await fc.assert(
      fc.asyncProperty(places, async (cuts) => {
        const told: string[] = [];
        await readReply(pieces(cutAt(body, cuts)), ASKED, (soFar) => told.push(soFar));
        expect(told).toEqual(['Grüße 🌧']);
      }),
    );
  });

  test('of any JSON gives an answer or a GatewayError', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), fc.boolean(), async (json, asEvent) => {
        const text = asEvent ? `data: ${json}\n\ndata: [DONE]\n\n` : json;
        const [read] = await Promise.allSettled([readReply(pieces([text]), ASKED, undefined)]);
        if (read.status === 'rejected') {
          expect(read.reason).toHaveProperty('name', 'GatewayError');
        }
      }),
    );
  });
});

// Non-linear code would time out on these.
test.each(['\n', '\r', '\r\n', ' ', ':', 'data:', 'data:\n', 'data: {}\n\n', '{', 'a', '"', '[['])(
  'megabytes of %j, in large pieces and in small pieces',
  async (piece) => {
    const text = piece.repeat(2_000_000 / piece.length);
    for (const size of [65_536, 16]) {
      const texts = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
        text.slice(index * size, (index + 1) * size),
      );
      await expect(readReply(pieces(texts), ASKED, undefined)).rejects.toHaveProperty(
        'name',
        'GatewayError',
      );
    }
  },
);
