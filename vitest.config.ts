import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type TestProjectInlineConfiguration } from 'vitest/config';
import { ALIASES } from './scripts/lib/paths.mjs';

// Business time is Asia/Kolkata whatever the machine believes (R-TIME-1), so the tests believe something else.
process.env.TZ = 'America/Los_Angeles';

const built = ['**/node_modules/**', '**/dist/**'];

type TestSettings = NonNullable<TestProjectInlineConfiguration['test']>;

const project = (name: string, test: TestSettings): TestProjectInlineConfiguration => ({
  test: {
    environment: 'node',
    exclude: built,
    // A shared machine may be ten times slower than a quiet one.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    ...test,
    name,
  },
});

/** Fault tests that do not measure milliseconds. They run beside the crash points. */
const SIDE_BY_SIDE = [
  'e2e/faults/bucket.faults.test.ts',
  'e2e/faults/connections.faults.test.ts',
  'e2e/faults/lying-lender.faults.test.ts',
  'e2e/faults/machine.faults.test.ts',
  'e2e/faults/process.faults.test.ts',
  'e2e/faults/two-versions.faults.test.ts',
];

const faults: TestSettings = {
  globalSetup: ['e2e/faults/support/template.ts'],
  testTimeout: 240_000,
  hookTimeout: 180_000,
};

/** Vitest keeps no module with `import.meta.glob(`, as new files change what it finds, but it overlooks `import.meta.glob<Type>(`. */
const keepNoGlobs: Plugin = {
  name: 'keep-no-globs',
  configureVitest({ experimental_defineCacheKeyGenerator: defineKey }) {
    defineKey(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined));
  },
};

export default defineConfig({
  test: {
    pool: 'forks',
    // Transformed files are kept between runs, so that one test file starts at once.
    experimental: { fsModuleCache: true },
    // Tests often wait for timers and other processes, so three workers keep two cores busy.
    maxWorkers: 3,
    projects: [
      project('rules', {
        include: [
          'packages/{contracts,i18n,rules}/**/*.test.ts',
          'scripts/**/*.test.mjs',
          'bench/**/*.test.ts',
          'e2e/**/support/**/*.test.ts',
        ],
      }),
      {
        ...project('module', {
          include: ['apps/api/**/*.test.ts', 'apps/lender-sandbox/**/*.test.ts'],
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          setupFiles: ['apps/api/src/testing/setup.ts'],
          // One process loads the API once for all files; loading it for each file took a third of the time.
          isolate: false,
        }),
        resolve: { alias: ALIASES },
      },
      {
        ...project('screen', {
          include: ['{apps/web,apps/office,packages/browser}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // A file download would navigate the window that the next test files share.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
          },
          // Each by itself: hooks of a file that one of them imports would stand in the first test file alone.
          setupFiles: ['packages/browser/src/testing/setup.ts', 'vitest.screen.ts'],
          // As above: every file would compile the component library again, which took longer than its tests.
          isolate: false,
        }),
        plugins: [react(), keepNoGlobs],
        resolve: { alias: ALIASES },
      },
      // `npm run attack`: against the built program as it runs.
      project('attack', {
        include: ['e2e/attack/**/*.attack.test.ts'],
        globalSetup: ['e2e/support/attack/global-setup.ts'],
        maxWorkers: 2,
        testTimeout: 300_000,
        hookTimeout: 300_000,
        sequence: { groupOrder: 3 },
      }),
      project('faults', {
        ...faults,
        include: ['e2e/faults/*.faults.test.ts'],
        exclude: [...built, ...SIDE_BY_SIDE],
        // Each has a database server and programs of its own, and measures how soon they answer.
        fileParallelism: false,
        sequence: { groupOrder: 3 },
      }),
      project('crash-points', {
        ...faults,
        include: ['e2e/faults/crash-points/*.faults.test.ts', ...SIDE_BY_SIDE],
        // They mostly wait, and measure in seconds.
        maxWorkers: 3,
        sequence: { groupOrder: 4 },
      }),
    ],
  },
});
