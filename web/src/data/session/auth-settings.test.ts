import { expect, test } from 'vitest';
import { parseAuthSettings } from './auth-settings.ts';

test.each([
  [{ external: { google: true, email: true } }, true],
  [{ external: { google: false } }, false],
  [{ external: { google: 'true' } }, false],
  [{ external: null }, false],
  [{ message: 'no' }, false],
  [null, false],
])('%j', (body, google) => {
  expect(parseAuthSettings(body)).toEqual({ google });
});
