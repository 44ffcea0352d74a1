import { expect, test } from 'vitest';
import { RenditionSupport } from './rendition-support.ts';

test('one or two failures do not matter; a backend without renditions is not asked again', () => {
  const trust = new RenditionSupport();
  trust.recordFailure();
  trust.recordFailure();
  trust.recordSuccess();
  trust.recordFailure();
  trust.recordFailure();
  expect(trust.isAvailable).toBe(true);
  trust.recordFailure();
  expect(trust.isAvailable).toBe(false);
  // One that was on its way.
  trust.recordSuccess();
  expect(trust.isAvailable).toBe(false);
});
