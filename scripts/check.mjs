// Every check that needs no running product. `npm run check -- NAME` runs one of them.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ROOT, run, tool } from './lib/run.mjs';

const WORKSPACES = ['domain', 'studio', 'server', 'web', 'e2e', 'bench', 'peers'];

/** @type {Record<string, () => Promise<number>>} */
export const CHECKS = {
  format: () => tool('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']),
  lint: () => tool('eslint/bin/eslint.js', ['--max-warnings', '0', '.']),
  types: async () => {
    let failed = 0;
    for (const folder of [...WORKSPACES, '.'].filter((name) =>
      existsSync(`${ROOT}/${name}/tsconfig.json`),
    )) {
      failed += await tool('typescript/bin/tsc', ['-p', folder]);
    }
    return failed;
  },
  boundaries: () => run(process.execPath, ['scripts/boundaries.mjs']),
  unused: () => tool('knip/bin/knip.js', ['--no-progress']),
  links: () => run(process.execPath, ['scripts/doc-links.mjs']),
  size: () => run(process.execPath, ['scripts/size.mjs']),
};

/**
 * Runs the checks one after the other and returns the names of those that failed.
 * @param {string[]} names
 */
export async function runChecks(names) {
  const failed = [];
  for (const name of names) {
    const check = CHECKS[name];
    if (check === undefined)
      throw new Error(`there is no check "${name}"; there are ${Object.keys(CHECKS).join(', ')}`);
    console.log(`\n== ${name}`);
    if ((await check()) !== 0) failed.push(name);
  }
  return failed;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const asked = process.argv.slice(2);
  const failed = await runChecks(asked.length === 0 ? Object.keys(CHECKS) : asked);
  console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}`);
  process.exit(failed.length === 0 ? 0 : 1);
}
