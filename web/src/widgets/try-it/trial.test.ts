import {
  type CallOptions,
  type CompletionRequest,
  type Gateway,
  GatewayError,
  type Studio,
} from '@promptory/studio';
import { expect, test } from 'vitest';
import { Trial } from './trial.ts';

interface Call {
  request: CompletionRequest;
  options: CallOptions;
  answer: (text: string) => void;
  fail: (error: Error) => void;
}

/** A gateway whose calls the test answers. An aborted call fails as the real one does. */
function openStudio(cost: number | null = null) {
  const calls: Call[] = [];
  const completeText: Gateway['completeText'] = (request, options = {}) =>
    new Promise((resolve, reject) => {
      options.signal?.addEventListener('abort', () => {
        reject(new GatewayError('cancelled', 'cancelled'));
      });
      calls.push({
        request,
        options,
        answer: (text) => {
          const usage = { promptTokens: 4, completionTokens: 8 };
          resolve({ text, finish: 'stop', model: 'm', tokens: 12, usage, processingTimeMs: 340 });
        },
        fail: reject,
      });
    });
  const gateway: Gateway = {
    isAvailable: true,
    seesPictures: false,
    completeText,
    completeVision: completeText,
    listModels: () => Promise.resolve([]),
  };
  const call = (index: number): Call => {
    const found = calls[index];
    if (found === undefined) throw new Error('no such call');
    return found;
  };
  const prices: Studio['prices'] = {
    models: () => Promise.resolve([]),
    costOf: () => Promise.resolve(cost),
    close: () => undefined,
  };
  return { studio: { gateway, prices }, call };
}

test('sends the prompt to one model and shows its answer while it arrives', async () => {
  const { studio, call } = openStudio(0.0021);
  const trial = new Trial();
  const run = trial.start(studio, 'some/model', 'Name a river.');
  expect(call(0).request).toMatchObject({
    messages: [{ role: 'user', content: 'Name a river.' }],
    models: ['some/model'],
  });
  call(0).options.onText?.('The Da');
  expect(trial.snapshot()).toMatchObject({ kind: 'running', text: 'The Da' });
  call(0).answer('The Danube');
  await run;
  expect(trial.snapshot()).toMatchObject({
    kind: 'done',
    text: 'The Danube',
    completion: { tokens: 12, processingTimeMs: 340 },
    cost: 0.0021,
  });
});

test('keeps the text of a stopped and of a failed run', async () => {
  const { studio, call } = openStudio();
  const trial = new Trial();
  const stopped = trial.start(studio, 'm', 'x');
  call(0).options.onText?.('so far');
  trial.stop();
  await stopped;
  expect(trial.snapshot()).toEqual({
    kind: 'stopped',
    model: 'm',
    prompt: 'x',
    text: 'so far',
  });

  const failed = trial.start(studio, 'm', 'x');
  expect(trial.snapshot()).toMatchObject({ kind: 'running', text: '' });
  call(1).options.onText?.('half');
  call(1).fail(new GatewayError('timeout', 'too slow'));
  await failed;
  expect(trial.snapshot()).toMatchObject({
    kind: 'failed',
    text: 'half',
    message: 'The AI service took too long to answer. Please try again.',
  });
});

test('a new run replaces one that is still going on', async () => {
  const { studio, call } = openStudio();
  const trial = new Trial();
  const first = trial.start(studio, 'm', 'first');
  const second = trial.start(studio, 'm', 'second');
  expect(call(0).options.signal?.aborted).toBe(true);
  call(1).answer('of the second');
  await Promise.all([first, second]);
  expect(trial.snapshot()).toMatchObject({ kind: 'done', text: 'of the second' });

  call(0).options.onText?.('late');
  expect(trial.snapshot()).toMatchObject({ kind: 'done', text: 'of the second' });
});
