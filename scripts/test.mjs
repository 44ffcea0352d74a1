// Runs checks, unit and integration tests, and end-to-end tests. The last line of the output is a
// summary. `npm test -- check`, `npm test -- unit` and `npm test -- e2e` run one part.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { CHECKS, runChecks } from './check.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { failedBrowserTests, failedUnitTests } from './lib/failures.mjs';
import { tool } from './lib/run.mjs';

const parts = process.argv.slice(2);
const wanted = (part) => parts.length === 0 || parts.includes(part);
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const folder = await mkdtemp(join(tmpdir(), 'promptory-results-'));

try {
  if (wanted('check')) {
    const failed = await runChecks(Object.keys(CHECKS));
    total.failed += failed.length;
    total.passed += Object.keys(CHECKS).length - failed.length;
    failures.push(...failed.map((name) => `check: ${name}`));
  }
  if (wanted('unit')) {
    console.log('\n== unit and integration tests');
    const file = join(folder, 'vitest.json');
    const code = await tool('vitest/vitest.mjs', [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]);
    const report = await readReport(file);
    failures.push(...failedUnitTests(report));
    add(
      code,
      report?.numPassedTests,
      report?.numFailedTests,
      (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    );
  }
  if (wanted('e2e')) {
    console.log('\n== end-to-end tests');
    const { whole, shell } = await ensureBrowser();
    await build({ ifStale: true });
    const file = join(folder, 'playwright.json');
    const code = await tool(
      '@playwright/test/cli.js',
      ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
      {
        env: {
          ...process.env,
          PROMPTORY_CHROMIUM: shell,
          PROMPTORY_WHOLE_CHROMIUM: whole,
          PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        },
      },
    );
    const report = await readReport(file);
    const stats = report?.stats;
    failures.push(...failedBrowserTests(report));
    add(code, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected, stats?.skipped);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

/**
 * Adds the result of a test runner. A runner that failed without a failed test counts as one
 * failure: it crashed or ran no tests.
 */
function add(code, passed = 0, failed = 0, skipped = 0) {
  total.passed += passed;
  total.failed += failed === 0 && (code !== 0 || passed === 0) ? 1 : failed;
  total.skipped += skipped;
}

async function readReport(file) {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined;
}

if (failures.length > 0) console.log(`\n== failed tests and checks\n${failures.join('\n')}`);
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed === 0 ? 0 : 1);
