import { expect, test, vi } from 'vitest';
import { Lane } from './lane.ts';

test('so many at a time, in order, and one that left never begins', async () => {
  const lane = new Lane(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const job = (number: number) => () => {
    begun.push(number);
    return new Promise<void>((end) => {
      ends.push(end);
    });
  };
  lane.add(job(1));
  const leaveRunning = lane.add(job(2));
  const leave = lane.add(job(3));
  lane.add(job(4));
  expect(begun).toEqual([1, 2]);
  leave();
  leaveRunning();
  ends[0]?.();
  await vi.waitFor(() => {
    expect(begun).toEqual([1, 2, 4]);
  });
});
