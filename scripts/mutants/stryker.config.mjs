// Mutation tests: `npm run mutants` changes the web's data code in small ways, one at a time, and
// lists the changes that no test notices. All of it takes more than an hour, so run it by hand.
// `npm run mutants -- --mutate 'web/src/data/toggles/*.ts'` mutates one folder.
const TESTS = '*.{test,testing}.{ts,tsx}';

export default {
  mutate: ['web/src/data/**/*.{ts,tsx}', `!**/${TESTS}`],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: true },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  // Constants, such as tables of options, change only with the module; each needs a full run.
  ignoreStatic: true,
  // Ends mutants with endless loops.
  timeoutMS: 10_000,
  timeoutFactor: 2,
  concurrency: 1,
  // Tests of the web import domain and studio by name, which leads to the checkout.
  ignorePatterns: ['**', '!web/**/*', '!scripts/mutants/*', '!*.json', 'web/{dist,node_modules}'],
  // Stryker would rewrite this file with an API that TypeScript 7 does not have; the tests need no change.
  tsconfigFile: 'none',
  tempDirName: '.cache/mutants',
  reporters: ['clear-text', 'progress', 'html', 'json'],
  htmlReporter: { fileName: '.cache/mutants.html' },
  jsonReporter: { fileName: '.cache/mutants.json' },
  clearTextReporter: { allowColor: true, logTests: false, reportTests: false },
};
