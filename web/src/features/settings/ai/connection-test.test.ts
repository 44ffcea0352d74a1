import { type AiGateway, startAiGateway } from '@promptory/fakes/ai-gateway';
import { createGateway, gatewayOf, type OwnGateway } from '@promptory/studio';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConnectionTest } from './connection-test.ts';

const KEY = `sk-or-v1-${'0123456789abcdef'.repeat(4)}`;
const MODEL = 'meta-llama/llama-3.2-3b-instruct:free';

let peer: AiGateway;
beforeEach(async () => {
  peer = await startAiGateway({ key: KEY });
});
afterEach(() => peer.close());

const own = (change: Partial<OwnGateway> = {}): OwnGateway => ({
  key: KEY,
  baseUrl: peer.url,
  textModel: MODEL,
  visionModel: '',
  ...change,
});

function setUp() {
  const tested = new ConnectionTest((of) =>
    createGateway(gatewayOf(of), { fetch, clock: Date.now }),
  );
  const steps: string[] = [];
  tested.subscribe(() => {
    const { step } = tested.snapshot();
    if (steps.at(-1) !== step) steps.push(step);
  });
  return { tested, steps };
}

test('reports the steps, the model that answered and the listed models', async () => {
  const { tested, steps } = setUp();
  await tested.run(own());
  expect(steps).toEqual(['models', 'completion', 'done']);
  const { outcome, models } = tested.snapshot();
  expect(outcome).toMatchObject({ ok: true, model: MODEL, listed: 8 });
  expect(models).toContain(MODEL);
});

test('a rejected key ends the test in the first step', async () => {
  const { tested, steps } = setUp();
  await tested.run(own({ key: `${KEY}0` }));
  expect(steps).toEqual(['models', 'done']);
  expect(tested.snapshot().outcome).toMatchObject({ ok: false, code: 'authentication' });
});

test('a test can be stopped and repeated', async () => {
  const { tested } = setUp();
  const stalled = peer.misbehave({ kind: 'stall', at: 'headers' });
  const run = tested.run(own());
  await stalled.reached;
  tested.stop();
  await run;
  expect(tested.snapshot().outcome).toMatchObject({ ok: false, code: 'cancelled' });
  peer.behave();
  await tested.run(own());
  expect(tested.snapshot().outcome).toMatchObject({ ok: true });
});

test('a second test replaces a running one', async () => {
  const { tested } = setUp();
  const stalled = peer.misbehave({ kind: 'stall', at: 'headers' });
  const first = tested.run(own());
  await stalled.reached;
  const second = tested.run(own({ textModel: 'nobody/none' }));
  await Promise.all([first, second]);
  expect(tested.snapshot().outcome).toMatchObject({ ok: false, code: 'model_not_found' });
});

test('reset cancels the test without a result; listed models stay as suggestions', async () => {
  const { tested, steps } = setUp();
  const stalled = peer.misbehave({ kind: 'stall', at: 'headers' });
  const run = tested.run(own());
  await stalled.reached;
  tested.reset();
  await run;
  expect(steps).toEqual(['models', 'completion', 'idle']);
  expect(tested.snapshot().models).toContain(MODEL);
});
