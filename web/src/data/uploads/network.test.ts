import { expect, test, vi } from 'vitest';
import { browserNetwork } from './network.ts';

test('the network of the browser reports each change until it is stopped', () => {
  const page = new EventTarget();
  const browser = { onLine: true };
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', browser);
  const states: boolean[] = [];
  const stop = browserNetwork.onChange(() => states.push(browserNetwork.online()));
  browser.onLine = false;
  page.dispatchEvent(new Event('offline'));
  browser.onLine = true;
  page.dispatchEvent(new Event('online'));
  expect(states).toEqual([false, true]);
  stop();
  page.dispatchEvent(new Event('offline'));
  page.dispatchEvent(new Event('online'));
  expect(states).toHaveLength(2);
});
