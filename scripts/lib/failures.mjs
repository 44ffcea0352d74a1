// Reads the failed tests from the runners' JSON reports, to repeat them at the end of a long log.

const MESSAGE_LINES = 12;

/**
 * Failed tests of a vitest report, each as its file, name and the beginning of its message.
 * @param {any} report what `--reporter=json` writes
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
 * Failed tests of a Playwright report, in the same form.
 * @param {any} report what its JSON reporter writes
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
