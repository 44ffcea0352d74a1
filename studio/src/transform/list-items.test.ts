import { expect, test } from 'vitest';
import { listItems } from './list-items.ts';

test('items are read without their marks, at most twelve', () => {
  expect(listItems('Give:\n- a\n  * b\n1. c\n12) d\n• e\nf\n-g\n- ')).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
  ]);
  expect(listItems('- x\n'.repeat(13))).toHaveLength(12);
});
