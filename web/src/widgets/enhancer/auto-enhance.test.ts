// @vitest-environment happy-dom
import { createUsage } from '@promptory/studio';
import { afterEach, expect, test, vi } from 'vitest';
import { currentPauseReason } from './auto-enhance.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('without a network, only a model on this device is asked automatically', () => {
  const usage = createUsage({ store: null, userId: 'ann', clock: Date.now });
  const studio = { isAIAvailable: () => true, usage };
  const reasons = () =>
    [true, false].map((worksOffline) => currentPauseReason(studio, { worksOffline }));
  expect(reasons()).toEqual([null, null]);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(reasons()).toEqual([null, 'offline']);
});
