import { defineConfig } from 'vitest/config';
import { SUBJECT_TESTS } from './subjects.mjs';

process.env.TZ = 'America/Los_Angeles';

export default defineConfig({
  // Stryker works on a copy of the repository, whose node_modules still lead to the packages of the original.
  resolve: {
    alias: [{ find: /^@saakh\/(contracts|rules)\/(.*)$/, replacement: `${process.cwd()}/packages/$1/src/$2.ts` }],
  },
  test: { include: SUBJECT_TESTS, isolate: false, testTimeout: 60_000 },
});
