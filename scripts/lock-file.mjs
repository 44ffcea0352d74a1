// Checks that package-lock.json names the builds of each package for all its platforms. npm leaves
// out those of other platforms when it makes the file beside an existing node_modules
// (https://github.com/npm/cli/issues/4828), and then `npm ci` installs none on such a machine.
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ROOT } from './lib/run.mjs';

/** @type {{ packages: Record<string, { optionalDependencies?: Record<string, string> }> }} */
const { packages } = JSON.parse(readFileSync(`${ROOT}/package-lock.json`, 'utf8'));

const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter((name) => !isInstalledFor(path, name))
    .map((name) => `${path || 'the project'} needs ${name}`),
);

/**
 * True if a package at this path of the lock file would find its dependency, as Node looks for it.
 * @param {string} path
 * @param {string} name
 */
function isInstalledFor(path, name) {
  for (let folder = path; ; folder = dirname(folder)) {
    const root = folder === '.' ? '' : folder;
    if (packages[`${root === '' ? '' : `${root}/`}node_modules/${name}`] !== undefined) return true;
    if (root === '') return false;
  }
}

if (missing.length > 0) {
  console.error(
    `package-lock.json lacks packages of other platforms:\n${missing.join('\n')}\n` +
      'Make it anew without node_modules: npm install --package-lock-only',
  );
  process.exit(1);
}
