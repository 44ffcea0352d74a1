import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run, tool } from './run.mjs';

/** Chromium without a window: the end-to-end tests take 30 % less time in it (docs/decisions/0018). */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const KNOWN_PLACES = [
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
 * Returns the paths of a Chromium: the `whole` browser, and `shell`, its headless shell where there
 * is one. If there is no browser, installs one: the system packages on Debian as root, otherwise
 * Playwright's build. Throws if that fails.
 */
export async function ensureBrowser() {
  if (findBrowser() === undefined) await installBrowser();
  const whole = findBrowser();
  if (whole === undefined)
    throw new Error(
      "Couldn't install Chromium. Install it yourself and set PROMPTORY_CHROMIUM to its path.",
    );
  return { whole, shell: existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : whole };
}

async function installBrowser() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    await tool('@playwright/test/cli.js', ['install', 'chromium']);
    return;
  }
  console.log('Installing Chromium from the system packages.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const retries = '-oAcquire::Retries=3';
  await run('apt-get', ['update', '-qq', retries], { env });
  const install = ['install', '-y', '-qq', '--no-install-recommends', retries];
  const code = await run('apt-get', [...install, 'chromium', 'chromium-headless-shell'], { env });
  // Ubuntu and old versions of Debian have no package of the headless shell.
  if (code !== 0) await run('apt-get', [...install, 'chromium'], { env });
}
