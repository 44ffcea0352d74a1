import { expect, test } from 'vitest';
import { describeDevice } from './device-name.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';

test.each([
  [`${MAC} ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`, 'Chrome on macOS', 'computer'],
  [`${MAC} AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15`, 'Safari on macOS', 'computer'],
  [
    'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0',
    'Firefox on Windows',
    'computer',
  ],
  [`${WINDOWS} ${WEBKIT} Chrome/131.0 Safari/537.36 Edg/131.0`, 'Edge on Windows', 'computer'],
  [`${WINDOWS} ${WEBKIT} Chrome/130.0 Safari/537.36 OPR/115.0`, 'Opera on Windows', 'computer'],
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari on iPhone', 'phone'],
  [`${IPHONE} CriOS/131.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone', 'phone'],
  [
    `Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) AppleWebKit/605.1.15 FxiOS/133.0 Mobile/15E148`,
    'Firefox on iPad',
    'tablet',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/131.0 Mobile Safari/537.36`,
    'Chrome on Android',
    'phone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-X906C) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0 Safari/537.36`,
    'Samsung Internet on Android',
    'tablet',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/131.0 Safari/537.36`,
    'Chrome on ChromeOS',
    'computer',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/131.0 Safari/537.36`,
    'Chrome on Linux',
    'computer',
  ],
  ['curl/8.9.1', 'Unknown device', 'unknown'],
  ['', 'Unknown device', 'unknown'],
  [null, 'Unknown device', 'unknown'],
] as const)('%j', (userAgent, name, kind) => {
  expect(describeDevice(userAgent)).toEqual({ name, kind });
});
