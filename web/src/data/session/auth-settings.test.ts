import { expect, test } from 'vitest';
import { parseAuthSettings } from './auth-settings.ts';

test.each([
  [{ external: { google: true, email: true } }, true, false],
  [{ external: { google: false }, mailer_autoconfirm: false }, false, true],
  [{ external: { google: 'true' }, mailer_autoconfirm: true }, false, false],
  [{ external: null }, false, false],
  [{ message: 'no' }, false, false],
  [null, false, false],
])('%j', (body, google, sendsMail) => {
  expect(parseAuthSettings(body)).toEqual({ google, sendsMail });
});
