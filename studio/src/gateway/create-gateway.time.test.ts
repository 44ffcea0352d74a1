import { afterEach, expect, test, vi } from 'vitest';
import { createGateway } from './create-gateway.ts';
import { FIRST, KEY, ONE, SECOND, failure, useAiGateway } from './gateway-fixture.testing.ts';

const { peer, client } = useAiGateway();
const LONG = { firstByteMs: 60_000, silenceMs: 60_000, wholeMs: 60_000 };

afterEach(() => vi.useRealTimers());

test('the time limit of a call covers all models together', async () => {
  peer().misbehave({ kind: 'stall', at: 'headers' }, { times: 7 });
  let asked = 0;
  const headers = () => {
    asked += 1;
    return { authorization: `Bearer ${KEY}` };
  };
  const gateway = client({
    authorisation: { kind: 'headers', headers },
    timeLimits: { ...LONG, wholeMs: 400 },
  });
  expect(await failure(gateway.completeText(ONE))).toMatchObject({
    code: 'timeout',
    message: 'The AI service did not answer within 0.4 s.',
  });
  expect(asked).toBe(1);
  expect(peer().requests.map(({ model }) => model)).toEqual([FIRST]);
  expect(await peer().requests[0]?.outcome).toBe('abandoned');
});

test('after a silent model the next one is tried, until the call times out', async () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  const gateway = createGateway(
    {
      authorisation: { kind: 'none' },
      timeLimits: { firstByteMs: 1000, silenceMs: 1000, wholeMs: 2500 },
    },
    {
      clock: () => 0,
      fetch: (_, init) => {
        asked.push((JSON.parse(init?.body as string) as { model: string }).model);
        return new Promise(() => undefined);
      },
    },
  );
  const call = failure(gateway.completeText(ONE));
  await vi.advanceTimersByTimeAsync(2499);
  expect(asked).toHaveLength(3);
  expect(asked.slice(0, 2)).toEqual([FIRST, SECOND]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await call).toMatchObject({
    code: 'timeout',
    message: 'The AI service did not answer within 2.5 s.',
  });
  expect(asked).toHaveLength(3);
  expect(vi.getTimerCount()).toBe(0);
});

test('an answer is complete after its end mark, even if the connection stays open', async () => {
  peer().misbehave({ kind: 'stall', at: 'end' });
  const gateway = client({ timeLimits: { ...LONG, graceMs: 50 } });
  const completion = await gateway.completeText(ONE, { onText: () => undefined });
  expect(completion).toMatchObject({ model: FIRST, text: 'Answer to: One fox, please.' });
  expect(await peer().requests[0]?.outcome).toBe('abandoned');
});
