import { expect, test } from 'vitest';
import { beginMute, endMute } from './community-mute.ts';

test('after two changes that both fail, the saved setting is shown', () => {
  beginMute('fog', false);
  beginMute('fog', true);
  expect(endMute('fog', null)).toBeNull();
  expect(endMute('fog', null)).toBe(false);
});

test('after a saved change, a later failure returns to it', () => {
  beginMute('fog', false);
  beginMute('fog', true);
  expect(endMute('fog', true)).toBeNull();
  expect(endMute('fog', null)).toBe(true);
});

test('communities are independent, and nothing is kept after the last change', () => {
  beginMute('fog', false);
  beginMute('rain', true);
  expect(endMute('fog', true)).toBe(true);
  expect(endMute('rain', null)).toBe(true);
  beginMute('fog', true);
  expect(endMute('fog', null)).toBe(true);
});
