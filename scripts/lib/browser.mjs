import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run, tool } from './run.mjs';

/** Chromium without a window: the end-to-end tests take 30 % less time in it (docs/decisions/0018). */
const HEADLESS_PACKAGE = 'chromium-headless-shell';

const KNOWN_PLACES = [
  `/usr/bin/${HEADLESS_PACKAGE}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Returns the path of the browser to test with, or undefined if this machine has none. */
function findBrowser() {
  return [process.env['PROMPTORY_CHROMIUM'], chromium.executablePath(), ...KNOWN_PLACES].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
}

/**
 * Returns the path of a Chromium. If there is none, installs one: the system package on Debian as
 * root, otherwise Playwright's build. Throws if that fails.
 */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found !== undefined) return found;
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isDebianRoot) {
    console.log('Installing Chromium from the system packages.');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    const install = ['install', '-y', '-qq', '--no-install-recommends'];
    // Ubuntu and old versions of Debian only have the whole browser.
    const code = await run('apt-get', [...install, HEADLESS_PACKAGE], { env });
    if (code !== 0) await run('apt-get', [...install, 'chromium'], { env });
  } else {
    await tool('@playwright/test/cli.js', ['install', 'chromium']);
  }
  const installed = findBrowser();
  if (installed === undefined)
    throw new Error(
      "Couldn't install Chromium. Install it yourself and set PROMPTORY_CHROMIUM to its path.",
    );
  return installed;
}
