import { describe, expect, test } from 'vitest';
import { isCompletion, relayAnswer } from './relay-answer.ts';

const LIMITS = { answerBytes: 1_000_000, idleMs: 10_000 };
const PIECE = new Uint8Array(1000);

/** An answer without end, and how many pieces of it were asked for. */
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

test('a piece is asked for when one is read, and none before', async () => {
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

test('the end is told once, when it is read', async () => {
  let ends = 0;
  const answer = Response.json({ a: 1 });
  expect(await relayAnswer(answer, LIMITS, () => (ends += 1)).json()).toEqual({ a: 1 });
  expect(ends).toBe(1);
});

test('of the gateway’s headers none but the type comes back', () => {
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

describe('what is a completion', () => {
  const typed = (type: string, status = 200) =>
    isCompletion(new Response('{}', { status, headers: { 'content-type': type } }));

  test.each(['application/json', 'Application/JSON; charset=utf-8', 'text/event-stream;a=b'])(
    '%s',
    (type) => {
      expect(typed(type)).toBe(true);
    },
  );

  test.each(['text/html', 'application/jsonp', 'text/plain', ''])('not %s', (type) => {
    expect(typed(type)).toBe(false);
  });

  test('not a refusal, and not nothing', () => {
    expect(typed('application/json', 500)).toBe(false);
    const headers = { 'content-type': 'application/json' };
    expect(isCompletion(new Response(null, { status: 204, headers }))).toBe(false);
  });
});

/** When everything that was begun has gone as far as it can. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}
