import { expect, test } from 'vitest';
import { ScrollMemory } from './scroll-memory.ts';

function storage(initial?: string) {
  const kept = new Map<string, string>(initial === undefined ? [] : [['scroll', initial]]);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('remembers positions after a reload', () => {
  const place = storage();
  const before = new ScrollMemory(place, 'scroll');
  before.remember('a', 1200.4);
  before.remember('b', 30);
  before.keep();
  const after = new ScrollMemory(place, 'scroll');
  expect([after.recall('a'), after.recall('b'), after.recall('c')]).toEqual([1200, 30, 0]);
});

test('keeps what another document stored in the meantime', () => {
  const place = storage();
  const [earlier, later] = [new ScrollMemory(place, 'scroll'), new ScrollMemory(place, 'scroll')];
  earlier.remember('a', 900);
  earlier.keep();
  later.remember('b', 30);
  later.keep();
  const last = new ScrollMemory(place, 'scroll');
  expect([later.recall('a'), last.recall('a'), last.recall('b')]).toEqual([900, 900, 30]);
});

test('stores the 50 newest positions', () => {
  const place = storage();
  const memory = new ScrollMemory(place, 'scroll');
  for (let index = 0; index < 60; index++) memory.remember(`entry ${String(index)}`, index + 1);
  memory.remember('entry 0', 7);
  memory.keep();
  const after = new ScrollMemory(place, 'scroll');
  expect([after.recall('entry 0'), after.recall('entry 5'), after.recall('entry 59')]).toEqual([
    7, 0, 60,
  ]);
});

test.each(['not json', '{}', 'null'])('ignores invalid stored data: %s', (initial) => {
  expect(new ScrollMemory(storage(initial), 'scroll').recall('a')).toBe(0);
});
