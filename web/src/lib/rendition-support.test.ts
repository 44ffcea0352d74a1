import { expect, test } from 'vitest';
import { RenditionSupport } from './rendition-support.ts';

test('renditions are turned off after three failures in a row', () => {
  const trust = new RenditionSupport();
  trust.recordFailure();
  trust.recordFailure();
  trust.recordSuccess();
  trust.recordFailure();
  trust.recordFailure();
  expect(trust.isAvailable).toBe(true);
  trust.recordFailure();
  expect(trust.isAvailable).toBe(false);
  // A late success does not turn renditions on again.
  trust.recordSuccess();
  expect(trust.isAvailable).toBe(false);
});
