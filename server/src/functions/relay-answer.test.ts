import { afterEach, describe, expect, test, vi } from 'vitest';
import { isCompletion, relayAnswer } from './relay-answer.ts';

const LIMITS = { answerBytes: 1_000_000, answerMs: 60_000, idleMs: 10_000, silenceMs: 20_000 };
const PIECE = new TextEncoder().encode(`: ${'x'.repeat(1000)}\n`);

/** Creates an endless answer, and counts how many pieces were requested. */
function endless(): { answer: Response; asked: () => number; isStopped: () => boolean } {
  let asked = 0;
  let isStopped = false;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        asked += 1;
        controller.enqueue(PIECE);
      },
      cancel: () => void (isStopped = true),
    },
    { highWaterMark: 0 },
  );
  const headers = { 'content-type': 'text/event-stream' };
  const answer = new Response(body, { headers });
  return { answer, asked: () => asked, isStopped: () => isStopped };
}

test('a piece is requested only when the client reads', async () => {
  const { answer, asked, isStopped } = endless();
  let ends = 0;
  const reader = relayAnswer(answer, LIMITS, () => (ends += 1)).body?.getReader();
  await settled();
  expect(asked()).toBe(0);
  for (const count of [1, 2, 3]) {
    await reader?.read();
    await settled();
    expect(asked()).toBe(count);
  }
  expect(ends).toBe(0);
  await reader?.cancel();
  expect([ends, isStopped()]).toEqual([1, true]);
});

test('onEnd is called once, when the end is read', async () => {
  let ends = 0;
  const answer = Response.json({ a: 1 });
  expect(await relayAnswer(answer, LIMITS, () => (ends += 1)).json()).toEqual({ a: 1 });
  expect(ends).toBe(1);
});

describe('a stream that fails', () => {
  const encoder = new TextEncoder();
  const streamOf = (pieces: readonly string[], last: 'breaks' | 'stalls' | 'ends') => {
    const rest = pieces.map((piece) => encoder.encode(piece));
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          const next = rest.shift();
          if (next !== undefined) controller.enqueue(next);
          else if (last === 'breaks') controller.error(new Error('broken'));
          else if (last === 'ends') controller.close();
          else return new Promise<void>(() => undefined);
          return undefined;
        },
      },
      { highWaterMark: 0 },
    );
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  const relayed = (answer: Response, limits = LIMITS) =>
    relayAnswer(answer, limits, () => undefined).text();
  const WHOLE = 'data: {"a":1}\n\n';

  test('in the middle of an event ends with a separate error event', async () => {
    for (const cut of ['data: {"choices":[{"del', 'da', 'data: {"a":1}']) {
      expect(await relayed(streamOf([WHOLE, cut], 'breaks'))).toBe(
        `${WHOLE}\n\ndata: {"error":{"message":"The answer of the AI gateway was cut off.","code":502}}\n\n`,
      );
    }
  });

  test('or stops in the middle of an event ends with a timeout error', async () => {
    expect(
      await relayed(streamOf([WHOLE, 'data: {"cho'], 'stalls'), { ...LIMITS, idleMs: 20 }),
    ).toBe(
      `${WHOLE}\n\ndata: {"error":{"message":"The AI gateway stopped answering.","code":504}}\n\n`,
    );
  });

  test('a complete stream is unchanged for any split into pieces', async () => {
    const text = 'data: é\r\n\r\ndata: {"a":\rdata: 1}\r\rdata: [DONE]';
    for (const size of [1, 2, 3, 7, 100]) {
      const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
      expect(await relayed(streamOf(pieces, 'ends'))).toBe(text);
    }
  });
});

