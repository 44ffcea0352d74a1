import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';

const FIREFOX_PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];
/** Debian puts WebKitGTK's small browser into a folder below the libraries of the architecture. */
const LIBRARIES = '/usr/lib';
const FIREFOX_PACKAGES = ['firefox-esr'];
const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb'];

/**
 * Returns environment variables with the paths of Firefox and WebKit for e2e/engines. Installs what
 * is missing from the system packages on Debian as root. If a browser is missing after that, its
 * variables are missing and a line says so.
 * @returns {Promise<Record<string, string>>}
 */
export async function ensureEngines() {
  await installMissing();
  const env = { ...firefoxPaths(), ...webkitPaths() };
  if (env.PROMPTORY_FIREFOX === undefined)
    console.log('Skipping the tests in Firefox. To run them, set PROMPTORY_FIREFOX to its path.');
  if (env.PROMPTORY_WEBKIT === undefined)
    console.log(`Skipping the tests in WebKit. They need Debian's ${WEBKIT_PACKAGES.join(', ')}.`);
  return env;
}

function firefoxPaths() {
  const path = [process.env['PROMPTORY_FIREFOX'], ...FIREFOX_PLACES].find(isFile);
  return path === undefined ? {} : { PROMPTORY_FIREFOX: path };
}

function webkitPaths() {
  const driver = '/usr/bin/WebKitWebDriver';
  const xvfb = '/usr/bin/Xvfb';
  const browser = miniBrowsers().find(isFile);
  if (browser === undefined || !isFile(driver) || !isFile(xvfb)) return {};
  return {
    PROMPTORY_WEBKIT: browser,
    PROMPTORY_WEBKIT_DRIVER: driver,
    PROMPTORY_XVFB: xvfb,
  };
}

/** The possible paths of WebKitGTK's small browser, newest version first. */
function miniBrowsers() {
  if (process.platform !== 'linux') return [];
  const folders = readdirSync(LIBRARIES).map((name) => join(LIBRARIES, name));
  return ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].flatMap((version) =>
    [LIBRARIES, ...folders].map((folder) => join(folder, version, 'MiniBrowser')),
  );
}

async function installMissing() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const isMissing = (paths) => Object.keys(paths).length === 0;
  const missing = [
    ...(isMissing(firefoxPaths()) ? [FIREFOX_PACKAGES] : []),
    ...(isMissing(webkitPaths()) ? [WEBKIT_PACKAGES] : []),
  ];
  if (missing.length === 0) return;
  console.log(`Installing ${missing.flat().join(', ')} from the system packages.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const retries = '-oAcquire::Retries=3';
  await run('apt-get', ['update', '-qq', retries], { env });
  const install = ['install', '-y', '-qq', '--no-install-recommends', retries];
  const code = await run('apt-get', [...install, ...missing.flat()], { env });
  // Ubuntu has no package of Firefox, so install each browser alone.
  if (code !== 0)
    for (const packages of missing) await run('apt-get', [...install, ...packages], { env });
}

function isFile(path) {
  return path !== undefined && path !== '' && existsSync(path);
}
