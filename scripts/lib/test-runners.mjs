// Starts vitest and Playwright and reads their results.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../build.mjs';
import { ensureBrowser } from './browser.mjs';
import { ensureEngines } from './engines.mjs';
import { tool } from './run.mjs';
import { browserResults, isFailed, mergePasses, unitResults } from './test-results.mjs';

/** With more failures than this there is no second pass, and with more flaky tests the run fails. */
export const MAX_FLAKY = 15;
/** Time for the second passes of a run, in ms. */
const SECOND_PASS_MS = 10 * 60_000;
let secondPassMs = SECOND_PASS_MS;
/** @type {Promise<NodeJS.ProcessEnv> | undefined} */
let browsers;

/**
 * Starts a runner once.
 * @typedef {(args: string[], options?: { timeout?: number }) => Promise<Pass>} Runner
 * @typedef {{ code: number, results: import('./test-results.mjs').TestResult[] }} Pass
 */

/** Runs vitest. @type {Runner} */
export function runUnitTests(args, options) {
  return withFolder(async (folder) => {
    const file = join(folder, 'report.json');
    const code = await tool(
      'vitest/vitest.mjs',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
      options,
    );
    return { code, results: unitResults(await readReport(file)) };
  });
}

/**
 * Installs missing browsers, and returns environment variables with their paths. With `onlyEngines`
 * these are Firefox and WebKit, otherwise Chromium too. Further calls return the result of the first.
 */
export function prepareBrowsers({ onlyEngines = false } = {}) {
  browsers ??= (async () => {
    const { whole, shell } = onlyEngines ? {} : await ensureBrowser();
    const engines = await ensureEngines();
    return onlyEngines
      ? engines
      : { PROMPTORY_CHROMIUM: shell, PROMPTORY_WHOLE_CHROMIUM: whole, ...engines };
  })();
  // Whoever runs browser tests gets the error.
  browsers.catch(() => undefined);
  return browsers;
}

/** Runs Playwright, after a build and the installation of missing browsers. @type {Runner} */
export function runBrowserTests(args, options) {
  return withFolder(async (folder) => {
    const paths = await prepareBrowsers();
    await build({ ifStale: true });
    const file = join(folder, 'report.json');
    const code = await tool(
      '@playwright/test/cli.js',
      ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...args],
      {
        ...options,
        env: { ...process.env, ...paths, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      },
    );
    return { code, results: browserResults(await readReport(file)) };
  });
}

/**
 * Runs tests with vitest, then the files of failed tests once more, each alone in a process of its
 * own. Returns the results of both passes as one.
 * @param {string[]} args
 */
export async function runUnitTestsTwice(args) {
  return withSecondPass(await startTwice(runUnitTests, args), (failed, timeout) =>
    runUnitTests(
      ['--isolate', '--no-file-parallelism', ...new Set(failed.map(({ file }) => file))],
      { timeout },
    ),
  );
}

/**
 * Runs tests with Playwright, then the failed tests once more with one worker and traces. Returns
 * the results of both passes as one.
 * @param {string[]} args
 */
export async function runBrowserTestsTwice(args) {
  return withSecondPass(await startTwice(runBrowserTests, args), (_, timeout) =>
    runBrowserTests([
      '--last-failed',
      // The second pass deletes its output folder, which must not hold this file.
      '--last-failed-file=test-results/.last-run.json',
      '--output=test-results/second-pass',
      '--workers=1',
      '--trace=retain-on-failure',
      `--global-timeout=${timeout}`,
    ]),
  );
}

/** Starts a runner, and once more if it crashed: it failed without a failed test, or ran no test. */
async function startTwice(runner, args) {
  const pass = await runner(args);
  if (!hasCrashed(pass)) return pass.results;
  console.log(`\nThe test runner crashed (exit code ${pass.code}). It is started once more.`);
  const again = await runner(args);
  if (!hasCrashed(again)) return again.results;
  const message = `The test runner crashed twice (exit code ${again.code}).`;
  return [...again.results, { file: 'test runner', title: '', status: 'failed', message }];
}

function hasCrashed({ code, results }) {
  return results.length === 0 || (code !== 0 && !results.some(isFailed));
}

/** Runs failed tests again with `rerun`, as long as time is left for second passes. */
async function withSecondPass(results, rerun) {
  const failed = results.filter(isFailed);
  if (failed.length === 0 || failed.length > MAX_FLAKY || secondPassMs <= 0) return results;
  console.log(`\n== second pass: ${failed.length} failed, alone`);
  const start = Date.now();
  const second = await rerun(failed, secondPassMs);
  secondPassMs -= Date.now() - start;
  return mergePasses(results, second.results);
}

async function withFolder(work) {
  const folder = await mkdtemp(join(tmpdir(), 'promptory-results-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readReport(file) {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined;
}
