import { expect, test } from 'vitest';
import { positionTooltip } from './tooltip-position.ts';

const room = { width: 400, height: 300 };
const size = { width: 80, height: 20 };

test('below its anchor, centred', () => {
  expect(
    positionTooltip({ left: 100, top: 50, width: 40, height: 40 }, size, room, 'bottom'),
  ).toEqual({
    left: 80,
    top: 96,
  });
});

test('above when there is no room below, and below when there is none above', () => {
  expect(
    positionTooltip({ left: 100, top: 250, width: 40, height: 40 }, size, room, 'bottom').top,
  ).toBe(224);
  expect(
    positionTooltip({ left: 100, top: 10, width: 40, height: 40 }, size, room, 'top').top,
  ).toBe(56);
});

test('never outside the window', () => {
  expect(
    positionTooltip({ left: 0, top: 50, width: 20, height: 20 }, size, room, 'bottom').left,
  ).toBe(8);
  expect(
    positionTooltip({ left: 380, top: 50, width: 20, height: 20 }, size, room, 'bottom').left,
  ).toBe(312);
});
