import { beforeEach, expect, test } from 'vitest';
import { FakeClock } from '../../lib/fake-clock.testing.ts';
import { PressRecognizer } from './press-gestures.ts';

const HERE = { x: 10, y: 10 };
let clock: FakeClock;
let events: string[];
let press: PressRecognizer;

beforeEach(() => {
  clock = new FakeClock();
  events = [];
  press = new PressRecognizer(clock, {
    onTap: () => events.push('tap'),
    onDoubleTap: (_, first) => events.push(first ? 'double' : 'again'),
    onHold: () => events.push('hold'),
    onRelease: () => events.push('release'),
  });
});

function tap(lastsMs = 50) {
  press.down(HERE);
  clock.advance(lastsMs);
  press.up(HERE);
}

test('a tap is reported at once', () => {
  tap();
  expect(events).toEqual(['tap']);
  clock.advance(2000);
  expect(events).toEqual(['tap']);
});

test('two taps less than 300 ms apart are a double tap, and further taps repeat it', () => {
  tap();
  clock.advance(249);
  tap();
  tap();
  expect(events).toEqual(['tap', 'double', 'again']);
});

test('two taps 300 ms apart are two taps', () => {
  tap();
  clock.advance(250);
  tap();
  expect(events).toEqual(['tap', 'tap']);
});

test('a press of 500 ms is a hold and not a tap', () => {
  press.down(HERE);
  clock.advance(499);
  expect(events).toEqual([]);
  clock.advance(1);
  expect(events).toEqual(['hold']);
  press.move({ x: 90, y: 90 });
  press.up(HERE);
  expect(events).toEqual(['hold', 'release']);
  tap();
  expect(events).toEqual(['hold', 'release', 'tap']);
});

test('a press that moves or is cancelled is ignored', () => {
  press.down(HERE);
  press.move({ x: 10, y: 30 });
  clock.advance(1000);
  press.up(HERE);
  press.down(HERE);
  press.cancel();
  press.up(HERE);
  expect(events).toEqual([]);
  expect(clock.waiting).toBe(0);
});

test('a cancelled hold is released once', () => {
  press.down(HERE);
  clock.advance(500);
  press.cancel();
  press.cancel();
  expect(events).toEqual(['hold', 'release']);
});
