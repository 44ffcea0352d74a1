import { expect, test } from 'vitest';
import { RenditionTrust } from './rendition-trust.ts';

test('a broken file or two do not matter, a backend without renditions is not asked again', () => {
  const trust = new RenditionTrust();
  trust.failed();
  trust.failed();
  trust.came();
  trust.failed();
  trust.failed();
  expect(trust.asks).toBe(true);
  trust.failed();
  expect(trust.asks).toBe(false);
  // One that was on its way.
  trust.came();
  expect(trust.asks).toBe(false);
});
