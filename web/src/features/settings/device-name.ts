export interface Device {
  /** 'Chrome on macOS', 'Firefox', or 'Unknown device'. */
  name: string;
  kind: 'computer' | 'phone' | 'tablet' | 'unknown';
}

/** In this order: most browsers also carry the names of those they resemble. */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPiOS|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(?:DuckDuckGo|Ddg)\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [mark: RegExp, name: string, kind: Device['kind']])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bMacintosh\b/, 'macOS', 'computer'],
  [/\bLinux\b|\bX11\b/, 'Linux', 'computer'],
];

/**
 * What people call the device behind a User-Agent header. An iPad that asks for desktop pages says
 * it is a Mac, and some browsers say they are Chrome: nobody could tell them apart.
 */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? '';
  const browser = BROWSERS.find(([mark]) => mark.test(text))?.[1];
  const [, system, kind] = SYSTEMS.find(([mark]) => mark.test(text)) ?? [];
  const name = [browser, system].filter((part) => part !== undefined).join(' on ');
  return { name: name === '' ? 'Unknown device' : name, kind: kind ?? 'unknown' };
}
