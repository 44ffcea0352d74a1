// Reads the failed tests from the JSON reports of vitest and Playwright. They are repeated at the
// end of a long log.

const MESSAGE_LINES = 12;

/**
 * Returns the failed tests of a vitest report, each with its file, name and the beginning of its
 * message.
 * @param {any} report the output of `--reporter=json`
 * @returns {string[]}
 */
export function failedUnitTests(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && file.status === 'failed') return [told(file.name, '', file.message)];
    return failed.map(({ fullName, failureMessages }) =>
      told(file.name, fullName, failureMessages[0]),
    );
  });
}

/**
 * Returns the failed tests of a Playwright report, in the same form.
 * @param {any} report the output of Playwright's JSON reporter
 * @returns {string[]}
 */
export function failedBrowserTests(report) {
  const inSuite = (suite) => [
    ...(suite.specs ?? [])
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) =>
        told(
          file,
          title,
          tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message,
        ),
      ),
    ...(suite.suites ?? []).flatMap(inSuite),
  ];
  return (report?.suites ?? []).flatMap(inSuite);
}

function told(file, name, message = '') {
  const lines = message.split('\n').slice(0, MESSAGE_LINES);
  return [`${file}: ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
}
