// Mutation tests: `npm run mutants` makes small changes to the web client's data code, one at a
// time, and lists the changes that no test detects. A full run takes more than an hour, so it is
// started by hand. `npm run mutants -- --mutate 'web/src/data/toggles/*.ts'` mutates one folder.
const TESTS = '*.{test,testing}.{ts,tsx}';

export default {
  mutate: ['web/src/data/**/*.{ts,tsx}', `!**/${TESTS}`],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: true },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  // Skip mutants in constants that are evaluated at import: each of them needs a full test run.
  ignoreStatic: true,
  // Stops mutants that loop endlessly.
  timeoutMS: 10_000,
  timeoutFactor: 2,
  concurrency: 1,
  // Only web is copied: its tests import domain and studio by package name, which resolves to the
  // original repository.
  ignorePatterns: ['**', '!web/**/*', '!scripts/mutants/*', '!*.json', 'web/{dist,node_modules}'],
  // Stryker would rewrite this file with an API that TypeScript 7 does not have; the tests need no change.
  tsconfigFile: 'none',
  tempDirName: '.cache/mutants',
  reporters: ['clear-text', 'progress', 'html', 'json'],
  htmlReporter: { fileName: '.cache/mutants.html' },
  jsonReporter: { fileName: '.cache/mutants.json' },
  clearTextReporter: { allowColor: true, logTests: false, reportTests: false },
};
