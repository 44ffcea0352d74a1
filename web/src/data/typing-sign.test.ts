import { expect, test } from 'vitest';
import { FakeClock } from '../lib/fake-clock.testing.ts';
import { TypingSign } from './typing-sign.ts';

function setUp() {
  const clock = new FakeClock();
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  let isSlow = false;
  const write = (what: string) => () => {
    sent.push(what);
    return isSlow
      ? new Promise<void>((resolve) => answers.push(resolve))
      : Promise.reject(new Error('not heard'));
  };
  const sign = new TypingSign({ show: write('show'), withdraw: write('withdraw') }, clock);
  const settled = async () => {
    for (let turn = 0; turn < 6; turn++) await Promise.resolve();
  };
  return { clock, sent, sign, settled, answers, beSlow: () => (isSlow = true) };
}

test('is renewed at most once a second, and withdrawn 2 s after the last key', async () => {
  const { clock, sent, sign, settled } = setUp();
  for (let n = 0; n < 31; n += 1) {
    sign.keep();
    await settled();
    clock.advance(100);
  }
  expect(sent).toEqual(['show', 'show', 'show', 'show']);
  clock.advance(1899);
  await settled();
  expect(sent).toHaveLength(4);
  clock.advance(1);
  await settled();
  expect(sent).toEqual(['show', 'show', 'show', 'show', 'withdraw']);
  clock.advance(60_000);
  await settled();
  expect(sent).toHaveLength(5);
});

test('is withdrawn at once when it is sent or left, and given at once after that', async () => {
  const { sent, sign, settled, clock } = setUp();
  sign.end();
  sign.keep();
  await settled();
  sign.end();
  await settled();
  sign.end();
  sign.keep();
  await settled();
  expect(sent).toEqual(['show', 'withdraw', 'show']);
  clock.advance(2000);
  await settled();
  expect(sent).toEqual(['show', 'withdraw', 'show', 'withdraw']);
});

test('requests never overtake each other, and only the last word is sent', async () => {
  const { clock, sent, sign, settled, answers, beSlow } = setUp();
  beSlow();
  sign.keep();
  clock.advance(1000);
  sign.keep();
  sign.end();
  sign.keep();
  sign.end();
  await settled();
  expect(sent).toEqual(['show']);
  answers.shift()?.();
  await settled();
  expect(sent).toEqual(['show', 'withdraw']);
});
