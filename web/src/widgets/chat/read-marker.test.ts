import { expect, test } from 'vitest';
import { FakeClock } from '../../lib/fake-clock.testing.ts';
import { ReadMarker } from './read-marker.ts';

const INTERVAL_MS = 4000;

function setUp() {
  const clock = new FakeClock();
  const marker = new ReadMarker(INTERVAL_MS, clock);
  const writes: string[] = [];
  const read = (name: string) => {
    marker.request((isLeaving) => {
      writes.push(isLeaving ? `${name} on leaving` : name);
    });
  };
  return { clock, marker, writes, read };
}

test('the first message is stored at once, then the newest one per interval', () => {
  const { clock, writes, read } = setUp();
  read('m1');
  clock.advance(0);
  expect(writes).toEqual(['m1']);
  for (const name of ['m2', 'm3', 'm4']) {
    clock.advance(1000);
    read(name);
  }
  expect(writes).toEqual(['m1']);
  clock.advance(1000);
  expect(writes).toEqual(['m1', 'm4']);
  clock.advance(10 * INTERVAL_MS);
  expect(writes).toEqual(['m1', 'm4']);
  read('m5');
  clock.advance(0);
  expect(writes).toEqual(['m1', 'm4', 'm5']);
});

test('what waits is stored on leaving, once', () => {
  const { clock, marker, writes, read } = setUp();
  read('m1');
  clock.advance(0);
  read('m2');
  marker.flush();
  marker.flush();
  clock.advance(INTERVAL_MS);
  expect(writes).toEqual(['m1', 'm2 on leaving']);
});

test('nothing is stored if everything turned out to be read', () => {
  const { clock, marker, writes, read } = setUp();
  read('m1');
  marker.cancel();
  marker.flush();
  clock.advance(INTERVAL_MS);
  expect(writes).toEqual([]);
});
