import { createUsage } from '@promptory/studio';
import { expect, test } from 'vitest';
import { FakeClock } from '../../lib/fake-clock.testing.ts';
import { followUsage } from './use-usage.ts';

const HOUR_MS = 3_600_000;

test('notifies about requests and at each midnight until unsubscribed', () => {
  const clock = new FakeClock();
  const usage = createUsage({ store: null, userId: 'ann', clock: () => clock.now() });
  const seen: number[] = [];
  const end = followUsage(usage, clock, () => {
    seen.push(usage.snapshot().today.requests);
  });
  usage.begin('chat');
  expect(seen.at(-1)).toBe(1);
  clock.advance(25 * HOUR_MS);
  expect(seen.at(-1)).toBe(0);
  const days = seen.length;
  clock.advance(24 * HOUR_MS);
  expect(seen).toHaveLength(days + 1);
  end();
  expect(clock.waiting).toBe(0);
  usage.begin('chat');
  expect(seen).toHaveLength(days + 1);
});
