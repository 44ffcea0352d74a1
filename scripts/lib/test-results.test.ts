import { expect, test } from 'vitest';
import { ROOT } from './run.mjs';
import { browserResults, describeResult, mergePasses, unitResults } from './test-results.mjs';

type Result = Parameters<typeof describeResult>[0];

function result(title: string, status: Result['status'], message?: string): Result {
  return { file: 'a.test.ts', title, status, ...(message === undefined ? {} : { message }) };
}

function statuses(first: Result[], second: Result[]): Record<string, string> {
  return Object.fromEntries(mergePasses(first, second).map(({ title, status }) => [title, status]));
}

test('what fails in both passes has failed, and what fails in one of them is flaky', () => {
  const first = [
    result('fails', 'failed', 'first'),
    result('fails once', 'failed', 'first'),
    result('fails later', 'passed'),
    result('passes', 'passed'),
  ];
  const second = [
    result('fails', 'failed', 'second'),
    result('fails once', 'passed'),
    result('fails later', 'failed', 'second'),
    result('passes', 'passed'),
  ];
  const merged = mergePasses(first, second);
  expect(merged.map(({ status, message }) => [status, message])).toEqual([
    ['failed', 'second'],
    ['flaky', 'first'],
    ['flaky', 'second'],
    ['passed', undefined],
  ]);
});

test('a failure counts if its test did not run again, or was skipped then', () => {
  const first = [result('gone', 'failed'), result('skipped', 'failed')];
  expect(statuses(first, [result('skipped', 'skipped'), result('other', 'passed')])).toEqual({
    gone: 'failed',
    skipped: 'failed',
    other: 'passed',
  });
  expect(statuses(first, [])).toEqual({ gone: 'failed', skipped: 'failed' });
});

test('a test that runs in two projects fails if it fails again in either of them', () => {
  const first = [result('stores', 'passed'), result('stores', 'failed')];
  const second = [result('stores', 'failed'), result('stores', 'passed')];
  expect(mergePasses(first, second).map(({ status }) => status)).toEqual(['flaky', 'failed']);
});

test('a file whose hook fails has failed unless its tests run in the second pass', () => {
  const first = [result('', 'failed', 'hook'), result('one', 'skipped')];
  expect(statuses(first, [result('one', 'passed')])).toEqual({ '': 'flaky', one: 'passed' });
  expect(statuses(first, [result('', 'failed'), result('one', 'skipped')])).toEqual({
    '': 'failed',
    one: 'skipped',
  });
  // A file that could not be loaded has no tests in its report.
  expect(statuses([result('', 'failed')], [result('one', 'passed')])).toEqual({
    '': 'flaky',
    one: 'passed',
  });
});

test('reads a report of vitest', () => {
  const report = {
    testResults: [
      {
        name: `${ROOT}a.test.ts`,
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'fails', status: 'failed', failureMessages: ['wrong'] },
          { fullName: 'waits', status: 'todo', failureMessages: [] },
        ],
      },
      { name: `${ROOT}b.test.ts`, status: 'failed', message: 'no module', assertionResults: [] },
    ],
  };
  expect(unitResults(report)).toEqual([
    { file: 'a.test.ts', title: 'fails', status: 'failed', message: 'wrong' },
    { file: 'a.test.ts', title: 'waits', status: 'skipped', message: undefined },
    { file: 'b.test.ts', title: '', status: 'failed', message: 'no module' },
  ]);
  expect(unitResults(undefined)).toEqual([]);
});

test('reads a report of Playwright', () => {
  const attachments = [{ name: 'screenshot', path: `${ROOT}test-results/x/failed.png` }];
  const failed = { error: { message: '\u001b[31mwrong\u001b[39m\n\nline' }, attachments };
  const specs = [{ file: 'a.spec.ts', line: 7, title: 'inner' }];
  const report = {
    suites: [
      {
        title: 'a.spec.ts',
        suites: [
          {
            title: 'outer',
            specs: [{ ...specs[0], tests: [{ status: 'unexpected', results: [failed] }] }],
          },
        ],
        specs: [
          { file: 'a.spec.ts', line: 3, title: 'ok', tests: [{ status: 'expected', results: [] }] },
        ],
      },
    ],
  };
  const results = browserResults(report);
  expect(results.map(({ title, status }) => [title, status])).toEqual([
    [':3 › ok', 'passed'],
    [':7 › outer › inner', 'failed'],
  ]);
  expect(results.map(describeResult)[1]).toBe(
    'e2e/a.spec.ts :7 › outer › inner\n    wrong\n    line\n    Screenshot: test-results/x/failed.png',
  );
});
