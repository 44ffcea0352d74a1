import { expect, test } from 'vitest';
import { hasOneRecorder, readDeviceInfo } from './device-info.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1';
const IPAD =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/18.0 Safari/605.1.15';
const PIXEL =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

test.each([
  [IPHONE, 5, 390, ['ios', 'safari', 'small', true, true]],
  [IPAD, 5, 1024, ['ios', 'safari', 'large', false, true]],
  [IPAD, 0, 1440, ['macos', 'safari', 'xlarge', false, false]],
  [PIXEL, 5, 412, ['android', 'chrome', 'small', true, true]],
  [EDGE, 0, 768, ['windows', 'edge', 'medium', true, false]],
  [FIREFOX, 0, 1279, ['linux', 'firefox', 'large', false, false]],
])('%s with %i touch points at %i px', (userAgent, maxTouchPoints, width, expected) => {
  const device = readDeviceInfo({ userAgent, maxTouchPoints, width });
  expect([
    device.platform,
    device.browser,
    device.screenSize,
    device.isMobile,
    hasOneRecorder(device),
  ]).toEqual(expected);
});

test('each width is exactly one kind of device', () => {
  const kinds = [390, 768, 769, 1024, 1025].map((width) => {
    const { isMobile, isTablet, isDesktop } = readDeviceInfo({
      userAgent: '',
      maxTouchPoints: 0,
      width,
    });
    return [isMobile, isTablet, isDesktop].indexOf(true);
  });
  expect(kinds).toEqual([0, 0, 1, 1, 2]);
});
