// Runs all checks that need no running server. `npm run check -- NAME` runs one of them.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ROOT, run, tool } from './lib/run.mjs';

/** @type {{ workspaces: string[] }} */
const { workspaces } = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8'));
/** Each workspace has a tsconfig.json; `web/tsconfig.lib.json` checks web/src/lib without the DOM. */
const TSCONFIG = /^tsconfig(\.lib)?\.json$/;

/** Checks by name, slowest first. @type {Record<string, (output: { said: Buffer[] }) => Promise<number>>} */
export const CHECKS = {
  lint: (output) =>
    tool('oxlint/bin/oxlint', ['--deny-warnings', '--report-unused-disable-directives'], output),
  types: async (output) => {
    let failed = 0;
    for (const folder of [...workspaces, '.']) {
      for (const file of readdirSync(`${ROOT}/${folder}`).filter((name) => TSCONFIG.test(name)))
        failed += await tool('typescript/bin/tsc', ['-p', `${folder}/${file}`], output);
    }
    return failed;
  },
  size: (output) => run(process.execPath, ['scripts/size.mjs'], output),
  format: (output) => tool('oxfmt/bin/oxfmt', ['--check', '.'], output),
  unused: (output) => tool('knip/bin/knip.js', ['--no-progress'], output),
  boundaries: (output) => run(process.execPath, ['scripts/boundaries.mjs'], output),
  schema: (output) => tool('tsx/dist/cli.mjs', ['scripts/schema.ts'], output),
  links: (output) => run(process.execPath, ['scripts/doc-links.mjs'], output),
  lock: (output) => run(process.execPath, ['scripts/lock-file.mjs'], output),
};

/** Two checks at a time: a small machine has two cores. */
const CONCURRENCY = 2;

/**
 * Runs checks two at a time, prints the output of each when it ends, and returns the names of the
 * failed ones.
 * @param {string[]} names
 */
export async function runChecks(names) {
  const unknown = names.find((name) => CHECKS[name] === undefined);
  if (unknown !== undefined)
    throw new Error(
      `There is no check "${unknown}". The checks are ${Object.keys(CHECKS).join(', ')}.`,
    );
  const waiting = [...names];
  const failed = [];
  async function work() {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const said = [];
      const code = await CHECKS[name]({ said });
      console.log(`\n== ${name}\n${Buffer.concat(said).toString().trim()}`);
      if (code !== 0) failed.push(name);
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return failed;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const asked = process.argv.slice(2);
  const failed = await runChecks(asked.length === 0 ? Object.keys(CHECKS) : asked);
  console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}`);
  process.exit(failed.length === 0 ? 0 : 1);
}
