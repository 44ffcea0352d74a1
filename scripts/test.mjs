// Runs checks, unit and integration tests, and end-to-end tests. The last line of the output is a
// summary. `npm test -- check`, `npm test -- unit`, `npm test -- e2e` and `npm test -- engines` run one
// part. The engines are Firefox and WebKit; they are also part of the end-to-end tests.
// `npm test -- stress FILE...` runs test files ten times on a busy machine, and
// `npm test -- changed [COMMIT]` runs the tests that the changes since a commit can affect.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { CHECKS, runChecks } from './check.mjs';
import { memoryFolder } from './lib/memory-folder.mjs';
import { ROOT } from './lib/run.mjs';
import {
  MAX_FLAKY,
  prepareBrowsers,
  runBrowserTests,
  runBrowserTestsTwice,
  runUnitTests,
  runUnitTestsTwice,
} from './lib/test-runners.mjs';
import { describeResult, isFailed } from './lib/test-results.mjs';

const PARTS = {
  check: async () => {
    const names = Object.keys(CHECKS);
    const failed = await runChecks(names);
    return names.map((name) => ({
      file: `check: ${name}`,
      title: '',
      status: failed.includes(name) ? 'failed' : 'passed',
    }));
  },
  unit: () => {
    console.log('\n== unit and integration tests');
    return runUnitTestsTwice([]);
  },
  e2e: () => {
    console.log('\n== end-to-end tests');
    return runBrowserTestsTwice([]);
  },
  engines: () => {
    console.log('\n== tests in Firefox and WebKit');
    return runBrowserTestsTwice(['e2e/engines/']);
  },
};
const COMPLETE_RUN = ['check', 'unit', 'e2e'];
const STRESS_RUNS = 10;
const BUSY_LOOPS = 2;

// Databases, uploads and browser profiles of the tests are temporary files.
process.env['TMPDIR'] = memoryFolder() ?? tmpdir();
const [command, ...rest] = process.argv.slice(2);
let passed;
if (command === 'stress') passed = await runUnderStress(rest);
else if (command === 'changed') passed = await runChanged(rest[0] ?? 'HEAD');
else passed = await runParts(command === undefined ? COMPLETE_RUN : [command, ...rest]);
process.exit(passed ? 0 : 1);

async function runParts(names) {
  const unknown = names.find((name) => PARTS[name] === undefined);
  if (unknown !== undefined) {
    console.error(`There is no part "${unknown}". The parts are ${Object.keys(PARTS).join(', ')}.`);
    return false;
  }
  const start = Date.now();
  // Download the browsers while the checks and unit tests run.
  if (names.includes('e2e')) prepareBrowsers();
  else if (names.includes('engines')) prepareBrowsers({ onlyEngines: true });
  const results = [];
  for (const name of names) results.push(...(await PARTS[name]()));
  const summary = printSummary(results);
  if (names === COMPLETE_RUN) recordRun(summary, Date.now() - start);
  return summary.failed === 0;
}

/** Prints the failed tests, the flaky ones, and a line with the counts. Returns the counts. */
function printSummary(results) {
  const withStatus = (status) => results.filter((result) => result.status === status);
  const failed = withStatus('failed').map(describeResult);
  const flaky = withStatus('flaky');
  if (flaky.length > MAX_FLAKY)
    failed.push(`${flaky.length} tests passed in only one of two passes; ${MAX_FLAKY} may.`);
  const passedCount = withStatus('passed').length + flaky.length;
  const skipped = withStatus('skipped').length;
  if (failed.length > 0) console.log(`\n== failed tests and checks\n${failed.join('\n')}`);
  if (flaky.length > 0)
    console.log(`\n== passed in only one of two passes\n${flaky.map(describeResult).join('\n')}`);
  const line = [`${passedCount} passed`, `${failed.length} failed`];
  if (skipped > 0) line.push(`${skipped} skipped`);
  console.log(`\n${line.join(', ')}`);
  return {
    passed: passedCount,
    failed: failed.length,
    skipped,
    flaky: flaky.map(({ file, title }) => `${file} ${title}`),
  };
}

/** Keeps the result of a complete run in .cache/last-test-run.json. */
function recordRun(summary, ms) {
  const record = {
    commit: git('rev-parse', 'HEAD'),
    clean: git('status', '--porcelain') === '',
    ...summary,
    minutes: Math.round(ms / 6_000) / 10,
  };
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  writeFileSync(join(ROOT, '.cache/last-test-run.json'), `${JSON.stringify(record, null, 2)}\n`);
}

/** Returns the output of a git command, or undefined if this is no git checkout. */
function git(...args) {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
}

/** Runs test files ten times with two busy loops beside them, and prints how many runs passed. */
async function runUnderStress(files) {
  const browserFiles = files.filter((file) => file.includes('.spec'));
  const unitFiles = files.filter((file) => !browserFiles.includes(file));
  if (files.length === 0) {
    console.error('Name the test files: npm test -- stress FILE...');
    return false;
  }
  const loops = Array.from({ length: BUSY_LOOPS }, () => new Worker('for (;;);', { eval: true }));
  const runs = [];
  for (let count = 1; count <= STRESS_RUNS; count += 1) {
    console.log(`\n== run ${count} of ${STRESS_RUNS}`);
    const passes = [];
    if (unitFiles.length > 0) passes.push(await runUnitTests(unitFiles));
    if (browserFiles.length > 0) passes.push(await runBrowserTests(browserFiles));
    runs.push(passes);
  }
  await Promise.all(loops.map((loop) => loop.terminate()));
  for (const result of runs.flat().flatMap(({ results }) => results.filter(isFailed)))
    console.log(describeResult(result));
  const good = runs.filter((passes) => passes.every(({ code }) => code === 0)).length;
  console.log(`\n${good} of ${STRESS_RUNS} runs passed`);
  return good === STRESS_RUNS;
}

/**
 * Runs the tests that the changes since a commit can affect: by imports for unit tests, by name for
 * end-to-end tests. A change in SQL affects the tests of the schema.
 */
async function runChanged(commit) {
  const files = `${git('diff', '--name-only', commit)}\n${git('ls-files', '-o', '--exclude-standard')}`;
  const passes = [
    await runUnitTests([`--changed=${commit}`, '--passWithNoTests']),
    ...(files.includes('.sql') ? [await runUnitTests(['supabase/tests'])] : []),
    ...(/^e2e\//m.test(files)
      ? [await runBrowserTests([`--only-changed=${commit}`, '--pass-with-no-tests'])]
      : []),
  ];
  const { failed } = printSummary(passes.flatMap(({ results }) => results));
  return failed === 0 && passes.every(({ code }) => code === 0);
}
