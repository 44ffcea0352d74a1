import { expect, test } from 'vitest';
import { GatewayError } from './gateway-error.ts';
import { ALL_MODELS, createModelRests, FREE_MODELS } from './model-rests.ts';

const MINUTE = 60_000;
const MODELS = ['a:free', 'b', 'c:free'];
const limit = (retryAt: number) => new GatewayError('rate_limit', 'Wait.', { retryAt });

test('a model that failed is tried last for 5 minutes, then twice as long, up to an hour', () => {
  const rests = createModelRests();
  const first = (now: number) => rests.queue('g', MODELS, now).models[0];
  let now = 0;
  for (const minutes of [5, 10, 20, 40, 60, 60]) {
    rests.failed('g', 'a:free', now);
    expect(rests.queue('g', MODELS, now).models).toEqual(['b', 'c:free', 'a:free']);
    now += minutes * MINUTE;
    expect(first(now - 1)).toBe('b');
    expect(first(now)).toBe('a:free');
  }
  rests.failed('g', 'a:free', now);
  rests.succeeded('g', 'a:free');
  expect(first(now)).toBe('a:free');
  rests.failed('g', 'a:free', now);
  expect(first(now + 5 * MINUTE)).toBe('a:free');
});

test('if all models rest, the one whose rest ends first is tried first', () => {
  const rests = createModelRests();
  rests.failed('g', 'b', 0);
  rests.failed('g', 'c:free', 1);
  rests.failed('g', 'a:free', 2);
  expect(rests.queue('g', MODELS, 3).models).toEqual(['b', 'c:free', 'a:free']);
});

test('a model that must wait is left out until then; the error of the shortest wait is kept', () => {
  const rests = createModelRests();
  const soon = limit(1000);
  rests.hold('g', 'b', soon, 0);
  rests.hold('g', 'a:free', limit(2000), 0);
  expect(rests.queue('g', MODELS, 999)).toEqual({ models: ['c:free'], held: soon });
  expect(rests.queue('g', MODELS, 1000).models).toEqual(['b', 'c:free']);
  expect(rests.queue('g', MODELS, 2000)).toEqual({ models: MODELS, held: null });
});

test('all models, or all free models, can wait', () => {
  const rests = createModelRests();
  rests.hold('g', FREE_MODELS, limit(1000), 0);
  expect(rests.queue('g', MODELS, 0).models).toEqual(['b']);
  rests.hold('g', ALL_MODELS, limit(500), 0);
  expect(rests.queue('g', MODELS, 0).models).toEqual([]);
});

test('a wait without end is enforced for an hour', () => {
  const rests = createModelRests();
  rests.hold('g', 'b', limit(Number.MAX_SAFE_INTEGER), 0);
  expect(rests.queue('g', ['b'], 60 * MINUTE - 1).models).toEqual([]);
  expect(rests.queue('g', ['b'], 60 * MINUTE).models).toEqual(['b']);
});

test('gateways have separate models, and only the latest 200 are remembered', () => {
  const rests = createModelRests();
  rests.failed('g', 'a:free', 0);
  expect(rests.queue('h', MODELS, 0).models).toEqual(MODELS);
  for (let one = 0; one < 200; one += 1) rests.failed('h', `m${one}`, 0);
  expect(rests.queue('g', MODELS, 0).models).toEqual(MODELS);
  expect(rests.queue('h', ['m0', 'x'], 0).models).toEqual(['x', 'm0']);
});
