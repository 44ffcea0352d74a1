// Reads the JSON reports of vitest and Playwright, and merges a first pass with a second one.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './run.mjs';

const MESSAGE_LINES = 15;

/**
 * The result of one test. A test file that could not be loaded, or whose hooks failed, has a result
 * with an empty title in addition. `flaky` means failed in one pass and passed in the other.
 * @typedef {{
 *   file: string,
 *   title: string,
 *   status: 'passed' | 'failed' | 'skipped' | 'flaky',
 *   message?: string,
 *   screenshot?: string,
 * }} TestResult
 */

/**
 * Returns the results in a vitest report. Files are paths from the root.
 * @param {any} report the output of `--reporter=json`
 * @returns {TestResult[]}
 */
export function unitResults(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const results = assertionResults.map((test) => ({
      file,
      title: test.fullName,
      status: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
      message: test.failureMessages?.[0],
    }));
    const isUnexplained = status === 'failed' && !results.some(isFailed);
    return isUnexplained ? [{ file, title: '', status: 'failed', message }, ...results] : results;
  });
}

/**
 * Returns the results in a Playwright report, in the same form.
 * @param {any} report the output of Playwright's JSON reporter
 * @returns {TestResult[]}
 */
export function browserResults(report) {
  const inSuite = (suite, titles) => [
    ...(suite.specs ?? []).flatMap(({ file, line, title, tests }) =>
      tests.map(({ status, results }) => {
        const failure = results.find(({ error }) => error);
        return {
          file: `e2e/${file}`,
          title: [`:${line}`, ...titles, title].join(' › '),
          status: BROWSER_STATUS[status],
          message: failure?.error.message,
          screenshot: failure?.attachments.find(({ name }) => name === 'screenshot')?.path,
        };
      }),
    ),
    ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, [...titles, inner.title])),
  ];
  return (report?.suites ?? []).flatMap((suite) => inSuite(suite, []));
}

const BROWSER_STATUS = { expected: 'passed', unexpected: 'failed', skipped: 'skipped' };

/**
 * Returns the results of both passes as one. A test fails if it failed in both passes, or only in
 * the first and did not run in the second. A test that failed in one of them is flaky.
 * @param {TestResult[]} first
 * @param {TestResult[]} second the results of some of the files
 * @returns {TestResult[]}
 */
export function mergePasses(first, second) {
  const before = groupByTest(first);
  const again = groupByTest(second);
  const filesAgain = new Set(second.map(({ file }) => file));
  const merged = first.map((result) => {
    const same = again.get(keyOf(result));
    // A file that could be loaded this time has no result with an empty title.
    if (same === undefined)
      return result.title === '' && filesAgain.has(result.file)
        ? { ...result, status: 'flaky' }
        : result;
    const worst = same.find(isFailed) ?? same[0];
    if (result.status === 'skipped') return worst;
    if (result.status === worst.status) return worst;
    if (worst.status === 'skipped') return result;
    return { ...(isFailed(result) ? result : worst), status: 'flaky' };
  });
  return [...merged, ...second.filter((result) => !before.has(keyOf(result)))];
}

/** @param {TestResult} result */
export function isFailed({ status }) {
  return status === 'failed';
}

/**
 * Describes a result in some lines: file, title, the beginning of its message, and the screenshot.
 * @param {TestResult} result
 */
export function describeResult({ file, title, message = '', screenshot }) {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, MESSAGE_LINES);
  return [
    `${file} ${title}`.trim(),
    ...lines.filter((line) => line !== '').map((line) => `    ${line}`),
    ...(screenshot === undefined ? [] : [`    Screenshot: ${relative(ROOT, screenshot)}`]),
  ].join('\n');
}

/** @param {TestResult[]} results */
function groupByTest(results) {
  const groups = new Map();
  for (const result of results)
    groups.set(keyOf(result), [...(groups.get(keyOf(result)) ?? []), result]);
  return groups;
}

function keyOf({ file, title }) {
  return `${file}\0${title}`;
}
