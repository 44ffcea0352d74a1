import { expect, test } from 'vitest';
import { dayLabel, startOfDay } from './day-label.ts';

const today = startOfDay(new Date(2026, 10, 21, 15).getTime());
const labelOf = (...date: [number, number, number, number]) =>
  dayLabel(startOfDay(new Date(...date).getTime()), today);

test('days are called as people call them', () => {
  expect(labelOf(2026, 10, 21, 0)).toBe('Today');
  expect(labelOf(2026, 10, 22, 1)).toBe('Today');
  expect(labelOf(2026, 10, 20, 23)).toBe('Yesterday');
  expect(labelOf(2026, 10, 16, 12)).toBe('Monday');
  expect(labelOf(2026, 10, 15, 12)).toBe('Sunday');
  expect(labelOf(2026, 10, 14, 12)).toBe('Saturday, November 14');
  expect(labelOf(2025, 10, 21, 12)).toBe('November 21, 2025');
});