describe('a client that leaves after some text', () => {
  const DATA = 'data: {"choices":[{"delta":{"content":"a"}}]}\n\n';
  const COMMENT = ': PROCESSING\n\n';

  afterEach(() => {
    vi.restoreAllMocks();
  });

  /**
   * Reads some text, then each of `pieces`, which the gateway sends after 9 s. If `awaited` is
   * true, the client is already reading during these 9 s. Returns whether the message counts as
   * answered when the client disconnects.
   */
  async function leftAfter(
    pieces: readonly string[],
    { type = 'text/event-stream', first = DATA, awaited = true } = {},
  ): Promise<boolean | undefined> {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    let send: (text: string) => void = () => undefined;
    const source = new ReadableStream<Uint8Array>({
      start(controller) {
        send = (text) => {
          controller.enqueue(new TextEncoder().encode(text));
        };
      },
    });
    let isAnswered: boolean | undefined;
    const answer = new Response(source, { headers: { 'content-type': type } });
    const reader = relayAnswer(answer, LIMITS, (value) => (isAnswered = value)).body?.getReader();
    send(first);
    await reader?.read();
    for (const piece of pieces) {
      const read = awaited ? reader?.read() : undefined;
      await settled();
      now += 9000;
      send(piece);
      await (read ?? reader?.read());
    }
    await reader?.cancel();
    return isAnswered;
  }

  test('has no answer if the model only sent comments or white space for 20 s', async () => {
    expect(await leftAfter([COMMENT, COMMENT])).toBe(true);
    expect(await leftAfter([COMMENT, COMMENT, COMMENT])).toBe(false);
    const json = { type: 'application/json', first: '{"text":"a",' };
    expect(await leftAfter(['\n', '\n', '\n'], json)).toBe(false);
    expect(await leftAfter(['\n', '\n', '"b":'], json)).toBe(true);
  });

  test('has used its answer if the model sent more, or if the client did not read', async () => {
    expect(await leftAfter([COMMENT, COMMENT, `${COMMENT}${DATA}`])).toBe(true);
    expect(await leftAfter([COMMENT, COMMENT, COMMENT], { awaited: false })).toBe(true);
  });
});

test('an unread answer frees its slot after the time limit', async () => {
  const { answer, isStopped } = endless();
  await new Promise<void>((ended) => {
    relayAnswer(answer, { ...LIMITS, answerMs: 10 }, () => {
      ended();
    });
  });
  expect(isStopped()).toBe(true);
});

test('an endless answer ends after the time limit', async () => {
  let ends = 0;
  const limits = { ...LIMITS, answerBytes: Infinity, answerMs: 50 };
  const { answer, isStopped } = endless();
  const body = relayAnswer(answer, limits, () => (ends += 1)).body as ReadableStream<Uint8Array>;
  let last = '';
  for await (const piece of body as unknown as AsyncIterable<Uint8Array>) {
    last = new TextDecoder().decode(piece);
    await settled();
  }
  expect(last).toBe('\n\ndata: {"error":{"message":"The answer took too long.","code":504}}\n\n');
  expect([ends, isStopped()]).toEqual([1, true]);
});

test('only the content type of the gateway’s headers is returned', () => {
  const answer = Response.json(
    {},
    {
      headers: { 'set-cookie': 'a=b', 'x-key': 'k', 'content-security-policy': 'x', location: '/' },
    },
  );
  expect(Object.fromEntries(relayAnswer(answer, LIMITS, () => undefined).headers)).toEqual({
    'content-type': 'application/json',
    'cache-control': 'no-store',
  });
});

describe('isCompletion', () => {
  const typed = (type: string, status = 200) =>
    isCompletion(new Response('{}', { status, headers: { 'content-type': type } }));

  test.each(['application/json', 'Application/JSON; charset=utf-8', 'text/event-stream;a=b'])(
    '%s',
    (type) => {
      expect(typed(type)).toBe(true);
    },
  );

  test.each(['text/html', 'application/jsonp', 'text/plain', ''])('is false for %s', (type) => {
    expect(typed(type)).toBe(false);
  });

  test('is false for an error answer and for an empty answer', () => {
    expect(typed('application/json', 500)).toBe(false);
    const headers = { 'content-type': 'application/json' };
    expect(isCompletion(new Response(null, { status: 204, headers }))).toBe(false);
  });
});

/** Waits until all pending callbacks have run. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}
