import { beforeEach, expect, test } from 'vitest';
import { FakeClock } from './fake-clock.testing.ts';
import { Press } from './press.ts';

const HERE = { x: 10, y: 10 };
let clock: FakeClock;
let heard: string[];
let press: Press;

beforeEach(() => {
  clock = new FakeClock();
  heard = [];
  press = new Press(clock, {
    onTap: () => heard.push('tap'),
    onDoubleTap: (_, first) => heard.push(first ? 'double' : 'again'),
    onHold: () => heard.push('hold'),
    onRelease: () => heard.push('release'),
  });
});

function tap(lastsMs = 50) {
  press.down(HERE);
  clock.advance(lastsMs);
  press.up(HERE);
}

test('one tap is told at once', () => {
  tap();
  expect(heard).toEqual(['tap']);
  clock.advance(2000);
  expect(heard).toEqual(['tap']);
});

test('two taps less than 300 ms apart are a double tap, and further ones repeat it', () => {
  tap();
  clock.advance(249);
  tap();
  tap();
  expect(heard).toEqual(['tap', 'double', 'again']);
});

test('two taps 300 ms apart are two taps', () => {
  tap();
  clock.advance(250);
  tap();
  expect(heard).toEqual(['tap', 'tap']);
});

test('500 ms are a hold, which no tap follows', () => {
  press.down(HERE);
  clock.advance(499);
  expect(heard).toEqual([]);
  clock.advance(1);
  expect(heard).toEqual(['hold']);
  press.move({ x: 90, y: 90 });
  press.up(HERE);
  expect(heard).toEqual(['hold', 'release']);
  tap();
  expect(heard).toEqual(['hold', 'release', 'tap']);
});

test('what becomes scrolling is nothing', () => {
  press.down(HERE);
  press.move({ x: 10, y: 30 });
  clock.advance(1000);
  press.up(HERE);
  press.down(HERE);
  press.cancel();
  press.up(HERE);
  expect(heard).toEqual([]);
  expect(clock.waiting).toBe(0);
});

test('a hold that is called off is released', () => {
  press.down(HERE);
  clock.advance(500);
  press.cancel();
  press.cancel();
  expect(heard).toEqual(['hold', 'release']);
});
