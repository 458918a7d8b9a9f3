import { SUBJECTS } from './scripts/lib/mutation/subjects.mjs';

/** `npm run mutation`: the first half. The second, scripts/lib/mutation/switches.mjs, covers what needs a database. */
export default {
  mutate: SUBJECTS,
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/lib/mutation/vitest.config.mjs', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  // Mutants in module-level constants are skipped: each would run every test.
  ignoreStatic: true,
  // Wording is proved where it is shown; here it only hides the mutants that matter.
  mutator: { excludedMutations: ['StringLiteral'] },
  concurrency: 2,
  incremental: true,
  incrementalFile: 'output/mutation/incremental.json',
  tempDirName: 'output/mutation/sandbox',
  ignorePatterns: ['/apps/api/migrations', '/apps/web/public', '/bench', '/docs', '/e2e', '/data', 'dist'],
  reporters: ['clear-text', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: 'output/mutation/report.html' },
  thresholds: { high: 90, low: 80, break: 75 },
};
