import { expect, test } from 'vitest';
import { positionTooltip } from './tooltip-position.ts';

const room = { width: 400, height: 300 };
const size = { width: 80, height: 20 };

test('is centred below its anchor', () => {
  expect(
    positionTooltip({ left: 100, top: 50, width: 40, height: 40 }, size, room, 'bottom'),
  ).toEqual({
    left: 80,
    top: 96,
  });
});

test('changes sides if there is no room', () => {
  expect(
    positionTooltip({ left: 100, top: 250, width: 40, height: 40 }, size, room, 'bottom').top,
  ).toBe(224);
  expect(
    positionTooltip({ left: 100, top: 10, width: 40, height: 40 }, size, room, 'top').top,
  ).toBe(56);
});

test('stays inside the window', () => {
  expect(
    positionTooltip({ left: 0, top: 50, width: 20, height: 20 }, size, room, 'bottom').left,
  ).toBe(8);
  expect(
    positionTooltip({ left: 380, top: 50, width: 20, height: 20 }, size, room, 'bottom').left,
  ).toBe(312);
});
